import { flipchart } from '../elements/boards.ts'
import { chair } from '../elements/chairs.ts'
import { pendant, ringLamp } from '../elements/lamps.ts'
import { pottedPlant } from '../elements/plants.ts'
import type { Room } from '../elements/room.ts'
import { screen } from '../elements/screens.ts'
import { lectern, pedestalTable, sideboard, table } from '../elements/tables.ts'
import { carafe, laptop, notepad, smallCup } from '../elements/tableware.ts'
import { house } from '../kit/colour.ts'
import { ellipse } from '../kit/geometry.ts'
import { daylight, morning, Scene } from '../scene.ts'
import { finish } from './finish.ts'
import { doors, foldingWall, hall, rows, slats } from './hall.ts'

const west: Room = { left: -5, right: 4.6, front: -6, back: 13, height: 5 }
const east: Room = { left: -4.2, right: 4.6, front: -6, back: 12, height: 5 }

/** The western part with rows of chairs for a hundred. */
export function westRows(): string {
  const scene = new Scene({ eye: [0.2, 2.3, -3.4], yaw: -4, focal: 1080, horizon: 430 }, daylight)
  const walls = hall(scene, {
    room: west,
    windowSide: 'left',
    season: 'summer',
    curtains: house.sage,
    windowCount: 5,
    windowsFrom: -1.5,
    sun: 0.5,
  })
  foldingWall(scene, west.right - 0.25, -1, west.back, west.height)
  slats(scene, walls.back, -4.2, 3.6, 0, 4.3, house.birch)
  screen(scene, walls.back, -2.6, 1.8, 1.3, 3.9, 'chart')
  rows(scene, {
    blocks: [
      [-4.1, -0.7],
      [0.3, 3.8],
    ],
    from: 1.3,
    count: 9,
    pitch: 1.05,
    look: { seat: house.forest, back: house.birch },
  })
  lectern(scene, 2.6, 11.4, 180)
  pottedPlant(scene, -4.2, 11.9, 2.2, { seed: 3, pot: house.linen })
  for (const z of [2.6, 6, 9.4])
    for (const x of [-2, 1.8]) pendant(scene, x, z, 3.2, 5, 'globe', house.white, { size: 1, on: 0.3 })
  return finish(scene)
}

/** The western part with tables in a horseshoe. */
export function westHorseshoe(): string {
  const scene = new Scene(
    { eye: [1.2, 2.3, -3], yaw: -9, focal: 1060, horizon: 420 },
    { ...morning, from: [-0.7, 0.6, -0.3] },
  )
  const walls = hall(scene, {
    room: west,
    windowSide: 'left',
    season: 'autumn',
    curtains: house.linen,
    windowCount: 5,
    windowsFrom: -1.5,
  })
  foldingWall(scene, west.right - 0.25, -1, west.back, west.height, { colour: house.oak })
  slats(scene, walls.back, -4.2, 3.6, 0, 4.3, house.birch)
  screen(scene, walls.back, -2, 2.2, 1.3, 3.8, 'hills')
  const seat = { seat: house.mustard, back: house.birch }
  for (const z of [3, 4.7, 6.4, 8.1]) {
    for (const side of [-1, 1]) {
      const x = side * 2.2 - 0.2
      table(scene, x, z, 90, 1.66, 0.7, { top: house.birch })
      for (const dz of [-0.4, 0.4]) {
        chair(scene, x + side * 0.5, z + dz, side > 0 ? -90 : 90, seat)
        notepad(scene, [x + side * 0.12, 0.74, z + dz], 90 * side)
      }
      carafe(scene, [x - side * 0.2, 0.74, z])
    }
  }
  for (const x of [-1.4, 1]) {
    table(scene, x, 2, 0, 1.8, 0.7, { top: house.birch })
    for (const dx of [-0.45, 0.45]) {
      chair(scene, x + dx, 1.5, 0, seat)
      smallCup(scene, [x + dx, 0.74, 2.05])
    }
  }
  flipchart(scene, 3.2, 10.8, 200)
  pottedPlant(scene, -4.2, 11.8, 2, { seed: 6, kind: 'olive', pot: house.terracotta })
  ringLamp(scene, -0.2, 5.4, 3.6, 4.8, 1.5, house.iron, 0.32)
  return finish(scene)
}

