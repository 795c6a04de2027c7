import type { Scene } from '../scene.ts'
import { type Colour, darker, lighter, mix } from './colour.ts'
import {
  add,
  centreOf,
  dot,
  edges,
  ellipse,
  hull,
  normalOf,
  type Place,
  type Point,
  sub,
  times,
  unit,
  type Vec,
} from './geometry.ts'
import { filled, straight } from './svg.ts'

/** A flat outline lying at height `y` in a local frame. */
export function lying(place: Place, outline: readonly Point[], y: number): Vec[] {
  return outline.map(([x, z]) => place(x, y, z))
}

/**
 * A convex slab: an outline pushed along `offset`. Used for table tops, seats,
 * backs, panels, boxes. `round` draws the sides as one soft edge.
 */
export function slab(
  scene: Scene,
  outline: readonly Vec[],
  offset: Vec,
  colour: Colour,
  options: { round?: boolean; side?: Colour; cap?: string } = {},
): string {
  const other = outline.map((corner) => add(corner, offset))
  const raw = normalOf(outline)
  const outward = dot(raw, offset) > 0 ? times(raw, -1) : raw
  const middle = centreOf(outline)
  const middleOfOther = add(middle, offset)
  const side = options.side ?? colour
  let svg = ''
  const corners = [...outline, ...other]
  if (corners.every((corner) => scene.depth(corner) > 0.25)) {
    const facing = unit(sub(scene.eye, middle))
    const edge = scene.lit(side, unit([facing[0], 0.1, facing[2]]), middle)
    svg += filled(straight(hull(corners.map((corner) => scene.project(corner)))), edge)
  }
  if (!options.round) {
    const centre = add(middle, times(offset, 0.5))
    for (const [a, b] of edges(outline)) {
      const quad = [a, b, add(b, offset), add(a, offset)]
      const quadMiddle = centreOf(quad)
      const flat = normalOf(quad)
      const normal = dot(flat, sub(quadMiddle, centre)) < 0 ? times(flat, -1) : flat
      if (scene.sees(quadMiddle, normal)) svg += scene.face(quad, scene.lit(side, normal, quadMiddle))
    }
  }
  if (scene.sees(middle, outward))
    svg += scene.face(outline, options.cap ?? scene.lit(colour, outward, middle))
  const inward = times(outward, -1)
  if (scene.sees(middleOfOther, inward))
    svg += scene.face(other, options.cap ?? scene.lit(colour, inward, middleOfOther))
  return svg
}

/** An upright block: footprint in the local frame, from height `low` to `high`. */
export function block(
  scene: Scene,
  place: Place,
  footprint: readonly Point[],
  low: number,
  high: number,
  colour: Colour,
  options: { round?: boolean; side?: Colour; cap?: string } = {},
): string {
  return slab(scene, lying(place, footprint, low), [0, high - low, 0], colour, options)
}

/** A box between two corners of the room. */
export function box(
  scene: Scene,
  a: Vec,
  b: Vec,
  colour: Colour,
  options: { side?: Colour; cap?: string } = {},
): string {
  const footprint: Vec[] = [
    [a[0], a[1], a[2]],
    [b[0], a[1], a[2]],
    [b[0], a[1], b[2]],
    [a[0], a[1], b[2]],
  ]
  return slab(scene, footprint, [0, b[1] - a[1], 0], colour, options)
}

/** A tapering rod from `a` to `b`; radii in metres. */
export function rod(scene: Scene, a: Vec, b: Vec, ra: number, rb: number, colour: Colour): string {
  if (scene.depth(a) < 0.25 || scene.depth(b) < 0.25) return ''
  const pa = scene.project(a)
  const pb = scene.project(b)
  const wa = Math.max(0.6, ra * scene.scale(a))
  const wb = Math.max(0.5, rb * scene.scale(b))
  const length = Math.hypot(pb[0] - pa[0], pb[1] - pa[1]) || 1
  const nx = -(pb[1] - pa[1]) / length
  const ny = (pb[0] - pa[0]) / length
  const edge = (p: Point, w: number, k: number): Point => [p[0] + nx * w * k, p[1] + ny * w * k]
  const body = straight([edge(pa, wa, 1), edge(pb, wb, 1), edge(pb, wb, -1), edge(pa, wa, -1)])
  const base = scene.lit(colour, unit([0, 0.2, -1]), a)
  if (wa < 2.5) return filled(body, base)
  const sunny = nx * scene.light.from[0] > 0 ? 1 : -1
  const stripe = straight([
    edge(pa, wa, sunny),
    edge(pb, wb, sunny),
    edge(pb, wb, sunny * 0.25),
    edge(pa, wa, sunny * 0.25),
  ])
  return filled(body, base) + filled(stripe, lighter(base, 0.28))
}

