import { bun } from '../elements/bakery.ts'
import { flipchart } from '../elements/boards.ts'
import { cake, cakeSlice } from '../elements/cake.ts'
import { chair } from '../elements/chairs.ts'
import { board, coffeeCup, napkin, plate } from '../elements/crockery.ts'
import { gooseneck, handMicrophone, lens, openNotebook, pen, projector } from '../elements/devices.ts'
import { wrap } from '../elements/food.ts'
import { bowlOfFruit, fruit, grapes } from '../elements/fruit.ts'
import { glass, jug } from '../elements/glassware.ts'
import { pendant } from '../elements/lamps.ts'
import { landscape } from '../elements/landscape.ts'
import { bouquet, pottedPlant } from '../elements/plants.ts'
import {
  boardFloor,
  corners,
  onWall,
  paintCeiling,
  paintWall,
  panelling,
  type Room,
  rug,
  sunOnFloor,
  wallsOf,
} from '../elements/room.ts'
import { screen } from '../elements/screens.ts'
import { sideboard } from '../elements/tables.ts'
import { panesOf, windows } from '../elements/windows.ts'
import { house } from '../kit/colour.ts'
import { ellipse, roundedRect } from '../kit/geometry.ts'
import { slab, turned } from '../kit/solids.ts'
import { filled } from '../kit/svg.ts'
import { finish } from '../rooms/finish.ts'
import { daylight, Scene } from '../scene.ts'
import { tableTop } from './table-top.ts'

/** A cup of coffee with its pot and a bun. */
export function coffee(): string {
  const scene = tableTop({ wood: house.oak, seed: 5, eye: [0.5, 2150] })
  coffeeCup(scene, -0.08, 0, { turn: 160, steam: true, size: 1.25 })
  coffeeCup(scene, 0.16, 0.14, { turn: 20, milk: true, size: 1.15, colour: '#8fb0ab' })
  jug(scene, -0.27, 0.22, '#2f5560', 0.185)
  bun(scene, 0.24, 0, -0.06, 1, 3)
  beans(scene)
  napkin(scene, -0.28, -0.06, 14, house.linen)
  return finish(scene, { vignette: 0.2 })
}

function beans(scene: Scene): void {
  for (const [index, [x, z]] of (
    [
      [0.08, -0.12],
      [0.1, -0.1],
      [0.06, -0.09],
      [0.12, -0.13],
      [0.33, 0.05],
      [0.35, 0.08],
      [-0.15, -0.13],
    ] as const
  ).entries()) {
    const [px, py] = scene.project([x, 0.004, z])
    scene.back(
      `<g transform="rotate(${index * 47} ${px.toFixed(0)} ${py.toFixed(0)})"><ellipse cx="${px.toFixed(0)}" cy="${py.toFixed(0)}" rx="17" ry="11" fill="#5b3523"/><path d="M${(px - 15).toFixed(0)} ${py.toFixed(0)}q15 -5 30 0" fill="none" stroke="#361d13" stroke-width="3"/></g>`,
    )
  }
}

/** A bowl of fruit. */
export function fruitBasket(): string {
  const scene = tableTop({ wood: house.birch, wall: '#e2e5d8', seed: 9, eye: [0.46, 2050] })
  bowlOfFruit(scene, -0.02, 0.1, 0.17, '#2f5d6e')
  fruit(scene, 0.22, 0, 0, 'orange', 0.045)
  fruit(scene, 0.3, 0, 0.1, 'apple', 0.044)
  fruit(scene, -0.27, 0, 0.01, 'pear', 0.04)
  grapes(scene, 0.06, 0, -0.1, '#6d3f68', 2)
  fruit(scene, -0.15, 0, -0.11, 'plum', 0.034)
  bouquet(scene, [0.38, 0, 0.32], 0.27, { seed: 44, vase: house.linen })
  return finish(scene, { vignette: 0.18 })
}

/** Cake with berries on a stand, and a slice. */
export function layerCake(): string {
  const scene = tableTop({ wood: '#d8b384', wall: '#ecdcd0', seed: 13, eye: [0.46, 1950] })
  cake(scene, -0.08, 0.16, 0.14)
  plate(scene, 0.23, -0.02, 0.11)
  cakeSlice(scene, 0.23, 0.014, -0.02, 18, 1.1)
  coffeeCup(scene, -0.27, -0.09, { turn: 165, steam: true, milk: true })
  napkin(scene, 0.03, -0.14, 8, '#d9a08f')
  bouquet(scene, [0.38, 0, 0.3], 0.27, {
    seed: 51,
    vase: '#8fb0ab',
    flowers: ['#e59a9a', '#f4dccd', '#d97777'],
  })
  return finish(scene, { vignette: 0.18 })
}

