import { type ChairLook, chair } from '../elements/chairs.ts'
import { landscape, type Season } from '../elements/landscape.ts'
import {
  boardFloor,
  corners,
  onWall,
  paintCeiling,
  paintWall,
  panelling,
  type Room,
  skirting,
  sunOnFloor,
  type Wall,
  wallsOf,
} from '../elements/room.ts'
import { curtain, panesOf, row, windows } from '../elements/windows.ts'
import { type Colour, darker, house, lighter } from '../kit/colour.ts'
import type { Vec } from '../kit/geometry.ts'
import { box, shadow, slab } from '../kit/solids.ts'
import { stroked } from '../kit/svg.ts'
import type { Scene } from '../scene.ts'

export interface HallLook {
  readonly room: Room
  readonly windowSide: 'left' | 'right'
  readonly season: Season
  readonly wall?: Colour
  readonly floor?: Colour
  readonly curtains?: Colour
  readonly windowCount?: number
  readonly windowsFrom?: number
  readonly sun?: number
}

/** The shell of the great hall and its parts: tall windows, boards, glued beams. */
export function hall(scene: Scene, look: HallLook): { left: Wall; right: Wall; back: Wall } {
  const {
    room,
    windowSide,
    season,
    wall = house.chalk,
    floor = house.oak,
    curtains = house.linen,
    windowCount = 6,
    windowsFrom = -3,
    sun = 0.42,
  } = look
  const walls = wallsOf(room)
  const bright = walls[windowSide]
  paintCeiling(scene, room, lighter(wall, 0.3))
  beams(scene, room)
  boardFloor(scene, room, floor)
  paintWall(scene, walls.back, wall)
  paintWall(scene, walls.left, wall)
  paintWall(scene, walls.right, wall)
  skirting(scene, walls.left, house.white, 0.16)
  skirting(scene, walls.right, house.white, 0.16)
  const openings = row(windowsFrom, room.back - 0.4, windowCount, 0.6, {
    v0: 0.55,
    v1: room.height - 0.95,
    columns: 2,
    rows: 4,
  })
  windows(scene, bright, openings, landscape(scene, season, { size: 95, seed: 21 }), { thick: 0.34 })
  corners(scene, room)
  if (sun > 0) sunOnFloor(scene, room, panesOf(bright, openings), sun)
  for (const { u0, u1, v1 } of openings) {
    curtain(scene, bright, u0 - 0.42, u0 - 0.06, v1 + 0.25, curtains)
    curtain(scene, bright, u1 + 0.06, u1 + 0.42, v1 + 0.25, curtains)
  }
  return walls
}

/** Glued timber beams across the ceiling. */
export function beams(scene: Scene, room: Room, pitch = 2.4, colour: Colour = house.birch): void {
  let svg = ''
  for (let z = room.back - 1; z > scene.eye[2] + 0.8; z -= pitch) {
    svg += box(scene, [room.left, room.height - 0.42, z - 0.11], [room.right, room.height, z + 0.11], colour)
  }
  scene.back(svg)
}

/** A low stage along the back wall, with a step. */
export function stage(
  scene: Scene,
  left: number,
  right: number,
  front: number,
  back: number,
  height = 0.55,
  colour: Colour = house.walnut,
): void {
  const middle: Vec = [(left + right) / 2, 0, front]
  scene.back(
    scene.face(
      [
        [left, 0.003, front - 0.6],
        [right, 0.003, front - 0.6],
        [right, 0.003, front],
        [left, 0.003, front],
      ],
      scene.linear(scene.project([0, 0, front - 0.6]), scene.project([0, 0, front]), [
        [0, '#3a2d33', 0],
        [1, '#3a2d33', 0.4],
      ]),
    ),
  )
  scene.back(box(scene, [left, 0, front], [right, height, back], colour, { side: darker(colour, 0.2) }))
  let seams = ''
  for (let x = left + 0.3; x < right; x += 0.3) seams += scene.line([x, height, front], [x, height, back])
  scene.back(stroked(seams, darker(colour, 0.5), 1, 0.3))
  for (const side of [left + 0.7, right - 1.9])
    scene.back(box(scene, [side, 0, front - 0.35], [side + 1.2, height / 2, front], lighter(colour, 0.06)))
  scene.back(
    stroked(
      scene.line([left, height, front], [right, height, front]),
      lighter(scene.lit(colour, [0, 1, 0], middle), 0.35),
      2.2,
      0.7,
    ),
  )
}

