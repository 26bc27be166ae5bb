"""Start Ostrakon with `python -m ostrakon`."""

from ostrakon.cli import main

main()
