import { type Colour, darker, house, lighter } from '../kit/colour.ts'
import { type Point, placed, roundedRect, type Vec } from '../kit/geometry.ts'
import { seeded } from '../kit/random.ts'
import { block, rod, shadow } from '../kit/solids.ts'
import { at, filled, smooth, stroked } from '../kit/svg.ts'
import type { Scene } from '../scene.ts'
import { leaf } from './plants.ts'

/** A meadow of grass and flowers between two distances, thinner where `open` says that there is a path. */
export function meadow(
  scene: Scene,
  options: {
    from: number
    to: number
    left: number
    right: number
    count: number
    seed: number
    grass: readonly [Colour, ...Colour[]]
    flowers: readonly [Colour, ...Colour[]]
    open: (x: number, z: number) => boolean
  },
): void {
  const random = seeded(options.seed)
  const stalks = Array.from({ length: options.count }, () => ({
    along: random.range(options.left, options.right),
    away: options.from + (options.to - options.from) * random.range(0, 1) ** 1.6,
    tall: random.range(0.12, 0.5),
    lean: random.range(-0.3, 0.3),
    kind: random.range(0, 1),
    grass: random.pick(options.grass),
    flower: random.pick(options.flowers),
  })).sort((a, b) => b.away - a.away)
  let svg = ''
  for (const { along, away, tall, lean, kind, grass, flower } of stalks) {
    const [x, , z]: Vec = [
      scene.eye[0] + scene.right[0] * along + scene.forward[0] * away,
      0,
      scene.eye[2] + scene.right[2] * along + scene.forward[2] * away,
    ]
    if (options.open(x, z)) continue
    const [px, py] = scene.project([x, 0, z])
    if (px < -40 || px > 1640 || py > 1060) continue
    const k = scene.scale([x, 0, z])
    const high = tall * k
    const tip: Point = [px + lean * high, py - high]
    svg +=
      leaf([px, py], 90 - lean * 90, high * 0.8, high * 0.06, grass) +
      leaf([px, py], 90 + lean * 120 + 14, high * 0.62, high * 0.06, darker(grass, 0.1))
    if (kind > 0.55) continue
    svg += stroked(
      `M${at([px, py])}Q${at([px, py - high * 0.6])} ${at(tip)}`,
      darker(grass, 0.15),
      Math.max(1, k * 0.012),
    )
    svg +=
      kind < 0.2
        ? daisy(tip, k * 0.055, flower)
        : kind < 0.36
          ? bell(tip, k * 0.05, flower)
          : spire(tip, high * 0.4, k * 0.024, flower)
  }
  scene.back(svg)
}

const dot = (x: number, y: number, r: number, fill: Colour) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}"/>`

function daisy([x, y]: Point, r: number, tone: Colour): string {
  if (r < 3) return dot(x, y, r, tone)
  let svg = ''
  for (let index = 0; index < 7; index += 1) {
    const angle = (index / 7) * Math.PI * 2
    svg += dot(
      x + Math.cos(angle) * r * 0.62,
      y + Math.sin(angle) * r * 0.46,
      r * 0.42,
      index % 2 ? tone : lighter(tone, 0.25),
    )
  }
  return svg + dot(x, y, r * 0.34, '#e2ab3a')
}

function bell([x, y]: Point, r: number, tone: Colour): string {
  return (
    filled(
      smooth([
        [x - r, y - r * 0.2],
        [x - r * 0.6, y - r],
        [x, y - r * 0.75],
        [x + r * 0.6, y - r],
        [x + r, y - r * 0.2],
        [x + r * 0.4, y + r * 0.6],
        [x - r * 0.4, y + r * 0.6],
      ]),
      tone,
    ) +
    filled(
      smooth([
        [x, y - r * 0.7],
        [x + r * 0.5, y - r * 0.8],
        [x + r * 0.9, y - r * 0.2],
        [x + r * 0.35, y + r * 0.5],
      ]),
      darker(tone, 0.12),
    )
  )
}

function spire([x, y]: Point, high: number, r: number, tone: Colour): string {
  let svg = ''
  for (let index = 0; index < 7; index += 1) {
    const t = index / 6
    svg += dot(
      x + (index % 2 ? 1 : -1) * r * (1 - t) * 0.8,
      y + high * (0.5 - t),
      r * (1.15 - t * 0.6),
      index % 3 ? tone : lighter(tone, 0.25),
    )
  }
  return svg
}

/** A bench out of doors. */
export function bench(
  scene: Scene,
  x: number,
  z: number,
  heading: number,
  colour: Colour = house.oakDeep,
): void {
  const place = placed(x, z, heading)
  scene.back(shadow(scene, x, z, 1, 0.35, { heading, strength: 0.4 }))
  let svg = ''
  for (const side of [-0.75, 0.75])
    svg +=
      rod(scene, place(side, 0, 0.15), place(side, 0.44, 0.15), 0.04, 0.04, house.iron) +
      rod(scene, place(side, 0, -0.18), place(side, 0.88, -0.26), 0.04, 0.04, house.iron)
  for (const dz of [-0.12, 0.04, 0.18])
    svg += block(scene, (a, b, c) => place(a, b, c + dz), roundedRect(1.8, 0.13), 0.42, 0.47, colour)
  for (const high of [0.6, 0.76])
    svg += block(
      scene,
      (a, b, c) => place(a, b, c - 0.24 - (high - 0.6) * 0.3),
      roundedRect(1.8, 0.05),
      high,
      high + 0.12,
      lighter(colour, 0.1),
    )
  scene.back(svg)
}

/** A flagpole with a long pennant. */
export function pennant(
  scene: Scene,
  x: number,
  z: number,
  height: number,
  stripes: readonly [Colour, Colour, Colour],
): void {
  const top: Vec = [x, height, z]
  scene.back(rod(scene, [x, 0, z], top, 0.055, 0.03, house.white))
  const [px, py] = scene.project(top)
  const k = scene.scale(top)
  scene.back(dot(px, py - k * 0.06, k * 0.09, house.mustard))
  const wave = (t: number) => Math.sin(t * 7) * 0.12 * t
  const band = (low: number, high: number, tone: Colour) => {
    const upper = Array.from({ length: 12 }, (_, index): Point => {
      const t = index / 11
      return [px + t * 3.1 * k, py + (0.15 + wave(t) + low * (1 - t) + t * 0.45) * k]
    })
    const lower = Array.from({ length: 12 }, (_, index): Point => {
      const t = index / 11
      return [px + t * 3.1 * k, py + (0.15 + wave(t) + high * (1 - t) + t * 0.45) * k]
    }).reverse()
    scene.back(filled(`${smooth(upper, false)}L${lower.map(at).join('L')}Z`, tone))
  }
  band(0, 0.66, stripes[0])
  band(0.22, 0.44, stripes[1])
  band(0.28, 0.38, stripes[2])
}
