import { flipchart } from '../elements/boards.ts'
import { chair } from '../elements/chairs.ts'
import { pendant } from '../elements/lamps.ts'
import { landscape } from '../elements/landscape.ts'
import { armchair } from '../elements/lounge.ts'
import { pottedPlant } from '../elements/plants.ts'
import { boardFloor, paintWall, type Room, rug, sunOnFloor, type Wall, wallsOf } from '../elements/room.ts'
import { screen } from '../elements/screens.ts'
import { pedestalTable, table } from '../elements/tables.ts'
import { carafe, notepad, smallCup } from '../elements/tableware.ts'
import { windows } from '../elements/windows.ts'
import { type Colour, darker, house, lighter, mix } from '../kit/colour.ts'
import { ellipse, type Vec } from '../kit/geometry.ts'
import { seeded } from '../kit/random.ts'
import { box, slab } from '../kit/solids.ts'
import { stroked } from '../kit/svg.ts'
import { daylight, type Light, morning, Scene, type View } from '../scene.ts'
import { finish } from './finish.ts'

const knee = 1.1
const top = 4.7
const room: Room = { left: -4.4, right: 4.4, front: -5, back: 10, height: top }

/** A point on a roof slope: t from the knee wall (0) to the ridge (1). */
const slope = (side: number, t: number, z: number, inset = 0): Vec => [
  side * (4.4 * (1 - t) - inset * 0.63),
  knee + (top - knee) * t - inset * 0.77,
  z,
]

function attic(view: View, light: Light, sunny: 1 | -1): { scene: Scene; back: Wall } {
  const scene = new Scene(view, light)
  const walls = wallsOf(room)
  boardFloor(scene, room, '#d6b27f', { board: 0.26, seed: 11 })
  for (const side of [-1, 1]) roofSide(scene, side)
  const low = { ...room, height: knee }
  const kneeWalls = wallsOf(low)
  paintWall(scene, kneeWalls.left, house.white)
  paintWall(scene, kneeWalls.right, house.white)
  const gableLit = scene.lit('#efe3d0', [0, 0, -1], [0, 1, 10])
  scene.back(
    scene.face(
      [
        [-4.4, 0, 10],
        [4.4, 0, 10],
        [4.4, knee, 10],
        [0, top, 10],
        [-4.4, knee, 10],
      ],
      scene.linear(scene.project([0, top, 10]), scene.project([0, 0, 10]), [
        [0, darker(gableLit, 0.06)],
        [1, lighter(gableLit, 0.2)],
      ]),
    ),
  )
  windows(
    scene,
    walls.back,
    [{ u0: -1.15, u1: 1.15, v0: 0.75, v1: 3, columns: 2, rows: 3 }],
    landscape(scene, 'summer', { size: 95, seed: 61 }),
    { thick: 0.3 },
  )
  skylights(scene, room, sunny)
  timber(scene)
  return { scene, back: walls.back }
}

function roofSide(scene: Scene, side: number): void {
  const random = seeded(side + 30)
  const normal: Vec = [-side * 0.63, -0.77, 0]
  let svg = ''
  const boards = 18
  for (let index = 0; index < boards; index += 1) {
    const a = index / boards
    const b = (index + 0.94) / boards
    const tone = scene.lit(mix('#ecd4ac', '#c99d66', random.range(0, 0.5)), normal, slope(side, a, 9))
    svg += scene.face(
      [
        slope(side, a, -5),
        slope(side, a + 1 / boards, -5),
        slope(side, a + 1 / boards, 10),
        slope(side, a, 10),
      ],
      darker(tone, 0.25),
    )
    svg += scene.face([slope(side, a, -5), slope(side, b, -5), slope(side, b, 10), slope(side, a, 10)], tone)
  }
  scene.back(svg)
}

function skylights(scene: Scene, floor: Room, sunny: number): void {
  const panes: Vec[][] = []
  for (const side of [-1, 1]) {
    for (const z of [0.2, 2.8, 5.4, 8]) {
      const frame = (t0: number, t1: number, z0: number, z1: number, inset = 0) => [
        slope(side, t0, z0, inset),
        slope(side, t0, z1, inset),
        slope(side, t1, z1, inset),
        slope(side, t1, z0, inset),
      ]
      scene.back(
        scene.face(
          frame(0.28, 0.68, z - 0.1, z + 1.3, 0.02),
          scene.lit(house.white, [-side, -0.3, -0.4], slope(side, 0.5, z)),
        ),
      )
      const glass = frame(0.32, 0.64, z, z + 1.2, -0.05)
      const data = scene.outline(glass)
      scene.back(
        `<path d="${data}" fill="${scene.across(
          [
            [0, '#a9d4ea'],
            [1, '#e9f5f4'],
          ],
          'down',
        )}"/>`,
      )
      scene.back(scene.face(frame(0.32, 0.36, z, z + 1.2, -0.02), '#ffffff', 0.55))
      if (side === sunny) panes.push(frame(0.32, 0.64, z, z + 1.2))
    }
  }
  sunOnFloor(scene, floor, panes, 0.5)
  if (panes.length) shafts(scene, panes)
}

