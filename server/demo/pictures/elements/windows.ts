import { type Colour, darker, house, lighter } from '../kit/colour.ts'
import { spread, type Vec } from '../kit/geometry.ts'
import { slab } from '../kit/solids.ts'
import type { Scene } from '../scene.ts'
import { onWall, type Wall } from './room.ts'

/** A hole in a wall, in the wall's own coordinates, with its panes. */
export interface Opening {
  readonly u0: number
  readonly u1: number
  readonly v0: number
  readonly v1: number
  readonly columns?: number
  readonly rows?: number
}

/** Equal openings along a wall. */
export function row(
  from: number,
  to: number,
  count: number,
  share: number,
  opening: Omit<Opening, 'u0' | 'u1'>,
): Opening[] {
  const pitch = (to - from) / count
  return Array.from({ length: count }, (_, index) => {
    const u0 = from + pitch * (index + (1 - share) / 2)
    return { ...opening, u0, u1: u0 + pitch * share }
  })
}

/** The panes of openings as outlines in the room, for the light that they let in. */
export function panesOf(wall: Wall, openings: readonly Opening[]): Vec[][] {
  return openings.flatMap(({ u0, u1, v0, v1, columns = 1, rows = 1 }) => {
    const us = spread(u0, u1, columns + 1)
    const vs = spread(v0, v1, rows + 1)
    return us.slice(1).flatMap((right, i) =>
      vs.slice(1).map((top, j) => {
        const left = us[i] ?? u0
        const low = vs[j] ?? v0
        return onWall(wall, left + 0.04, right - 0.04, low + 0.04, top - 0.04)
      }),
    )
  })
}

/** Windows with deep reveals; `outside` is drawn behind all of them as one view. */
export function windows(
  scene: Scene,
  wall: Wall,
  openings: readonly Opening[],
  outside: string,
  options: { frame?: Colour; thick?: number; reveal?: Colour; glow?: number } = {},
): void {
  const { frame = house.white, thick = 0.28, reveal = house.white, glow = 0.16 } = options
  const holes = openings.map(({ u0, u1, v0, v1 }) => scene.outline(onWall(wall, u0, u1, v0, v1))).join('')
  if (!holes) return
  let svg = outside
  for (const opening of openings) svg += glazing(scene, wall, opening, frame, thick, reveal)
  scene.back(scene.clipped(holes, svg))
  if (glow > 0) {
    for (const { u0, u1, v0, v1 } of openings) {
      const halo = onWall(wall, u0 - 0.7, u1 + 0.7, v0 - 0.7, v1 + 0.7, 0.01)
      scene.front(
        scene.face(
          halo,
          scene.radial([
            [0, lighter(scene.light.key, 0.3), glow * 2],
            [0.6, scene.light.key, glow],
            [1, scene.light.key, 0],
          ]),
        ),
      )
    }
  }
  let sills = ''
  for (const { u0, u1, v0 } of openings) {
    if (v0 < 0.2) continue
    const corners = [
      wall.at(u0 - 0.05, v0, -0.1),
      wall.at(u1 + 0.05, v0, -0.1),
      wall.at(u1 + 0.05, v0, 0.09),
      wall.at(u0 - 0.05, v0, 0.09),
    ]
    sills += slab(scene, corners, [0, -0.035, 0], reveal)
  }
  scene.back(sills)
}

function glazing(
  scene: Scene,
  wall: Wall,
  opening: Opening,
  frame: Colour,
  thick: number,
  reveal: Colour,
): string {
  const { u0, u1, v0, v1, columns = 1, rows = 1 } = opening
  const along = wall.at(1, 0)[0] - wall.at(0, 0)[0] !== 0
  const toHigherU: Vec = along ? [1, 0, 0] : [0, 0, 1]
  const toLowerU: Vec = along ? [-1, 0, 0] : [0, 0, -1]
  const middle = wall.at((u0 + u1) / 2, (v0 + v1) / 2)
  let svg = scene.face(
    onWall(wall, u0, u1, v0, v1, -thick),
    scene.across([
      [0, '#ffffff', 0.16],
      [0.5, '#ffffff', 0],
      [1, '#ffffff', 0.1],
    ]),
  )
  const bar = (a: number, b: number, c: number, d: number) => {
    svg += scene.face(
      onWall(wall, a, b, c, d, -thick + 0.05),
      darker(scene.lit(frame, wall.normal, middle), 0.2),
    )
    svg += scene.face(onWall(wall, a, b, c, d, -thick + 0.08), scene.lit(frame, wall.normal, middle))
  }
  const thin = 0.028
  for (const u of spread(u0, u1, columns + 1).slice(1, -1)) bar(u - thin, u + thin, v0, v1)
  for (const v of spread(v0, v1, rows + 1).slice(1, -1)) bar(u0, u1, v - thin * 0.7, v + thin * 0.7)
  bar(u0, u0 + 0.06, v0, v1)
  bar(u1 - 0.06, u1, v0, v1)
  bar(u0, u1, v0, v0 + 0.06)
  bar(u0, u1, v1 - 0.06, v1)
  const side = (corners: Vec[], normal: Vec, tone: Colour) => {
    if (scene.sees(corners[0] ?? middle, normal)) svg += scene.face(corners, tone)
  }
  const jamb = lighter(scene.lit(reveal, wall.normal, middle), 0.25)
  side(
    [wall.at(u0, v0), wall.at(u1, v0), wall.at(u1, v0, -thick), wall.at(u0, v0, -thick)],
    [0, 1, 0],
    lighter(jamb, 0.4),
  )
  side(
    [wall.at(u0, v1), wall.at(u1, v1), wall.at(u1, v1, -thick), wall.at(u0, v1, -thick)],
    [0, -1, 0],
    darker(jamb, 0.12),
  )
  side([wall.at(u0, v0), wall.at(u0, v1), wall.at(u0, v1, -thick), wall.at(u0, v0, -thick)], toHigherU, jamb)
  side(
    [wall.at(u1, v0), wall.at(u1, v1), wall.at(u1, v1, -thick), wall.at(u1, v0, -thick)],
    toLowerU,
    darker(jamb, 0.08),
  )
  return svg
}

/** A hanging curtain between two places along a wall, in folds. */
export function curtain(
  scene: Scene,
  wall: Wall,
  u0: number,
  u1: number,
  high: number,
  colour: Colour,
  inset = 0.12,
): void {
  const folds = Math.max(3, Math.round(Math.abs(u1 - u0) / 0.11))
  const us = spread(u0, u1, folds * 2 + 1)
  let svg = ''
  for (let index = 1; index < us.length; index += 1) {
    const a = us[index - 1] ?? u0
    const b = us[index] ?? u1
    const deep = index % 2 === 0
    const corners = [
      wall.at(a, 0.02, inset + (deep ? 0.05 : 0)),
      wall.at(b, 0.02, inset + (deep ? 0 : 0.05)),
      wall.at(b, high, inset + (deep ? 0 : 0.05)),
      wall.at(a, high, inset + (deep ? 0.05 : 0)),
    ]
    const tone = scene.lit(deep ? lighter(colour, 0.14) : darker(colour, 0.12), wall.normal, wall.at(a, 1))
    svg += scene.face(corners, tone)
  }
  scene.back(svg)
}
