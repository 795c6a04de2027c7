import { type Colour, darker, lighter, mix } from '../kit/colour.ts'
import { cut, type Point, type Vec } from '../kit/geometry.ts'
import { seeded } from '../kit/random.ts'
import { filled, stroked } from '../kit/svg.ts'
import type { Scene } from '../scene.ts'

/** A room in metres. `front` lies behind the viewer, so that walls and floor fill the canvas. */
export interface Room {
  readonly left: number
  readonly right: number
  readonly front: number
  readonly back: number
  readonly height: number
}

/** A wall as a plane: u runs along it, v upwards, inset into the room (negative: into the wall). */
export interface Wall {
  readonly at: (u: number, v: number, inset?: number) => Vec
  readonly normal: Vec
  readonly from: number
  readonly to: number
  readonly height: number
}

export function wallsOf(room: Room): { left: Wall; right: Wall; back: Wall } {
  const { left, right, back, front, height } = room
  return {
    left: { at: (u, v, inset = 0) => [left + inset, v, u], normal: [1, 0, 0], from: front, to: back, height },
    right: {
      at: (u, v, inset = 0) => [right - inset, v, u],
      normal: [-1, 0, 0],
      from: front,
      to: back,
      height,
    },
    back: {
      at: (u, v, inset = 0) => [u, v, back - inset],
      normal: [0, 0, -1],
      from: left,
      to: right,
      height,
    },
  }
}

/** A rectangle on a wall. */
export function onWall(wall: Wall, u0: number, u1: number, v0: number, v1: number, inset = 0): Vec[] {
  return [wall.at(u0, v0, inset), wall.at(u1, v0, inset), wall.at(u1, v1, inset), wall.at(u0, v1, inset)]
}

export function paintWall(scene: Scene, wall: Wall, colour: Colour): void {
  const { from, to, height } = wall
  const base = scene.lit(colour, wall.normal, wall.at(to, 1))
  const side = wall.normal[2] === 0
  const [x, y] = scene.project(wall.at(to, height))
  const [, foot] = scene.project(wall.at(to, 0))
  const far = scene.forward[0] * wall.normal[0] > 0.4
  const fill =
    side && !far
      ? scene.linear(
          [x, 0],
          [wall.normal[0] > 0 ? 0 : 1600, 0],
          [
            [0, lighter(base, 0.16)],
            [0.5, base],
            [1, darker(base, 0.1)],
          ],
        )
      : scene.linear(
          [x, y],
          [x, foot],
          [
            [0, darker(base, 0.05)],
            [0.5, lighter(base, 0.06)],
            [1, lighter(base, 0.12)],
          ],
        )
  scene.back(scene.face(onWall(wall, from, to, 0, height), fill))
}

/** A board along the foot of a wall. */
export function skirting(scene: Scene, wall: Wall, colour: Colour, height = 0.12): void {
  scene.back(
    scene.face(
      onWall(wall, wall.from, wall.to, 0, height, 0.015),
      scene.lit(colour, wall.normal, wall.at(wall.to, 0)),
    ),
  )
}

/** Upright boards on a stretch of wall. */
export function panelling(
  scene: Scene,
  wall: Wall,
  colour: Colour,
  options: {
    from?: number
    to?: number
    low?: number
    high?: number
    width?: number
    seed?: number
    gap?: Colour
  } = {},
): void {
  const { from = wall.from, to = wall.to, low = 0, high = wall.height, width = 0.3, seed = 3 } = options
  const random = seeded(seed)
  const gap = scene.lit(options.gap ?? darker(colour, 0.45), wall.normal, wall.at(to, 1))
  let svg = scene.face(onWall(wall, from, to, low, high), gap)
  for (let u = from; u < to - 0.01; u += width) {
    const tone = mix(darker(colour, random.range(0, 0.13)), '#fff0d8', random.range(0, 0.1))
    const end = Math.min(to, u + width * 0.93)
    svg += scene.face(onWall(wall, u, end, low, high), scene.lit(tone, wall.normal, wall.at(u, 1)))
  }
  scene.back(svg)
}

export function paintCeiling(scene: Scene, room: Room, colour: Colour): void {
  const { left, right, front, back, height } = room
  const far = scene.project([(left + right) / 2, height, back])
  const base = scene.lit(colour, [0, -0.25, -0.4], [left, height, back])
  const fill = scene.linear([far[0], 0], far, [
    [0, darker(base, 0.12)],
    [1, lighter(base, 0.12)],
  ])
  scene.back(
    scene.face(
      [
        [left, height, front],
        [right, height, front],
        [right, height, back],
        [left, height, back],
      ],
      fill,
    ),
  )
}

