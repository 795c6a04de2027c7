import { type Colour, darker, house, lighter, mix } from '../kit/colour.ts'
import { seeded } from '../kit/random.ts'
import type { Scene } from '../scene.ts'
import { glow } from './lamps.ts'
import { onWall, type Wall } from './room.ts'

/** A window on an outside wall; lit from within in the evening. */
export function outsideWindow(
  scene: Scene,
  wall: Wall,
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  options: {
    lit?: boolean
    columns?: number
    rows?: number
    trim?: Colour
    seed?: number
    dusk?: boolean
  } = {},
): void {
  const { lit = false, columns = 2, rows = 2, trim = house.white, seed = 1, dusk = false } = options
  const where = wall.at(u0, v0)
  const frame = scene.lit(trim, wall.normal, where)
  const random = seeded(seed)
  const warm = mix('#ffcf80', '#ffe7b5', random.range(0, 1))
  let svg = scene.face(onWall(wall, u0 - 0.13, u1 + 0.13, v0 - 0.13, v1 + 0.15, 0.03), frame)
  const data = scene.outline(onWall(wall, u0, u1, v0, v1, 0.035))
  const glass = lit
    ? scene.across(
        [
          [0, lighter(warm, 0.3)],
          [1, darker(warm, 0.14)],
        ],
        'down',
      )
    : scene.across(
        [
          [0, dusk ? '#56628c' : '#b9d7e2'],
          [0.55, dusk ? '#444f73' : '#7f9ea9'],
          [1, dusk ? '#363f5c' : '#5c7a80'],
        ],
        'down',
      )
  svg += `<path d="${data}" fill="${glass}"/>`
  if (!lit)
    svg += scene.face(
      [
        wall.at(u0, v1, 0.036),
        wall.at(u0 + (u1 - u0) * 0.6, v1, 0.036),
        wall.at(u0 + (u1 - u0) * 0.2, v0, 0.036),
        wall.at(u0, v0, 0.036),
      ],
      '#ffffff',
      0.2,
    )
  const bar = 0.03
  for (let column = 1; column < columns; column += 1) {
    const u = u0 + ((u1 - u0) * column) / columns
    svg += scene.face(onWall(wall, u - bar, u + bar, v0, v1, 0.045), frame)
  }
  for (let line = 1; line < rows; line += 1) {
    const v = v0 + ((v1 - v0) * line) / rows
    svg += scene.face(onWall(wall, u0, u1, v - bar, v + bar, 0.045), frame)
  }
  scene.back(svg)
  if (lit) glow(scene, wall.at((u0 + u1) / 2, (v0 + v1) / 2), Math.max(u1 - u0, v1 - v0) * 0.9, 0.22)
}