/** The eastern part with desks in rows, in the morning sun. */
export function eastDesks(): string {
  const scene = new Scene({ eye: [-0.5, 2.3, -3.2], yaw: 4.5, focal: 1080, horizon: 430 }, morning)
  const walls = hall(scene, {
    room: east,
    windowSide: 'right',
    season: 'summer',
    curtains: house.rose,
    windowCount: 5,
    windowsFrom: -1.5,
    sun: 0.5,
  })
  foldingWall(scene, east.left + 0.25, -1, east.back, east.height)
  screen(scene, walls.back, -2, 2.2, 1.25, 3.7, 'chart')
  doors(scene, walls.back, 3.4, 1.1, 2.2)
  for (const z of [1.4, 3.4, 5.4, 7.4, 9.4]) {
    for (const x of [-2.3, 0.1, 2.5]) {
      table(scene, x, z, 0, 2, 0.7, { top: house.birch })
      for (const dx of [-0.5, 0.5]) {
        chair(scene, x + dx, z - 0.52, 0, { seat: house.terracotta, back: house.birch })
        if ((z + dx) % 4 > 0.4) notepad(scene, [x + dx, 0.74, z - 0.08], 4)
      }
      if (z === 1.4) laptop(scene, [x + 0.45, 0.74, z + 0.06], 0)
      carafe(scene, [x, 0.74, z + 0.16])
    }
  }
  lectern(scene, -3, 10.4, 180)
  pottedPlant(scene, 3.9, 11, 2.1, { seed: 12, pot: house.linen })
  for (const z of [3, 6.4, 9.8]) ringLamp(scene, 0.1, z, 3.8, 4.8, 1.1, house.iron, 0.28)
  return finish(scene)
}

/** The eastern part with round tables for groups. */
export function eastIslands(): string {
  const scene = new Scene({ eye: [-1.6, 2.25, -3], yaw: 10, focal: 1060, horizon: 420 }, morning)
  const walls = hall(scene, {
    room: east,
    windowSide: 'right',
    season: 'summer',
    wall: '#eee6d6',
    curtains: house.rose,
    windowCount: 5,
    windowsFrom: -2.5,
  })
  foldingWall(scene, east.left + 0.25, -1, east.back, east.height)
  slats(scene, walls.back, -3.4, 4, 0, 4.2, house.birch)
  screen(scene, walls.back, -1.6, 2.2, 1.3, 3.5, 'hills')
  for (const [index, [x, z]] of (
    [
      [-2, 2.4],
      [1.6, 3],
      [-1.8, 6.2],
      [1.8, 6.8],
      [-1.2, 9.6],
      [2.2, 10],
    ] as const
  ).entries()) {
    pedestalTable(scene, x, z, 0.85, 0.85, { top: house.birch })
    for (const [cx, cz] of ellipse(1, 1, 7)) {
      chair(scene, x + cx * 1.12, z + cz * 1.12, (Math.atan2(-cx, -cz) * 180) / Math.PI, {
        seat: index % 2 ? house.terracotta : house.mustard,
        back: house.birch,
      })
      notepad(scene, [x + cx * 0.58, 0.75, z + cz * 0.58], (Math.atan2(-cx, -cz) * 180) / Math.PI)
    }
    carafe(scene, [x, 0.75, z])
  }
  flipchart(scene, -3.2, 8.4, 120, house.fjord)
  sideboard(scene, 3.4, 11.6, 180, 1.6, house.oak)
  for (const [x, z] of [
    [-1.9, 3],
    [1.8, 3.6],
    [-1.6, 7],
    [1.9, 7.6],
  ] as const)
    pendant(scene, x, z, 2.9, 5, 'paper', house.white, { size: 0.85, on: 0.28 })
  return finish(scene)
}
