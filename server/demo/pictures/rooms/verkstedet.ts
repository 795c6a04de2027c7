import { flipchart, whiteboard } from '../elements/boards.ts'
import { chair, stool } from '../elements/chairs.ts'
import { pendant } from '../elements/lamps.ts'
import { landscape } from '../elements/landscape.ts'
import { pottedPlant } from '../elements/plants.ts'
import {
  boardFloor,
  corners,
  onWall,
  paintCeiling,
  paintWall,
  type Room,
  sunOnFloor,
  type Wall,
  wallsOf,
} from '../elements/room.ts'
import { screen } from '../elements/screens.ts'
import { sideboard, table } from '../elements/tables.ts'
import { laptop, notepad, smallCup } from '../elements/tableware.ts'
import { panesOf, row, windows } from '../elements/windows.ts'
import { type Colour, darker, house, lighter } from '../kit/colour.ts'
import { seeded } from '../kit/random.ts'
import { box } from '../kit/solids.ts'
import { stroked } from '../kit/svg.ts'
import { morning, Scene, type View } from '../scene.ts'
import { finish } from './finish.ts'
import { beams } from './hall.ts'

const room: Room = { left: -4.6, right: 4.6, front: -5, back: 10.5, height: 3.9 }

function workshop(view: View): { scene: Scene; left: Wall; right: Wall; back: Wall } {
  const scene = new Scene(view, morning)
  const walls = wallsOf(room)
  paintCeiling(scene, room, house.white)
  beams(scene, room, 2.1, '#e0c79c')
  scene.back(box(scene, [-2.1, 3.35, -2], [-1.75, 3.6, room.back], house.steel))
  boardFloor(scene, room, '#c9b393', { board: 0.3, seed: 3 })
  paintWall(scene, walls.left, '#f1e8da')
  paintWall(scene, walls.right, house.chalk)
  paintWall(scene, walls.back, '#b7654a')
  bricks(scene, walls.back, '#b7654a')
  const openings = row(-2.4, 10.2, 5, 0.8, { v0: 0.8, v1: 3.35, columns: 3, rows: 4 })
  windows(scene, walls.right, openings, landscape(scene, 'summer', { size: 95, seed: 52, water: false }), {
    frame: house.ink,
  })
  corners(scene, room)
  sunOnFloor(scene, room, panesOf(walls.right, openings), 0.44)
  return { scene, ...walls }
}

function bricks(scene: Scene, wall: Wall, colour: Colour): void {
  const random = seeded(6)
  let svg = ''
  let joints = ''
  for (let line = 0; line * 0.15 < wall.height; line += 1) {
    const v = line * 0.15
    joints += scene.line(wall.at(wall.from, v), wall.at(wall.to, v))
    for (let u = wall.from - (line % 2 ? 0.22 : 0); u < wall.to; u += 0.44) {
      const a = Math.max(u, wall.from)
      const b = Math.min(u + 0.43, wall.to)
      if (random.chance(0.45))
        svg += scene.face(
          onWall(wall, a, b, v, v + 0.145),
          random.chance(0.5) ? darker(colour, 0.3) : lighter(colour, 0.3),
          random.range(0.12, 0.4),
        )
      joints += scene.line(wall.at(a, v), wall.at(a, Math.min(wall.height, v + 0.15)))
    }
  }
  scene.back(svg, stroked(joints, '#e6cdb6', 1.1, 0.42))
}

const colours: readonly Colour[] = [house.mustard, house.fjord, house.terracotta, house.sage]

