// Elements that a browser hides by default, and those that it lays out inline.
const HIDDEN = '[hidden], template, script, style, dialog:not([open]), details:not([open]) > :not(summary)'
const INLINE =
  'a, abbr, b, bdi, bdo, br, cite, code, data, dfn, em, i, img, kbd, label, mark, output, q, s, samp, small, span, ' +
  'strong, sub, sup, svg, svg *, time, u, var, wbr'

/** What is asked for, as an element's own style may have it. */
const ASKED_FOR = /(?:display|visibility|pointer-events|content) *:/

/**
 * Answers `getComputedStyle` where an element's own style says nothing of what is asked for: the portal's styles are not
 * loaded in these tests. jsdom evaluates a whole default style sheet for every element, and queries by role ask about
 * all of them: that took most of the time of the screens' tests.
 */
export function skipTimingDefences(): void {
  const weighed = window.getComputedStyle.bind(window)
  const shownAs = (display: string) => {
    const { style } = document.createElement('div')
    style.display = display
    return style
  }
  const [none, inline, block] = ['none', 'inline', 'block'].map(shownAs) as [
    CSSStyleDeclaration,
    CSSStyleDeclaration,
    CSSStyleDeclaration,
  ]
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return inline
    if (ASKED_FOR.test(element.getAttribute('style') ?? '')) return weighed(element)
    if (element.matches(HIDDEN)) return none
    return element.matches(INLINE) ? inline : block
  }
}
