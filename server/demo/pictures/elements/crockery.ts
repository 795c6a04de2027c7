import { type Colour, darker, house, lighter } from '../kit/colour.ts'
import { ellipse, type Point, placed, roundedRect, spread, type Vec } from '../kit/geometry.ts'
import { lying, rod, shadow, slab, turned } from '../kit/solids.ts'
import { filled, smooth, stroked } from '../kit/svg.ts'
import type { Scene } from '../scene.ts'

/** A flat shape lying at height `y` about (x, z). */
export function flat(
  scene: Scene,
  [x, y, z]: Vec,
  outline: readonly Point[],
  fill: string,
  options: { heading?: number; soft?: boolean; opacity?: number } = {},
): string {
  const place = placed(x, z, options.heading ?? 0, y)
  const points = outline.map(([a, b]) => scene.project(place(a, 0, b)))
  if (options.soft) return filled(smooth(points), fill, options.opacity ?? 1)
  return scene.face(lying(place, outline, 0), fill, options.opacity ?? 1)
}

export function lay(scene: Scene, where: Vec, colour: Colour): Colour {
  return scene.lit(colour, [0, 1, 0], where)
}

/** A shaded ball. */
export function ball(scene: Scene, centre: Vec, radius: number, colour: Colour, squash = 1): string {
  const [x, y] = scene.project(centre)
  const r = radius * scene.scale(centre)
  const fill = scene.ball([
    [0, lighter(colour, 0.42)],
    [0.35, lighter(colour, 0.06)],
    [1, darker(colour, 0.4)],
  ])
  return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${r.toFixed(1)}" ry="${(r * squash).toFixed(1)}" fill="${fill}"/>`
}

/** A plate with a rim; returns the height of what lies on it. */
export function plate(
  scene: Scene,
  x: number,
  z: number,
  radius: number,
  colour: Colour = house.white,
  y = 0,
): number {
  scene.back(shadow(scene, x, z, radius * 1.06, radius * 1.06, { y: y + 0.0005, strength: 0.55, lean: 0.02 }))
  let svg = turned(
    scene,
    [x, y, z],
    [
      [radius * 0.6, 0],
      [radius * 0.94, 0.012],
      [radius, 0.018],
    ],
    colour,
    { around: 48 },
  )
  const tone = lay(scene, [x, y, z], colour)
  svg += flat(
    scene,
    [x, y + 0.018, z],
    ellipse(radius * 0.97, radius * 0.97, 48),
    scene.across([
      [0, darker(tone, 0.12)],
      [0.5, tone],
      [1, lighter(tone, 0.4)],
    ]),
  )
  svg += flat(scene, [x, y + 0.014, z], ellipse(radius * 0.7, radius * 0.7, 44), darker(tone, 0.12))
  svg += flat(
    scene,
    [x, y + 0.013, z],
    ellipse(radius * 0.69, radius * 0.69, 44),
    scene.across([
      [0, lighter(tone, 0.5)],
      [1, darker(tone, 0.04)],
    ]),
  )
  scene.thing([x, y, z], svg, -radius)
  return y + 0.014
}

