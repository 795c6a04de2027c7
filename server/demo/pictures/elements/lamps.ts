import { type Colour, darker, house, lighter } from '../kit/colour.ts'
import { ellipse, type Point, type Vec } from '../kit/geometry.ts'
import { rod, slab, turned } from '../kit/solids.ts'
import { stroked } from '../kit/svg.ts'
import type { Scene } from '../scene.ts'

/** A round glow about a lamp, laid over everything. */
export function glow(
  scene: Scene,
  centre: Vec,
  radius: number,
  strength = 0.5,
  colour: Colour = '#ffdca0',
): void {
  const [x, y] = scene.project(centre)
  const r = radius * scene.scale(centre)
  const fill = scene.radial([
    [0, lighter(colour, 0.4), strength],
    [0.35, colour, strength * 0.4],
    [1, colour, 0],
  ])
  scene.front(`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}"/>`)
}

const shades = {
  dome: [
    [0.3, 0],
    [0.28, 0.08],
    [0.2, 0.19],
    [0.08, 0.27],
    [0.03, 0.33],
  ],
  cone: [
    [0.26, 0],
    [0.07, 0.26],
    [0.03, 0.32],
  ],
  globe: [
    [0.06, 0],
    [0.2, 0.07],
    [0.26, 0.2],
    [0.2, 0.34],
    [0.06, 0.41],
  ],
  paper: [
    [0.12, 0],
    [0.36, 0.1],
    [0.46, 0.25],
    [0.36, 0.4],
    [0.12, 0.5],
  ],
  bell: [
    [0.16, 0],
    [0.15, 0.1],
    [0.1, 0.22],
    [0.02, 0.3],
  ],
} as const satisfies Record<string, readonly Point[]>

export type Shade = keyof typeof shades

/** A lamp hanging from the ceiling; `low` is the height of its lower rim. */
export function pendant(
  scene: Scene,
  x: number,
  z: number,
  low: number,
  ceiling: number,
  shade: Shade,
  colour: Colour,
  options: { size?: number; on?: number } = {},
): void {
  const { size = 1, on = 0.3 } = options
  if (scene.depth([x, low, z]) < 1) return
  const profile = shades[shade].map(([r, y]): Point => [r * size, y * size])
  const top = low + (profile.at(-1)?.[1] ?? 0)
  const milk = shade === 'globe' || shade === 'paper'
  const cord = stroked(
    scene.line([x, top, z], [x, ceiling, z]),
    house.ink,
    Math.max(0.8, scene.scale([x, low, z]) * 0.008),
  )
  const body = turned(scene, [x, low, z], profile, milk && on > 0 ? lighter(colour, 0.4) : colour, {
    around: 24,
    soft: milk || shade === 'dome',
    inside: on > 0 ? '#fff0cc' : darker(colour, 0.4),
    gloss: 0.18,
  })
  const rose = turned(
    scene,
    [x, ceiling - 0.05, z],
    [
      [0.06, 0],
      [0.05, 0.05],
    ],
    house.iron,
    { around: 12 },
  )
  scene.thing([x, low, z], rose + cord + body, 0.1)
  if (on > 0) glow(scene, [x, low + (milk ? 0.2 * size : 0), z], (milk ? 1.3 : 0.9) * size, on)
}

/** A large ring of light on thin wires. */
export function ringLamp(
  scene: Scene,
  x: number,
  z: number,
  y: number,
  ceiling: number,
  radius: number,
  colour: Colour = house.iron,
  on = 0.3,
): void {
  if (scene.depth([x, y, z - radius]) < 0.6) return
  const circle = (r: number, height: number): Vec[] =>
    ellipse(r, r, 48).map(([cx, cz]): Vec => [x + cx, height, z + cz])
  const wires = circle(radius, y).filter((_, index) => index % 16 === 4)
  let svg = stroked(wires.map((end) => scene.line(end, [x, ceiling, z])).join(''), house.iron, 1, 0.7)
  const thick = Math.max(3, scene.scale([x, y, z]) * 0.075)
  const data = scene.outline(circle(radius, y))
  svg += stroked(data, colour, thick) + stroked(data, '#fff2d2', thick * 0.42)
  scene.thing([x, y, z], svg)
  if (on > 0) glow(scene, [x, y, z], radius * 1.9, on)
}

/** A straight light over a table, from (x, z0) to (x, z1). */
export function lineLamp(
  scene: Scene,
  x: number,
  z0: number,
  z1: number,
  y: number,
  ceiling: number,
  colour: Colour = house.ink,
  on = 0.25,
): void {
  const outline: Vec[] = [
    [x - 0.05, y, z0],
    [x + 0.05, y, z0],
    [x + 0.05, y, z1],
    [x - 0.05, y, z1],
  ]
  let svg = stroked(
    scene.line([x, y, z0 + 0.3], [x, ceiling, z0 + 0.3]) +
      scene.line([x, y, z1 - 0.3], [x, ceiling, z1 - 0.3]),
    house.ink,
    1.4,
  )
  svg += slab(scene, outline, [0, 0.07, 0], colour)
  if (scene.eye[1] < y) svg += scene.face(outline, '#fff1cf')
  scene.thing([x, y, (z0 + z1) / 2], svg, 0.5)
  if (on > 0) for (const share of [0.2, 0.5, 0.8]) glow(scene, [x, y, z0 + (z1 - z0) * share], 1, on * 0.6)
}

/** A standing lamp with a cloth shade. */
export function floorLamp(scene: Scene, x: number, z: number, colour: Colour = house.linen, on = 0.5): void {
  let svg = turned(
    scene,
    [x, 0, z],
    [
      [0.15, 0],
      [0.15, 0.02],
      [0.02, 0.04],
    ],
    house.iron,
    { around: 18 },
  )
  svg += rod(scene, [x, 0.03, z], [x, 1.35, z], 0.012, 0.012, house.iron)
  svg += turned(
    scene,
    [x, 1.28, z],
    [
      [0.24, 0],
      [0.17, 0.32],
    ],
    on > 0 ? lighter(colour, 0.35) : colour,
    { around: 22, inside: '#fff2cf' },
  )
  scene.thing([x, 0, z], svg)
  if (on > 0) glow(scene, [x, 1.42, z], 1.5, on)
}

/** A small table lamp; `y` is the height of the table. */
export function tableLamp(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  colour: Colour = house.forest,
  on = 0.4,
): void {
  let svg = turned(
    scene,
    [x, y, z],
    [
      [0.08, 0],
      [0.08, 0.015],
      [0.012, 0.03],
      [0.012, 0.3],
    ],
    house.mustard,
    { around: 14 },
  )
  svg += turned(
    scene,
    [x, y + 0.27, z],
    [
      [0.15, 0],
      [0.12, 0.1],
      [0.04, 0.14],
    ],
    colour,
    { around: 20, inside: '#fff2cf', gloss: 0.25 },
  )
  scene.thing([x, 0, z], svg, 0.12)
  if (on > 0) glow(scene, [x, y + 0.26, z], 0.55, on)
}
