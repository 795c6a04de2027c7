import { type Colour, darker, house, lighter, mix } from '../kit/colour.ts'
import { type Point, unit, type Vec } from '../kit/geometry.ts'
import { type Random, seeded } from '../kit/random.ts'
import { shadow, turned } from '../kit/solids.ts'
import { at, filled, smooth, stroked } from '../kit/svg.ts'
import type { Scene } from '../scene.ts'
import { leaf } from './plants.ts'

interface Crown {
  readonly x: number
  readonly y: number
  readonly rx: number
  readonly ry: number
  readonly colour: Colour
  readonly random: Random
  /** Number of tufts; each also gets a few leaves of its own. */
  readonly tufts: number
  readonly leafSize: number
}

/** A crown of leaves: tufts from the shaded side to the lit side, with single leaves on top. */
function crown(scene: Scene, look: Crown): string {
  const { x, y, rx, ry, colour, random, tufts, leafSize } = look
  const side = scene.light.from[0] * scene.right[0] + scene.light.from[2] * scene.right[2]
  const sun = unit([side, 0.9, 0])
  const placed = Array.from({ length: tufts }, (_, index) => {
    const angle = index * 2.39996
    const reach = Math.sqrt((index + 0.5) / tufts) * 0.8
    const dx = Math.cos(angle) * reach + random.range(-0.08, 0.08)
    const dy = Math.sin(angle) * reach + random.range(-0.08, 0.08)
    return { dx, dy, light: dx * sun[0] - dy * sun[1] }
  }).sort((a, b) => a.light - b.light)
  const tone = (light: number): Colour => {
    const t = light * 0.5 + 0.5 + random.range(-0.07, 0.07)
    return t < 0.5 ? darker(colour, (0.5 - t) * 0.75) : mix(colour, '#e6ec9f', (t - 0.5) * 0.75)
  }
  let svg = ''
  for (const { dx, dy, light } of placed) {
    const cx = x + dx * rx
    const cy = y + dy * ry
    const size = random.range(0.25, 0.36)
    const outline = Array.from({ length: 12 }, (_, index): Point => {
      const angle = (index / 12) * Math.PI * 2
      const k = size * (index % 2 ? 1.1 : 0.93) * random.range(0.94, 1.08)
      return [cx + Math.cos(angle) * rx * k, cy + Math.sin(angle) * ry * k * 0.9]
    })
    const base = tone(light)
    svg += filled(smooth(outline), base)
    for (let index = 0; index < 7; index += 1) {
      const angle = random.range(0, Math.PI * 2)
      const k = size * random.range(0.35, 1.12)
      const foot: Point = [cx + Math.cos(angle) * rx * k, cy + Math.sin(angle) * ry * k]
      const bright = random.chance(0.62) ? lighter(base, 0.16) : darker(base, 0.14)
      svg += filled(
        leafOutline(foot, random.range(0, 360), leafSize * random.range(0.7, 1.3)),
        mix(bright, '#dfe79a', light > 0.3 ? 0.14 : 0),
      )
    }
  }
  return svg
}

function leafOutline(foot: Point, angle: number, length: number): string {
  const turn = (angle * Math.PI) / 180
  const point = (t: number, off: number): Point => [
    foot[0] + Math.cos(turn) * length * t - Math.sin(turn) * off * length,
    foot[1] - Math.sin(turn) * length * t - Math.cos(turn) * off * length,
  ]
  return `M${at(foot)}Q${at(point(0.45, 0.34))} ${at(point(1, 0))}Q${at(point(0.45, -0.34))} ${at(foot)}Z`
}

function boughs(x: number, y: number, tall: number, width: number, bark: Colour): string {
  const trunk: readonly Point[] = [
    [x - width * 0.62, y],
    [x - width * 0.42, y - tall * 0.3],
    [x - width * 0.2, y - tall * 0.66],
    [x + width * 0.2, y - tall * 0.66],
    [x + width * 0.4, y - tall * 0.3],
    [x + width * 0.62, y],
  ]
  let svg = ''
  for (const side of [-1, 1])
    svg += stroked(
      `M${at([x, y - tall * 0.34])}Q${at([x + side * tall * 0.07, y - tall * 0.46])} ${at([x + side * tall * 0.15, y - tall * 0.6])}`,
      darker(bark, 0.12),
      width * 0.4,
    )
  svg += filled(`${smooth(trunk, false)}Z`, bark)
  return (
    svg +
    stroked(
      `M${at([x + width * 0.2, y - tall * 0.03])}L${at([x + width * 0.08, y - tall * 0.5])}`,
      darker(bark, 0.25),
      width * 0.3,
      0.5,
    )
  )
}

