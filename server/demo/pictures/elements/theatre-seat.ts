import { type Colour, darker, house } from '../kit/colour.ts'
import { type Place, placed, roundedRect } from '../kit/geometry.ts'
import { block } from '../kit/solids.ts'
import type { Scene } from '../scene.ts'
import { assembled, backRest, type Part } from './chairs.ts'

/** A fixed seat with arms, standing on a step at height `floor`. */
export function theatreSeat(
  scene: Scene,
  x: number,
  floor: number,
  z: number,
  heading: number,
  colour: Colour,
  wood: Colour = house.oak,
): void {
  if (scene.depth([x, 0, z]) < 1) return
  const place = placed(x, z, heading, floor)
  const sit = block(scene, place, roundedRect(0.48, 0.46, 0.1), 0.36, 0.48, colour, {
    round: true,
    side: darker(colour, 0.12),
  })
  const foot = block(scene, place, roundedRect(0.34, 0.24), 0, 0.36, darker(colour, 0.5))
  const rest = backRest(scene, place, {
    width: 0.52,
    low: 0.4,
    high: 0.98,
    at: -0.22,
    lean: 0.12,
    bend: 0.05,
    thick: 0.07,
    colour,
    radius: 0.12,
  })
  const arms = [-1, 1].map((side): Part => {
    const beside: Place = (lx, ly, lz) => place(lx + side * 0.29, ly, lz)
    const post = block(scene, beside, roundedRect(0.05, 0.1), 0, 0.56, darker(wood, 0.45))
    const rail = block(scene, beside, roundedRect(0.07, 0.4, 0.03), 0.56, 0.62, wood, {
      round: true,
      side: darker(wood, 0.15),
    })
    return { where: place(side * 0.29, 0, 0), svg: post + rail }
  })
  scene.thing([x, 0, z], foot + assembled(scene, [{ where: place(0, 0, 0.04), svg: sit }, rest, ...arms]))
}
