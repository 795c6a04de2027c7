import { type Colour, darker, lighter } from '../kit/colour.ts'
import { ellipse, spread } from '../kit/geometry.ts'
import { shadow, turned } from '../kit/solids.ts'
import { smooth, stroked } from '../kit/svg.ts'
import type { Scene } from '../scene.ts'

/** A drinking glass with something in it. */
export function glass(
  scene: Scene,
  x: number,
  z: number,
  drink: Colour,
  options: { height?: number; radius?: number } = {},
): void {
  const { height = 0.12, radius = 0.034 } = options
  scene.back(shadow(scene, x, z, radius * 1.2, radius * 1.2, { y: 0.0005, strength: 0.45, lean: 0.02 }))
  let svg = turned(
    scene,
    [x, 0.006, z],
    [
      [radius * 0.78, 0],
      [radius * 0.92, height * 0.72],
    ],
    drink,
    { around: 32, opacity: 0.86, lid: lighter(drink, 0.3) },
  )
  svg += turned(
    scene,
    [x, 0, z],
    [
      [radius * 0.82, 0],
      [radius, height],
    ],
    '#eef5f5',
    { around: 32, opacity: 0.26 },
  )
  const rim = ellipse(radius, radius, 32).map(([a, b]) => scene.project([x + a, height, z + b]))
  svg += `<path d="${smooth(rim)}" fill="none" stroke="#ffffff" stroke-width="2.4" stroke-opacity="0.7"/>`
  scene.thing([x, 0, z], svg)
}

/** A stemmed glass. */
export function wineGlass(scene: Scene, x: number, z: number, drink: Colour): void {
  scene.back(shadow(scene, x, z, 0.045, 0.045, { y: 0.0005, strength: 0.4, lean: 0.02 }))
  let svg = turned(
    scene,
    [x, 0, z],
    [
      [0.036, 0],
      [0.034, 0.003],
      [0.004, 0.01],
      [0.004, 0.085],
    ],
    '#d5dede',
    { around: 28, opacity: 0.7 },
  )
  svg += turned(
    scene,
    [x, 0.085, z],
    [
      [0.004, 0],
      [0.026, 0.014],
      [0.036, 0.04],
      [0.037, 0.05],
    ],
    drink,
    { around: 30, opacity: 0.99, soft: true, lid: lighter(drink, 0.28) },
  )
  svg += turned(
    scene,
    [x, 0.085, z],
    [
      [0.004, 0],
      [0.028, 0.014],
      [0.039, 0.045],
      [0.036, 0.08],
      [0.03, 0.105],
    ],
    '#f1f6f6',
    { around: 30, opacity: 0.17, soft: true },
  )
  const rim = ellipse(0.03, 0.03, 30).map(([a, b]) => scene.project([x + a, 0.19, z + b]))
  svg += `<path d="${smooth(rim)}" fill="none" stroke="#ffffff" stroke-width="2.2" stroke-opacity="0.75"/>`
  scene.thing([x, 0, z], svg)
}

/** A jug or a thermos flask. */
export function jug(scene: Scene, x: number, z: number, colour: Colour, height = 0.22): void {
  scene.back(shadow(scene, x, z, 0.08, 0.08, { y: 0.0005, strength: 0.6, lean: 0.03 }))
  const k = scene.scale([x, 0, z])
  const loop = spread(-1.3, 1.3, 9).map((angle) =>
    scene.project([x + 0.05 + Math.cos(angle) * 0.045, height * 0.55 + Math.sin(angle) * height * 0.3, z]),
  )
  const tone = scene.lit(colour, [0, 0, -1], [x, 0, z])
  let svg =
    stroked(smooth(loop, false), darker(tone, 0.2), 0.015 * k) +
    stroked(smooth(loop, false), lighter(tone, 0.16), 0.006 * k)
  svg += turned(
    scene,
    [x, 0, z],
    [
      [0.06, 0],
      [0.068, height * 0.2],
      [0.06, height * 0.6],
      [0.042, height * 0.88],
      [0.05, height],
    ],
    colour,
    { around: 40, gloss: 0.3, inside: darker(colour, 0.5), soft: true },
  )
  scene.thing([x, 0, z], svg)
}
