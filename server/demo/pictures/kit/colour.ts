import { clamp } from './geometry.ts'

/** A colour as `#rrggbb`. */
export type Colour = string

function parts(colour: Colour): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function joined(r: number, g: number, b: number): Colour {
  const byte = (n: number) =>
    Math.round(clamp(n, 0, 255))
      .toString(16)
      .padStart(2, '0')
  return `#${byte(r)}${byte(g)}${byte(b)}`
}

/** `a` at 0, `b` at 1. */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const [ar, ag, ab] = parts(a)
  const [br, bg, bb] = parts(b)
  const t = clamp(share)
  return joined(ar + (br - ar) * t, ag + (bg - ag) * t, ab + (bb - ab) * t)
}

/** Lays one colour over another as coloured light or shadow would. */
export function multiply(a: Colour, b: Colour): Colour {
  const [ar, ag, ab] = parts(a)
  const [br, bg, bb] = parts(b)
  return joined((ar * br) / 255, (ag * bg) / 255, (ab * bb) / 255)
}

export const lighter = (colour: Colour, share: number): Colour => mix(colour, '#fffaf0', share)
export const darker = (colour: Colour, share: number): Colour => mix(colour, '#1f1a22', share)

/** The colours that the house and everything in it are made of. */
export const house = {
  chalk: '#f6efe4',
  linen: '#e9dcc8',
  sand: '#d8c3a5',
  birch: '#e6c99a',
  oak: '#d2a56c',
  oakDeep: '#b98750',
  walnut: '#7a523a',
  walnutDeep: '#523628',
  ink: '#2c3138',
  iron: '#474b50',
  steel: '#a9adb0',
  forest: '#2f5145',
  sage: '#8ba488',
  moss: '#5f7d4f',
  leaf: '#4f8a55',
  fjord: '#2f5d6e',
  sky: '#bfdcea',
  terracotta: '#c76b45',
  rust: '#a34c33',
  mustard: '#dfa63f',
  rose: '#d9a08f',
  wine: '#7b3340',
  white: '#fdfaf4',
  stone: '#a9a198',
} as const
