import { type Colour, mix, multiply } from './kit/colour.ts'
import { clamp, cut, dot, type Point, sub, unit, type Vec } from './kit/geometry.ts'
import { at, filled, straight } from './kit/svg.ts'

export const canvas = { width: 1600, height: 1000 } as const

/** Stops of a gradient: offset 0..1, colour, opacity (1 when left out). */
export type Stops = readonly (readonly [number, Colour, number?])[]

export interface View {
  /** Where the viewer stands, in metres; y is the height of the eyes. */
  readonly eye: Vec
  /** Degrees to the right of straight ahead. */
  readonly yaw?: number
  /** Pixels that one metre takes at one metre's distance. */
  readonly focal?: number
  /** Height of the horizon on the canvas; moving it is a shift lens, so that walls stay upright. */
  readonly horizon?: number
  /** The vanishing point sideways on the canvas. */
  readonly middle?: number
}

export interface Light {
  /** Towards the light. */
  readonly from: Vec
  /** Colour of lit faces. */
  readonly key: Colour
  /** Colour that shadows multiply by. */
  readonly shade: Colour
  /** Colour that distance fades into, and how much of it at 20 m. */
  readonly haze?: Colour
  readonly hazeShare?: number
}

export const daylight: Light = {
  from: [-0.75, 0.55, -0.28],
  key: '#fff4dc',
  shade: '#ad9a90',
  haze: '#f6eedf',
  hazeShare: 0.3,
}
export const morning: Light = {
  from: [0.75, 0.52, -0.28],
  key: '#fff0cf',
  shade: '#af9c90',
  haze: '#f8eed8',
  hazeShare: 0.3,
}
export const evening: Light = {
  from: [-0.3, 0.85, -0.4],
  key: '#ffd9a0',
  shade: '#6e5a64',
  haze: '#6d5566',
  hazeShare: 0.25,
}

const near = 0.2

/**
 * A picture under way: a camera, a light, and layers. Things that stand in the
 * room are sorted by their distance, so that nearer ones cover farther ones.
 */
export class Scene {
  readonly light: Light
  readonly eye: Vec
  readonly focal: number
  readonly horizon: number
  readonly middle: number
  readonly #sin: number
  readonly #cos: number
  readonly #defs: string[] = []
  readonly #ids = new Map<string, string>()
  readonly #back: string[] = []
  readonly #things: { distance: number; svg: string }[] = []
  readonly #front: string[] = []
  readonly #sun: Vec

  constructor(view: View, light: Light = daylight) {
    this.eye = view.eye
    this.focal = view.focal ?? 1000
    this.horizon = view.horizon ?? 470
    this.middle = view.middle ?? canvas.width / 2
    const yaw = ((view.yaw ?? 0) * Math.PI) / 180
    this.#sin = Math.sin(yaw)
    this.#cos = Math.cos(yaw)
    this.light = light
    this.#sun = unit(light.from)
  }

