"""The figures, tables and pictures of docs/balance.md, always the same by their seed.

    .venv/bin/python -m scripts.balance scan       # every start, days and number: docs/balance/scan.csv
    .venv/bin/python -m scripts.balance shortlist  # the best and today's, held longer: docs/balance/shortlist.csv
    .venv/bin/python -m scripts.balance options    # other options beside the proposal: docs/balance/options.csv
    .venv/bin/python -m scripts.balance nearer     # start cards that are no option: docs/balance/nearer.csv
    .venv/bin/python -m scripts.balance minds      # minds in the place of people: docs/balance/minds.csv
    .venv/bin/python -m scripts.balance tables     # the tables in docs/balance.md, from these files
    .venv/bin/python -m scripts.balance pictures   # docs/balance/*.svg, from these files

The first three take some ten minutes each on two processors, the minds an hour; tables and pictures a moment.
"""

import argparse
from typing import Final

from scripts.balance.holding import minds, nearer, options, scan, shortlist
from scripts.balance.pictures import pictures
from scripts.balance.tables import tables

STEPS: Final = {
    "scan": scan,
    "shortlist": shortlist,
    "options": options,
    "nearer": nearer,
    "minds": minds,
    "tables": tables,
    "pictures": pictures,
}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("step", choices=STEPS)
    STEPS[parser.parse_args().step]()