function group(scene: Scene, x: number, z: number, index: number): void {
  for (const dx of [-0.62, 0.62]) table(scene, x + dx, z, 90, 1.5, 1.22, { top: house.birch })
  const seat = { seat: colours[index % 4] ?? house.mustard, back: house.birch }
  for (const dz of [-0.42, 0.42]) {
    chair(scene, x - 1.5, z + dz, 90, seat)
    chair(scene, x + 1.5, z + dz, -90, seat)
  }
  for (const dx of [-0.6, 0.6]) {
    chair(scene, x + dx, z - 1.02, 0, seat)
    chair(scene, x + dx, z + 1.02, 180, seat)
  }
  const random = seeded(index + 5)
  for (const [dx, dz] of [
    [-0.85, -0.3],
    [-0.3, 0.36],
    [0.4, -0.3],
    [0.85, 0.25],
  ] as const)
    notepad(
      scene,
      [x + dx, 0.74, z + dz],
      random.range(-40, 40),
      random.pick([house.white, '#f2c75b', '#ee9d7b', '#a8cfa0', '#9fc6dc']),
    )
  laptop(scene, [x - 0.1, 0.74, z - 0.18], index % 2 ? 200 : 20)
  smallCup(scene, [x + 0.66, 0.74, z + 0.42], colours[(index + 1) % 4] ?? house.white)
}

/** Group tables and boards full of notes. */
export function workshopBoards(): string {
  const { scene, left, back } = workshop({ eye: [2.5, 2, -2.6], yaw: -15, focal: 1120, horizon: 410 })
  whiteboard(scene, left, 0.6, 3.2, 0.85, 2.35, 4)
  whiteboard(scene, left, 3.9, 6.5, 0.85, 2.35, 9)
  whiteboard(scene, left, 7.2, 9.8, 0.85, 2.35, 17)
  screen(scene, back, 0.2, 3, 1.2, 2.8, 'chart')
  for (const [index, [x, z]] of (
    [
      [-1.2, 2.4],
      [2.2, 4],
      [-1.6, 6.1],
      [2, 7.9],
    ] as const
  ).entries())
    group(scene, x, z, index)
  flipchart(scene, -0.9, 9.4, 170)
  pottedPlant(scene, -3.9, 9.8, 1.9, { seed: 5, pot: house.linen })
  for (const [x, z] of [
    [-1.2, 2.6],
    [2.2, 4.2],
    [-1.6, 6.3],
    [2, 8.1],
  ] as const)
    pendant(scene, x, z, 2.35, 3.9, 'dome', house.mustard, { size: 1.15, on: 0.3 })
  return finish(scene, { vignette: 0.18 })
}

/** Towards the windows, with standing places and flip charts. */
export function workshopWindows(): string {
  const { scene, back, left } = workshop({ eye: [-2.7, 2, -2.6], yaw: 16, focal: 1120, horizon: 410 })
  whiteboard(scene, left, 3.2, 5.6, 0.85, 2.35, 31)
  whiteboard(scene, left, 6.4, 9.2, 0.85, 2.35, 12)
  whiteboard(scene, back, -3.6, -1, 0.85, 2.4, 24)
  screen(scene, back, 0, 3, 1.15, 2.8, 'hills')
  for (const [index, [x, z]] of (
    [
      [-0.6, 2.6],
      [2.4, 5.4],
      [-1.4, 7],
    ] as const
  ).entries())
    group(scene, x, z, index + 1)
  table(scene, -2.9, 4.6, 90, 1.8, 0.7, { height: 1.02, top: house.oak })
  for (const dz of [-0.5, 0.1, 0.6]) stool(scene, -3.5, 4.6 + dz, 0.72, { seat: house.terracotta })
  flipchart(scene, -3, 8.9, 150, house.fjord)
  flipchart(scene, 3.7, 8.8, 215)
  sideboard(scene, 1.6, 10.1, 180, 2.4, house.birch)
  pottedPlant(scene, 4, 2.6, 1.6, { seed: 19, pot: house.terracotta })
  for (const [x, z] of [
    [-0.6, 2.8],
    [2.3, 5.6],
    [-1.4, 7.2],
  ] as const)
    pendant(scene, x, z, 2.35, 3.9, 'dome', house.forest, { size: 1.15, on: 0.3 })
  return finish(scene, { vignette: 0.18 })
}
