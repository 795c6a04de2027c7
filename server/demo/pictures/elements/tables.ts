import { type Colour, darker, house, lighter } from '../kit/colour.ts'
import { ellipse, type Point, placed, roundedRect } from '../kit/geometry.ts'
import { block, lying, rod, shadow, slab, turned } from '../kit/solids.ts'
import { stroked } from '../kit/svg.ts'
import type { Scene } from '../scene.ts'

export interface TableLook {
  readonly top?: Colour
  readonly legs?: Colour
  readonly height?: number
}

/** A table on four legs; `width` across, `depth` along the heading. */
export function table(
  scene: Scene,
  x: number,
  z: number,
  heading: number,
  width: number,
  depth: number,
  look: TableLook = {},
): void {
  const { top = house.oak, legs = house.iron, height = 0.74 } = look
  if (scene.depth([x, 0, z]) < 1) return
  const place = placed(x, z, heading)
  scene.back(shadow(scene, x, z, width * 0.55, depth * 0.62, { heading, strength: 0.42, lean: 0.2 }))
  const feet: readonly Point[] = [
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, -1],
  ]
  let svg = ''
  for (const [sx, sz] of feet) {
    const fx = sx * (width / 2 - 0.08)
    const fz = sz * (depth / 2 - 0.08)
    svg += rod(scene, place(fx, 0, fz), place(fx, height - 0.03, fz), 0.016, 0.022, legs)
  }
  svg += slab(scene, lying(place, roundedRect(width, depth, 0.05), height), [0, -0.035, 0], top, {
    round: true,
    side: darker(top, 0.18),
  })
  svg += grain(scene, (gx, gz) => place(gx, height + 0.001, gz), width, depth, top)
  scene.thing([x, 0, z], svg)
}

function grain(
  scene: Scene,
  at: (x: number, z: number) => readonly [number, number, number],
  width: number,
  depth: number,
  top: Colour,
): string {
  const alongX = width >= depth
  let data = ''
  for (const share of [-0.36, -0.18, 0.04, 0.2, 0.38]) {
    const reach = 0.47 - Math.abs(share) * 0.14
    data += alongX
      ? scene.line(at(-width * reach, depth * share), at(width * reach, depth * share))
      : scene.line(at(width * share, -depth * reach), at(width * share, depth * reach))
  }
  return stroked(data, darker(top, 0.5), 1, 0.16)
}

/**
 * A long table running into the picture, made of short pieces so that the
 * chairs along it are covered and cover in the right order.
 */
export function longTable(
  scene: Scene,
  x: number,
  from: number,
  to: number,
  width: number,
  look: TableLook = {},
): void {
  const { top = house.oak, legs = house.walnut, height = 0.74 } = look
  const pieces = Math.max(2, Math.round((to - from) / 0.6))
  const length = (to - from) / pieces
  scene.back(shadow(scene, x, (from + to) / 2, width * 0.7, (to - from) * 0.55, { strength: 0.5 }))
  const leg = (lx: number, lz: number) => rod(scene, [lx, 0, lz], [lx, height - 0.03, lz], 0.035, 0.045, legs)
  for (const z of [from + 0.3, to - 0.3]) {
    const place = placed(x, z, 0)
    scene.thing(
      [x, 0, z],
      leg(x - width * 0.36, z) +
        leg(x + width * 0.36, z) +
        block(scene, place, roundedRect(width * 0.72, 0.06), height - 0.14, height - 0.04, legs),
      -0.35,
    )
  }
  for (let index = 0; index < pieces; index += 1) {
    const z = from + length * (index + 0.5)
    const place = placed(x, z, 0)
    const half = length / 2 + 0.004
    const outline: readonly Point[] = [
      [-width / 2, -half],
      [width / 2, -half],
      [width / 2, half],
      [-width / 2, half],
    ]
    const svg = slab(scene, lying(place, outline, height), [0, -0.05, 0], top, { side: darker(top, 0.15) })
    scene.thing(
      [x, 0, z],
      svg +
        grain(scene, (gx, gz) => place(gx, height + 0.001, gz), Math.min(width, length - 0.01), length, top),
    )
  }
}

