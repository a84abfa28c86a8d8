"""The page of an analysis in a browser: on a phone and a wide screen, light and dark; it loads nothing."""

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser

from freehold.analysis.page import write_page
from tests.analysis.games import finished

FITS = "document.documentElement.scrollWidth <= innerWidth"
TEXTS = "section p, td, th, li, figcaption, dt, dd, summary"
CONTRAST = """(texts) => {
  const part = value => value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  const light = colour => {
    const [red, green, blue] = colour.match(/[0-9.]+/g).slice(0, 3).map(value => part(value / 255))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const ground = light(getComputedStyle(document.querySelector('section')).backgroundColor)
  const ratio = element => {
    const ink = light(getComputedStyle(element).color)
    return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)
  }
  return Math.min(...[...document.querySelectorAll(texts)].map(ratio))
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_the_page_of_an_analysis(
    browser: Browser, tmp_path: Path, width: int, scheme: Literal["light", "dark"]
) -> None:
    (tmp_path / "game.html").write_text(write_page(finished()), encoding="utf-8")
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page, asked = context.new_page(), []
    page.on("request", lambda request: asked.append(request.url))
    page.goto((tmp_path / "game.html").as_uri())
    page.locator("summary").click()
    assert page.evaluate(FITS)
    assert page.evaluate(CONTRAST, TEXTS) >= 4.5
    assert len(asked) == 1
    assert page.get_by_role("img", name="Chances to win. Ann from").count() == 1
    assert page.get_by_role("table").count() >= 1
    page.locator(".marker").first.click()
    assert page.url.endswith("#turn1")
    context.close()
