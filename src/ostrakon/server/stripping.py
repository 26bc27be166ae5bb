"""What only people read in the client's own files, comments and white space, is left out of what is sent."""

from typing import Final

import rcssmin
import rjsmin

_OWN: Final = ("js/", "css/", "sw.js")
"""The vendored modules come minified, and are sent byte by byte as they were checked."""


def stripped(path: str, body: bytes) -> bytes:
    """Give a file of the client, by its path in its folder, as it is sent: the same program and the same rules.

    Names stay, so that what a browser complains about can be found in the source. The libraries take a template
    literal to end at the next backtick, so none may lie within another, and take blanks out of the addresses that a
    stylesheet names, so none may stand there; a test compares each file with its source.
    """
    if path.startswith(_OWN):
        if path.endswith(".js"):
            return rjsmin.jsmin(body.decode()).encode()
        if path.endswith(".css"):
            return rcssmin.cssmin(body.decode()).encode()
    return body
