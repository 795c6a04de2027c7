import { glow } from '../elements/lamps.ts'
import { pottedPlant } from '../elements/plants.ts'
import {
  corners,
  onWall,
  paintCeiling,
  paintWall,
  panelling,
  plainFloor,
  type Room,
  wallsOf,
} from '../elements/room.ts'
import { screen } from '../elements/screens.ts'
import { lectern } from '../elements/tables.ts'
import { theatreSeat } from '../elements/theatre-seat.ts'
import { darker, house, lighter } from '../kit/colour.ts'
import { spread } from '../kit/geometry.ts'
import { box } from '../kit/solids.ts'
import { daylight, type Light, Scene, type View } from '../scene.ts'
import { finish } from './finish.ts'
import { doors, stage } from './hall.ts'

const soft: Light = {
  ...daylight,
  from: [-0.35, 0.8, -0.5],
  key: '#ffe9c4',
  shade: '#8d7a78',
  haze: '#e9d4b8',
  hazeShare: 0.2,
}
const steps = 9
const rise = 0.34
const run = 1.05

function shell(view: View, room: Room): { scene: Scene; walls: ReturnType<typeof wallsOf> } {
  const scene = new Scene(view, soft)
  const walls = wallsOf(room)
  paintCeiling(scene, room, '#5c5049')
  for (let z = room.back - 0.8; z > scene.eye[2] + 0.6; z -= 1.6) {
    scene.back(
      box(
        scene,
        [room.left, room.height - 0.5, z - 0.35],
        [room.right, room.height - 0.38, z + 0.55],
        house.oak,
      ),
    )
    for (const x of spread(room.left + 1.2, room.right - 1.2, 5))
      glow(scene, [x, room.height - 0.42, z], 0.3, 0.5)
  }
  plainFloor(scene, room, '#6a5a55')
  paintWall(scene, walls.back, house.walnutDeep)
  paintWall(scene, walls.left, house.oakDeep)
  paintWall(scene, walls.right, house.oakDeep)
  for (const wall of [walls.left, walls.right]) {
    panelling(scene, wall, house.oak, {
      width: 0.22,
      gap: house.walnutDeep,
      seed: wall.normal[0] > 0 ? 4 : 5,
    })
    for (let u = room.back - 2.2; u > scene.eye[2] + 1; u -= 3)
      scene.back(
        scene.face(
          onWall(wall, u - 0.9, u + 0.9, 1.4, room.height - 0.5, 0.02),
          scene.radial([
            [0, '#ffd89a', 0.42],
            [1, '#ffd89a', 0],
          ]),
        ),
      )
  }
  return { scene, walls }
}

/** From the upper rows towards the big screen. */
export function auditoriumScreen(): string {
  const room: Room = { left: -5, right: 5, front: -5, back: 16, height: 7.6 }
  const { scene, walls } = shell({ eye: [1.5, 5.9, -3.2], yaw: -6, focal: 1080, horizon: 250 }, room)
  panelling(scene, walls.back, house.walnut, { width: 0.5 })
  corners(scene, room, 0.24)
  screen(scene, walls.back, -4, 4, 1.7, 5.7, 'hills', { frame: 0.06 })
  stage(scene, -5.6, 5.6, 12.6, 16, 0.4, house.oakDeep)
  lectern(scene, 4, 13.4, 180, 0.4)
  pottedPlant(scene, -5, 14.8, 1.9, { y: 0.4, kind: 'broad', pot: house.linen, seed: 3 })
  glow(scene, [0, 3.6, 15.9], 6, 0.22, '#f2c79b')
  for (let index = steps; index >= 0; index -= 1) {
    const z = 1.2 + index * run
    const floor = Math.max(0, (steps - index) * rise)
    if (floor > 0)
      scene.back(
        box(scene, [-5, 0, z - 0.55 - (index === 0 ? 4 : 0)], [5, floor, z + 0.5], '#7b6a62', {
          side: '#5d4e49',
        }),
      )
    scene.back(
      scene.face(
        [
          [-0.55, floor + 0.004, z - 0.55],
          [0.55, floor + 0.004, z - 0.55],
          [0.55, floor + 0.004, z + 0.5],
          [-0.55, floor + 0.004, z + 0.5],
        ],
        scene.lit('#8a3f4d', [0, 1, 0], [0, 0, z]),
      ),
    )
    for (const side of [-1, 1])
      scene.back(
        scene.face(
          [
            [side * 0.55 - 0.02, floor + 0.01, z + 0.44],
            [side * 0.55 + 0.02, floor + 0.01, z + 0.44],
            [side * 0.55 + 0.02, floor + 0.01, z + 0.5],
            [side * 0.55 - 0.02, floor + 0.01, z + 0.5],
          ],
          '#ffe2ab',
        ),
      )
    if (index === steps) continue
    for (let seat = 0; seat < 5; seat += 1)
      for (const side of [-1, 1])
        theatreSeat(scene, side * (1.05 + seat * 0.66) * 1.02, floor, z, side * -2 * seat * 0.4, '#8a3f4d')
  }
  return finish(scene, { warmth: 0.3, vignette: 0.4 })
}

/** From the stage, over the rising rows. */
export function auditoriumSeats(): string {
  const room: Room = { left: -5, right: 5, front: -5, back: 15, height: 6.6 }
  const { scene, walls } = shell({ eye: [-2.6, 1.9, -1.4], yaw: 11, focal: 1120, horizon: 660 }, room)
  panelling(scene, walls.back, house.oak, { width: 0.3, low: 2.4 })
  corners(scene, room, 0.24)
  for (let index = steps; index >= 0; index -= 1) {
    const z = 4 + index * run
    const floor = index * rise
    if (floor > 0)
      scene.back(
        box(scene, [-5, 0, z - 0.5], [5, floor, z + 0.56 + (index === steps ? 5 : 0)], '#7b6a62', {
          side: '#5d4e49',
        }),
      )
    scene.back(
      scene.face(
        [
          [-0.55, floor + 0.004, z - 0.5],
          [0.55, floor + 0.004, z - 0.5],
          [0.55, floor + 0.004, z + 0.55],
          [-0.55, floor + 0.004, z + 0.55],
        ],
        scene.lit('#8a3f4d', [0, 1, 0], [0, 0, z]),
      ),
    )
    scene.back(
      scene.face(
        [
          [-0.55, Math.max(0, floor - rise), z - 0.502],
          [0.55, Math.max(0, floor - rise), z - 0.502],
          [0.55, floor, z - 0.502],
          [-0.55, floor, z - 0.502],
        ],
        darker(scene.lit('#8a3f4d', [0, 0, -1], [0, 0, z]), 0.25),
      ),
    )
    scene.back(
      scene.face(
        [
          [-0.55, floor - 0.06, z - 0.505],
          [0.55, floor - 0.06, z - 0.505],
          [0.55, floor - 0.02, z - 0.505],
          [-0.55, floor - 0.02, z - 0.505],
        ],
        lighter('#ffe2ab', 0.2),
        index ? 0.85 : 0,
      ),
    )
    if (index === steps) continue
    for (let seat = 0; seat < 5; seat += 1)
      for (const side of [-1, 1])
        theatreSeat(scene, side * (1.05 + seat * 0.66) * 1.02, floor, z, 180 + side * seat * 0.8, '#8a3f4d')
  }
  doors(
    scene,
    { ...walls.right, at: (u, v, inset = 0) => walls.right.at(u, v, inset) },
    2.4,
    1.7,
    2.3,
    house.walnut,
  )
  lectern(scene, 2.2, 2.6, 20)
  return finish(scene, { warmth: 0.35, vignette: 0.4 })
}
