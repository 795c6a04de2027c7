import { type Colour, darker, house, lighter } from '../kit/colour.ts'
import { ellipse, type Point, spread, type Vec } from '../kit/geometry.ts'
import { seeded } from '../kit/random.ts'
import { shadow, turned } from '../kit/solids.ts'
import { at, filled, smooth, stroked } from '../kit/svg.ts'
import type { Scene } from '../scene.ts'
import { ball, flat } from './crockery.ts'
import { leaf } from './plants.ts'

export type Fruit = 'apple' | 'greenApple' | 'orange' | 'plum' | 'pear' | 'lemon'
const skins: Record<Fruit, Colour> = {
  apple: '#c9432f',
  greenApple: '#9cb84a',
  orange: '#ee9330',
  plum: '#6a3a62',
  pear: '#c9b748',
  lemon: '#f0cf45',
}

/** A single fruit lying at height `y`. */
export function fruit(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  kind: Fruit,
  radius = 0.04,
  options: { shade?: boolean } = {},
): void {
  if (options.shade !== false)
    scene.back(shadow(scene, x, z, radius, radius, { y: y + 0.001, strength: 0.55, lean: 0.014 }))
  scene.thing([x, y, z], fruitShape(scene, [x, y, z], kind, radius), 0.02)
}

export function fruitShape(scene: Scene, [x, y, z]: Vec, kind: Fruit, radius: number): string {
  const centre: Vec = [x, y + radius * 0.92, z]
  const skin = skins[kind]
  const [px, py] = scene.project(centre)
  const r = radius * scene.scale(centre)
  let svg = ''
  if (kind === 'pear') {
    const outline: readonly Point[] = [
      [px, py - r * 1.75],
      [px + r * 0.42, py - r * 1.3],
      [px + r * 0.62, py - r * 0.6],
      [px + r, py + r * 0.1],
      [px + r * 0.62, py + r * 0.85],
      [px, py + r * 0.98],
      [px - r * 0.62, py + r * 0.85],
      [px - r, py + r * 0.1],
      [px - r * 0.62, py - r * 0.6],
      [px - r * 0.42, py - r * 1.3],
    ]
    svg += filled(
      smooth(outline),
      scene.ball([
        [0, lighter(skin, 0.4)],
        [0.4, skin],
        [1, darker(skin, 0.4)],
      ]),
    )
    svg += stroked(
      `M${at([px, py - r * 1.7])}q${at([r * 0.1, -r * 0.3])} ${at([r * 0.25, -r * 0.42])}`,
      '#6a4a30',
      r * 0.12,
    )
    return svg
  }
  svg += ball(scene, centre, radius, skin, kind === 'orange' || kind === 'lemon' ? 0.96 : 0.93)
  if (kind === 'apple' || kind === 'greenApple') {
    svg += `<ellipse cx="${px.toFixed(1)}" cy="${(py - r * 0.68).toFixed(1)}" rx="${(r * 0.3).toFixed(1)}" ry="${(r * 0.1).toFixed(1)}" fill="${darker(skin, 0.5)}" fill-opacity="0.6"/>`
    svg += stroked(
      `M${at([px, py - r * 0.68])}q${at([r * 0.02, -r * 0.3])} ${at([r * 0.16, -r * 0.48])}`,
      '#5c4030',
      r * 0.09,
    )
    svg += leaf([px + r * 0.06, py - r * 0.85], 24, r * 0.62, r * 0.18, '#6f9a45')
  }
  if (kind === 'orange') {
    svg += `<circle cx="${px.toFixed(1)}" cy="${(py - r * 0.74).toFixed(1)}" r="${(r * 0.07).toFixed(1)}" fill="#7d6a2f"/>`
  }
  svg += `<ellipse cx="${(px - r * 0.36).toFixed(1)}" cy="${(py - r * 0.4).toFixed(1)}" rx="${(r * 0.16).toFixed(1)}" ry="${(r * 0.11).toFixed(1)}" fill="#ffffff" fill-opacity="0.55"/>`
  return svg
}

