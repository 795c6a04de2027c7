import { chair } from '../elements/chairs.ts'
import { glow, pendant, ringLamp } from '../elements/lamps.ts'
import { pottedPlant } from '../elements/plants.ts'
import type { Room } from '../elements/room.ts'
import { artwork, screen } from '../elements/screens.ts'
import { banquetTable, lectern, table } from '../elements/tables.ts'
import { placeSetting, tableFlowers } from '../elements/tableware.ts'
import { house } from '../kit/colour.ts'
import { ellipse } from '../kit/geometry.ts'
import { daylight, evening, morning, Scene } from '../scene.ts'
import { finish } from './finish.ts'
import { doors, foldingWall, hall, rows, slats, stage } from './hall.ts'

const room: Room = { left: -7, right: 7, front: -6, back: 16.5, height: 5.6 }

/** The great hall with 180 chairs in rows before the stage. */
export function storsalenRows(): string {
  const scene = new Scene({ eye: [1.1, 2.6, -3.6], yaw: -4, focal: 1080, horizon: 440 }, daylight)
  const walls = hall(scene, { room, windowSide: 'left', season: 'summer', curtains: house.sage })
  slats(scene, walls.back, -6.2, 6.2, 0, 5, house.oak)
  slats(scene, walls.right, 1, 9, 0, 3.2, house.oak)
  doors(scene, walls.right, 12.4)
  screen(scene, walls.back, -3.1, 3.1, 1.45, 4.6, 'hills')
  stage(scene, -6.2, 6.2, 13.2, 16.5)
  lectern(scene, 3.9, 14, 180, 0.55)
  pottedPlant(scene, -5.2, 14.6, 2, { y: 0.55, kind: 'palm', pot: house.linen, seed: 4 })
  pottedPlant(scene, 5.4, 15.2, 1.7, { y: 0.55, kind: 'broad', pot: house.linen, seed: 9 })
  rows(scene, {
    blocks: [
      [-6.2, -0.6],
      [0.6, 6.2],
    ],
    from: 1.3,
    count: 9,
    pitch: 1.02,
    look: { seat: house.fjord, back: house.oak },
  })
  for (const z of [3, 7, 11]) ringLamp(scene, 0, z, 4.1, 5.4, 1.25, house.iron, 0.32)
  return finish(scene)
}

/** The same hall laid for a banquet at round tables, towards evening. */
export function storsalenBanquet(): string {
  const scene = new Scene(
    { eye: [3.6, 2.35, -2.6], yaw: -17, focal: 940, horizon: 430 },
    { ...evening, from: [-0.75, 0.5, 0.1], shade: '#917269', haze: '#a57b60' },
  )
  const walls = hall(scene, {
    room,
    windowSide: 'left',
    season: 'dusk',
    wall: '#ead9c2',
    floor: house.oakDeep,
    curtains: house.wine,
    sun: 0.16,
  })
  slats(scene, walls.back, -6.2, 6.2, 0, 5, house.oakDeep)
  stage(scene, -6.2, 6.2, 13.4, 16.5)
  artwork(scene, walls.right, 7.2, 9.6, 1.5, 3.3, [house.fjord, house.forest, house.mustard])
  artwork(scene, walls.right, 10.6, 12.4, 1.5, 3.3, [house.terracotta, house.wine, house.mustard])
  pottedPlant(scene, -5.4, 15, 2.1, { y: 0.55, kind: 'palm', pot: house.linen })
  for (const [index, x] of [-4.6, -1.3, 2.1, 5.2].entries()) {
    for (const [line, z] of [1.6, 5, 8.4, 11.6].entries()) {
      const tx = x + (line % 2 ? 0.35 : -0.1)
      const tz = z + (index % 2 ? 0.7 : 0)
      banquetTable(scene, tx, tz, 0.92)
      for (const [cx, cz] of ellipse(1, 1, 8)) {
        const heading = (Math.atan2(-cx, -cz) * 180) / Math.PI
        chair(scene, tx + cx * 1.3, tz + cz * 1.3, heading, {
          seat: house.wine,
          back: house.oak,
          legs: house.walnut,
        })
        placeSetting(scene, [tx + cx * 0.66, 0.75, tz + cz * 0.66], [tx, tz])
      }
      tableFlowers(scene, tx, 0.75, tz, index * 7 + line)
    }
  }
  for (const x of [-3.2, 0.4, 4])
    for (const z of [2.6, 6.2, 9.8])
      pendant(scene, x, z, 3.5, 5.6, 'paper', '#fbe9c8', { size: 0.95, on: 0.42 })
  for (const x of [-4, 0, 4]) glow(scene, [x, 1, 15.6], 2.6, 0.35)
  return finish(scene, { warmth: 0.5, vignette: 0.34 })
}

/** The hall divided by its folding wall: rows on one side, desks on the other. */
export function storsalenDivided(): string {
  const scene = new Scene({ eye: [-0.5, 2.6, -3.9], yaw: 2, focal: 1040, horizon: 440 }, morning)
  const walls = hall(scene, { room, windowSide: 'right', season: 'autumn', curtains: house.rose })
  slats(scene, walls.left, 2, 10, 0, 3.2, house.birch)
  doors(scene, walls.left, 12.8)
  foldingWall(scene, 0.6, 3.4, 16.5, 5.6)
  screen(scene, walls.back, -5.4, -1.6, 1.2, 3.5, 'chart')
  screen(scene, walls.back, 2.2, 5.6, 1.2, 3.3, 'hills')
  rows(scene, {
    blocks: [[-6.4, -0.6]],
    from: 1.4,
    count: 8,
    pitch: 1.05,
    look: { seat: house.forest, back: house.birch },
  })
  for (const z of [1.9, 4.5, 7.1, 9.7, 12.3]) {
    for (const x of [2.7, 5.1]) {
      table(scene, x, z, 0, 1.8, 0.7, { top: house.birch })
      for (const dx of [-0.45, 0.45])
        chair(scene, x + dx, z - 0.5, 0, { seat: house.terracotta, back: house.birch })
    }
  }
  lectern(scene, -1.4, 13.6, 180)
  pottedPlant(scene, -6.2, 14.8, 2.1, { kind: 'broad', pot: house.terracotta })
  pottedPlant(scene, 6.2, 15, 1.9, { kind: 'palm', pot: house.linen })
  for (const z of [4, 8, 12]) {
    ringLamp(scene, -3.3, z, 4.1, 5.4, 0.9, house.iron, 0.25)
    ringLamp(scene, 3.9, z, 4.1, 5.4, 0.9, house.iron, 0.25)
  }
  return finish(scene)
}
