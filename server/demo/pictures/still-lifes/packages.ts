import { bun, croissant } from '../elements/bakery.ts'
import { cakeSlice } from '../elements/cake.ts'
import { board, coffeeCup, flat, napkin, plate } from '../elements/crockery.ts'
import { notebook, openNotebook, pen } from '../elements/devices.ts'
import { openSandwich, wrap } from '../elements/food.ts'
import { fruit, grapes, saladBowl } from '../elements/fruit.ts'
import { glass, jug, wineGlass } from '../elements/glassware.ts'
import { glow } from '../elements/lamps.ts'
import { bouquet } from '../elements/plants.ts'
import { candle } from '../elements/tableware.ts'
import { house } from '../kit/colour.ts'
import { ellipse } from '../kit/geometry.ts'
import { shadow, turned } from '../kit/solids.ts'
import { finish } from '../rooms/finish.ts'
import { daylight, evening, type Scene } from '../scene.ts'
import { tableTop } from './table-top.ts'

/** A whole day: sandwiches, coffee, fruit and a notebook. */
export function fullDay(): string {
  const scene = tableTop({ wood: house.oak, seed: 3 })
  board(scene, 0.02, 0.1, 0.5, 0.26, -4)
  for (const [x, z, turn, kind] of [
    [-0.14, 0.15, 8, 'egg'],
    [0.03, 0.17, -6, 'salmon'],
    [0.19, 0.13, 6, 'prawn'],
    [-0.11, 0.03, -5, 'prawn'],
    [0.07, 0.04, 5, 'egg'],
  ] as const)
    openSandwich(scene, x, 0.019, z, turn, kind)
  coffeeCup(scene, -0.3, -0.1, { turn: 160, steam: true, colour: house.white })
  notebook(scene, 0.27, -0.13, -14, house.forest)
  pen(scene, 0.15, -0.15, -24, house.ink)
  fruit(scene, 0.37, 0, 0.2, 'apple', 0.042)
  fruit(scene, 0.43, 0, 0.15, 'greenApple', 0.042)
  fruit(scene, 0.3, 0, 0.25, 'pear', 0.038)
  glass(scene, -0.31, 0.17, '#f0a541')
  bouquet(scene, [-0.42, 0, 0.32], 0.27, { seed: 5, vase: '#8fb0ab' })
  bun(scene, -0.05, 0, -0.13, 0.95, 3)
  return finish(scene, { warmth: 0.3, vignette: 0.2 })
}

/** Half a day: coffee and buns, a pad to write on. */
export function halfDay(): string {
  const scene = tableTop({ wood: house.birch, wall: '#e3e2d3', seed: 8 })
  plate(scene, 0.12, 0.12, 0.16, '#8fb0ab')
  for (const [x, z, size, seed] of [
    [0.05, 0.16, 1, 2],
    [0.19, 0.15, 1.02, 4],
    [0.12, 0.05, 1.04, 6],
  ] as const)
    bun(scene, x, 0.014, z, size, seed)
  coffeeCup(scene, -0.2, 0.02, { milk: true, turn: 165, steam: true, colour: house.terracotta })
  openNotebook(scene, -0.02, -0.17, 5)
  pen(scene, 0.2, -0.17, 16, house.fjord)
  jug(scene, -0.36, 0.24, '#2f5560', 0.19)
  fruit(scene, 0.38, 0, -0.04, 'orange', 0.042)
  fruit(scene, 0.41, 0, 0.07, 'plum', 0.033)
  bouquet(scene, [0.42, 0, 0.34], 0.27, { seed: 15, vase: house.linen })
  return finish(scene, { warmth: 0.3, vignette: 0.2 })
}