/** Rows of chairs facing into the picture, in two blocks with an aisle. */
export function rows(
  scene: Scene,
  options: {
    blocks: readonly (readonly [number, number])[]
    from: number
    count: number
    pitch: number
    chairPitch?: number
    heading?: number
    look: ChairLook
    bend?: number
  },
): void {
  const { blocks, from, count, pitch, chairPitch = 0.58, heading = 0, look, bend = 0 } = options
  const middle = blocks.reduce((sum, [a, b]) => sum + a + b, 0) / (blocks.length * 2)
  for (let index = 0; index < count; index += 1) {
    for (const [left, right] of blocks) {
      const seats = Math.floor((right - left) / chairPitch)
      for (let seat = 0; seat < seats; seat += 1) {
        const x = left + chairPitch * (seat + 0.5)
        const off = x - middle
        chair(
          scene,
          x,
          from + index * pitch - bend * off * off,
          heading - Math.sign(bend) * off * 2.4 * Math.cos((heading * Math.PI) / 180),
          look,
        )
      }
    }
  }
}

/** The folding wall: tall oak leaves in a shallow zigzag under a rail. */
export function foldingWall(
  scene: Scene,
  x: number,
  from: number,
  to: number,
  height: number,
  options: { leaf?: number; fold?: number; colour?: Colour } = {},
): void {
  const { leaf = 1.1, fold = 0.16, colour = house.oak } = options
  scene.back(box(scene, [x - 0.09, height - 0.12, -6], [x + 0.09, height, to], house.steel))
  scene.back(shadow(scene, x, (from + to) / 2, 0.7, (to - from) * 0.52, { strength: 0.4, lean: 0.1 }))
  let side = 1
  for (let z = to; z > from + 0.05; z -= leaf) {
    const end = Math.max(from, z - leaf)
    const panel: Vec[] = [
      [x + fold * side, 0.03, z],
      [x - fold * side, 0.03, end],
      [x - fold * side, height - 0.12, end],
      [x + fold * side, height - 0.12, z],
    ]
    const tone = side > 0 ? lighter(colour, 0.06) : darker(colour, 0.1)
    let svg = slab(scene, panel, [0.05, 0, 0], tone)
    const on = (share: number, v: number): Vec => [
      x + fold * side * (1 - 2 * share) + (scene.eye[0] < x ? -0.004 : 0.055),
      v,
      z + (end - z) * share,
    ]
    const frame = (low: number, high: number) => [
      on(0.08, low),
      on(0.92, low),
      on(0.92, high),
      on(0.08, high),
    ]
    for (const [low, high] of [
      [0.22, 1],
      [1.12, height - 0.36],
    ] as const) {
      const field = frame(low, high)
      svg += scene.face(
        field,
        lighter(scene.lit(tone, [scene.eye[0] < x ? -1 : 1, 0, -0.2], on(0.5, 1)), 0.09),
        0.6,
      )
      svg += stroked(scene.outline(field), darker(colour, 0.45), 1.4, 0.35)
    }
    svg += stroked(
      scene.line(on(0.96, 0.98), on(0.96, 1.2)),
      house.steel,
      Math.max(1.5, scene.scale(on(1, 1)) * 0.018),
    )
    svg += stroked(
      scene.line(on(0, 0.03), on(0, height - 0.12)) + scene.line(on(1, 0.03), on(1, height - 0.12)),
      darker(colour, 0.55),
      1.8,
      0.5,
    )
    scene.thing([x, 0, (z + end) / 2], svg)
    side = -side
  }
}

/** Slatted acoustic panels on a stretch of wall. */
export function slats(
  scene: Scene,
  wall: Wall,
  from: number,
  to: number,
  low: number,
  high: number,
  colour: Colour = house.oak,
): void {
  panelling(scene, wall, colour, { from, to, low, high, width: 0.14, gap: house.walnutDeep, seed: 12 })
}

/** A pair of doors with a light frame. */
export function doors(
  scene: Scene,
  wall: Wall,
  u: number,
  width = 1.8,
  height = 2.3,
  colour: Colour = house.oakDeep,
): void {
  const where = wall.at(u, 1)
  scene.back(
    scene.face(
      onWall(wall, u - width / 2 - 0.09, u + width / 2 + 0.09, 0, height + 0.09, 0.01),
      scene.lit(house.white, wall.normal, where),
    ),
  )
  for (const [a, b] of [
    [u - width / 2, u - 0.015],
    [u + 0.015, u + width / 2],
  ] as const) {
    scene.back(scene.face(onWall(wall, a, b, 0, height, 0.015), scene.lit(colour, wall.normal, where)))
    scene.back(
      scene.face(
        onWall(wall, a + 0.16, b - 0.16, 0.95, height - 0.2, 0.017),
        scene.lit(lighter(colour, 0.55), wall.normal, where),
        0.75,
      ),
    )
  }
}