/** A cup of coffee on its saucer. */
export function coffeeCup(
  scene: Scene,
  x: number,
  z: number,
  options: {
    colour?: Colour
    milk?: boolean
    saucer?: boolean
    turn?: number
    steam?: boolean
    size?: number
    y?: number
  } = {},
): void {
  const {
    colour = house.white,
    milk = false,
    saucer = true,
    turn = -25,
    steam = false,
    size = 1,
    y = 0,
  } = options
  const base = y + (saucer ? 0.013 : 0)
  if (saucer) plate(scene, x, z, 0.082 * size, colour, y)
  else
    scene.back(shadow(scene, x, z, 0.055 * size, 0.055 * size, { y: y + 0.0005, strength: 0.6, lean: 0.015 }))
  const place = placed(x, z, turn, base)
  const loop = spread(-1.25, 1.35, 9).map(
    (angle): Vec =>
      place(0.041 * size + Math.cos(angle) * 0.026 * size, (0.042 + Math.sin(angle) * 0.022) * size, 0),
  )
  const k = scene.scale([x, y, z])
  const points = loop.map((corner) => scene.project(corner))
  const rimTone = scene.lit(colour, [0, 0.4, -1], [x, y, z])
  let svg =
    stroked(smooth(points, false), darker(rimTone, 0.14), 0.011 * size * k) +
    stroked(smooth(points, false), lighter(rimTone, 0.2), 0.005 * size * k)
  const handleBehind = place(1, 0, 0)[2] > z
  const body = turned(
    scene,
    [x, base, z],
    [
      [0.024, 0],
      [0.035, 0.014],
      [0.042, 0.04],
      [0.045, 0.07],
    ].map(([r = 0, h = 0]): Point => [r * size, h * size]),
    colour,
    { around: 40, gloss: 0.25, inside: darker(colour, 0.25), soft: true },
  )
  const drink = milk ? '#b98558' : '#3f261b'
  const level: Vec = [x, base + 0.062 * size, z]
  let top = flat(
    scene,
    level,
    ellipse(0.041 * size, 0.041 * size, 36),
    scene.across([
      [0, darker(drink, 0.2)],
      [1, lighter(drink, 0.12)],
    ]),
  )
  top += flat(scene, level, ellipse(0.036 * size, 0.036 * size, 36), drink, { opacity: 0.8 })
  if (milk) {
    const heart: readonly Point[] = [
      [0, -0.022],
      [0.017, -0.002],
      [0.016, 0.013],
      [0.007, 0.017],
      [0, 0.01],
      [-0.007, 0.017],
      [-0.016, 0.013],
      [-0.017, -0.002],
    ]
    top += flat(
      scene,
      level,
      heart.map(([a, b]): Point => [a * size, b * size]),
      '#f4e3cb',
      { soft: true },
    )
  } else
    top += flat(scene, [x + 0.012, level[1], z + 0.01], ellipse(0.012 * size, 0.006 * size, 14), '#7a4f38', {
      opacity: 0.7,
    })
  svg = handleBehind ? svg + body + top : body + top + svg
  scene.thing([x, y, z], svg)
  if (steam) wisps(scene, [x, base + 0.08 * size, z])
}

function wisps(scene: Scene, foot: Vec): void {
  const [x, y] = scene.project(foot)
  let svg = ''
  for (const [dx, high, width] of [
    [-22, 150, 13],
    [14, 185, 16],
    [36, 120, 10],
  ] as const) {
    svg += stroked(
      `M${x + dx} ${y}c-26 ${-high * 0.3} 26 ${-high * 0.5} ${dx * 0.3} ${-high}`,
      '#ffffff',
      width,
      0.34,
    )
  }
  scene.front(scene.blurred(svg, 9))
}

/** A wooden board to serve on; returns its upper height. */
export function board(
  scene: Scene,
  x: number,
  z: number,
  width: number,
  depth: number,
  heading = 0,
  colour: Colour = house.oakDeep,
): number {
  scene.back(
    shadow(scene, x, z, width * 0.54, depth * 0.6, { y: 0.0005, strength: 0.55, heading, lean: 0.02 }),
  )
  const place = placed(x, z, heading)
  let svg = slab(scene, lying(place, roundedRect(width, depth, 0.025), 0.018), [0, -0.017, 0], colour, {
    round: true,
    side: darker(colour, 0.25),
  })
  let lines = ''
  for (const share of [-0.34, -0.15, 0.08, 0.27, 0.4])
    lines += scene.line(
      place(-width * 0.46, 0.0185, depth * share),
      place(width * 0.46, 0.0185, depth * share * 0.96),
    )
  svg += stroked(lines, darker(colour, 0.4), 1.6, 0.28)
  scene.thing([x, 0, z], svg, -Math.max(width, depth) / 2)
  return 0.018
}

/** A folded napkin with a knife and a fork on it. */
export function napkin(scene: Scene, x: number, z: number, heading: number, colour: Colour): void {
  const place = placed(x, z, heading)
  scene.back(slab(scene, lying(place, roundedRect(0.085, 0.2, 0.004), 0.005), [0, -0.004, 0], colour))
  scene.back(
    stroked(scene.line(place(0, 0.006, -0.095), place(0, 0.006, 0.095)), darker(colour, 0.3), 1.4, 0.4),
  )
  scene.back(
    rod(scene, place(-0.018, 0.009, -0.08), place(-0.018, 0.009, 0.03), 0.0035, 0.003, '#c3c5c4'),
    flat(scene, place(-0.018, 0.01, 0.055), ellipse(0.009, 0.032, 16), '#d6d8d6', { heading }),
  )
  scene.back(
    rod(scene, place(0.018, 0.009, -0.08), place(0.018, 0.009, 0.03), 0.0035, 0.003, '#b7b9b8'),
    flat(scene, place(0.018, 0.01, 0.06), roundedRect(0.012, 0.07, 0.005), '#cfd1cf', { heading }),
  )
}