/** Breakfast: croissants, juice, berries. */
export function breakfast(): string {
  const scene = tableTop({
    wood: '#c99f6d',
    wall: '#f0e3c8',
    light: { ...daylight, key: '#ffedc4' },
    seed: 12,
  })
  board(scene, 0.08, 0.1, 0.42, 0.24, 6, house.walnut)
  croissant(scene, -0.02, 0.019, 0.13, 15, 1.25)
  croissant(scene, 0.17, 0.019, 0.15, -20, 1.2)
  croissant(scene, 0.09, 0.019, 0.02, 5, 1.3)
  glass(scene, -0.17, 0.22, '#f2a73c', { height: 0.13 })
  glass(scene, -0.27, 0.14, '#f2a73c', { height: 0.13 })
  coffeeCup(scene, -0.22, -0.1, { turn: 170, steam: true, milk: true })
  saladBowl(scene, 0.37, 0.22, 0.09, '#8fb0ab', 16)
  plate(scene, 0.29, -0.1, 0.13)
  openSandwich(scene, 0.29, 0.014, -0.09, 24, 'cheese')
  napkin(scene, 0.06, -0.17, -10, '#c98a72')
  grapes(scene, -0.41, 0, 0.03, '#7a9c4c', 3)
  bouquet(scene, [-0.4, 0, 0.36], 0.27, {
    seed: 25,
    vase: house.white,
    flowers: ['#e8b23f', '#f4d27a', '#fff6e2'],
  })
  return finish(scene, { warmth: 0.42, vignette: 0.18 })
}

/** Lunch: open sandwiches, salad and water. */
export function lunch(): string {
  const scene = tableTop({ wood: '#d8b384', wall: '#dfe3d6', seed: 16 })
  saladBowl(scene, -0.24, 0.18, 0.155, '#5f8087', 6)
  plate(scene, 0.1, 0.02, 0.165)
  openSandwich(scene, 0.03, 0.014, 0.06, 12, 'salmon')
  openSandwich(scene, 0.17, 0.014, 0.04, -10, 'egg')
  openSandwich(scene, 0.09, 0.014, -0.07, 2, 'prawn')
  napkin(scene, -0.16, -0.08, -6, '#8fa78c')
  glass(scene, 0.33, 0.16, '#cfe6e6', { height: 0.13 })
  glass(scene, -0.03, 0.27, '#cfe6e6', { height: 0.13 })
  board(scene, 0.34, 0.33, 0.26, 0.15, 8, house.walnut)
  wrap(scene, 0.27, 0.019, 0.33, 3)
  wrap(scene, 0.36, 0.019, 0.34, 8)
  wrap(scene, 0.43, 0.019, 0.31, 5)
  fruit(scene, 0.32, 0, -0.1, 'lemon', 0.035)
  fruit(scene, -0.33, 0, -0.07, 'apple', 0.042)
  return finish(scene, { warmth: 0.28, vignette: 0.18 })
}

/** The evening: candles, wine, a laid buffet. */
export function eveningBuffet(): string {
  const scene = tableTop({
    wood: house.walnut,
    wall: '#5c4240',
    light: { ...evening, shade: '#86666a' },
    seed: 21,
    evening: true,
  })
  for (const [x, z, high] of [
    [-0.07, 0.28, 0.13],
    [0.04, 0.34, 0.15],
    [0.15, 0.28, 0.1],
  ] as const) {
    scene.back(shadow(scene, x, z, 0.05, 0.05, { y: 0.0005, strength: 0.6 }))
    scene.thing(
      [x, 0, z],
      turned(
        scene,
        [x, 0, z],
        [
          [0.035, 0],
          [0.03, 0.01],
          [0.014, 0.02],
          [0.018, 0.04],
        ],
        '#c79a4a',
        { around: 24, gloss: 0.4 },
      ) + candle(scene, [x, 0.04, z], high, 0.011),
    )
    glow(scene, [x, high + 0.07, z], 0.2, 0.8)
  }
  wineGlass(scene, -0.24, 0.08, '#7d2438')
  wineGlass(scene, -0.34, 0.17, '#7d2438')
  wineGlass(scene, 0.36, 0.2, '#e9cf83')
  board(scene, 0.14, 0.06, 0.42, 0.22, -5, house.oakDeep)
  openSandwich(scene, 0.04, 0.019, 0.09, 6, 'salmon')
  openSandwich(scene, 0.2, 0.019, 0.1, -8, 'prawn')
  openSandwich(scene, 0.12, 0.019, -0.005, 4, 'egg')
  fruit(scene, 0.3, 0.019, 0.02, 'plum', 0.028, { shade: false })
  grapes(scene, 0.02, 0, -0.14, '#6d3f68', 4)
  plate(scene, -0.27, -0.1, 0.125, '#40525a')
  cakeSlice(scene, -0.27, 0.014, -0.1, 20, 1.1)
  napkin(scene, 0.34, -0.13, 10, '#a5503f')
  bouquet(scene, [-0.44, 0, 0.36], 0.27, {
    seed: 35,
    vase: '#40525a',
    flowers: ['#c65f5a', '#e7b27a', '#f3ddc4'],
  })
  return finish(scene, { warmth: 0.5, vignette: 0.5 })
}

