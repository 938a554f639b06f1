"""The token: who knows it may ask; the page is told once and keeps a cookie, which is not the token itself."""

from __future__ import annotations

import hmac
from hashlib import sha256

from starlette.datastructures import Headers
from starlette.requests import cookie_parser

from cluewise.base.errors import UsageError
from cluewise.front.web.problems import NO_TOKEN, ProblemError

SHORT = 16  # characters; less than that can be guessed
ADVICE = "Programs send `Authorization: Bearer TOKEN`; the page is opened once as /?token=TOKEN."


class Token:
    """A secret that clients have to know."""

    def __init__(self, secret: str) -> None:
        if not secret or not secret.isascii() or not secret.isprintable() or " " in secret:
            raise UsageError("a token is made of visible ASCII characters, without spaces")
        self._secret = secret.encode("ascii")
        self.short = len(secret) < SHORT
        self._pass = self._derived(b"the page's cookie")
        # Browsers share cookies between the ports of a machine: servers with other tokens have other names.
        self._name = f"cluewise_{self._derived(b'name')[:8]}"

    def fits(self, given: str) -> bool:
        """Whether somebody knows it; how long this takes tells nobody how much of it was right."""
        return hmac.compare_digest(given.encode("utf-8", "replace"), self._secret)

    def problem(self, headers: Headers) -> ProblemError | None:
        """What is missing in a request."""
        scheme, _, given = headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer" and self.fits(given.strip()):
            return None
        cookie = cookie_parser(headers.get("cookie", "")).get(self._name, "")
        if hmac.compare_digest(cookie.encode("utf-8", "replace"), self._pass.encode("ascii")):
            return None
        if given or cookie:
            return self.wrong()
        return ProblemError(NO_TOKEN, "this server answers only who knows its token", advice=ADVICE)

    def wrong(self) -> ProblemError:
        """What somebody is told who has another token."""
        return ProblemError(NO_TOKEN, "this token is not the server's", advice=ADVICE)

    def cookie(self, *, path: str, secure: bool) -> str:
        """What the page's browser is given to keep until it is closed."""
        kept = f"{self._name}={self._pass}; Path={path}; HttpOnly; SameSite=Strict"
        return f"{kept}; Secure" if secure else kept

    def _derived(self, use: bytes) -> str:
        return hmac.new(self._secret, use, sha256).hexdigest()