function shafts(scene: Scene, panes: readonly Vec[][]): void {
  const [lx, ly, lz] = scene.light.from
  for (const pane of panes) {
    const foot = pane.map(([x, y, z]): Vec => [x - (lx * y) / ly, 0, z - (lz * y) / ly])
    const [a, b, c, d] = pane
    const [fa, fb, fc, fd] = foot
    if (!a || !b || !c || !d || !fa || !fb || !fc || !fd) continue
    const fill = scene.linear(scene.project(a), scene.project(fa), [
      [0, '#fff6da', 0.26],
      [1, '#fff6da', 0.03],
    ])
    scene.front(scene.face([a, d, fd, fa], fill, 0.6), scene.face([b, c, fc, fb], fill, 0.6))
  }
}

function timber(scene: Scene): void {
  const oak: Colour = '#b98752'
  for (let z = 10 - 0.6; z > scene.eye[2] + 0.9; z -= 2.6) {
    let svg = ''
    for (const side of [-1, 1]) {
      const foot = slope(side, 0, z)
      svg += box(scene, [side * 4.4, 0, z], [side * 4.16, knee + 0.12, z + 0.16], oak)
      const head = slope(side, 1, z)
      const foot2 = slope(side, 0, z, 0.24)
      const head2: Vec = [0, top - 0.36, z]
      svg += slab(scene, [foot, head, head2, foot2], [0, 0, 0.16], oak)
    }
    const tie: Vec[] = [
      [-2.35, 2.92, z],
      [2.35, 2.92, z],
      [2.2, 3.14, z],
      [-2.2, 3.14, z],
    ]
    svg += slab(scene, tie, [0, 0, 0.16], oak)
    svg += slab(
      scene,
      [
        [-0.09, 3.1, z],
        [0.09, 3.1, z],
        [0.09, top - 0.3, z],
        [-0.09, top - 0.3, z],
      ],
      [0, 0, 0.14],
      oak,
    )
    scene.thing([0, 3, z], svg)
  }
  scene.back(
    stroked(
      scene.line([-4.4, knee, scene.eye[2] + 0.6], [-4.4, knee, 10]) +
        scene.line([4.4, knee, scene.eye[2] + 0.6], [4.4, knee, 10]),
      scene.lit(oak, [0, 0, -1], [0, 1, 5]),
      7,
    ),
  )
}

/** Under the beams with tables in a horseshoe. */
export function loftHorseshoe(): string {
  const { scene } = attic(
    { eye: [0.9, 1.85, -2.4], yaw: -4, focal: 1000, horizon: 520 },
    { ...daylight, from: [-0.42, 0.85, -0.16] },
    -1,
  )
  const seat = { seat: house.sage, back: house.birch, legs: house.walnut }
  for (const z of [2.4, 4.1, 5.8]) {
    for (const side of [-1, 1]) {
      table(scene, side * 1.65, z, 90, 1.66, 0.7, { top: house.birch, legs: house.walnut })
      for (const dz of [-0.4, 0.4]) {
        chair(scene, side * 2.15, z + dz, side > 0 ? -90 : 90, seat)
        notepad(scene, [side * 1.75, 0.74, z + dz], 90 * side, dz > 0 ? house.white : house.terracotta)
      }
      carafe(scene, [side * 1.5, 0.74, z])
    }
  }
  for (const x of [-1, 1]) {
    table(scene, x, 7, 0, 1.9, 0.7, { top: house.birch, legs: house.walnut })
    for (const dx of [-0.45, 0.45]) {
      chair(scene, x + dx, 7.5, 180, seat)
      smallCup(scene, [x + dx, 0.74, 7.05])
    }
  }
  flipchart(scene, -2.6, 8.7, 150)
  pottedPlant(scene, 2.4, 8.9, 1.7, { seed: 12, pot: house.terracotta })
  for (const z of [3, 5.6]) pendant(scene, 0, z, 2.2, 4.6, 'cone', house.forest, { size: 1.3, on: 0.34 })
  return finish(scene, { vignette: 0.22 })
}

/** A circle of chairs and a sitting corner in the morning. */
export function loftCircle(): string {
  const { scene, back } = attic(
    { eye: [-2.2, 1.8, -1.8], yaw: 11, focal: 1000, horizon: 520 },
    { ...morning, from: [0.42, 0.85, -0.16] },
    1,
  )
  rug(
    scene,
    ellipse(2.5, 2.5, 44).map(([x, z]) => [x, z + 4.2]),
    '#c9785a',
    '#e2b393',
  )
  for (const [cx, cz] of ellipse(1, 1, 11))
    chair(scene, cx * 1.95, 4.2 + cz * 1.95, (Math.atan2(-cx, -cz) * 180) / Math.PI, {
      seat: house.fjord,
      back: house.birch,
      legs: house.walnut,
    })
  pedestalTable(scene, 0, 4.2, 0.4, 0.4, { top: house.oak, height: 0.45 })
  carafe(scene, [0.1, 0.46, 4.25])
  smallCup(scene, [-0.12, 0.46, 4.1])
  armchair(scene, 2.9, 7.9, 215, { seat: house.mustard })
  armchair(scene, -2.9, 8, 140, { seat: house.mustard })
  screen(scene, back, 1.6, 2.6, 1.1, 1.7, 'blank')
  flipchart(scene, -1.9, 8.9, 165, house.fjord)
  pottedPlant(scene, 3.2, 6.4, 1.4, { seed: 8, kind: 'palm', pot: house.linen })
  for (const z of [4.2, 7.4]) pendant(scene, 0, z, 2.3, 4.6, 'paper', house.white, { size: 0.8, on: 0.3 })
  return finish(scene, { vignette: 0.22 })
}