export interface Turned {
  /** Points around; fewer for small things. */
  readonly around?: number
  /** What is seen into from above (or below, for lamp shades). */
  readonly inside?: string
  /** Extra light on the lit side, as on glazed or polished things. */
  readonly gloss?: number
  /** Draws the top as a lid of this colour. */
  readonly lid?: string
  readonly opacity?: number
  /** Rounds the profile between its points, as on thrown pottery. */
  readonly soft?: boolean
}

/**
 * A turned body (vase, cup, lamp shade, table foot) about a vertical axis.
 * `profile` goes from the bottom up: [radius, height] in metres.
 */
export function turned(
  scene: Scene,
  centre: Vec,
  profile: readonly Point[],
  colour: Colour,
  options: Turned = {},
): string {
  if (scene.depth(centre) < 0.3) return ''
  const circle = ellipse(1, 1, options.around ?? 24)
  const ring = ([r, y]: Point): Point[] =>
    circle.map(([x, z]) => scene.project([centre[0] + x * r, centre[1] + y, centre[2] + z * r]))
  const bands = edges(options.soft ? rounded(profile) : profile)
    .slice(1)
    .map(([low, high]) => {
      const slope = unit([high[1] - low[1], low[0] - high[0], 0])
      const flat = Math.hypot(slope[0], 0)
      const stops = [-1, -0.55, 0, 0.55, 1].map((side, index) => {
        const front = -Math.sqrt(1 - side * side)
        const normal: Vec = [
          (scene.right[0] * side + scene.forward[0] * front) * flat,
          slope[1],
          (scene.right[2] * side + scene.forward[2] * front) * flat,
        ]
        let stop = scene.lit(colour, unit(normal), centre)
        const sunny = dot(scene.right, scene.light.from) > 0 ? 3 : 1
        if (options.gloss && index === sunny) stop = lighter(stop, options.gloss)
        return [index / 4, stop] as const
      })
      return {
        height: centre[1] + high[1],
        svg: filled(straight(hull([...ring(low), ...ring(high)])), scene.across(stops)),
      }
    })
  const top = profile.at(-1) ?? [0, 0]
  const bottom = profile.at(0) ?? [0, 0]
  const above = scene.eye[1] > centre[1] + top[1]
  const below = scene.eye[1] < centre[1] + bottom[1]
  if (below) bands.reverse()
  let svg = bands.map((band) => band.svg).join('')
  if (above && top[0] > 0.001) {
    const rim = straight(ring(top))
    if (options.inside) {
      const dark = options.inside
      svg += filled(rim, lighter(colour, 0.35))
      svg += filled(
        straight(ring([top[0] * 0.93, top[1]])),
        scene.across([
          [0, darker(dark, 0.3)],
          [1, mix(dark, '#ffffff', 0.15)],
        ]),
      )
    } else svg += filled(rim, options.lid ?? scene.lit(colour, [0, 1, 0], centre))
  }
  if (below && bottom[0] > 0.001 && options.inside) svg += filled(straight(ring(bottom)), options.inside)
  return options.opacity ? `<g opacity="${options.opacity}">${svg}</g>` : svg
}

/** More points along a profile, on a curve through those given. */
function rounded(profile: readonly Point[]): Point[] {
  const at = (index: number): Point => profile[Math.min(profile.length - 1, Math.max(0, index))] ?? [0, 0]
  return profile.flatMap((point, index): Point[] => {
    if (index === profile.length - 1) return [point]
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    return [0, 0.25, 0.5, 0.75].map((t): Point => {
      const blend = (a: number, b: number, c: number, d: number) =>
        0.5 *
        (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
      return [blend(p0[0], p1[0], p2[0], p3[0]), blend(p0[1], p1[1], p2[1], p3[1])]
    })
  })
}

/** A soft shadow lying at height `y`, thrown a little away from the light. */
export function shadow(
  scene: Scene,
  x: number,
  z: number,
  rx: number,
  rz: number,
  options: { y?: number; strength?: number; heading?: number; lean?: number } = {},
): string {
  const { y = 0.002, strength = 0.4, heading = 0, lean = 0.12 } = options
  const sun = unit(scene.light.from)
  const turn = (heading * Math.PI) / 180
  const sx = x - sun[0] * lean
  const sz = z - sun[2] * lean
  const outline = ellipse(1, 1, 22).map(([cx, cz]): Vec => {
    const lx = cx * rx * 1.25
    const lz = cz * rz * 1.25
    return [sx + lx * Math.cos(turn) + lz * Math.sin(turn), y, sz - lx * Math.sin(turn) + lz * Math.cos(turn)]
  })
  const tint = darker(scene.light.shade, 0.7)
  return scene.face(
    outline,
    scene.radial([
      [0, tint, strength],
      [0.55, tint, strength * 0.6],
      [1, tint, 0],
    ]),
  )
}
