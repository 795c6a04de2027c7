import { type Colour, darker, house, lighter, mix } from '../kit/colour.ts'
import type { Point, Vec } from '../kit/geometry.ts'
import { seeded } from '../kit/random.ts'
import { shadow, turned } from '../kit/solids.ts'
import { at, filled, stroked } from '../kit/svg.ts'
import type { Scene } from '../scene.ts'

/** A leaf from its stalk: two halves, the lower one darker. Angle in degrees, 90 is up. */
export function leaf(
  foot: Point,
  angle: number,
  length: number,
  breadth: number,
  colour: Colour,
  droop = 0,
): string {
  const turn = (angle * Math.PI) / 180
  const point = (t: number, off: number): Point => [
    foot[0] + Math.cos(turn) * length * t - Math.sin(turn) * off,
    foot[1] - Math.sin(turn) * length * t - Math.cos(turn) * off + droop * length * t * t,
  ]
  const tip = point(1, 0)
  const half = (side: number) =>
    `M${at(foot)}C${at(point(0.2, breadth * side))} ${at(point(0.7, breadth * side))} ${at(tip)}Q${at(point(0.5, 0))} ${at(foot)}Z`
  return filled(half(1), colour) + filled(half(-1), darker(colour, 0.16))
}

function pot(
  scene: Scene,
  x: number,
  z: number,
  radius: number,
  height: number,
  colour: Colour,
  y = 0,
): string {
  const body = turned(
    scene,
    [x, y, z],
    [
      [radius * 0.72, 0],
      [radius * 0.95, height * 0.75],
      [radius, height],
    ],
    colour,
    { around: 22, inside: '#4a3a2f' },
  )
  return body
}

/** A broad-leaved pot plant. */
export function pottedPlant(
  scene: Scene,
  x: number,
  z: number,
  height: number,
  options: { seed?: number; pot?: Colour; leaf?: Colour; kind?: 'broad' | 'palm' | 'olive'; y?: number } = {},
): void {
  const { seed = 5, pot: clay = house.terracotta, leaf: green = house.leaf, kind = 'broad', y = 0 } = options
  const random = seeded(seed)
  const potHeight = Math.min(0.42, height * 0.3)
  const radius = potHeight * 0.62
  const k = scene.scale([x, 0, z])
  if (scene.depth([x, 0, z]) < 0.8) return
  if (y === 0) scene.back(shadow(scene, x, z, radius * 1.6, radius * 1.5, { strength: 0.5, lean: 0.15 }))
  const soil: Vec = [x, y + potHeight, z]
  const [sx, sy] = scene.project(soil)
  const tall = (height - potHeight) * k
  const tone = (t: number) => scene.faded(mix(darker(green, 0.32), lighter(green, 0.16), t), soil)
  let svg = ''
  if (kind === 'palm') {
    for (let index = 0; index < 13; index += 1) {
      const angle = 90 + (index - 6) * 12 + random.range(-6, 6)
      const stem = tall * random.range(0.75, 1.05)
      svg += leaf(
        [sx, sy],
        angle,
        stem,
        stem * 0.09,
        tone(random.range(0.1, 0.95)),
        0.28 * Math.abs(Math.cos((angle * Math.PI) / 180)),
      )
    }
  } else if (kind === 'olive') {
    svg += stroked(
      `M${at([sx, sy])}C${at([sx + tall * 0.04, sy - tall * 0.3])} ${at([sx - tall * 0.05, sy - tall * 0.4])} ${at([sx, sy - tall * 0.6])}`,
      scene.faded('#7a6650', soil),
      Math.max(1.5, 0.03 * k),
    )
    for (let index = 0; index < 74; index += 1) {
      const angle = random.range(0, 360)
      const reach = Math.sqrt(random.range(0, 1)) * tall * 0.34
      const turn = (angle * Math.PI) / 180
      svg += leaf(
        [sx + Math.cos(turn) * reach * 0.95, sy - tall * 0.68 - Math.sin(turn) * reach * 0.9],
        random.range(20, 160),
        tall * 0.13,
        tall * 0.035,
        tone(random.range(0.1, 1)),
      )
    }
  } else {
    for (let index = 0; index < 17; index += 1) {
      const share = index / 16
      const angle = 90 + (index % 2 ? 1 : -1) * random.range(8, 72) * (1 - share * 0.6)
      const rise = tall * (0.12 + share * 0.42)
      const base: Point = [sx + (index % 2 ? -1 : 1) * -tall * 0.02, sy - rise * random.range(0.5, 1)]
      const size = tall * random.range(0.32, 0.46)
      svg += stroked(
        `M${at([sx, sy])}Q${at([sx, base[1]])} ${at(base)}`,
        tone(0.3),
        Math.max(1, tall * 0.012),
      )
      svg += leaf(base, angle, size, size * 0.32, tone(0.1 + share * 0.8), 0.12)
    }
  }
  scene.thing([x, 0, z], pot(scene, x, z, radius, potHeight, clay, y) + svg)
}