/** A tree standing indoors in a round planter. */
export function indoorTree(
  scene: Scene,
  x: number,
  z: number,
  height: number,
  seed = 3,
  planter: Colour = house.linen,
  green: Colour = house.leaf,
): void {
  if (scene.depth([x, 0, z]) < 1.5) return
  const random = seeded(seed)
  const k = scene.scale([x, 0, z])
  scene.back(shadow(scene, x, z, 1.2, 1.2, { strength: 0.45, lean: 0.3 }))
  const rim: Vec = [x, 0.5, z]
  let svg = turned(
    scene,
    [x, 0, z],
    [
      [0.72, 0],
      [0.78, 0.42],
      [0.78, 0.5],
    ],
    planter,
    { around: 36, inside: '#4b3d30' },
  )
  const [sx, sy] = scene.project(rim)
  const tall = (height - 0.5) * k
  const colour = scene.faded(green, rim)
  for (let index = 0; index < 11; index += 1) {
    const dx = (index / 10 - 0.5) * 1.15
    svg += leaf(
      [sx + dx * k, sy + random.range(-0.02, 0.05) * k],
      90 - dx * 50 + random.range(-14, 14),
      random.range(0.3, 0.46) * k,
      0.07 * k,
      mix(darker(colour, 0.3), lighter(colour, 0.2), random.range(0, 1)),
      0.15,
    )
  }
  svg += boughs(sx, sy + 0.03 * k, tall, 0.13 * k, scene.faded('#8b735a', rim))
  svg += crown(scene, {
    x: sx,
    y: sy - tall * 0.73,
    rx: tall * 0.33,
    ry: tall * 0.28,
    colour,
    random,
    tufts: 34,
    leafSize: 0.19 * k,
  })
  scene.thing([x, 0, z], svg)
}

/** A broad-leaved tree in the garden. */
export function gardenTree(
  scene: Scene,
  x: number,
  z: number,
  height: number,
  colour: Colour,
  seed: number,
): string {
  const random = seeded(seed)
  const [px, py] = scene.project([x, 0, z])
  const tall = height * scene.scale([x, 0, z])
  return (
    boughs(px, py, tall, tall * 0.055, scene.faded('#75604c', [x, 0, z])) +
    crown(scene, {
      x: px,
      y: py - tall * 0.64,
      rx: tall * 0.36,
      ry: tall * 0.37,
      colour: scene.faded(colour, [x, 0, z]),
      random,
      tufts: 46,
      leafSize: tall * 0.045,
    })
  )
}

/** A birch: a white stem with dark marks and a light, hanging crown. */
export function birch(
  scene: Scene,
  x: number,
  z: number,
  height: number,
  colour: Colour,
  bark: Colour,
  seed: number,
): string {
  const random = seeded(seed)
  const [px, py] = scene.project([x, 0, z])
  const tall = height * scene.scale([x, 0, z])
  const w = tall * 0.014
  let svg = filled(
    `M${at([px - w, py])}L${at([px - w * 0.35, py - tall * 0.92])}L${at([px + w * 0.35, py - tall * 0.92])}L${at([px + w, py])}Z`,
    bark,
  )
  svg += filled(
    `M${at([px + w * 0.3, py])}L${at([px + w * 0.1, py - tall * 0.92])}L${at([px + w * 0.35, py - tall * 0.92])}L${at([px + w, py])}Z`,
    darker(bark, 0.16),
  )
  let marks = ''
  for (let index = 0; index < 16; index += 1) {
    const t = random.range(0.02, 0.75)
    const reach = w * (1 - t * 0.65)
    marks += `M${at([px - reach * random.range(0.2, 0.9), py - tall * t])}h${(reach * random.range(0.6, 1.1)).toFixed(1)}`
  }
  svg += stroked(marks, '#4a4444', Math.max(1.2, tall * 0.004), 0.75)
  for (const [share, rx, ry] of [
    [0.42, 0.15, 0.12],
    [0.58, 0.19, 0.15],
    [0.75, 0.15, 0.14],
    [0.9, 0.085, 0.12],
  ] as const) {
    const leaves = crown(scene, {
      x: px + random.range(-0.02, 0.02) * tall,
      y: py - tall * share,
      rx: tall * rx,
      ry: tall * ry,
      colour,
      random,
      tufts: 16,
      leafSize: tall * 0.026,
    })
    svg += leaves
  }
  return svg
}

/** A low bush. */
export function bush(
  scene: Scene,
  x: number,
  z: number,
  width: number,
  height: number,
  colour: Colour,
  seed: number,
  blossoms?: Colour,
): string {
  const random = seeded(seed)
  const [px, py] = scene.project([x, 0, z])
  const k = scene.scale([x, 0, z])
  let svg = crown(scene, {
    x: px,
    y: py - height * 0.42 * k,
    rx: width * 0.5 * k,
    ry: height * 0.5 * k,
    colour: scene.faded(colour, [x, 0, z]),
    random,
    tufts: 14,
    leafSize: 0.11 * k,
  })
  if (!blossoms) return svg
  for (let index = 0; index < 22; index += 1) {
    const angle = random.range(0, Math.PI * 2)
    const reach = Math.sqrt(random.range(0, 1)) * 0.5
    const cx = px + Math.cos(angle) * reach * width * k
    const cy = py - height * 0.48 * k + Math.sin(angle) * reach * height * 0.9 * k
    svg += `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${(k * 0.055).toFixed(1)}" fill="${random.chance(0.5) ? blossoms : lighter(blossoms, 0.35)}"/>`
  }
  return svg
}
