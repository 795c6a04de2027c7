import { landscape } from '../elements/landscape.ts'
import {
  corners,
  onWall,
  paintWall,
  plainFloor,
  type Room,
  sunOnFloor,
  type Wall,
  wallsOf,
} from '../elements/room.ts'
import { windows } from '../elements/windows.ts'
import { type Colour, darker, house } from '../kit/colour.ts'
import { spread, type Vec } from '../kit/geometry.ts'
import { box, rod } from '../kit/solids.ts'
import { stroked } from '../kit/svg.ts'
import { type Light, Scene, type View } from '../scene.ts'

const room: Room = { left: -7.5, right: 7.5, front: -7, back: 17, height: 8.4 }

const ridge = 11

export function atrium(view: View, light: Light, dusk: boolean): Scene {
  const scene = new Scene(view, light)
  const walls = wallsOf(room)
  glassRoof(scene, dusk)
  plainFloor(scene, room, dusk ? '#d2b48f' : '#e3d5bf')
  tiles(scene)
  const plaster = dusk ? '#efd2ac' : house.chalk
  paintWall(scene, walls.left, plaster)
  paintWall(scene, walls.right, plaster)
  const glass = [{ u0: -6.9, u1: 6.9, v0: 0, v1: 8.1, columns: 7, rows: 4 }]
  paintWall(scene, walls.back, house.white)
  windows(scene, walls.back, glass, landscape(scene, dusk ? 'dusk' : 'summer', { size: 105, seed: 41 }), {
    frame: house.iron,
    thick: 0.12,
    glow: dusk ? 0 : 0.12,
  })
  gable(scene, dusk)
  gallery(scene, walls.left, dusk)
  gallery(scene, walls.right, dusk)
  corners(scene, room, 0.16)
  if (!dusk) {
    const panes = spread(-6, 15, 8).flatMap((z) =>
      [-6.4, -2.2, 2].map((x): Vec[] => [
        [x, 8.4, z],
        [x + 3.8, 8.4, z],
        [x + 3.8, 8.4, z + 2.6],
        [x, 8.4, z + 2.6],
      ]),
    )
    sunOnFloor(scene, room, panes, 0.34)
  }
  return scene
}

/** Height of the glass roof above a place on the floor. */
export const roofAt = (x: number): number =>
  room.height + (ridge - room.height) * (1 - Math.abs(x) / room.right)

function tiles(scene: Scene): void {
  let lines = ''
  for (let x = room.left; x <= room.right; x += 1.25)
    lines += scene.line([x, 0, scene.eye[2] + 0.6], [x, 0, room.back])
  for (let z = Math.ceil(scene.eye[2]) + 0.75; z < room.back; z += 1.25)
    lines += scene.line([room.left, 0, z], [room.right, 0, z])
  scene.back(stroked(lines, '#8d7c6b', 1, 0.25))
}

function glassRoof(scene: Scene, dusk: boolean): void {
  const { left, right, front, back, height } = room
  const sky = dusk ? (['#1f2c4d', '#5d5f88'] as const) : (['#8dc2e0', '#d9edf2'] as const)
  const far = scene.project([0, ridge, back])
  const fill = scene.linear([far[0], -200], far, [
    [0, sky[0]],
    [1, sky[1]],
  ])
  for (const side of [left, right]) {
    scene.back(
      scene.face(
        [
          [side, height, front],
          [0, ridge, front],
          [0, ridge, back],
          [side, height, back],
        ],
        fill,
      ),
    )
    scene.back(
      scene.face(
        [
          [side, height, front],
          [0, ridge, front],
          [0, ridge, back],
          [side, height, back],
        ],
        '#ffffff',
        side === left ? 0.12 : 0,
      ),
    )
  }
  const steel = scene.lit(dusk ? '#5b5866' : '#f2efe8', [0, -0.2, -1], [0, height, back])
  const start = scene.eye[2] + 1
  let thin = ''
  for (const share of [0.2, 0.4, 0.6, 0.8]) {
    for (const side of [left, right]) {
      const at = (z: number): Vec => [side * (1 - share), height + (ridge - height) * share, z]
      thin += scene.line(at(start), at(back))
    }
  }
  scene.back(stroked(thin, steel, 2, 0.8))
  for (let z = back; z > start; z -= 2) {
    const width = Math.max(2, scene.scale([0, ridge, z]) * 0.11)
    scene.back(
      stroked(
        scene.line([left, height, z], [0, ridge, z]) + scene.line([0, ridge, z], [right, height, z]),
        darker(steel, 0.22),
        width,
      ),
    )
    scene.back(
      stroked(
        scene.line([left, height, z], [0, ridge, z]) + scene.line([0, ridge, z], [right, height, z]),
        steel,
        width * 0.55,
      ),
    )
  }
  scene.back(stroked(scene.line([0, ridge, start], [0, ridge, back]), darker(steel, 0.12), 5))
}