/** A flower head: petals around a middle when it is large enough to show them. */
function blossom([x, y]: Point, r: number, petal: Colour): string {
  const spot = (dx: number, dy: number, size: number, fill: Colour) =>
    `<circle cx="${(x + dx * r).toFixed(1)}" cy="${(y + dy * r).toFixed(1)}" r="${(size * r).toFixed(1)}" fill="${fill}"/>`
  if (r < 9) return spot(0, 0, 1, darker(petal, 0.12)) + spot(-0.15, -0.2, 0.68, lighter(petal, 0.2))
  let svg = ''
  for (const [count, reach, size, tone] of [
    [8, 0.72, 0.42, darker(petal, 0.1)],
    [6, 0.42, 0.38, lighter(petal, 0.1)],
  ] as const) {
    for (let index = 0; index < count; index += 1) {
      const angle = (index / count) * Math.PI * 2 + reach
      svg += spot(
        Math.cos(angle) * reach,
        Math.sin(angle) * reach * 0.85,
        size,
        index % 2 ? tone : lighter(tone, 0.14),
      )
    }
  }
  return svg + spot(0, 0, 0.3, '#e2b04a') + spot(-0.06, -0.08, 0.16, '#f5d68a')
}

/** A vase with branches or flowers, standing at height `y`. */
export function bouquet(
  scene: Scene,
  centre: Vec,
  height: number,
  options: { seed?: number; vase?: Colour; flowers?: readonly [Colour, ...Colour[]]; lift?: number } = {},
): void {
  const {
    seed = 8,
    vase = house.linen,
    flowers = [house.rose, house.mustard, house.white],
    lift = 0.05,
  } = options
  const random = seeded(seed)
  const k = scene.scale(centre)
  const vaseHeight = height * 0.42
  const body = turned(
    scene,
    centre,
    [
      [vaseHeight * 0.24, 0],
      [vaseHeight * 0.42, vaseHeight * 0.4],
      [vaseHeight * 0.2, vaseHeight * 0.85],
      [vaseHeight * 0.24, vaseHeight],
    ],
    vase,
    { around: 22, gloss: 0.2, inside: '#41362e', soft: true },
  )
  const [x, y] = scene.project([centre[0], centre[1] + vaseHeight, centre[2]])
  const tall = (height - vaseHeight) * k
  let svg = ''
  for (let index = 0; index < 11; index += 1) {
    const lean = (index - 5) * 0.13 + random.range(-0.06, 0.06)
    const rise = tall * random.range(0.65, 1.05)
    const tip: Point = [x + lean * tall, y - rise]
    svg += stroked(
      `M${at([x, y])}Q${at([x + lean * tall * 0.2, y - rise * 0.6])} ${at(tip)}`,
      '#6d8a55',
      Math.max(0.7, tall * 0.014),
    )
    svg += leaf(
      [x + lean * tall * 0.5, y - rise * 0.55],
      90 - lean * 80 + random.range(-40, 40),
      tall * 0.24,
      tall * 0.05,
      mix('#5f8a58', '#8aa870', random.range(0, 1)),
    )
    const r = tall * random.range(0.07, 0.12)
    const petal = random.pick(flowers)
    svg += blossom(tip, r, petal)
  }
  scene.thing(centre, svg + body, lift)
}
