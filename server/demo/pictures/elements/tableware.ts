import { type Colour, darker, house, lighter } from '../kit/colour.ts'
import { ellipse, type Point, placed, roundedRect, type Vec } from '../kit/geometry.ts'
import { seeded } from '../kit/random.ts'
import { lying, slab, turned } from '../kit/solids.ts'
import { filled, straight } from '../kit/svg.ts'
import type { Scene } from '../scene.ts'
import { glow } from './lamps.ts'

function disc(scene: Scene, [x, y, z]: Vec, r: number, colour: Colour, opacity = 1): string {
  return scene.face(
    ellipse(r, r, 18).map(([cx, cz]): Vec => [x + cx, y, z + cz]),
    scene.lit(colour, [0, 1, 0], [x, y, z]),
    opacity,
  )
}

/** A plate, a napkin and a glass, seen from across the room; `towards` is the table's middle. */
export function placeSetting(scene: Scene, [x, y, z]: Vec, towards: Point): void {
  if (scene.depth([x, y, z]) < 1.2) return
  const dx = towards[0] - x
  const dz = towards[1] - z
  const gx = x + dx * 0.32 - dz * 0.16
  const gz = z + dz * 0.32 + dx * 0.16
  let svg =
    disc(scene, [x, y + 0.004, z], 0.135, '#d9d1c6') +
    disc(scene, [x, y + 0.008, z], 0.125, house.white) +
    disc(scene, [x, y + 0.009, z], 0.085, '#efe7da')
  svg += disc(scene, [x, y + 0.012, z], 0.045, house.sage)
  svg += turned(
    scene,
    [gx, y, gz],
    [
      [0.032, 0],
      [0.006, 0.012],
      [0.006, 0.07],
      [0.036, 0.11],
      [0.03, 0.17],
    ],
    '#e9eef0',
    { around: 10, opacity: 0.72 },
  )
  scene.thing([x, y, z], svg, 0.35)
}

/** A low bowl of flowers with candles for the middle of a table. */
export function tableFlowers(scene: Scene, x: number, y: number, z: number, seed: number): void {
  if (scene.depth([x, y, z]) < 1.2) return
  const random = seeded(seed + 40)
  let svg = turned(
    scene,
    [x, y, z],
    [
      [0.09, 0],
      [0.13, 0.06],
      [0.14, 0.1],
    ],
    house.linen,
    { around: 14 },
  )
  const k = scene.scale([x, y, z])
  const blossoms: [Colour, ...Colour[]] = ['#d98f7f', '#f0d9c0', '#b8545a', '#e8b45e', '#f6efe2']
  for (let index = 0; index < 16; index += 1) {
    const [px, py] = scene.project([x + random.range(-0.17, 0.17), y + random.range(0.1, 0.26), z])
    const green = index < 6
    svg += `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="${(k * random.range(0.03, 0.055)).toFixed(1)}" fill="${green ? '#66855a' : scene.faded(random.pick(blossoms), [x, y, z])}"/>`
  }
  for (const [cx, cz] of [
    [0.26, 0.1],
    [-0.24, 0.12],
    [0.02, -0.27],
  ] as const) {
    svg += candle(scene, [x + cx, y, z + cz], 0.2)
    glow(scene, [x + cx, y + 0.24, z + cz], 0.22, 0.55)
  }
  scene.thing([x, y, z], svg, 0.25)
}

/** A candle with its flame. */
export function candle(
  scene: Scene,
  [x, y, z]: Vec,
  height: number,
  radius = 0.013,
  colour: Colour = '#f7efe0',
): string {
  const [fx, fy] = scene.project([x, y + height + 0.004, z])
  const k = scene.scale([x, y, z])
  const flame = (w: number, h: number) =>
    `M${fx.toFixed(1)} ${(fy + 1).toFixed(1)}c${(-w).toFixed(1)} ${(-h * 0.35).toFixed(1)} ${(-w * 0.3).toFixed(1)} ${(-h * 0.7).toFixed(1)} 0 ${(-h).toFixed(1)}c${(w * 0.3).toFixed(1)} ${(h * 0.3).toFixed(1)} ${w.toFixed(1)} ${(h * 0.65).toFixed(1)} 0 ${h.toFixed(1)}Z`
  return (
    turned(
      scene,
      [x, y, z],
      [
        [radius, 0],
        [radius, height],
      ],
      colour,
      { around: 10 },
    ) +
    filled(flame(k * 0.014, k * 0.05), '#ffb347') +
    filled(flame(k * 0.007, k * 0.03), '#fff3c4')
  )
}