/** A round or oval top on a turned foot; a café or meeting table. */
export function pedestalTable(
  scene: Scene,
  x: number,
  z: number,
  rx: number,
  rz = rx,
  look: TableLook = {},
): void {
  const { top = house.oak, legs = house.iron, height = 0.74 } = look
  if (scene.depth([x, 0, z]) < 1) return
  const place = placed(x, z)
  scene.back(shadow(scene, x, z, rx * 1.05, rz * 1.05, { strength: 0.42, lean: 0.18 }))
  const foot = Math.min(rx, 0.5) * 0.62
  let svg = turned(
    scene,
    [x, 0, z],
    [
      [foot, 0],
      [foot, 0.015],
      [foot * 0.2, 0.05],
      [0.035, 0.12],
      [0.035, height - 0.05],
    ],
    legs,
    { around: 18 },
  )
  svg += slab(scene, lying(place, ellipse(rx, rz, 40), height), [0, -0.035, 0], top, {
    round: true,
    side: darker(top, 0.2),
  })
  svg += scene.face(
    lying(place, ellipse(rx * 0.94, rz * 0.94, 36), height + 0.001),
    lighter(scene.lit(top, [0, 1, 0], [x, height, z]), 0.08),
    0.6,
  )
  scene.thing([x, 0, z], svg, 0.02)
}

/** A round banquet table under a cloth that falls to the floor. */
export function banquetTable(
  scene: Scene,
  x: number,
  z: number,
  radius = 0.9,
  cloth: Colour = house.white,
): void {
  if (scene.depth([x, 0, z]) < 1.2) return
  scene.back(shadow(scene, x, z, radius * 1.15, radius * 1.15, { strength: 0.45, lean: 0.2 }))
  let svg = turned(
    scene,
    [x, 0, z],
    [
      [radius * 1.06, 0.02],
      [radius * 1.01, 0.4],
      [radius, 0.72],
      [radius * 0.985, 0.745],
    ],
    cloth,
    { around: 36 },
  )
  let folds = ''
  for (const [fx, fz] of ellipse(1, 1, 34)) {
    const toEye = (scene.eye[0] - x) * fx + (scene.eye[2] - z) * fz
    if (toEye <= 0) continue
    folds += scene.line(
      [x + fx * radius, 0.72, z + fz * radius],
      [x + fx * radius * 1.06, 0.03, z + fz * radius * 1.06],
    )
  }
  svg += stroked(
    folds,
    darker(scene.lit(cloth, [0, 0, -1], [x, 0, z]), 0.35),
    Math.max(0.8, scene.scale([x, 0, z]) * 0.014),
    0.3,
  )
  scene.thing([x, 0, z], svg, -0.02)
}

/** A speaker's desk. */
export function lectern(
  scene: Scene,
  x: number,
  z: number,
  heading: number,
  floor = 0,
  colour: Colour = house.oakDeep,
): void {
  const place = placed(x, z, heading, floor)
  let svg = block(scene, place, roundedRect(0.5, 0.4), 0, 0.04, darker(colour, 0.3))
  svg += block(scene, place, roundedRect(0.42, 0.28), 0.04, 1.02, colour)
  svg += slab(
    scene,
    [place(-0.32, 1.03, 0.24), place(0.32, 1.03, 0.24), place(0.32, 1.17, -0.24), place(-0.32, 1.17, -0.24)],
    [0, -0.04, 0],
    lighter(colour, 0.12),
  )
  svg += rod(scene, place(0.1, 1.1, 0), place(0.14, 1.42, 0.06), 0.008, 0.006, house.ink)
  scene.thing([x, 0, z], svg)
}

/** A low cupboard along a wall. */
export function sideboard(
  scene: Scene,
  x: number,
  z: number,
  heading: number,
  width: number,
  colour: Colour = house.oak,
  height = 0.8,
): void {
  const place = placed(x, z, heading)
  scene.back(shadow(scene, x, z, width * 0.55, 0.4, { heading, strength: 0.45 }))
  let svg = ''
  for (const side of [-0.42, 0.42])
    svg += rod(scene, place(width * side, 0, 0.14), place(width * side, 0.14, 0.14), 0.016, 0.02, house.iron)
  svg += block(scene, place, roundedRect(width, 0.45), 0.14, height, colour)
  const doors = Math.max(2, Math.round(width / 0.55))
  let gaps = ''
  for (let index = 1; index < doors; index += 1) {
    const dx = -width / 2 + (width / doors) * index
    gaps += scene.line(place(dx, 0.17, 0.226), place(dx, height - 0.03, 0.226))
  }
  svg += stroked(gaps, darker(colour, 0.55), 1.4, 0.6)
  scene.thing([x, 0, z], svg)
}
