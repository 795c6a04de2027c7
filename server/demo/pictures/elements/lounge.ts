import { type Colour, darker, house, lighter } from '../kit/colour.ts'
import { type Point, placed, roundedRect } from '../kit/geometry.ts'
import { block, rod, shadow, slab } from '../kit/solids.ts'
import type { Scene } from '../scene.ts'
import { assembled, backRest, type ChairLook, type Part } from './chairs.ts'

/** A deep armchair for sitting long. */
export function armchair(scene: Scene, x: number, z: number, heading: number, look: ChairLook = {}): void {
  const { seat = house.terracotta, legs = house.walnut } = look
  if (scene.depth([x, 0, z]) < 1) return
  const place = placed(x, z, heading)
  scene.back(shadow(scene, x, z, 0.55, 0.52, { strength: 0.55, lean: 0.08 }))
  const feet: readonly Point[] = [
    [-0.3, 0.28],
    [0.3, 0.28],
    [-0.3, -0.28],
    [0.3, -0.28],
  ]
  const under = feet.map(
    ([fx, fz]): Part => ({
      where: place(fx, 0, fz),
      svg: rod(scene, place(fx * 1.08, 0, fz * 1.08), place(fx, 0.22, fz), 0.014, 0.024, legs),
    }),
  )
  const base = block(scene, place, roundedRect(0.76, 0.7, 0.14), 0.2, 0.34, darker(seat, 0.12), {
    round: true,
  })
  const cushion = block(scene, place, roundedRect(0.58, 0.62, 0.12), 0.34, 0.47, lighter(seat, 0.06), {
    round: true,
    side: seat,
  })
  const rest = backRest(scene, place, {
    width: 0.74,
    low: 0.3,
    high: 0.98,
    at: -0.25,
    lean: 0.16,
    bend: 0.1,
    thick: 0.14,
    colour: seat,
    radius: 0.2,
  })
  const arms = [-1, 1].map(
    (side): Part => ({
      where: place(side * 0.37, 0, 0.02),
      svg: block(
        scene,
        (lx, ly, lz) => place(lx + side * 0.37, ly, lz),
        roundedRect(0.14, 0.66, 0.07),
        0.24,
        0.6,
        seat,
        { round: true, side: darker(seat, 0.1) },
      ),
    }),
  )
  scene.thing(
    [x, 0, z],
    assembled(scene, under) +
      assembled(scene, [{ where: place(0, 0, 0), svg: base + cushion }, ...arms, rest]),
  )
}

/** A sofa: a wide armchair with cushions. */
export function sofa(
  scene: Scene,
  x: number,
  z: number,
  heading: number,
  width: number,
  colour: Colour,
  cushions: readonly Colour[] = [],
): void {
  const place = placed(x, z, heading)
  scene.back(shadow(scene, x, z, width * 0.56, 0.58, { strength: 0.5, heading }))
  const base = block(scene, place, roundedRect(width, 0.8, 0.1), 0.1, 0.34, darker(colour, 0.15), {
    round: true,
  })
  const count = Math.max(2, Math.round(width / 0.8))
  let seats = ''
  for (let index = 0; index < count; index += 1) {
    const cx = -width / 2 + 0.12 + ((width - 0.24) / count) * (index + 0.5)
    seats += block(
      scene,
      (lx, ly, lz) => place(lx + cx, ly, lz + 0.06),
      roundedRect((width - 0.26) / count, 0.66, 0.08),
      0.34,
      0.46,
      lighter(colour, 0.05),
      { round: true, side: colour },
    )
  }
  const back = {
    where: place(0, 0, -0.34),
    svg: block(
      scene,
      (lx, ly, lz) => place(lx, ly, lz - 0.32),
      roundedRect(width, 0.2, 0.1),
      0.3,
      0.84,
      colour,
      { round: true, side: colour },
    ),
  }
  const arms = [-1, 1].map(
    (side): Part => ({
      where: place((side * width) / 2, 0, 0.02),
      svg: block(
        scene,
        (lx, ly, lz) => place(lx + side * (width / 2 - 0.06), ly, lz),
        roundedRect(0.16, 0.78, 0.08),
        0.2,
        0.62,
        colour,
        { round: true, side: darker(colour, 0.08) },
      ),
    }),
  )
  const pillows = cushions.map((tone, index): Part => {
    const cx = (index - (cushions.length - 1) / 2) * (width / (cushions.length + 0.6))
    const face = roundedRect(0.42, 0.38, 0.08).map(([px, py]) => place(cx + px, 0.66 + py, -0.14 - py * 0.25))
    return { where: place(cx, 0, -0.12), svg: slab(scene, face, [0, -0.02, 0.02], tone, { round: true }) }
  })
  scene.thing(
    [x, 0, z],
    base + assembled(scene, [{ where: place(0, 0, 0.05), svg: seats }, back, ...pillows, ...arms]),
  )
}
