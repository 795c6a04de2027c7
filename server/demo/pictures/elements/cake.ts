import { ellipse, type Point, placed, type Vec } from '../kit/geometry.ts'
import { seeded } from '../kit/random.ts'
import { shadow, slab, turned } from '../kit/solids.ts'
import type { Scene } from '../scene.ts'
import { ball } from './crockery.ts'
import { leaf } from './plants.ts'

/** A layer cake with berries on a stand. */
export function cake(scene: Scene, x: number, z: number, radius: number): void {
  const random = seeded(31)
  scene.back(shadow(scene, x, z, radius * 0.8, radius * 0.8, { y: 0.0005, strength: 0.6, lean: 0.03 }))
  let svg = turned(
    scene,
    [x, 0, z],
    [
      [radius * 0.6, 0],
      [radius * 0.55, 0.012],
      [0.02, 0.03],
      [0.02, 0.07],
      [radius * 1.15, 0.085],
      [radius * 1.2, 0.097],
    ],
    '#8fb0ab',
    { around: 48, gloss: 0.3 },
  )
  const base = 0.097
  for (const [low, high, tone, grow] of [
    [0, 0.03, '#d9a662', 0.96],
    [0.03, 0.04, '#fff4e2', 1],
    [0.04, 0.068, '#dba967', 0.96],
    [0.068, 0.078, '#fff4e2', 1],
    [0.078, 0.102, '#d9a662', 0.96],
    [0.102, 0.122, '#fff8ec', 1],
  ] as const) {
    svg += turned(
      scene,
      [x, base + low, z],
      [
        [radius * grow, 0],
        [radius * grow, high - low],
      ],
      tone,
      { around: 48 },
    )
  }
  const top = base + 0.122
  for (const [a, b] of ellipse(radius * 0.82, radius * 0.82, 13))
    svg += turned(
      scene,
      [x + a, top, z + b],
      [
        [0.02, 0],
        [0.018, 0.008],
        [0.006, 0.018],
        [0.001, 0.022],
      ],
      '#fffaf0',
      { around: 16 },
    )
  const berries: { where: Vec; svg: string }[] = []
  for (let index = 0; index < 30; index += 1) {
    const angle = random.range(0, 6.3)
    const r = Math.sqrt(random.range(0, 1)) * radius * 0.62
    const where: Vec = [x + Math.cos(angle) * r, top + 0.012, z + Math.sin(angle) * r]
    const red = index % 3 !== 0
    berries.push({
      where,
      svg: ball(scene, where, red ? 0.019 : 0.012, red ? '#cf3b3a' : '#46507f', red ? 1.05 : 1),
    })
  }
  svg += berries
    .sort((a, b) => b.where[2] - a.where[2])
    .map((berry) => berry.svg)
    .join('')
  for (const [dx, dz, turn] of [
    [0.02, 0.01, 60],
    [-0.06, -0.02, 140],
    [0.06, -0.05, 30],
  ] as const)
    svg += leaf(scene.project([x + dx, top + 0.03, z + dz]), turn, 62, 17, '#6fa04f')
  scene.thing([x, 0, z], svg)
}

/** A slice of the same cake, lying at height `y`. */
export function cakeSlice(scene: Scene, x: number, y: number, z: number, heading: number, size = 1): void {
  const place = placed(x, z, heading, y)
  scene.back(shadow(scene, x, z, 0.06 * size, 0.05 * size, { y: y + 0.001, strength: 0.45, lean: 0.01 }))
  const wedge: readonly Point[] = [
    [-0.075, 0],
    [0.06, 0.042],
    [0.07, 0],
    [0.06, -0.042],
  ]
  let svg = ''
  for (const [low, high, tone] of [
    [0, 0.022, '#d9a662'],
    [0.022, 0.03, '#fff4e2'],
    [0.03, 0.052, '#dba967'],
    [0.052, 0.06, '#fff4e2'],
    [0.06, 0.08, '#d9a662'],
    [0.08, 0.094, '#fff8ec'],
  ] as const) {
    svg += slab(
      scene,
      wedge.map(([a, b]) => place(a * size, low * size, b * size)),
      [0, (high - low) * size, 0],
      tone,
    )
  }
  svg +=
    ball(scene, place(0.036 * size, 0.112 * size, 0), 0.021 * size, '#cf3b3a', 1.05) +
    ball(scene, place(0.004 * size, 0.104 * size, 0.008 * size), 0.012 * size, '#46507f') +
    ball(scene, place(-0.012 * size, 0.102 * size, -0.008 * size), 0.011 * size, '#46507f')
  const [lx, ly] = scene.project(place(0.02 * size, 0.11 * size, 0))
  svg += leaf([lx, ly], 150, 40 * size, 11 * size, '#6fa04f')
  scene.thing([x, y, z], svg, 0.02)
}
