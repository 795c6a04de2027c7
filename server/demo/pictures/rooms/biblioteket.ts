import { chair } from '../elements/chairs.ts'
import { floorLamp, pendant, tableLamp } from '../elements/lamps.ts'
import { landscape } from '../elements/landscape.ts'
import { armchair } from '../elements/lounge.ts'
import { bouquet, pottedPlant } from '../elements/plants.ts'
import {
  boardFloor,
  corners,
  paintCeiling,
  paintWall,
  type Room,
  rug,
  sunOnFloor,
  wallsOf,
} from '../elements/room.ts'
import { bookWall } from '../elements/shelves.ts'
import { longTable, pedestalTable } from '../elements/tables.ts'
import { carafe, notepad, smallCup } from '../elements/tableware.ts'
import { curtain, panesOf, windows } from '../elements/windows.ts'
import { darker, house } from '../kit/colour.ts'
import { roundedRect } from '../kit/geometry.ts'
import { box, rod } from '../kit/solids.ts'
import { daylight, evening, type Light, Scene, type View } from '../scene.ts'
import { finish } from './finish.ts'

const room: Room = { left: -3.4, right: 3.4, front: -5, back: 9, height: 3.6 }

function library(view: View, light: Light, dusk: boolean): Scene {
  const scene = new Scene(view, light)
  const walls = wallsOf(room)
  paintCeiling(scene, room, house.chalk)
  boardFloor(scene, room, house.oakDeep, { board: 0.18, seed: 5 })
  paintWall(scene, walls.back, '#3d5a50')
  paintWall(scene, walls.left, house.walnut)
  paintWall(scene, walls.right, house.walnut)
  const openings = [{ u0: -1.7, u1: 1.7, v0: 0.55, v1: 3.1, columns: 4, rows: 3 }]
  windows(scene, walls.back, openings, landscape(scene, dusk ? 'dusk' : 'autumn', { size: 100, seed: 33 }), {
    thick: 0.4,
    glow: dusk ? 0.05 : 0.2,
  })
  corners(scene, room, 0.24)
  rug(
    scene,
    roundedRect(4, 6, 0.05).map(([x, z]) => [x, z + 4.6]),
    '#a8503f',
    '#e2c9a2',
  )
  if (!dusk) sunOnFloor(scene, room, panesOf(walls.back, openings), 0.34)
  bookWall(scene, walls.left, -3, 9, 0, 3.2, { seed: 4 })
  bookWall(scene, walls.right, -3, 9, 0, 3.2, { seed: 14 })
  scene.back(
    box(scene, [-1.8, 0, 8.35], [1.8, 0.5, 9], house.walnut),
    box(scene, [-1.75, 0.5, 8.4], [1.75, 0.6, 8.98], house.sage),
  )
  curtain(scene, walls.back, -2.35, -1.72, 3.3, darker(house.mustard, 0.12))
  curtain(scene, walls.back, 1.72, 2.35, 3.3, darker(house.mustard, 0.12))
  return scene
}

/** A long table between the books, by day. */
export function libraryTable(): string {
  const scene = library(
    { eye: [0.8, 1.8, -2.5], yaw: -5, focal: 1240, horizon: 420 },
    { ...daylight, from: [-0.3, 0.5, 0.6] },
    false,
  )
  longTable(scene, 0, 1.9, 7, 1.3, { top: house.walnut, legs: house.walnutDeep })
  for (const z of [2.4, 3.4, 4.4, 5.4, 6.4]) {
    chair(scene, -0.95, z, 90, { seat: house.forest, back: house.oak, legs: house.walnut })
    chair(scene, 0.95, z, -90, { seat: house.forest, back: house.oak, legs: house.walnut })
    if (z !== 4.4) notepad(scene, [-0.42, 0.75, z], 90, z === 2.4 ? house.terracotta : house.white)
    notepad(scene, [0.42, 0.75, z], -90, z === 3.4 ? house.fjord : house.white)
  }
  chair(scene, 0, 1.45, 0, { seat: house.forest, back: house.oak, legs: house.walnut })
  for (const z of [2.7, 4.4, 6.1]) tableLamp(scene, 0, 0.75, z, house.forest, 0.35)
  carafe(scene, [0.05, 0.75, 3.5])
  smallCup(scene, [0.3, 0.75, 2.75])
  bouquet(scene, [0, 0.75, 5.2], 0.5, { seed: 4 })
  ladder(scene)
  pottedPlant(scene, 2.5, 8.3, 1.5, { kind: 'broad', pot: house.terracotta, seed: 21 })
  for (const z of [2.6, 4.4, 6.2])
    pendant(scene, 0, z, 2.35, 3.6, 'globe', house.white, { size: 0.8, on: 0.3 })
  return finish(scene, { vignette: 0.28 })
}

function ladder(scene: Scene): void {
  let svg = ''
  const foot = (dz: number): readonly [number, number, number] => [-2.45, 0, 5.6 + dz]
  const head = (dz: number): readonly [number, number, number] => [-3.05, 2.9, 5.6 + dz]
  for (const dz of [-0.24, 0.24]) svg += rod(scene, foot(dz), head(dz), 0.024, 0.024, house.birch)
  for (let step = 1; step < 9; step += 1) {
    const t = step / 9
    svg += rod(
      scene,
      [-2.45 - 0.6 * t, 2.9 * t, 5.36],
      [-2.45 - 0.6 * t, 2.9 * t, 5.84],
      0.018,
      0.018,
      house.birch,
    )
  }
  scene.thing([-2.6, 0, 5.6], svg)
}

/** The reading corner in the evening. */
export function libraryReading(): string {
  const scene = library(
    { eye: [-1.3, 1.65, -0.2], yaw: 12, focal: 1200, horizon: 420 },
    { ...evening, shade: '#84695f', haze: '#8a6a58' },
    true,
  )
  armchair(scene, 0.1, 4.9, 145, { seat: house.terracotta })
  armchair(scene, 1.9, 4.3, 215, { seat: house.forest })
  armchair(scene, -0.6, 6.9, 160, { seat: house.mustard })
  armchair(scene, 1.5, 7, 200, { seat: house.terracotta })
  pedestalTable(scene, 0.85, 3.7, 0.42, 0.42, { top: house.walnut, height: 0.48 })
  smallCup(scene, [0.72, 0.48, 3.62])
  notepad(scene, [0.98, 0.48, 3.78], 30, house.fjord)
  pedestalTable(scene, 0.5, 6.1, 0.4, 0.4, { top: house.walnut, height: 0.5 })
  bouquet(scene, [0.5, 0.5, 6.1], 0.42, { seed: 9 })
  floorLamp(scene, 2.55, 5.4, house.linen, 0.65)
  floorLamp(scene, -1.7, 7.7, house.linen, 0.55)
  pottedPlant(scene, 2.5, 8.3, 1.7, { kind: 'broad', pot: house.linen, seed: 21 })
  for (const z of [3.6, 6.6]) pendant(scene, 0.4, z, 2.5, 3.6, 'dome', house.forest, { on: 0.4 })
  return finish(scene, { warmth: 0.5, vignette: 0.42 })
}
