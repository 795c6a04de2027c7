import { boardChair } from '../elements/chairs.ts'
import { lineLamp } from '../elements/lamps.ts'
import { landscape } from '../elements/landscape.ts'
import { bouquet, pottedPlant } from '../elements/plants.ts'
import {
  boardFloor,
  corners,
  paintCeiling,
  paintWall,
  panelling,
  type Room,
  rug,
  sunOnFloor,
  wallsOf,
} from '../elements/room.ts'
import { artwork, screen } from '../elements/screens.ts'
import { longTable, sideboard } from '../elements/tables.ts'
import { carafe, laptop, notepad, smallCup } from '../elements/tableware.ts'
import { curtain, panesOf, row, windows } from '../elements/windows.ts'
import { house } from '../kit/colour.ts'
import { roundedRect } from '../kit/geometry.ts'
import { daylight, morning, Scene } from '../scene.ts'
import { finish } from './finish.ts'

const room: Room = { left: -3.3, right: 3.3, front: -5, back: 9, height: 3 }
const wood = '#64422f'
const leather = { seat: '#b0704a', legs: house.steel }

/** The board table towards the view over the lake. */
export function boardView(): string {
  const scene = new Scene(
    { eye: [-0.8, 1.8, -2.2], yaw: 5, focal: 1300, horizon: 410 },
    { ...daylight, from: [0.35, 0.55, 0.5], shade: '#97857f' },
  )
  const walls = wallsOf(room)
  paintCeiling(scene, room, house.chalk)
  boardFloor(scene, room, house.walnut, { board: 0.2, contrast: 1.3 })
  paintWall(scene, walls.back, wood)
  panelling(scene, walls.left, wood, { width: 0.6 })
  panelling(scene, walls.right, wood, { width: 0.6, seed: 9 })
  const openings = [{ u0: -3.05, u1: 3.05, v0: 0.35, v1: 2.75, columns: 4 }]
  windows(scene, walls.back, openings, landscape(scene, 'summer', { size: 92, seed: 5, peaks: true }), {
    frame: house.ink,
    reveal: house.walnut,
    glow: 0.16,
  })
  corners(scene, room, 0.22)
  rug(
    scene,
    roundedRect(4.4, 7, 0.05).map(([x, z]) => [x, z + 4.5]),
    '#6d7d78',
    '#8b9992',
  )
  sunOnFloor(scene, room, panesOf(walls.back, openings), 0.3)
  artwork(scene, walls.left, 4.2, 5.9, 1.1, 2.2, [house.fjord, house.forest, house.mustard], house.ink)
  boardTable(scene)
  sideboard(scene, 2.95, 4.6, -90, 2.4, house.walnutDeep, 0.75)
  bouquet(scene, [2.95, 0.75, 5.2], 0.55, { seed: 3, vase: house.white })
  pottedPlant(scene, -2.7, 8.2, 1.8, { seed: 7, pot: house.ink })
  lineLamp(scene, 0, 2.6, 6.6, 2.1, 3, house.ink, 0.32)
  return finish(scene, { vignette: 0.26 })
}

function boardTable(scene: Scene): void {
  longTable(scene, 0, 2, 7.2, 1.4, { top: '#8a5d40', legs: house.walnutDeep })
  for (const z of [2.5, 3.55, 4.6, 5.65, 6.7]) {
    boardChair(scene, -1.05, z, 90, leather)
    boardChair(scene, 1.05, z, -90, leather)
    notepad(scene, [-0.45, 0.74, z], 90)
    notepad(scene, [0.45, 0.74, z], -90)
    smallCup(scene, [-0.3, 0.74, z + 0.3])
    smallCup(scene, [0.3, 0.74, z - 0.3])
  }
  boardChair(scene, 0, 7.75, 180, leather)
  boardChair(scene, 0.1, 1.45, 0, leather)
  laptop(scene, [0, 0.74, 2.25], 0)
  carafe(scene, [0.05, 0.74, 3.2])
  carafe(scene, [-0.02, 0.74, 5.7])
  bouquet(scene, [0, 0.74, 4.5], 0.34, { seed: 18, vase: house.fjord })
}

/** Towards the display, with the windows along one side. */
export function boardDisplay(): string {
  const scene = new Scene(
    { eye: [-1.5, 1.85, -2], yaw: 11, focal: 1260, horizon: 400 },
    { ...morning, from: [0.75, 0.6, -0.25] },
  )
  const walls = wallsOf(room)
  paintCeiling(scene, room, house.chalk)
  boardFloor(scene, room, house.walnut, { board: 0.2, contrast: 1.3 })
  panelling(scene, walls.back, wood, { width: 0.45 })
  paintWall(scene, walls.left, '#e7dccb')
  paintWall(scene, walls.right, '#e7dccb')
  const openings = row(-0.5, 8.6, 4, 0.82, { v0: 0.4, v1: 2.7, columns: 2 })
  windows(scene, walls.right, openings, landscape(scene, 'autumn', { size: 120, seed: 9 }), {
    frame: house.ink,
    glow: 0.18,
  })
  corners(scene, room)
  rug(
    scene,
    roundedRect(4.4, 7, 0.05).map(([x, z]) => [x, z + 4.5]),
    '#58706f',
    '#7d918c',
  )
  sunOnFloor(scene, room, panesOf(walls.right, openings), 0.36)
  curtain(scene, walls.right, 8.35, 8.9, 2.85, house.linen)
  screen(scene, walls.back, -1.35, 1.35, 1.05, 2.45, 'chart')
  boardTable(scene)
  sideboard(scene, 0, 8.7, 180, 2.6, house.walnutDeep, 0.7)
  pottedPlant(scene, -2.6, 8.2, 1.9, { seed: 17, kind: 'olive', pot: house.linen })
  lineLamp(scene, 0, 2.6, 6.6, 2.1, 3, house.ink, 0.28)
  return finish(scene, { vignette: 0.24 })
}
