import type { Point } from './geometry.ts'

const short = (n: number) => String(Math.round(n * 10) / 10)
const fine = (n: number) => String(Math.round(n * 1000) / 1000)
export const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`

/** Path data through straight corners. */
export function straight(points: readonly Point[], closed = true): string {
  return points.length ? `M${points.map(at).join('L')}${closed ? 'Z' : ''}` : ''
}

/** Path data for a soft curve through the points (Catmull-Rom). */
export function smooth(points: readonly Point[], closed = true): string {
  const count = points.length
  const corner = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))
    return points[wrapped] ?? [0, 0]
  }
  let data = `M${at(corner(0))}`
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [p0, p1, p2, p3] = [corner(index - 1), corner(index), corner(index + 1), corner(index + 2)]
    const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6]
    const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6]
    data += `C${at(c1)} ${at(c2)} ${at(p2)}`
  }
  return closed ? `${data}Z` : data
}

/** A filled path; nothing when there is no data. */
export function filled(data: string, fill: string, opacity = 1): string {
  if (!data) return ''
  return `<path d="${data}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${fine(opacity)}"` : ''}/>`
}

/** A line with round ends, `width` in pixels. */
export function stroked(data: string, colour: string, width: number, opacity = 1): string {
  if (!data) return ''
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${fine(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${fine(opacity)}"` : ''}/>`
}