/** A bunch of grapes. */
export function grapes(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  colour: Colour = '#6d3f68',
  seed = 2,
): void {
  const random = seeded(seed)
  scene.back(shadow(scene, x, z, 0.075, 0.05, { y: y + 0.001, strength: 0.5, lean: 0.012 }))
  const [sx, sy] = scene.project([x + 0.06, y + 0.04, z + 0.01])
  let svg = stroked(`M${at([sx, sy])}q20 -16 46 -12`, '#7a6a3c', 7)
  for (let row = 0; row < 5; row += 1) {
    for (let index = 0; index < 6 - row; index += 1) {
      const px = x - 0.07 + index * 0.026 + row * 0.014 + random.range(-0.004, 0.004)
      const pz = z + 0.028 - row * 0.013 + (index % 2) * 0.012
      svg += ball(
        scene,
        [px, y + 0.013 + (row % 2) * 0.017 + (4 - row) * 0.004, pz],
        0.0155,
        random.chance(0.4) ? lighter(colour, 0.12) : colour,
      )
    }
  }
  scene.thing([x, y, z], svg, 0.02)
}

/** A bowl filled with fruit. */
export function bowlOfFruit(scene: Scene, x: number, z: number, radius: number, colour: Colour): void {
  scene.back(shadow(scene, x, z, radius * 0.9, radius * 0.9, { y: 0.0005, strength: 0.65, lean: 0.03 }))
  const high = radius * 0.62
  const heap: readonly (readonly [number, number, number, Fruit])[] = [
    [-0.5, 0.05, 0.42, 'orange'],
    [0.02, 0.1, 0.55, 'pear'],
    [0.52, 0.05, 0.4, 'apple'],
    [-0.68, 0.02, -0.08, 'greenApple'],
    [0.7, 0.02, -0.1, 'plum'],
    [-0.05, 0.26, 0.06, 'apple'],
    [-0.36, 0.1, -0.4, 'plum'],
    [0.36, 0.1, -0.36, 'orange'],
    [0, 0.06, -0.62, 'greenApple'],
  ]
  const inside = flat(scene, [x, high, z], ellipse(radius * 0.97, radius * 0.97, 44), darker(colour, 0.55))
  const fruits = heap
    .map(([dx, dy, dz, kind]) =>
      fruitShape(scene, [x + dx * radius, high * 0.62 + dy * radius, z + dz * radius], kind, radius * 0.33),
    )
    .join('')
  const rim = spread(Math.PI, Math.PI * 2, 31).map((angle) =>
    scene.project([x + Math.cos(angle) * radius, high, z + Math.sin(angle) * radius]),
  )
  const [left, right] = [rim.at(0) ?? [0, 0], rim.at(-1) ?? [0, 0]]
  const under = `${smooth(rim, false)}L${at([right[0], 1010])}L${at([left[0], 1010])}Z`
  const profile: readonly Point[] = [
    [radius * 0.4, 0],
    [radius * 0.6, high * 0.08],
    [radius * 0.88, high * 0.45],
    [radius, high],
  ]
  const body = turned(scene, [x, 0, z], profile, colour, { around: 56, gloss: 0.2, lid: 'none', soft: true })
  const lip = stroked(smooth(rim, false), lighter(colour, 0.4), 5)
  scene.thing([x, 0, z], body + inside + fruits + scene.clipped(under, body) + lip)
}

/** A bowl of salad or berries, seen full to the rim. */
export function saladBowl(
  scene: Scene,
  x: number,
  z: number,
  radius: number,
  colour: Colour = house.linen,
  seed = 6,
): void {
  const random = seeded(seed)
  scene.back(shadow(scene, x, z, radius * 0.9, radius * 0.9, { y: 0.0005, strength: 0.6, lean: 0.03 }))
  const high = radius * 0.55
  let svg = turned(
    scene,
    [x, 0, z],
    [
      [radius * 0.45, 0],
      [radius * 0.8, high * 0.5],
      [radius, high],
    ],
    colour,
    { around: 44, gloss: 0.3, inside: '#4f6d3a', soft: true },
  )
  for (let index = 0; index < 130; index += 1) {
    const angle = random.range(0, 6.3)
    const r = Math.sqrt(random.range(0, 1)) * radius * 0.9
    const point = scene.project([
      x + Math.cos(angle) * r,
      high + 0.012 * (1 - r / radius) * 3,
      z + Math.sin(angle) * r,
    ])
    const k = scene.scale([x, 0, z])
    svg += leaf(
      point,
      random.range(10, 170),
      k * random.range(0.025, 0.05),
      k * 0.012,
      random.pick(['#5f9440', '#7fae50', '#9cc266', '#4f8038', '#8a4a63']),
    )
    if (index % 9 === 0)
      svg += ball(
        scene,
        [x + Math.cos(angle) * r, high + 0.02, z + Math.sin(angle) * r],
        0.015,
        random.pick(['#d6452f', '#e56a3a', '#f0b840']),
      )
  }
  scene.thing([x, 0, z], svg)
}
