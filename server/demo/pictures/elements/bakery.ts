import { type Point, placed, spread } from '../kit/geometry.ts'
import { seeded } from '../kit/random.ts'
import { shadow, turned } from '../kit/solids.ts'
import { smooth, stroked } from '../kit/svg.ts'
import type { Scene } from '../scene.ts'
import { ball } from './crockery.ts'

/** A cinnamon bun with pearl sugar. */
export function bun(scene: Scene, x: number, y: number, z: number, size = 1, seed = 1): void {
  const random = seeded(seed)
  scene.back(shadow(scene, x, z, 0.06 * size, 0.06 * size, { y: y + 0.001, strength: 0.45, lean: 0.012 }))
  const dome: readonly Point[] = [
    [0.046, 0],
    [0.056, 0.016],
    [0.053, 0.034],
    [0.038, 0.048],
    [0.012, 0.054],
    [0.001, 0.0545],
  ]
  let svg = turned(
    scene,
    [x, y, z],
    dome.map(([r, h]): Point => [r * size, h * size]),
    '#d2914b',
    { around: 36, gloss: 0.12, soft: true },
  )
  const swirl = spread(0, 1, 46).map((t): Point => {
    const r = (0.05 * (1 - t) + 0.002) * size
    const height = (0.0545 - 0.034 * (1 - t) ** 2.4) * size
    const angle = t * Math.PI * 5 + seed
    return scene.project([x + Math.cos(angle) * r, y + height, z + Math.sin(angle) * r])
  })
  const k = scene.scale([x, y, z]) * size
  svg += stroked(smooth(swirl, false), '#8a4f26', k * 0.006, 0.85)
  svg += stroked(
    smooth(
      swirl.map(([a, b]): Point => [a, b - k * 0.0045]),
      false,
    ),
    '#e9b878',
    k * 0.0028,
    0.7,
  )
  for (let index = 0; index < 22; index += 1) {
    const angle = random.range(0, 6.3)
    const r = Math.sqrt(random.range(0, 1)) * 0.036 * size
    const [px, py] = scene.project([x + Math.cos(angle) * r, y + 0.05 * size, z + Math.sin(angle) * r])
    svg += `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="${(k * random.range(0.0018, 0.0032)).toFixed(1)}" fill="#fffaf0"/>`
  }
  scene.thing([x, y, z], svg, 0.02)
}

/** A croissant: a curved row of swelling segments. */
export function croissant(scene: Scene, x: number, y: number, z: number, heading: number, size = 1): void {
  const place = placed(x, z, heading, y)
  scene.back(
    shadow(scene, x, z, 0.085 * size, 0.05 * size, { y: y + 0.001, strength: 0.4, heading, lean: 0.01 }),
  )
  const steps = [0, 8, 1, 7, 2, 6, 3, 5, 4]
  let svg = ''
  for (const index of steps) {
    const t = index / 8
    const angle = Math.PI * (0.12 + t * 0.76)
    const r = (0.014 + 0.02 * Math.sin(Math.PI * t)) * size
    const where = place(Math.cos(angle) * 0.072 * size, r * 0.9, (Math.sin(angle) - 0.7) * 0.06 * size)
    svg += ball(scene, where, r, index % 2 ? '#d9974b' : '#cf8a3f', 0.86)
    const [px, py] = scene.project(where)
    const k = scene.scale(where) * r
    svg += stroked(
      `M${(px - k * 0.5).toFixed(1)} ${(py - k * 0.5).toFixed(1)}q${(k * 0.5).toFixed(1)} ${(-k * 0.3).toFixed(1)} ${k.toFixed(1)} 0`,
      '#f3cd8f',
      k * 0.12,
      0.7,
    )
  }
  scene.thing([x, y, z], svg, 0.02)
}
