import { type Colour, darker, lighter, mix } from '../kit/colour.ts'
import type { Point } from '../kit/geometry.ts'
import { type Random, seeded } from '../kit/random.ts'
import { at, filled, smooth, straight } from '../kit/svg.ts'
import { canvas, type Scene } from '../scene.ts'
import { leafTree, spruce } from './far-trees.ts'

export type Season = 'summer' | 'autumn' | 'dusk' | 'winter'

interface Palette {
  readonly sky: readonly [Colour, Colour, Colour]
  readonly far: Colour
  readonly hill: Colour
  readonly wood: Colour
  readonly water: Colour
  readonly field: Colour
  readonly second: Colour
}

const palettes: Record<Season, Palette> = {
  summer: {
    sky: ['#8fc3df', '#c5e2ea', '#f4efdc'],
    far: '#9dbccb',
    hill: '#84a99a',
    wood: '#4f7d5c',
    water: '#a9cfdb',
    field: '#c9cf83',
    second: '#a9be6c',
  },
  autumn: {
    sky: ['#a9cbdb', '#dbe4df', '#fbeacb'],
    far: '#a9b8c4',
    hill: '#b59a72',
    wood: '#8c6a3c',
    water: '#b4cdd3',
    field: '#dcb866',
    second: '#c7913f',
  },
  dusk: {
    sky: ['#27375a', '#6a6489', '#e7a173'],
    far: '#5a5a80',
    hill: '#44486b',
    wood: '#2a3350',
    water: '#8d7f96',
    field: '#3d4a55',
    second: '#33404e',
  },
  winter: {
    sky: ['#b7cfe2', '#dce7ee', '#fbeee0'],
    far: '#b8c8d8',
    hill: '#a3b6c6',
    wood: '#64818a',
    water: '#d5e3ea',
    field: '#f3f3ef',
    second: '#e3e9ec',
  },
}

function ridge(
  random: Random,
  base: number,
  rise: number,
  step: number,
  left: number,
  right: number,
): Point[] {
  const points: Point[] = []
  let height = random.range(0.3, 0.7)
  for (let x = left; x <= right + step; x += step) {
    height = Math.min(1, Math.max(0.08, height + random.range(-0.36, 0.36)))
    points.push([x, base - rise * height])
  }
  return points
}

/** A flat-bottomed heap of cloud. */
function cloud(random: Random, x: number, y: number, w: number, colour: Colour, opacity: number): string {
  let heaps = ''
  for (const dx of [-0.66, -0.36, -0.04, 0.3, 0.6]) {
    const r = w * (0.3 - Math.abs(dx) * 0.24) * random.range(0.75, 1.15)
    heaps += `M${at([x + dx * w - r * 1.3, y])}A${(r * 1.3).toFixed(1)} ${r.toFixed(1)} 0 0 1 ${at([x + dx * w + r * 1.3, y])}Z`
  }
  return filled(
    `${heaps}M${at([x - w, y])}Q${at([x, y - w * 0.1])} ${at([x + w, y])}Q${at([x, y + w * 0.07])} ${at([x - w, y])}Z`,
    colour,
    opacity,
  )
}

/** Distant mountains with snow on their tops. */
function mountains(
  random: Random,
  horizon: number,
  size: number,
  left: number,
  right: number,
  rock: Colour,
  snow: Colour,
): string {
  let svg = ''
  for (let x = left - size; x < right + size; x += size * random.range(0.9, 1.5)) {
    const high = size * random.range(0.9, 1.75)
    const half = high * random.range(0.95, 1.25)
    const top: Point = [x, horizon - high]
    const lean = random.range(-0.12, 0.12) * high
    svg += filled(
      straight([
        [x - half, horizon + 6],
        [x - half * 0.45, horizon - high * 0.5],
        top,
        [x + half * 0.5, horizon - high * 0.46],
        [x + half, horizon + 6],
      ]),
      rock,
    )
    svg += filled(
      straight([
        top,
        [x + half * 0.5, horizon - high * 0.46],
        [x + half, horizon + 6],
        [x + lean, horizon + 6],
        [x + lean * 0.4, horizon - high * 0.4],
      ]),
      darker(rock, 0.1),
    )
    svg += filled(
      straight([
        top,
        [x - half * 0.27, horizon - high * 0.7],
        [x - half * 0.15, horizon - high * 0.76],
        [x - half * 0.05, horizon - high * 0.62],
        [x + half * 0.08, horizon - high * 0.75],
        [x + half * 0.2, horizon - high * 0.68],
        [x + half * 0.29, horizon - high * 0.69],
      ]),
      snow,
      0.85,
    )
  }
  return svg
}

