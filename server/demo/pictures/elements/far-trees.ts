import { type Colour, darker, lighter } from '../kit/colour.ts'
import type { Point } from '../kit/geometry.ts'
import type { Random } from '../kit/random.ts'
import { at, filled, smooth, straight } from '../kit/svg.ts'

/** A spruce as a stack of drooping skirts, the side away from the light darker; (x, y) is its foot. */
export function spruce(x: number, y: number, height: number, colour: Colour): string {
  const large = height > 90
  const count = large ? 9 : 4
  const half = height * (large ? 0.17 : 0.2)
  const left: Point[] = []
  const right: Point[] = []
  for (let index = 0; index < count; index += 1) {
    const level = 0.1 + (index / count) * 0.8
    const reach = half * (1.1 - level)
    const notch = 0.5 / count
    left.push([x - reach, y - height * level], [x - reach * 0.55, y - height * (level + notch)])
    right.push([x + reach, y - height * level], [x + reach * 0.55, y - height * (level + notch)])
  }
  const top: Point = [x, y - height]
  const foot: Point = [x, y - height * 0.07]
  const whole = filled(straight([foot, ...left, top, ...[...right].reverse()]), colour)
  if (!large) return whole
  const trunk = filled(
    `M${at([x - height * 0.012, y])}h${(height * 0.024).toFixed(1)}V${(y - height * 0.12).toFixed(1)}h${(-height * 0.024).toFixed(1)}Z`,
    darker(colour, 0.4),
  )
  return trunk + whole + filled(straight([foot, top, ...[...right].reverse()]), darker(colour, 0.14))
}

/** A broad-leaved tree: a trunk and a few overlapping crowns. */
export function leafTree(x: number, y: number, height: number, crown: Colour, random: Random): string {
  const trunk = height * 0.035
  let svg = filled(
    straight([
      [x - trunk, y],
      [x - trunk * 0.5, y - height * 0.6],
      [x + trunk * 0.5, y - height * 0.6],
      [x + trunk, y],
    ]),
    darker(crown, 0.55),
  )
  for (const [dx, dy, r, tone] of [
    [-0.16, 0.5, 0.2, 0.22],
    [0.17, 0.52, 0.2, 0.16],
    [0, 0.72, 0.24, 0.05],
    [-0.1, 0.62, 0.2, 0],
    [0.07, 0.82, 0.14, -0.12],
  ] as const) {
    const cx = x + height * (dx + random.range(-0.03, 0.03))
    const cy = y - height * dy
    const colour = tone < 0 ? lighter(crown, -tone) : darker(crown, tone)
    const blob = Array.from({ length: 9 }, (_, index): Point => {
      const angle = (index / 9) * Math.PI * 2
      const reach = height * r * random.range(0.86, 1.08)
      return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach * 0.92]
    })
    svg += filled(smooth(blob), colour)
  }
  return svg
}
