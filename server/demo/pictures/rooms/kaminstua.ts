import { floorLamp, glow } from '../elements/lamps.ts'
import { landscape } from '../elements/landscape.ts'
import { armchair, sofa } from '../elements/lounge.ts'
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
  wallsOf,
} from '../elements/room.ts'
import { artwork } from '../elements/screens.ts'
import { bookWall } from '../elements/shelves.ts'
import { pedestalTable } from '../elements/tables.ts'
import { candle, notepad, smallCup } from '../elements/tableware.ts'
import { curtain, windows } from '../elements/windows.ts'
import { darker, house, lighter } from '../kit/colour.ts'
import { ellipse, roundedRect } from '../kit/geometry.ts'
import { seeded } from '../kit/random.ts'
import { box, rod } from '../kit/solids.ts'
import { filled, smooth } from '../kit/svg.ts'
import { evening, Scene, type View } from '../scene.ts'
import { finish } from './finish.ts'
import { beams } from './hall.ts'

const room: Room = { left: -4, right: 4, front: -4, back: 7.2, height: 3.1 }

function parlour(view: View): Scene {
  const scene = new Scene(view, {
    ...evening,
    from: [0.1, 0.7, -0.6],
    shade: '#7d6058',
    haze: '#7a5a4a',
    hazeShare: 0.12,
  })
  const walls = wallsOf(room)
  paintCeiling(scene, room, '#e4cfae')
  beams(scene, room, 1.5, house.walnut)
  boardFloor(scene, room, house.oakDeep, { board: 0.24, seed: 15, contrast: 1.2 })
  panelling(scene, walls.back, '#41574e', { width: 0.34 })
  panelling(scene, walls.left, '#41574e', { width: 0.34, seed: 8 })
  paintWall(scene, walls.right, '#41574e')
  const openings = [
    { u0: 1.2, u1: 2.9, v0: 0.7, v1: 2.5, columns: 2, rows: 2 },
    { u0: 4.1, u1: 5.8, v0: 0.7, v1: 2.5, columns: 2, rows: 2 },
  ]
  windows(scene, walls.left, openings, landscape(scene, 'dusk', { size: 90, seed: 71 }), { glow: 0.03 })
  for (const { u0, u1 } of openings) {
    curtain(scene, walls.left, u0 - 0.4, u0 - 0.02, 2.75, house.rust)
    curtain(scene, walls.left, u1 + 0.02, u1 + 0.4, 2.75, house.rust)
  }
  bookWall(scene, walls.right, 2.4, 6.6, 0, 2.5, { seed: 33, wood: house.walnut })
  corners(scene, room, 0.26)
  rug(
    scene,
    roundedRect(4.8, 3.8, 0.1).map(([x, z]) => [x, z + 4]),
    '#9c4433',
    '#d9b98a',
  )
  fireplace(scene)
  return scene
}

function fireplace(scene: Scene): void {
  const random = seeded(19)
  const z = 6.5
  scene.back(box(scene, [-1.25, 0, z], [1.25, 3.1, 7.2], '#b9ada0'))
  const wall = wallsOf({ ...room, back: z }).back
  let stones = ''
  for (let v = 0; v < 3.05; v += 0.3) {
    let u = -1.25
    while (u < 1.2) {
      const width = Math.min(1.25 - u, random.range(0.28, 0.6))
      const tone = random.pick(['#b5a79a', '#a59a90', '#c4b7a6', '#988d86', '#bda995'])
      const pad = 0.015
      stones += scene.face(
        onWall(wall, u + pad, u + width - pad, v + pad, Math.min(v + 0.3, 3.1) - pad, 0.01),
        scene.lit(tone, [0, 0, -1], [u, v, z]),
      )
      u += width
    }
  }
  scene.back(stones)
  scene.back(box(scene, [-1.45, 1.32, z - 0.2], [1.45, 1.46, z + 0.1], house.walnutDeep))
  scene.back(box(scene, [-1.6, 0, z - 0.7], [1.6, 0.1, z], '#8f867f'))
  scene.back(scene.face(onWall(wall, -0.66, 0.66, 0.14, 1.08, 0.02), '#241a19'))
  const [x, y] = scene.project([0, 0.2, z])
  const k = scene.scale([0, 0.2, z])
  scene.back(
    scene.face(
      onWall(wall, -0.64, 0.64, 0.16, 1.06, 0.021),
      scene.radial([
        [0, '#ff9a3d', 0.75],
        [1, '#5a2418', 0],
      ]),
    ),
  )
  for (const [a, b, tone] of [
    [[-0.4, 0.24, z - 0.05], [0.36, 0.2, z - 0.1], '#6a4230'],
    [[-0.3, 0.18, z - 0.12], [0.42, 0.28, z - 0.04], '#7d5039'],
    [[-0.2, 0.36, z - 0.06], [0.26, 0.34, z - 0.06], '#5d3a2b'],
  ] as const)
    scene.back(rod(scene, a, b, 0.06, 0.055, tone))
  for (const [size, tone] of [
    [1, '#f0792b'],
    [0.72, '#ffab3f'],
    [0.42, '#ffe6a0'],
  ] as const) {
    for (const [dx, high] of [
      [-0.26, 0.5],
      [0.02, 0.74],
      [0.27, 0.46],
    ] as const) {
      const w = k * 0.2 * size
      const h = k * high * size
      const cx = x + dx * k
      scene.back(
        filled(
          smooth([
            [cx - w * 0.5, y - h * 0.05],
            [cx - w * 0.42, y - h * 0.4],
            [cx - w * 0.08, y - h * 0.72],
            [cx + w * 0.06, y - h],
            [cx + w * 0.26, y - h * 0.6],
            [cx + w * 0.48, y - h * 0.3],
            [cx + w * 0.4, y],
          ]),
          tone,
          0.92,
        ),
      )
    }
  }
  for (const dx of [-1.1, -0.95, 1.05])
    scene.back(candle(scene, [dx, 1.46, z - 0.05], 0.16 + Math.abs(dx) * 0.06, 0.02))
  glow(scene, [0, 0.5, z - 0.1], 1.1, 0.6, '#ff9d4a')
  glow(scene, [0, 0.3, z - 1.2], 3.2, 0.3, '#ffab5e')
  scene.back(
    scene.face(
      ellipse(2.2, 1.8, 30).map(([ex, ez]) => [ex, 0.02, z - 1.2 + ez]),
      scene.radial([
        [0, '#ffb469', 0.5],
        [1, '#ffb469', 0],
      ]),
    ),
  )
}