function closed(line: readonly Point[], bottom: number): string {
  const last = line.at(-1) ?? [0, 0]
  const first = line.at(0) ?? [0, 0]
  return `${smooth(line, false)}L${last[0]} ${bottom}L${first[0]} ${bottom}Z`
}

/**
 * What is seen through the windows: sky, ridges, a lake, fields and trees,
 * drawn across the whole canvas about the scene's horizon. `size` is the height
 * in pixels of the farthest ridge.
 */
export function landscape(
  scene: Scene,
  season: Season,
  options: {
    seed?: number
    size?: number
    water?: boolean
    left?: number
    right?: number
    trees?: number
    peaks?: boolean
  } = {},
): string {
  const {
    seed = 11,
    size = 110,
    water = true,
    left = -20,
    right = canvas.width + 20,
    trees = 26,
    peaks = false,
  } = options
  const random = seeded(seed)
  const palette = palettes[season]
  const horizon = scene.horizon
  const bottom = canvas.height + 20
  const [top, middle, low] = palette.sky
  let svg = filled(
    `M${left} -20H${right}V${bottom}H${left}Z`,
    scene.linear(
      [0, horizon - size * 4.2],
      [0, horizon],
      [
        [0, top],
        [0.6, middle],
        [1, low],
      ],
    ),
  )
  for (let index = 0; index < 5; index += 1) {
    const x = random.range(left, right)
    const y = horizon - size * random.range(1.6, 3.4)
    const w = size * random.range(0.8, 1.7)
    svg += cloud(random, x, y, w, season === 'dusk' ? '#f2b08d' : '#ffffff', season === 'dusk' ? 0.26 : 0.62)
  }
  if (peaks)
    svg += mountains(
      seeded(seed + 1),
      horizon,
      size * 0.85,
      left,
      right,
      mix(palette.far, middle, 0.45),
      season === 'dusk' ? '#c9a9a8' : '#fbfaf5',
    )
  svg += filled(closed(ridge(random, horizon + 4, size, size * 1.1, left, right), bottom), palette.far)
  svg += filled(
    closed(ridge(random, horizon + size * 0.1, size * 0.72, size * 0.8, left, right), bottom),
    mix(palette.far, palette.hill, 0.6),
  )
  const shore = horizon + size * 0.16
  svg += filled(closed(ridge(random, shore, size * 0.42, size * 0.6, left, right), bottom), palette.hill)
  if (water) {
    svg += filled(
      `M${left} ${shore}H${right}V${bottom}H${left}Z`,
      scene.linear(
        [0, shore],
        [0, shore + size],
        [
          [0, lighter(palette.water, 0.35)],
          [1, palette.water],
        ],
      ),
    )
    for (let index = 0; index < 7; index += 1) {
      const x = random.range(left, right)
      const y = shore + random.range(2, size * 0.28)
      svg += filled(`M${x} ${y}h${size * random.range(0.5, 1.6)}v1.6h-${size * 0.9}Z`, '#ffffff', 0.4)
    }
  }
  const bank = shore + (water ? size * 0.3 : 0)
  for (let x = left; x < right; x += size * 0.09) {
    svg += spruce(
      x,
      bank + 3,
      size * random.range(0.16, 0.38),
      mix(palette.wood, palette.hill, random.range(0, 0.55)),
    )
  }
  svg += filled(
    closed(ridge(random, bank + size * 0.12, size * 0.14, size * 2, left, right), bottom),
    palette.field,
  )
  svg += filled(
    closed(ridge(random, bank + size * 0.5, size * 0.3, size * 2.4, left, right), bottom),
    palette.second,
  )
  svg += filled(
    closed(ridge(random, bank + size * 1.05, size * 0.36, size * 2.8, left, right), bottom),
    mix(palette.second, palette.wood, 0.45),
  )
  for (let index = 0; index < trees; index += 1) {
    const near = index / trees
    const x = random.range(left, right)
    const y = bank + size * (0.25 + near * 0.75)
    const tone = mix(
      palette.wood,
      near > 0.5 ? darker(palette.wood, 0.2) : palette.second,
      random.range(0, 0.6),
    )
    svg += random.chance(0.6)
      ? spruce(x, y, size * (0.4 + near * 0.75), tone)
      : leafTree(
          x,
          y,
          size * (0.4 + near * 0.6),
          season === 'autumn' ? random.pick(['#d08a37', '#c4662f', '#dba848']) : tone,
          random,
        )
  }
  return svg
}
