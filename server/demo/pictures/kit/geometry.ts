/** A place or direction in metres: x to the right, y up, z into the picture. */
export type Vec = readonly [number, number, number]
/** A place on the canvas, in pixels, or in a plane of the room, in metres. */
export type Point = readonly [number, number]
/** Turns local coordinates of a piece of furniture into room coordinates. */
export type Place = (x: number, y: number, z: number) => Vec

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const between = (a: Vec, b: Vec, t: number): Vec => add(a, times(sub(b, a), t))
export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value))

export function unit(a: Vec): Vec {
  const length = Math.hypot(...a) || 1
  return times(a, 1 / length)
}

/** Neighbouring pairs of a closed outline. */
export function edges<T>(outline: readonly T[]): [T, T][] {
  const pairs: [T, T][] = []
  let previous = outline.at(-1)
  for (const corner of outline) {
    if (previous !== undefined) pairs.push([previous, corner])
    previous = corner
  }
  return pairs
}

/** The normal of a flat outline (Newell's method), unit length. */
export function normalOf(outline: readonly Vec[]): Vec {
  let normal: Vec = [0, 0, 0]
  for (const [a, b] of edges(outline)) {
    normal = add(normal, [
      (a[1] - b[1]) * (a[2] + b[2]),
      (a[2] - b[2]) * (a[0] + b[0]),
      (a[0] - b[0]) * (a[1] + b[1]),
    ])
  }
  return unit(normal)
}

export function centreOf(outline: readonly Vec[]): Vec {
  return times(
    outline.reduce((sum, corner) => add(sum, corner), [0, 0, 0] as Vec),
    1 / outline.length,
  )
}

/** The convex hull of points on the canvas (monotone chain). */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = []
    for (const point of ordered) {
      for (;;) {
        const b = chain.at(-1)
        const a = chain.at(-2)
        if (!a || !b) break
        if ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break
        chain.pop()
      }
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half([...sorted].reverse())]
}

/**
 * Cuts an outline down to the side of a plane where `side` is not negative.
 * `side` must be linear, so that the crossing can be found by proportion.
 */
export function cut(outline: readonly Vec[], side: (corner: Vec) => number): Vec[] {
  const kept: Vec[] = []
  for (const [a, b] of edges(outline)) {
    const sideA = side(a)
    const sideB = side(b)
    if (sideA < 0 !== sideB < 0) kept.push(between(a, b, sideA / (sideA - sideB)))
    if (sideB >= 0) kept.push(b)
  }
  return kept
}

/**
 * A local frame standing at (x, z), turned by `heading` degrees: 0 faces into
 * the picture, 90 to the right, 180 towards the viewer. Local z is forwards.
 */
export function placed(x: number, z: number, heading = 0, y = 0): Place {
  const turn = (heading * Math.PI) / 180
  const sin = Math.sin(turn)
  const cos = Math.cos(turn)
  return (lx, ly, lz) => [x + lx * cos + lz * sin, y + ly, z - lx * sin + lz * cos]
}

/** A circle of `count` points with the given half axes. */
export function ellipse(rx: number, ry = rx, count = 28): Point[] {
  return Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * Math.PI * 2
    return [Math.cos(angle) * rx, Math.sin(angle) * ry]
  })
}

/** A rectangle about the origin with rounded corners. */
export function roundedRect(width: number, depth: number, radius = 0, steps = 4): Point[] {
  const r = Math.min(radius, width / 2, depth / 2)
  const corners: readonly Point[] = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ]
  return corners.flatMap(([sx, sz], corner): Point[] => {
    const cx = sx * (width / 2 - r)
    const cz = sz * (depth / 2 - r)
    if (r === 0) return [[cx, cz]]
    return Array.from({ length: steps + 1 }, (_, index): Point => {
      const angle = (corner + index / steps) * (Math.PI / 2)
      return [cx + Math.cos(angle) * r, cz + Math.sin(angle) * r]
    })
  })
}

/** Numbers from `from` to `to`, `count` of them, both ends included. */
export function spread(from: number, to: number, count: number): number[] {
  if (count === 1) return [(from + to) / 2]
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))
}