/** Armchairs around the fire. */
export function fireside(): string {
  const scene = parlour({ eye: [0.5, 1.65, -1.5], yaw: -3, focal: 1220, horizon: 410 })
  armchair(scene, -1.55, 4.6, 48, { seat: house.terracotta })
  armchair(scene, 1.6, 4.6, -48, { seat: house.mustard })
  armchair(scene, -1.9, 3.1, 78, { seat: '#86694f' })
  armchair(scene, 1.95, 3.1, -76, { seat: house.terracotta })
  pedestalTable(scene, 0, 3.7, 0.6, 0.6, { top: house.walnut, height: 0.46 })
  bouquet(scene, [0.14, 0.47, 3.8], 0.4, { seed: 6 })
  smallCup(scene, [-0.24, 0.47, 3.55])
  smallCup(scene, [0.26, 0.47, 3.42])
  notepad(scene, [-0.08, 0.47, 3.35], 18, house.fjord)
  floorLamp(scene, -2.75, 5.6, house.linen, 0.6)
  floorLamp(scene, 2.8, 5.7, house.linen, 0.6)
  pottedPlant(scene, -3.4, 6.5, 1.6, { seed: 7, pot: house.ink, leaf: '#4b7a4d' })
  return finish(scene, { warmth: 0.5, vignette: 0.46 })
}

/** The sofa and the windows, with the fire to one side. */
export function firesideSofa(): string {
  const scene = parlour({ eye: [2.5, 1.65, -0.9], yaw: -22, focal: 1160, horizon: 410 })
  artwork(
    scene,
    wallsOf(room).back,
    -3.3,
    -1.9,
    1.35,
    2.3,
    [house.fjord, house.walnut, house.mustard],
    house.oak,
  )
  artwork(
    scene,
    wallsOf(room).back,
    1.9,
    3.1,
    1.35,
    2.3,
    [house.forest, house.rust, house.mustard],
    house.oak,
  )
  sofa(scene, -2.9, 3.7, 90, 2.3, '#6f7f77', [house.mustard, house.terracotta, house.linen])
  armchair(scene, -1, 2.4, 20, { seat: house.terracotta })
  armchair(scene, 0.75, 4.3, -62, { seat: house.mustard })
  armchair(scene, 2.5, 5.2, 215, { seat: house.forest })
  pedestalTable(scene, 1.75, 5.6, 0.3, 0.3, { top: house.walnut, height: 0.5 })
  bouquet(scene, [1.75, 0.5, 5.6], 0.34, { seed: 22 })
  floorLamp(scene, 3.25, 6.1, house.linen, 0.6)
  pedestalTable(scene, -1, 3.9, 0.62, 0.62, { top: house.walnut, height: 0.44 })
  smallCup(scene, [-1.2, 0.45, 3.75])
  smallCup(scene, [-0.75, 0.45, 3.85])
  bouquet(scene, [-1, 0.45, 4.1], 0.36, { seed: 16 })
  floorLamp(scene, -3.3, 5.8, house.linen, 0.65)
  pottedPlant(scene, -2, 6.6, 1.5, {
    seed: 27,
    pot: darker(house.terracotta, 0.1),
    leaf: lighter('#4b7a4d', 0.05),
  })
  return finish(scene, { warmth: 0.5, vignette: 0.44 })
}