function gable(scene: Scene, dusk: boolean): void {
  const { left, right, back, height } = room
  const steel = scene.lit(dusk ? '#5b5866' : '#f2efe8', [0, 0, -1], [0, height, back])
  let bars = scene.line([left, height, back], [right, height, back])
  for (const x of spread(left, right, 8).slice(1, -1))
    bars += scene.line([x, height, back], [x, height + (ridge - height) * (1 - Math.abs(x) / right), back])
  scene.back(
    scene.face(
      [
        [left, height, back],
        [right, height, back],
        [0, ridge, back],
      ],
      dusk ? '#565a86' : '#cfe6ee',
    ),
    stroked(bars, steel, 4),
  )
}

/** A balcony along a wall: doors above, a railing of glass, columns below. */
function gallery(scene: Scene, wall: Wall, dusk: boolean): void {
  const lit: Colour = dusk ? '#ffd591' : '#c8e0e4'
  const front = scene.eye[2] + 0.4
  let svg = ''
  for (const [low, high, tone] of [
    [0.1, 2.7, house.sage],
    [4.2, 6.6, house.birch],
  ] as const) {
    for (let u = -4; u < room.back - 1.5; u += 3) {
      svg += scene.face(
        onWall(wall, u, u + 2.1, low, high),
        scene.lit(darker(tone, 0.1), wall.normal, wall.at(u, low)),
      )
      svg += scene.face(
        onWall(wall, u + 0.12, u + 1.28, low + 0.1, high - 0.12),
        dusk ? lit : scene.lit(lit, wall.normal, wall.at(u, low)),
      )
      svg += scene.face(
        onWall(wall, u + 1.4, u + 1.98, low + 0.1, high - 0.12),
        dusk ? darker(lit, 0.12) : scene.lit('#a9cbd2', wall.normal, wall.at(u, low)),
      )
    }
  }
  scene.back(svg)
  const a = wall.at(front, 3.4, 0)
  const b = wall.at(room.back, 3.75, 1.5)
  scene.back(scene.face(onWall(wall, front, room.back, 2.5, 3.4), darker(scene.light.shade, 0.5), 0.16))
  scene.back(
    box(scene, [Math.min(a[0], b[0]), 3.4, front], [Math.max(a[0], b[0]), 3.75, room.back], house.birch),
  )
  const rail = onWall(wall, front, room.back, 3.75, 4.75, 1.45)
  scene.back(
    scene.face(rail, '#dcebea', 0.34),
    stroked(
      scene.line(wall.at(front, 4.75, 1.45), wall.at(room.back, 4.75, 1.45)),
      scene.lit(house.oak, [0, 1, 0], b),
      5,
    ),
  )
  let posts = ''
  for (let u = room.back; u > front; u -= 1.5)
    posts += scene.line(wall.at(u, 3.75, 1.45), wall.at(u, 4.75, 1.45))
  scene.back(stroked(posts, house.iron, 1.6, 0.7))
  for (let u = room.back - 1; u > front + 1; u -= 3)
    scene.thing(
      wall.at(u, 0, 1.3),
      rod(scene, wall.at(u, 0, 1.3), wall.at(u, 3.4, 1.3), 0.09, 0.09, house.white),
    )
}