/** A floor of boards running into the picture, each a shade different. */
export function boardFloor(
  scene: Scene,
  room: Room,
  colour: Colour,
  options: { board?: number; seed?: number; contrast?: number } = {},
): void {
  const { board = 0.24, seed = 7, contrast = 1 } = options
  const random = seeded(seed)
  const { left, right, front, back } = room
  plainFloor(scene, room, colour)
  let svg = ''
  let joints = ''
  for (let x = left; x < right; x += board) {
    const end = Math.min(right, x + board)
    let z = front + random.range(0, 3)
    let from = front
    while (from < back) {
      const to = Math.min(back, z)
      const dark = random.chance(0.5)
      const strip: Vec[] = [
        [x, 0, from],
        [end, 0, from],
        [end, 0, to],
        [x, 0, to],
      ]
      svg += scene.face(
        strip,
        dark ? darker(colour, 0.5) : lighter(colour, 0.5),
        random.range(0.02, 0.13) * contrast,
      )
      joints += scene.line([x, 0, to], [end, 0, to])
      from = to
      z = to + random.range(1.6, 3.4)
    }
    joints += scene.line([x, 0, Math.max(front, scene.eye[2] + 0.5)], [x, 0, back])
  }
  scene.back(svg, stroked(joints, darker(colour, 0.6), 1, 0.28))
}

export function plainFloor(scene: Scene, room: Room, colour: Colour): void {
  const { left, right, front, back } = room
  const far = scene.project([(left + right) / 2, 0, back])
  const base = scene.lit(colour, [0, 0.8, 0], [left, 0, back])
  const fill = scene.linear(
    far,
    [far[0], 1000],
    [
      [0, lighter(base, 0.22)],
      [0.35, base],
      [1, darker(scene.lit(colour, [0, 0.8, 0], scene.eye), 0.18)],
    ],
  )
  scene.back(
    scene.face(
      [
        [left, 0, front],
        [right, 0, front],
        [right, 0, back],
        [left, 0, back],
      ],
      fill,
    ),
  )
}

/** A shape lying on the floor, such as a rug. */
export function rug(scene: Scene, outline: readonly Point[], colour: Colour, border?: Colour): void {
  const floor = (points: readonly Point[], y: number): Vec[] => points.map(([x, z]) => [x, y, z])
  const cx = outline.reduce((sum, [x]) => sum + x, 0) / outline.length
  const cz = outline.reduce((sum, [, z]) => sum + z, 0) / outline.length
  const lit = (tone: Colour) => scene.lit(tone, [0, 0.8, 0], [cx, 0, cz])
  let svg = filled(scene.outline(floor(outline, 0)), darker(lit(colour), 0.45))
  svg += scene.face(floor(outline, 0.015), lit(border ?? colour))
  if (border)
    svg += scene.face(
      floor(
        outline.map(([x, z]): Point => [cx + (x - cx) * 0.93, cz + (z - cz) * 0.93]),
        0.016,
      ),
      lit(colour),
    )
  scene.back(svg)
}

/** The light that falls through openings onto the floor. */
export function sunOnFloor(
  scene: Scene,
  room: Room,
  panes: readonly (readonly Vec[])[],
  strength = 0.4,
): void {
  const [lx, ly, lz] = scene.light.from
  let data = ''
  for (const pane of panes) {
    let patch: Vec[] = pane.map(([x, y, z]) => [x - (lx * y) / ly, 0.004, z - (lz * y) / ly])
    patch = cut(patch, ([x]) => x - room.left)
    patch = cut(patch, ([x]) => room.right - x)
    patch = cut(patch, ([, , z]) => room.back - z)
    if (patch.length > 2) data += scene.outline(patch)
  }
  scene.back(filled(data, lighter(scene.light.key, 0.2), strength))
}

/** Darkening where two surfaces meet, laid in thin steps so that it follows the perspective. */
export function corners(scene: Scene, room: Room, strength = 0.2): void {
  const { left, right, back, height, front } = room
  const tint = darker(scene.light.shade, 0.6)
  const steps = 7
  const strip = (a: Vec, b: Vec, away: Vec) => {
    for (let step = 1; step <= steps; step += 1) {
      const k = (step / steps) ** 1.6
      const far = (p: Vec): Vec => [p[0] + away[0] * k, p[1] + away[1] * k, p[2] + away[2] * k]
      scene.back(scene.face([a, b, far(b), far(a)], tint, strength / steps))
    }
  }
  strip([left, 0, back], [right, 0, back], [0, 0, -1.2])
  strip([left, height, back], [right, height, back], [0, -0.8, 0])
  strip([left, height, back], [left, 0, back], [1.1, 0, 0])
  strip([right, height, back], [right, 0, back], [-1.1, 0, 0])
  strip([left, 0, front], [left, 0, back], [1, 0, 0])
  strip([right, 0, front], [right, 0, back], [-1, 0, 0])
  strip([left, height, front], [left, height, back], [0, -0.8, 0])
  strip([right, height, front], [right, height, back], [0, -0.8, 0])
}
