import { boardChair } from '../elements/chairs.ts'
import { lineLamp, pendant } from '../elements/lamps.ts'
import { landscape } from '../elements/landscape.ts'
import { bouquet, pottedPlant } from '../elements/plants.ts'
import {
  boardFloor,
  corners,
  onWall,
  paintCeiling,
  paintWall,
  type Room,
  rug,
  sunOnFloor,
  type Wall,
  wallsOf,
} from '../elements/room.ts'
import { screen } from '../elements/screens.ts'
import { longTable, sideboard } from '../elements/tables.ts'
import { carafe, laptop, notepad, smallCup } from '../elements/tableware.ts'
import { curtain, panesOf, windows } from '../elements/windows.ts'
import { type Colour, darker, house } from '../kit/colour.ts'
import { roundedRect } from '../kit/geometry.ts'
import { box, slab, turned } from '../kit/solids.ts'
import { daylight, Scene, type View } from '../scene.ts'
import { finish } from './finish.ts'

const room: Room = { left: -2.9, right: 2.9, front: -5, back: 6.8, height: 2.9 }

function booth(view: View): { scene: Scene; left: Wall; right: Wall; back: Wall } {
  const scene = new Scene(view, { ...daylight, from: [0.7, 0.6, -0.3] })
  const walls = wallsOf(room)
  paintCeiling(scene, room, house.chalk)
  boardFloor(scene, room, house.oak, { board: 0.2, seed: 23 })
  paintWall(scene, walls.back, '#2f5560')
  paintWall(scene, walls.left, '#e9e0d1')
  paintWall(scene, walls.right, '#e9e0d1')
  const openings = [{ u0: 1, u1: 5.4, v0: 0.7, v1: 2.5, columns: 3 }]
  windows(scene, walls.right, openings, landscape(scene, 'summer', { size: 100, seed: 81 }), { glow: 0.2 })
  corners(scene, room)
  rug(
    scene,
    roundedRect(3.6, 4.4, 0.4).map(([x, z]) => [x, z + 3.5]),
    '#7e9490',
    '#93a7a2',
  )
  sunOnFloor(scene, room, panesOf(walls.right, openings), 0.4)
  curtain(scene, walls.right, 5.45, 6.1, 2.7, house.linen)
  felt(scene, walls.left)
  screen(scene, walls.back, -1.25, 1.25, 1.0, 2.42, 'people')
  camera(scene, walls.back)
  return { scene, ...walls }
}

/** Felt panels that swallow sound, in a quiet pattern. */
function felt(scene: Scene, wall: Wall): void {
  const tones: readonly Colour[] = ['#3f6b74', '#c98a5e', '#6f8f86', '#d9b36c', '#56808a']
  let svg = ''
  for (let column = 0; column < 9; column += 1) {
    for (let line = 0; line < 3; line += 1) {
      const u = -0.4 + column * 0.78
      const v = 0.45 + line * 0.78
      const tone = tones[(column * 2 + line * 3) % 5] ?? house.fjord
      svg += scene.face(
        onWall(wall, u + 0.03, u + 0.77, v - 0.04, v + 0.7, 0.005),
        darker(scene.light.shade, 0.4),
        0.3,
      )
      svg += slab(scene, onWall(wall, u, u + 0.74, v, v + 0.74, 0.02), [wall.normal[0] * 0.04, 0, 0], tone)
    }
  }
  scene.back(svg)
}

function camera(scene: Scene, wall: Wall): void {
  scene.back(slab(scene, onWall(wall, -0.42, 0.42, 0.8, 0.9, 0.02), [0, 0, -0.09], house.ink))
  const [x, y] = scene.project(wall.at(0, 0.85, 0.12))
  const r = scene.scale(wall.at(0, 0.85)) * 0.032
  scene.back(
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(r * 1.25).toFixed(1)}" fill="#596068"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="#141a20"/><circle cx="${(x - r * 0.3).toFixed(1)}" cy="${(y - r * 0.3).toFixed(1)}" r="${(r * 0.3).toFixed(1)}" fill="#86b4cc"/>`,
  )
}

const seat = { seat: '#c9764f', legs: house.ink }

function meeting(scene: Scene): void {
  longTable(scene, 0, 1.9, 5.1, 1.25, { top: house.birch, legs: house.ink })
  for (const z of [2.5, 3.5, 4.5]) {
    boardChair(scene, -0.98, z, 80, seat)
    boardChair(scene, 0.98, z, -80, seat)
    notepad(scene, [-0.38, 0.74, z], 90, z === 3.5 ? house.mustard : house.white)
    smallCup(scene, [0.36, 0.74, z + 0.2])
  }
  boardChair(scene, -0.35, 1.5, 6, seat)
  laptop(scene, [0.34, 0.74, 2.4], -90)
  laptop(scene, [-0.3, 0.74, 4.3], 90)
  carafe(scene, [0.05, 0.74, 3.1])
  scene.thing(
    [0, 0.74, 3.7],
    turned(
      scene,
      [0, 0.74, 3.7],
      [
        [0.13, 0],
        [0.12, 0.03],
        [0.05, 0.05],
      ],
      house.ink,
      { around: 20 },
    ),
    0.3,
  )
}

/** The display with the people who take part from elsewhere. */
export function studioDisplay(): string {
  const { scene } = booth({ eye: [0.6, 1.7, -2.1], yaw: -5, focal: 1280, horizon: 410 })
  meeting(scene)
  scene.back(box(scene, [-1.6, 0, 6.35], [1.6, 0.5, 6.8], house.oakDeep))
  pottedPlant(scene, -2.3, 6.2, 1.7, { seed: 3, pot: house.terracotta })
  pottedPlant(scene, 2.3, 6.2, 1.3, { seed: 9, kind: 'palm', pot: house.linen })
  lineLamp(scene, 0, 2.3, 4.8, 2.05, 2.9, house.ink, 0.3)
  return finish(scene, { vignette: 0.24 })
}

/** Along the felt wall. */
export function studioFelt(): string {
  const { scene } = booth({ eye: [1.9, 1.7, -1.6], yaw: -19, focal: 1220, horizon: 410 })
  meeting(scene)
  sideboard(scene, -2.55, 4.2, 90, 1.8, house.oak, 0.42)
  bouquet(scene, [-2.55, 0.42, 4.5], 0.5, { seed: 12 })
  pottedPlant(scene, -2.3, 6.1, 1.8, { seed: 13, kind: 'olive', pot: house.linen })
  for (const z of [2.7, 4.3]) pendant(scene, 0, z, 1.95, 2.9, 'dome', '#2f5560', { size: 0.95, on: 0.34 })
  return finish(scene, { vignette: 0.24 })
}