/** A pad and a pencil on a table. */
export function notepad(scene: Scene, [x, y, z]: Vec, heading: number, cover: Colour = house.white): void {
  if (scene.depth([x, y, z]) < 0.8) return
  const place = placed(x, z, heading, y)
  let svg = slab(scene, lying(place, roundedRect(0.21, 0.29, 0.01), 0.012), [0, -0.011, 0], cover, {
    side: darker(cover, 0.15),
  })
  svg += slab(
    scene,
    lying(
      place,
      [
        [0.13, -0.1],
        [0.14, -0.1],
        [0.15, 0.08],
        [0.14, 0.08],
      ],
      0.01,
    ),
    [0, -0.008, 0],
    house.mustard,
  )
  scene.thing([x, y, z], svg, 0.3)
}

/** An open laptop, its screen away from the sitter. */
export function laptop(scene: Scene, [x, y, z]: Vec, heading: number, colour: Colour = house.steel): void {
  if (scene.depth([x, y, z]) < 0.8) return
  const place = placed(x, z, heading, y)
  let svg = slab(scene, lying(place, roundedRect(0.32, 0.22, 0.015), 0.016), [0, -0.014, 0], colour)
  const lid = [
    [-0.16, 0.016, 0.11],
    [0.16, 0.016, 0.11],
    [0.16, 0.21, 0.18],
    [-0.16, 0.21, 0.18],
  ].map(([a = 0, b = 0, c = 0]) => place(a, b, c))
  svg += slab(scene, lid, [0, 0.004, 0.006], colour, { round: true })
  const glass = [
    [-0.15, 0.026, 0.112],
    [0.15, 0.026, 0.112],
    [0.15, 0.203, 0.176],
    [-0.15, 0.203, 0.176],
  ].map(([a = 0, b = 0, c = 0]) => place(a, b, c))
  const back = place(0, 0, -1)
  if (scene.sees(place(0, 0.1, 0.14), [back[0] - x, 0.3, back[2] - z]))
    svg += scene.face(
      glass,
      scene.across([
        [0, '#3f7384'],
        [1, '#9ec5c8'],
      ]),
    )
  scene.thing([x, y, z], svg, 0.3)
}

/** A cup with coffee, far enough away to be simple. */
export function smallCup(scene: Scene, [x, y, z]: Vec, colour: Colour = house.white): void {
  if (scene.depth([x, y, z]) < 0.8) return
  const svg =
    disc(scene, [x, y + 0.004, z], 0.075, darker(colour, 0.12)) +
    disc(scene, [x, y + 0.008, z], 0.07, colour) +
    turned(
      scene,
      [x, y + 0.006, z],
      [
        [0.026, 0],
        [0.04, 0.03],
        [0.043, 0.07],
      ],
      colour,
      { around: 14, inside: '#4a2f22' },
    )
  scene.thing([x, y, z], svg, 0.3)
}

/** A water carafe. */
export function carafe(scene: Scene, [x, y, z]: Vec): void {
  if (scene.depth([x, y, z]) < 0.8) return
  const svg = turned(
    scene,
    [x, y, z],
    [
      [0.05, 0],
      [0.055, 0.1],
      [0.025, 0.17],
      [0.024, 0.2],
      [0.034, 0.24],
    ],
    '#dcebec',
    { around: 14, opacity: 0.75, gloss: 0.6 },
  )
  scene.thing([x, y, z], svg, 0.32)
}

/** A bowl of fruit. */
export function fruitBowl(scene: Scene, [x, y, z]: Vec, size = 0.16, bowl: Colour = house.fjord): void {
  if (scene.depth([x, y, z]) < 0.8) return
  const k = scene.scale([x, y, z])
  let fruit = ''
  for (const [fx, fy, tone] of [
    [-0.5, 0.75, '#cf5d3f'],
    [0.45, 0.78, '#e3a73c'],
    [0, 0.72, '#8fae4e'],
    [-0.2, 1.05, '#dd8a36'],
    [0.28, 1.06, '#b8433a'],
  ] as const) {
    const [px, py] = scene.project([x, y + size * fy, z])
    const r = size * 0.38 * k
    const cx = px + fx * size * k
    fruit += `<circle cx="${cx.toFixed(1)}" cy="${py.toFixed(1)}" r="${r.toFixed(1)}" fill="${darker(tone, 0.12)}"/><circle cx="${(cx - r * 0.2).toFixed(1)}" cy="${(py - r * 0.22).toFixed(1)}" r="${(r * 0.66).toFixed(1)}" fill="${lighter(tone, 0.16)}"/>`
  }
  const body = turned(
    scene,
    [x, y, z],
    [
      [size * 0.4, 0],
      [size * 0.8, size * 0.35],
      [size, size * 0.7],
    ],
    bowl,
    { around: 20, gloss: 0.2 },
  )
  scene.thing([x, y, z], fruit + filled(straight([]), bowl) + body, 0.32)
}
