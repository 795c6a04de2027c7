import { type Colour, darker, house, lighter } from '../kit/colour.ts'
import { seeded } from '../kit/random.ts'
import type { Scene } from '../scene.ts'
import { onWall, type Wall } from './room.ts'

const spines: readonly [Colour, ...Colour[]] = [
  '#7b3340',
  '#2f5d6e',
  '#c76b45',
  '#dfa63f',
  '#2f5145',
  '#e9dcc8',
  '#8ba488',
  '#4a4f63',
  '#b98750',
  '#d9a08f',
  '#a34c33',
  '#f1e7d6',
]

/** A wall of books: shelves with upright and leaning books, a vase here and there. */
export function bookWall(
  scene: Scene,
  wall: Wall,
  from: number,
  to: number,
  low: number,
  high: number,
  options: { seed?: number; wood?: Colour; shelf?: number; bay?: number; deep?: number } = {},
): void {
  const { seed = 2, wood = house.walnut, shelf = 0.36, bay = 1, deep = 0.3 } = options
  const random = seeded(seed)
  const where = (u: number) => wall.at(u, 1)
  let svg = scene.face(
    onWall(wall, from, to, low, high, 0),
    scene.lit(darker(wood, 0.4), wall.normal, where(to)),
  )
  const inwards = deep - 0.06
  for (let v = low + 0.05; v < high - 0.2; v += shelf) {
    const room = shelf - 0.04
    let u = from + 0.06
    while (u < to - 0.08) {
      if (random.chance(0.07)) {
        u += random.range(0.1, 0.3)
        continue
      }
      const width = random.range(0.028, 0.07)
      const height = room * random.range(0.62, 0.92)
      const tone = random.pick(spines)
      const lit = scene.lit(random.chance(0.3) ? darker(tone, 0.2) : tone, wall.normal, where(u))
      const outline = onWall(wall, u, Math.min(u + width, to - 0.05), v, v + height, inwards * 0.6)
      svg += scene.face(outline, lit)
      if (random.chance(0.3))
        svg += scene.face(
          onWall(wall, u, Math.min(u + width, to - 0.05), v + height * 0.7, v + height * 0.78, inwards * 0.6),
          lighter(lit, 0.4),
        )
      u += width + 0.004
    }
    svg += scene.face(
      onWall(wall, from, to, v + room * 0.92, v + room, inwards * 0.6),
      darker(wood, 0.65),
      0.45,
    )
    const edge = scene.lit(lighter(wood, 0.1), wall.normal, where(from))
    const top = scene.eye[1] > v
    const back = inwards * 0.6
    svg += scene.face(
      [wall.at(from, v, back), wall.at(to, v, back), wall.at(to, v, deep), wall.at(from, v, deep)],
      top ? lighter(edge, 0.12) : darker(edge, 0.3),
      top ? 0.4 : 1,
    )
    svg += scene.face(onWall(wall, from, to, v - 0.035, v, deep), edge)
  }
  for (let u = from; u <= to + 0.01; u += bay)
    svg += scene.face(
      onWall(wall, Math.max(from, u - 0.025), Math.min(to, u + 0.025), low, high, deep),
      scene.lit(wood, wall.normal, where(u)),
    )
  svg += scene.face(
    onWall(wall, from, to, high - 0.09, high, deep),
    scene.lit(lighter(wood, 0.08), wall.normal, where(to)),
  )
  svg += scene.face(
    onWall(wall, from, to, low, low + 0.09, deep),
    scene.lit(darker(wood, 0.1), wall.normal, where(to)),
  )
  scene.back(svg)
}
