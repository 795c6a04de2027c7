import { type Colour, darker, house, mix } from '../kit/colour.ts'
import type { Point, Vec } from '../kit/geometry.ts'
import { slab } from '../kit/solids.ts'
import type { Scene } from '../scene.ts'
import { onWall, type Wall } from './room.ts'

export type Shown = 'hills' | 'chart' | 'people' | 'blank'

/** A screen or display on a wall showing a simple slide; `frame` is the rim in metres. */
export function screen(
  scene: Scene,
  wall: Wall,
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  shown: Shown,
  options: { frame?: number; rim?: Colour; inset?: number } = {},
): void {
  const { frame = 0.04, rim = house.ink, inset = 0.06 } = options
  const put = (u: number, v: number): Vec => wall.at(u0 + (u1 - u0) * u, v0 + (v1 - v0) * v, inset + 0.005)
  const area = (points: readonly Point[], fill: string, opacity = 1) =>
    scene.face(
      points.map(([u, v]) => put(u, v)),
      fill,
      opacity,
    )
  const whole: readonly Point[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]
  let svg = scene.face(
    onWall(wall, u0 - frame - 0.05, u1 + frame + 0.02, v0 - frame - 0.08, v1 + frame, 0.01),
    darker(scene.light.shade, 0.4),
    0.3,
  )
  svg += slab(
    scene,
    onWall(wall, u0 - frame, u1 + frame, v0 - frame, v1 + frame, 0.005),
    [wall.normal[0] * inset, 0, wall.normal[2] * inset],
    rim,
    { cap: rim },
  )
  if (shown === 'blank')
    svg += area(
      whole,
      scene.linear(scene.project(put(0, 1)), scene.project(put(1, 0)), [
        [0, '#fbf8f1'],
        [1, '#e4e0d8'],
      ]),
    )
  if (shown === 'hills') {
    svg += area(
      whole,
      scene.linear(scene.project(put(0, 1)), scene.project(put(0, 0)), [
        [0, '#2f5d6e'],
        [0.6, '#e0a076'],
        [1, '#f5d9a8'],
      ]),
    )
    svg += area(circleAt(0.68, 0.5, 0.075, (u1 - u0) / (v1 - v0)), '#fff0c4')
    svg += area(
      [
        [0, 0],
        [0, 0.42],
        [0.16, 0.6],
        [0.3, 0.45],
        [0.46, 0.66],
        [0.64, 0.36],
        [0.82, 0.55],
        [1, 0.38],
        [1, 0],
      ],
      '#3d6872',
    )
    svg += area(
      [
        [0, 0],
        [0, 0.26],
        [0.22, 0.36],
        [0.48, 0.2],
        [0.74, 0.34],
        [1, 0.18],
        [1, 0],
      ],
      '#24474f',
    )
  }
  if (shown === 'chart') {
    svg += area(whole, '#f7f2e8')
    svg += area(
      [
        [0.07, 0.8],
        [0.4, 0.8],
        [0.4, 0.88],
        [0.07, 0.88],
      ],
      house.fjord,
    )
    for (const [index, height] of [0.2, 0.32, 0.28, 0.45, 0.54].entries()) {
      const u = 0.1 + index * 0.1
      svg += area(
        [
          [u, 0.12],
          [u + 0.065, 0.12],
          [u + 0.065, 0.12 + height],
          [u, 0.12 + height],
        ],
        index === 4 ? house.terracotta : house.sage,
      )
    }
    svg += area(circleAt(0.79, 0.42, 0.14, (u1 - u0) / (v1 - v0)), house.mustard)
    svg += area(
      [[0.79, 0.42], ...circleAt(0.79, 0.42, 0.14, (u1 - u0) / (v1 - v0)).slice(2, 11)],
      house.fjord,
    )
    for (const v of [0.7, 0.64])
      svg += area(
        [
          [0.07, v],
          [0.3, v],
          [0.3, v + 0.025],
          [0.07, v + 0.025],
        ],
        '#c9c0b1',
      )
  }
  if (shown === 'people') {
    svg += area(whole, '#20262d')
    const tones: readonly Colour[] = ['#b9c8bd', '#d9c3a4', '#a9bfca', '#d8b3a0', '#c6c9a6', '#b7b3c9']
    for (const [index, tone] of tones.entries()) {
      const left = 0.03 + (index % 3) * 0.32
      const low = index < 3 ? 0.52 : 0.06
      svg += area(
        [
          [left, low],
          [left + 0.3, low],
          [left + 0.3, low + 0.42],
          [left, low + 0.42],
        ],
        tone,
      )
      const dark = darker(tone, 0.5)
      svg += area(
        [
          [left + 0.06, low],
          [left + 0.24, low],
          [left + 0.22, low + 0.13],
          [left + 0.15, low + 0.17],
          [left + 0.08, low + 0.13],
        ],
        dark,
      )
      svg += area(circleAt(left + 0.15, low + 0.25, 0.042, (u1 - u0) / (v1 - v0)), dark)
    }
  }
  svg += area(
    [
      [0, 1],
      [0.42, 1],
      [0.16, 0],
      [0, 0],
    ],
    '#ffffff',
    0.07,
  )
  scene.back(svg)
}

function circleAt(u: number, v: number, r: number, aspect: number): Point[] {
  return Array.from({ length: 24 }, (_, index): Point => {
    const angle = (index / 24) * Math.PI * 2
    return [u + Math.cos(angle) * r, v + Math.sin(angle) * r * aspect]
  })
}

/** A picture on a wall: soft shapes in a frame. */
export function artwork(
  scene: Scene,
  wall: Wall,
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  tones: readonly [Colour, Colour, Colour],
  frame: Colour = house.oakDeep,
): void {
  const put = (u: number, v: number): Vec => wall.at(u0 + (u1 - u0) * u, v0 + (v1 - v0) * v, 0.05)
  const area = (points: readonly Point[], tone: Colour) =>
    scene.face(
      points.map(([u, v]) => put(u, v)),
      scene.lit(tone, wall.normal, put(0.5, 0.5)),
    )
  let svg = scene.face(
    onWall(wall, u0 - 0.02, u1 + 0.1, v0 - 0.12, v1 - 0.02, 0.01),
    darker(scene.light.shade, 0.4),
    0.3,
  )
  svg += slab(
    scene,
    onWall(wall, u0 - 0.05, u1 + 0.05, v0 - 0.05, v1 + 0.05, 0.01),
    [wall.normal[0] * 0.035, 0, wall.normal[2] * 0.035],
    frame,
  )
  svg += area(
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
    mix(tones[0], '#fff6e6', 0.7),
  )
  svg += area(
    [
      [0, 0],
      [1, 0],
      [1, 0.34],
      [0.7, 0.46],
      [0.4, 0.36],
      [0, 0.52],
    ],
    tones[0],
  )
  svg += area(
    [
      [0, 0],
      [1, 0],
      [1, 0.2],
      [0.6, 0.28],
      [0.25, 0.2],
      [0, 0.26],
    ],
    tones[1],
  )
  svg += area(circleAt(0.64, 0.7, 0.13, (u1 - u0) / (v1 - v0)), tones[2])
  scene.back(svg)
}
