import { type Colour, darker, house } from '../kit/colour.ts'
import { placed, type Vec } from '../kit/geometry.ts'
import { seeded } from '../kit/random.ts'
import { rod, shadow, slab } from '../kit/solids.ts'
import { smooth, stroked } from '../kit/svg.ts'
import type { Scene } from '../scene.ts'
import { onWall, type Wall } from './room.ts'

/** A whiteboard with coloured notes and a few drawn lines. */
export function whiteboard(
  scene: Scene,
  wall: Wall,
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  seed = 4,
): void {
  const random = seeded(seed)
  let svg = scene.face(
    onWall(wall, u0 - 0.08, u1 + 0.06, v0 - 0.12, v1 + 0.03, 0.01),
    darker(scene.light.shade, 0.3),
    0.25,
  )
  svg += scene.face(
    onWall(wall, u0 - 0.04, u1 + 0.04, v0 - 0.04, v1 + 0.04, 0.03),
    scene.lit('#b9b5ac', wall.normal, wall.at(u0, v0)),
  )
  svg += scene.face(onWall(wall, u0, u1, v0, v1, 0.035), scene.lit('#fffdf8', wall.normal, wall.at(u0, v0)))
  const columns = Math.floor((u1 - u0) / 0.24)
  for (let column = 0; column < columns; column += 1) {
    for (let line = 0; line < 4; line += 1) {
      if (random.chance(0.36)) continue
      const u = u0 + 0.12 + column * 0.235 + random.range(-0.02, 0.02)
      const v = v1 - 0.3 - line * 0.25 + random.range(-0.02, 0.02)
      if (v < v0 + 0.06) continue
      const tone = random.pick(['#f2c75b', '#ee9d7b', '#a8cfa0', '#9fc6dc', '#e9a8b4'])
      svg += scene.face(
        onWall(wall, u, u + 0.16, v, v + 0.16, 0.05),
        scene.lit(tone, wall.normal, wall.at(u, v)),
      )
      svg += stroked(
        scene.line(wall.at(u + 0.03, v + 0.1, 0.055), wall.at(u + 0.13, v + 0.1, 0.055)) +
          scene.line(wall.at(u + 0.03, v + 0.06, 0.055), wall.at(u + 0.1, v + 0.06, 0.055)),
        darker(tone, 0.5),
        1,
        0.5,
      )
    }
  }
  scene.back(svg)
}

/** A flip-over on an easel, with a drawing on it. */
export function flipchart(
  scene: Scene,
  x: number,
  z: number,
  heading: number,
  ink: Colour = house.terracotta,
): void {
  const place = placed(x, z, heading)
  scene.back(shadow(scene, x, z, 0.45, 0.35, { strength: 0.35, heading }))
  let svg = rod(scene, place(0, 0, -0.45), place(0, 1.8, -0.03), 0.014, 0.014, house.iron)
  svg +=
    rod(scene, place(-0.42, 0, 0.12), place(-0.28, 1.85, 0), 0.014, 0.014, house.iron) +
    rod(scene, place(0.42, 0, 0.12), place(0.28, 1.85, 0), 0.014, 0.014, house.iron)
  const sheet = (u: number, v: number): Vec => place(-u, 0.86 + v, 0.06 - v * 0.05)
  svg += slab(scene, [sheet(-0.35, 0), sheet(0.35, 0), sheet(0.35, 1), sheet(-0.35, 1)], [0, 0, 0], '#fffdf7')
  const curve = [
    [-0.24, 0.3],
    [-0.1, 0.45],
    [0.02, 0.4],
    [0.14, 0.62],
    [0.25, 0.72],
  ].map(([u = 0, v = 0]) => scene.project(sheet(u, v)))
  const front = scene.sees(sheet(0, 0.5), [place(0, 0, 1)[0] - x, 0, place(0, 0, 1)[2] - z])
  if (front) {
    const pen = Math.max(1.2, scene.scale([x, 1, z]) * 0.014)
    svg += stroked(smooth(curve, false), ink, pen)
    svg += stroked(
      scene.line(sheet(-0.26, 0.2), sheet(0.26, 0.2)) + scene.line(sheet(-0.26, 0.2), sheet(-0.26, 0.8)),
      house.ink,
      pen * 0.8,
    )
    svg += scene.face(
      [sheet(-0.3, 0.87), sheet(0.1, 0.87), sheet(0.1, 0.92), sheet(-0.3, 0.92)],
      house.fjord,
      0.85,
    )
  }
  svg += slab(
    scene,
    [sheet(-0.36, 0.98), sheet(0.36, 0.98), sheet(0.36, 1.04), sheet(-0.36, 1.04)],
    [0, 0, 0],
    house.iron,
  )
  scene.thing([x, 0, z], svg)
}