  /** The viewer's right and forward directions on the floor. */
  get right(): Vec {
    return [this.#cos, 0, -this.#sin]
  }

  get forward(): Vec {
    return [this.#sin, 0, this.#cos]
  }

  depth(p: Vec): number {
    return dot(sub(p, this.eye), this.forward)
  }

  /** Pixels for one metre at `p`. */
  scale(p: Vec): number {
    return this.focal / Math.max(near, this.depth(p))
  }

  /** Where `p` falls on the canvas. Points behind the viewer are pulled to the near plane. */
  project(p: Vec): Point {
    const k = this.scale(p)
    return [this.middle + dot(sub(p, this.eye), this.right) * k, this.horizon - (p[1] - this.eye[1]) * k]
  }

  /** Path data of a flat outline, cut where it would pass behind the viewer. */
  outline(corners: readonly Vec[]): string {
    const visible = cut(corners, (corner) => this.depth(corner) - near)
    return visible.length < 3 ? '' : straight(visible.map((corner) => this.project(corner)))
  }

  line(a: Vec, b: Vec): string {
    return this.depth(a) < near || this.depth(b) < near
      ? ''
      : straight([this.project(a), this.project(b)], false)
  }

  face(corners: readonly Vec[], fill: string, opacity = 1): string {
    return filled(this.outline(corners), fill, opacity)
  }

  /** True when a face with this outward normal is seen from its front. */
  sees(centre: Vec, normal: Vec): boolean {
    return dot(sub(this.eye, centre), normal) > 0
  }

  /** The colour of a face: base colour, light, shadow and haze. */
  lit(colour: Colour, normal: Vec, where: Vec): Colour {
    const amount = clamp(dot(normal, this.#sun)) * 0.58 + 0.4 + normal[1] * 0.1
    const shaded = multiply(colour, mix(this.light.shade, '#ffffff', clamp(amount / 0.55)))
    return this.faded(mix(shaded, this.light.key, clamp(amount - 0.6) * 0.45), where)
  }

  /** Fades a colour with its distance from the viewer. */
  faded(colour: Colour, where: Vec): Colour {
    const share = clamp((this.depth(where) - 3) / 17) * (this.light.hazeShare ?? 0)
    return share > 0 ? mix(colour, this.light.haze ?? '#ffffff', share) : colour
  }

  #define(key: string, body: (id: string) => string): string {
    const known = this.#ids.get(key)
    if (known) return known
    const id = `d${this.#ids.size}`
    this.#ids.set(key, id)
    this.#defs.push(body(id))
    return id
  }

  #stops(stops: Stops): string {
    return stops
      .map(
        ([offset, colour, opacity = 1]) =>
          `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
      )
      .join('')
  }

  /** A gradient from one point of the canvas to another. */
  linear(from: Point, to: Point, stops: Stops): string {
    const body = this.#stops(stops)
    const [x1, y1] = at(from).split(' ')
    const [x2, y2] = at(to).split(' ')
    const id = this.#define(
      `l${at(from)}${at(to)}${body}`,
      (name) =>
        `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${body}</linearGradient>`,
    )
    return `url(#${id})`
  }

  /** A gradient across whatever shape it fills: from the left, or from above. */
  across(stops: Stops, direction: 'right' | 'down' = 'right'): string {
    const body = this.#stops(stops)
    const end = direction === 'right' ? 'x2="1" y2="0"' : 'x2="0" y2="1"'
    return `url(#${this.#define(`a${direction}${body}`, (id) => `<linearGradient id="${id}" x1="0" y1="0" ${end}>${body}</linearGradient>`)})`
  }

  /** A gradient from the middle of whatever shape it fills outwards; at 0.5 it ends at the sides. */
  radial(stops: Stops, reach = 0.5): string {
    const body = this.#stops(stops)
    return `url(#${this.#define(`r${reach}${body}`, (id) => `<radialGradient id="${id}" r="${reach}">${body}</radialGradient>`)})`
  }

  /** A gradient as on a ball: light from the side that the scene's light comes from. */
  ball(stops: Stops): string {
    const body = this.#stops(stops)
    const x = dot(this.right, this.light.from) > 0 ? 0.66 : 0.34
    return `url(#${this.#define(`o${body}`, (id) => `<radialGradient id="${id}" cx="${x}" cy="0.3" r="0.75">${body}</radialGradient>`)})`
  }

  /** Shows `svg` only inside the path. */
  clipped(data: string, svg: string): string {
    const id = this.#define(`c${data}`, (name) => `<clipPath id="${name}"><path d="${data}"/></clipPath>`)
    return `<g clip-path="url(#${id})">${svg}</g>`
  }

  /** Softens `svg`; use for few and small things, it is the dearest operation. */
  blurred(svg: string, pixels: number): string {
    const id = this.#define(
      `b${pixels}`,
      (name) =>
        `<filter id="${name}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${pixels}"/></filter>`,
    )
    return `<g filter="url(#${id})">${svg}</g>`
  }

  /** Adds to the room itself, in order: walls, floor, light on the floor, shadows. */
  back(...svg: string[]): void {
    this.#back.push(...svg)
  }

  /** Adds a thing that stands at `where`. A positive `lift` draws it as if that much nearer. */
  thing(where: Vec, svg: string, lift = 0): void {
    const distance = Math.hypot(where[0] - this.eye[0], where[2] - this.eye[2]) - lift
    this.#things.push({ distance, svg })
  }

  /** Adds on top of everything, in order: light in the air, foreground. */
  front(...svg: string[]): void {
    this.#front.push(...svg)
  }

  toString(): string {
    const things = [...this.#things].sort((a, b) => b.distance - a.distance).map(({ svg }) => svg)
    const { width, height } = canvas
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${this.#defs.join('')}</defs>${[...this.#back, ...things, ...this.#front].join('')}</svg>`
  }
}

/** The whole canvas under one fill. */
export function wash(fill: string, opacity = 1): string {
  return filled(`M0 0H${canvas.width}V${canvas.height}H0Z`, fill, opacity)
}
