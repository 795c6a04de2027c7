// What a browser hides of its own accord, and what it lets stand in a line with the words around it.
const HIDDEN = '[hidden], template, script, style, dialog:not([open]), details:not([open]) > :not(summary)'
const INLINE =
  'a, abbr, b, bdi, bdo, br, cite, code, data, dfn, em, i, img, kbd, label, mark, output, q, s, samp, small, span, ' +
  'strong, sub, sup, svg, svg *, time, u, var, wbr'

/**
 * Answers `getComputedStyle` by what elements are, for those without a style of their own: the portal's styles are not
 * there in these tests. jsdom weighs a browser's whole style sheet for every element asked about, and queries by role
 * ask about all of them: that took most of the time of the screens' tests.
 */
export function answerQuicklyWhatHides(): void {
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
    if (element.hasAttribute('style')) return weighed(element)
    if (element.matches(HIDDEN)) return none
    return element.matches(INLINE) ? inline : block
  }
}