/** Wraps on a board. */
export function wraps(): string {
  const scene = tableTop({ wood: '#c99f6d', wall: '#e0e5d7', seed: 17, eye: [0.5, 2150] })
  board(scene, 0.02, 0.08, 0.5, 0.24, -3, house.walnut)
  for (const [index, [x, z]] of (
    [
      [-0.16, 0.13],
      [-0.06, 0.15],
      [0.05, 0.14],
      [0.16, 0.13],
      [-0.11, 0.04],
      [0.0, 0.045],
      [0.11, 0.035],
    ] as const
  ).entries())
    wrap(scene, x, 0.019, z, index * 3 + 2)
  glass(scene, 0.33, 0.18, '#cfe6e6', { height: 0.13 })
  fruit(scene, 0.31, 0, -0.03, 'lemon', 0.035)
  plate(scene, -0.3, -0.07, 0.05, '#8fb0ab')
  scene.thing(
    [-0.3, 0, -0.07],
    filled(scene.outline(ellipse(0.033, 0.033, 24).map(([a, b]) => [-0.3 + a, 0.016, -0.07 + b])), '#f4e7c4'),
  )
  napkin(scene, 0.1, -0.12, -12, '#8fa78c')
  return finish(scene, { vignette: 0.18 })
}

/** A projector ready to be used. */
export function projectorPicture(): string {
  const scene = tableTop({ wood: house.oak, wall: '#d9dbd4', seed: 23, eye: [0.46, 2100] })
  projector(scene, -0.02, 0.1, -16)
  openNotebook(scene, 0.26, -0.1, -12)
  pen(scene, 0.05, -0.14, 30, house.terracotta)
  coffeeCup(scene, -0.32, -0.06, { turn: 165, colour: house.terracotta })
  return finish(scene, { vignette: 0.22 })
}

/** Microphones on a table. */
export function microphone(): string {
  const scene = tableTop({ wood: house.walnut, wall: '#c9d2cd', seed: 29, eye: [0.46, 1950] })
  gooseneck(scene, 0.16, 0.14, -1)
  handMicrophone(scene, -0.16, 0.02, -62, house.terracotta)
  handMicrophone(scene, -0.06, -0.1, -66, house.mustard)
  glass(scene, 0.36, 0.12, '#cfe6e6', { height: 0.12 })
  openNotebook(scene, 0.25, -0.1, -10)
  return finish(scene, { vignette: 0.24 })
}

const corner: Room = { left: -2.6, right: 2.6, front: -4, back: 4.6, height: 2.8 }

function smallRoom(
  eye: readonly [number, number, number],
  yaw: number,
  wall: string,
): { scene: Scene; walls: ReturnType<typeof wallsOf> } {
  const scene = new Scene({ eye, yaw, focal: 1180, horizon: 430 }, { ...daylight, from: [-0.7, 0.6, -0.3] })
  const walls = wallsOf(corner)
  paintCeiling(scene, corner, house.chalk)
  boardFloor(scene, corner, house.oak, { board: 0.2, seed: 4 })
  paintWall(scene, walls.back, wall)
  paintWall(scene, walls.left, house.chalk)
  paintWall(scene, walls.right, house.chalk)
  const openings = [{ u0: 0.6, u1: 3.6, v0: 0.6, v1: 2.4, columns: 2 }]
  windows(scene, walls.left, openings, landscape(scene, 'summer', { size: 100, seed: 66 }), {})
  corners(scene, corner)
  sunOnFloor(scene, corner, panesOf(walls.left, openings), 0.42)
  return { scene, walls }
}

/** A flip chart by the window. */
export function flipchartPicture(): string {
  const { scene, walls } = smallRoom([0.3, 1.5, -0.7], -3, '#d9b48a')
  panelling(scene, walls.back, house.birch, { width: 0.3 })
  rug(
    scene,
    roundedRect(2.6, 1.8, 0.3).map(([x, z]) => [x + 0.1, z + 3]),
    '#7e9490',
    '#9fb0aa',
  )
  flipchart(scene, 0.15, 3.1, 172)
  chair(scene, -1.1, 2.3, 32, { seat: house.terracotta, back: house.oak })
  chair(scene, 1.25, 2.2, -36, { seat: house.mustard, back: house.oak })
  pottedPlant(scene, 1.7, 4, 1.6, { seed: 3, pot: house.terracotta })
  pendant(scene, -0.9, 3.4, 2, 2.8, 'dome', house.forest, { on: 0.25 })
  return finish(scene, { vignette: 0.2 })
}

/** Equipment for video meetings: display, camera and sound. */
export function video(): string {
  const { scene, walls } = smallRoom([0.1, 1.45, 0.35], 0, '#2f5560')
  screen(scene, walls.back, -1.05, 1.05, 1.12, 2.3, 'people')
  scene.back(
    slab(scene, onWall(walls.back, -0.5, 0.5, 0.93, 1.03, 0.02), [0, 0, -0.09], house.ink),
    lens(scene, walls.back.at(0, 0.98, 0.12), 0.034),
  )
  sideboard(scene, 0, 4.2, 180, 2.4, house.oak, 0.7)
  scene.thing(
    [-0.8, 0.7, 4],
    turned(
      scene,
      [-0.8, 0.7, 4.05],
      [
        [0.11, 0],
        [0.11, 0.1],
        [0.09, 0.13],
      ],
      '#d9d2c6',
      { around: 26 },
    ),
    0.4,
  )
  bouquet(scene, [0.75, 0.7, 4.1], 0.46, { seed: 7, lift: 0.4 })
  pottedPlant(scene, 1.75, 4, 1.6, { seed: 13, pot: house.linen })
  pottedPlant(scene, -1.8, 4.1, 1.2, { seed: 5, kind: 'palm', pot: house.terracotta })
  return finish(scene, { vignette: 0.24 })
}