/** A conference: programme pads, name-less badges, coffee for many. */
export function conference(): string {
  const scene = tableTop({ wood: '#d3b187', wall: '#dbe0dc', seed: 27 })
  for (const [x, z] of [
    [-0.36, 0.3],
    [-0.22, 0.34],
    [-0.29, 0.19],
    [-0.14, 0.24],
  ] as const)
    coffeeCup(scene, x, z, { turn: 150, colour: house.white, size: 0.92 })
  jug(scene, -0.02, 0.3, '#b9bcbb', 0.2)
  jug(scene, 0.12, 0.33, '#2f5560', 0.185)
  for (const [index, tone] of [house.fjord, house.terracotta, house.mustard].entries())
    notebook(scene, 0.02 + index * 0.012, -0.08 + index * 0.004, -8 + index * 5, tone, index * 0.019)
  notebook(scene, -0.3, -0.1, 12, house.forest)
  pen(scene, -0.17, -0.12, 20, house.ink)
  pen(scene, 0.15, -0.1, -16, house.terracotta)
  badge(scene, 0.31, -0.1, 14)
  board(scene, 0.32, 0.17, 0.3, 0.2, 4)
  bun(scene, 0.25, 0.019, 0.2, 0.95, 2)
  bun(scene, 0.37, 0.019, 0.21, 0.95, 5)
  bun(scene, 0.31, 0.019, 0.12, 0.98, 8)
  return finish(scene, { warmth: 0.28, vignette: 0.18 })
}

function badge(scene: Scene, x: number, z: number, heading: number): void {
  scene.back(shadow(scene, x, z, 0.07, 0.05, { y: 0.0005, strength: 0.4, heading, lean: 0.01 }))
  const [px, py] = scene.project([x, 0.004, z + 0.045])
  let svg = `<path d="M${px.toFixed(0)} ${py.toFixed(0)}c-60 -90 -10 -150 60 -110s120 60 170 10" fill="none" stroke="${house.terracotta}" stroke-width="11" stroke-linecap="round"/>`
  svg += flat(
    scene,
    [x, 0.004, z],
    [
      [-0.06, -0.042],
      [0.06, -0.042],
      [0.06, 0.042],
      [-0.06, 0.042],
    ],
    '#fffaf0',
    { heading },
  )
  svg += flat(
    scene,
    [x, 0.0045, z],
    [
      [-0.06, 0.02],
      [0.06, 0.02],
      [0.06, 0.042],
      [-0.06, 0.042],
    ],
    house.fjord,
    { heading },
  )
  for (const [a, b, w] of [
    [-0.012, 0.002, 0.07],
    [-0.02, -0.016, 0.045],
  ] as const)
    svg += flat(
      scene,
      [x, 0.0045, z],
      [
        [a - w / 2, b - 0.004],
        [a + w / 2, b - 0.004],
        [a + w / 2, b + 0.004],
        [a - w / 2, b + 0.004],
      ],
      '#b9ac96',
      { heading },
    )
  svg += flat(
    scene,
    [x, 0.005, z],
    ellipse(0.006, 0.004, 12).map(([a, b]) => [a, b + 0.034]),
    '#fffaf0',
    { heading },
  )
  scene.thing([x, 0, z], svg)
}
