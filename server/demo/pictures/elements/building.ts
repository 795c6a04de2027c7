import { type Colour, darker, house, lighter } from '../kit/colour.ts'
import type { Vec } from '../kit/geometry.ts'
import { stroked } from '../kit/svg.ts'
import type { Scene } from '../scene.ts'
import type { Wall } from './room.ts'

export interface Building {
  readonly left: number
  readonly right: number
  readonly front: number
  readonly back: number
  readonly eaves: number
  readonly ridge: number
  /** Which way the ridge runs: along the front, or away from the viewer (the gable in front). */
  readonly runs: 'along' | 'away'
  readonly walls: Colour
  readonly roof: Colour
  readonly trim?: Colour
}

/** A timber house with a pitched roof, as seen from outside. Returns its front and right walls. */
export function building(scene: Scene, look: Building): { front: Wall; side: Wall } {
  const { left, right, front, back, eaves, ridge, runs, walls } = look
  const middle = runs === 'along' ? (front + back) / 2 : (left + right) / 2
  const side = scene.eye[0] > right ? right : left
  const outward: Vec = [side === right ? 1 : -1, 0, 0]
  const sideWall: Wall = {
    at: (u, v, inset = 0) => [side + outward[0] * inset, v, u],
    normal: outward,
    from: front,
    to: back,
    height: eaves,
  }
  const frontWall: Wall = {
    at: (u, v, inset = 0) => [u, v, front - inset],
    normal: [0, 0, -1],
    from: left,
    to: right,
    height: eaves,
  }
  const wallTone = (normal: Vec) => scene.lit(walls, normal, [left, 1, front])
  const sideShape: Vec[] =
    runs === 'along'
      ? [
          [side, 0, front],
          [side, 0, back],
          [side, eaves, back],
          [side, ridge, middle],
          [side, eaves, front],
        ]
      : [
          [side, 0, front],
          [side, 0, back],
          [side, eaves, back],
          [side, eaves, front],
        ]
  const frontShape: Vec[] =
    runs === 'along'
      ? [
          [left, 0, front],
          [right, 0, front],
          [right, eaves, front],
          [left, eaves, front],
        ]
      : [
          [left, 0, front],
          [right, 0, front],
          [right, eaves, front],
          [middle, ridge, front],
          [left, eaves, front],
        ]
  scene.back(
    scene.face(sideShape, darker(wallTone(outward), 0.06)),
    scene.face(frontShape, wallTone([0, 0, -1])),
  )
  cladding(scene, look, frontShape, sideShape, side)
  roofOf(scene, look, middle, side)
  return { front: frontWall, side: sideWall }
}

/** The roof with its overhang: undersides first, then the planes that are seen, then the barge boards. */
function roofOf(scene: Scene, look: Building, middle: number, side: number): void {
  const { left, right, front, back, eaves, ridge, runs, roof, trim = house.white } = look
  const over = 0.55
  const outward = side === right ? 1 : -1
  const top = ridge + 0.12
  const run = runs === 'along' ? middle - front : right - middle
  const low = eaves - (over * (ridge - eaves)) / run
  const under = darker(scene.lit(trim, [0, -0.4, -0.6], [left, eaves, front]), 0.16)
  const rim = scene.lit(trim, [0, 0, -1], [left, eaves, front])
  const board = (points: readonly Vec[], width: number, tone: Colour) => {
    let data = ''
    for (const [index, point] of points.entries()) {
      const next = points[index + 1]
      if (next) data += scene.line(point, next)
    }
    scene.back(stroked(data, tone, Math.max(2, scene.scale([middle, eaves, front]) * width)))
  }
  if (runs === 'along') {
    const edge = side + outward * over
    const tone = scene.lit(roof, [0, 0.8, -0.6], [left, eaves, front])
    scene.back(
      scene.face(
        [
          [side, eaves, front],
          [side, ridge, middle],
          [edge, top, middle],
          [edge, low, front - over],
        ],
        under,
      ),
    )
    scene.back(
      scene.face(
        [
          [side, eaves, back],
          [side, ridge, middle],
          [edge, top, middle],
          [edge, low, back + over],
        ],
        under,
      ),
    )
    scene.back(
      scene.face(
        [
          [left - over, low, front - over],
          [right + over, low, front - over],
          [right + over, eaves, front],
          [left - over, eaves, front],
        ],
        under,
      ),
    )
    const plane: Vec[] = [
      [left - over, low, front - over],
      [right + over, low, front - over],
      [right + over, top, middle],
      [left - over, top, middle],
    ]
    scene.back(
      scene.face(
        plane,
        scene.linear(scene.project([left, top, middle]), scene.project([left, low, front]), [
          [0, lighter(tone, 0.14)],
          [1, darker(tone, 0.1)],
        ]),
      ),
    )
    let tiles = ''
    for (let t = 0.06; t < 1; t += 0.06)
      tiles += scene.line(
        [left - over, low + (top - low) * t, front - over + (middle - front + over) * t],
        [right + over, low + (top - low) * t, front - over + (middle - front + over) * t],
      )
    scene.back(stroked(tiles, darker(tone, 0.4), 1.2, 0.3))
    board(
      [
        [edge, low, front - over],
        [edge, top, middle],
        [edge, low, back + over],
      ],
      0.18,
      scene.lit(trim, [outward, 0, 0], [side, eaves, front]),
    )
    board(
      [
        [left - over, low, front - over],
        [right + over, low, front - over],
      ],
      0.12,
      rim,
    )
    return
  }
  const eave = side + outward * over
  const tone = scene.lit(roof, [outward * 0.6, 0.8, 0], [side, eaves, front])
  scene.back(
    scene.face(
      [
        [eave, low, front - over],
        [middle, top, front - over],
        [middle, top, back + over],
        [eave, low, back + over],
      ],
      tone,
    ),
  )
  for (const foot of [left - over, right + over]) {
    const wall = foot < middle ? left : right
    scene.back(
      scene.face(
        [
          [wall, eaves, front],
          [middle, ridge, front],
          [middle, top, front - over],
          [foot, low, front - over],
        ],
        under,
      ),
    )
  }
  board(
    [
      [left - over, low, front - over],
      [middle, top, front - over],
      [right + over, low, front - over],
    ],
    0.2,
    darker(roof, 0.1),
  )
  board(
    [
      [left - over, low - 0.12, front - over],
      [middle, top - 0.14, front - over],
      [right + over, low - 0.12, front - over],
    ],
    0.13,
    rim,
  )
}

function cladding(
  scene: Scene,
  look: Building,
  frontShape: readonly Vec[],
  sideShape: readonly Vec[],
  side: number,
): void {
  let frontLines = ''
  for (let x = look.left + 0.24; x < look.right; x += 0.24)
    frontLines += scene.line([x, 0, look.front], [x, look.ridge, look.front])
  let sideLines = ''
  for (let z = look.front + 0.24; z < look.back; z += 0.24)
    sideLines += scene.line([side, 0, z], [side, look.ridge, z])
  const ink = darker(look.walls, 0.5)
  scene.back(
    scene.clipped(scene.outline(frontShape), stroked(frontLines, ink, 1, 0.22)),
    scene.clipped(scene.outline(sideShape), stroked(sideLines, ink, 1, 0.22)),
  )
}
