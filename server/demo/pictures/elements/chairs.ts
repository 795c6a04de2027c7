import { type Colour, darker, house, lighter } from '../kit/colour.ts'
import { centreOf, ellipse, type Place, type Point, placed, roundedRect, type Vec } from '../kit/geometry.ts'
import { lying, rod, shadow, slab, turned } from '../kit/solids.ts'
import type { Scene } from '../scene.ts'

export interface ChairLook {
  readonly seat?: Colour
  readonly back?: Colour
  readonly legs?: Colour
}

export interface Part {
  readonly where: Vec
  readonly svg: string
}

/** Draws parts from far to near. */
export function assembled(scene: Scene, parts: readonly Part[]): string {
  const far = ({ where }: Part) => Math.hypot(where[0] - scene.eye[0], where[2] - scene.eye[2])
  return [...parts]
    .sort((a, b) => far(b) - far(a))
    .map(({ svg }) => svg)
    .join('')
}

/** A back rest: a rounded outline bent around the sitter and leaning backwards. */
export function backRest(
  scene: Scene,
  place: Place,
  options: {
    width: number
    low: number
    high: number
    at: number
    lean: number
    bend: number
    thick: number
    colour: Colour
    radius: number
    inner?: Colour
  },
): Part {
  const { width, low, high, lean, bend, thick, colour, radius } = options
  const bent = (x: number, y: number, push = 0): Vec => {
    const t = (y - low) / (high - low)
    return place(x, y, options.at - lean * t + bend * (x / (width / 2)) ** 2 - push)
  }
  const outline = roundedRect(width, high - low, radius, 5).map(([x, y]): Point => [x, y + (low + high) / 2])
  const front = outline.map(([x, y]) => bent(x, y))
  const middle = bent(0, (low + high) / 2)
  const behind = bent(0, (low + high) / 2, 1)
  const offset: Vec = [(behind[0] - middle[0]) * thick, 0, (behind[2] - middle[2]) * thick]
  let svg = slab(scene, front, offset, colour, { round: true, side: darker(colour, 0.12) })
  const facing: Vec = [middle[0] - behind[0], 0, middle[2] - behind[2]]
  if (scene.sees(middle, facing)) {
    const inner = outline.map(([x, y]) =>
      bent(x * 0.82, (low + high) / 2 + (y - (low + high) / 2) * 0.78, -0.004),
    )
    svg += scene.face(inner, lighter(scene.lit(options.inner ?? colour, facing, middle), 0.1), 0.55)
  }
  return { where: bent(0, low, thick / 2), svg }
}

/** A stacking chair: moulded seat and back on four slim legs. */
export function chair(scene: Scene, x: number, z: number, heading: number, look: ChairLook = {}): void {
  const { seat = house.oak, legs = house.iron } = look
  const back = look.back ?? seat
  const place = placed(x, z, heading)
  if (scene.depth([x, 0, z]) < 0.9) return
  scene.back(shadow(scene, x, z, 0.3, 0.3, { strength: 0.34 }))
  const feet: readonly Point[] = [
    [-0.2, 0.19],
    [0.2, 0.19],
    [-0.2, -0.21],
    [0.2, -0.21],
  ]
  const under = feet.map(
    ([fx, fz]): Part => ({
      where: place(fx, 0, fz),
      svg: rod(scene, place(fx, 0, fz), place(fx * 0.78, 0.44, fz * 0.78), 0.011, 0.014, legs),
    }),
  )
  const seatTop = lying(place, roundedRect(0.45, 0.43, 0.11), 0.465)
  const sit = slab(scene, seatTop, [0, -0.03, 0], seat, { round: true, side: darker(seat, 0.15) })
  const pad = scene.face(
    lying(place, roundedRect(0.36, 0.33, 0.1), 0.466),
    lighter(scene.lit(seat, [0, 1, 0], place(0, 0, 0)), 0.12),
    0.5,
  )
  const stems = [-0.12, 0.12].map(
    (sx): Part => ({
      where: place(sx, 0, -0.2),
      svg: rod(scene, place(sx, 0.45, -0.17), place(sx, 0.62, -0.235), 0.012, 0.012, legs),
    }),
  )
  const rest = backRest(scene, place, {
    width: 0.43,
    low: 0.55,
    high: 0.84,
    at: -0.21,
    lean: 0.09,
    bend: 0.06,
    thick: 0.022,
    colour: back,
    radius: 0.11,
  })
  scene.thing(
    [x, 0, z],
    assembled(scene, under) +
      assembled(scene, [{ where: place(0, 0, 0.05), svg: sit + pad }, ...stems, rest]),
  )
}

/** A meeting-room chair: upholstered bucket with arms on a star foot. */
export function boardChair(scene: Scene, x: number, z: number, heading: number, look: ChairLook = {}): void {
  const { seat = house.forest, legs = house.steel } = look
  if (scene.depth([x, 0, z]) < 0.9) return
  const place = placed(x, z, heading)
  scene.back(shadow(scene, x, z, 0.36, 0.36, { strength: 0.42 }))
  let foot = ''
  for (const [fx, fz] of ellipse(0.3, 0.3, 5))
    foot += rod(scene, place(fx, 0.03, fz), place(0, 0.1, 0), 0.014, 0.022, legs)
  foot += rod(scene, place(0, 0.08, 0), place(0, 0.42, 0), 0.028, 0.028, legs)
  const top = lying(place, roundedRect(0.54, 0.5, 0.16), 0.48)
  const sit = slab(scene, top, [0, -0.08, 0], seat, { round: true, side: darker(seat, 0.2) })
  const rest = backRest(scene, place, {
    width: 0.56,
    low: 0.47,
    high: 0.95,
    at: -0.24,
    lean: 0.1,
    bend: 0.13,
    thick: 0.06,
    colour: seat,
    radius: 0.17,
  })
  const arms = [-1, 1].map((side): Part => {
    const outline: readonly Point[] = [
      [-0.18, 0.45],
      [0.2, 0.45],
      [0.2, 0.6],
      [0.14, 0.66],
      [-0.12, 0.68],
      [-0.18, 0.66],
    ]
    const face = outline.map(([fz, fy]) => place(side * 0.29, fy, fz))
    const a = place(0, 0, 0)
    const b = place(-side * 0.05, 0, 0)
    return {
      where: place(side * 0.29, 0, 0),
      svg: slab(scene, face, [b[0] - a[0], 0, b[2] - a[2]], darker(seat, 0.08), { round: true }),
    }
  })
  scene.thing([x, 0, z], foot + assembled(scene, [{ where: place(0, 0, 0.03), svg: sit }, ...arms, rest]))
}

/** A round stool with a wooden seat. */
export function stool(scene: Scene, x: number, z: number, height: number, look: ChairLook = {}): void {
  const { seat = house.oak, legs = house.iron } = look
  if (scene.depth([x, 0, z]) < 0.9) return
  scene.back(shadow(scene, x, z, 0.2, 0.2, { strength: 0.36 }))
  const place = placed(x, z, 45)
  let svg = ''
  for (const [fx, fz] of ellipse(0.2, 0.2, 4))
    svg += rod(scene, place(fx, 0, fz), place(fx * 0.6, height, fz * 0.6), 0.013, 0.013, legs)
  svg += turned(
    scene,
    [x, height - 0.02, z],
    [
      [0.17, 0],
      [0.185, 0.02],
      [0.175, 0.045],
    ],
    seat,
    { around: 20 },
  )
  scene.thing(centreOf([place(0, 0, 0)]), svg)
}
