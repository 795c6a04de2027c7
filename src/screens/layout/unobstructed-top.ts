type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
type BoxSize = Pick<DOMRect, 'left' | 'right' | 'height'>

/** Pressable elements, and the header. */
const CONTROLS = 'a,button,input,select,textarea,summary,label,header'
const GAP = 8
const FIRST_TOP = 12

/**
 * The first position from the top of a window, in pixels, where a box covers none of the others; undefined
 * without one. Decision notifications.
 */
export function unobstructedTop({ left, right, height }: BoxSize, others: Box[], windowHeight: number) {
  const overlapping = others
    .filter((other) => other.left < right && other.right > left)
    .sort((a, b) => a.top - b.top)
  const top = overlapping.reduce(
    (free, other) =>
      other.bottom + GAP > free && other.top < free + height + GAP ? other.bottom + GAP : free,
    FIRST_TOP,
  )
  return top + height <= windowHeight ? top : undefined
}

/** The position in its window where an element's children cover none of the page's controls. */
export function unobstructedTopFor(element: HTMLElement): number | undefined {
  const [child] = element.children
  const window = element.ownerDocument.defaultView
  if (!child || !window) return undefined
  const { left, right } = child.getBoundingClientRect()
  const controls = [...element.ownerDocument.querySelectorAll(CONTROLS)]
    .filter((control) => !element.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
  return unobstructedTop({ left, right, height: element.offsetHeight }, controls, window.innerHeight)
}
