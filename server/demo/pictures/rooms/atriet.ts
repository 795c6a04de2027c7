import { chair, stool } from '../elements/chairs.ts'
import { glow, pendant } from '../elements/lamps.ts'
import { armchair } from '../elements/lounge.ts'
import { bouquet, pottedPlant } from '../elements/plants.ts'
import { rug } from '../elements/room.ts'
import { pedestalTable, sideboard } from '../elements/tables.ts'
import { carafe, fruitBowl, smallCup } from '../elements/tableware.ts'
import { indoorTree } from '../elements/trees.ts'
import { type Colour, house, lighter } from '../kit/colour.ts'
import { ellipse, spread, type Vec } from '../kit/geometry.ts'
import { stroked } from '../kit/svg.ts'
import { daylight, evening, type Scene } from '../scene.ts'
import { atrium, roofAt } from './atrium.ts'
import { finish } from './finish.ts'

function cafe(scene: Scene, x: number, z: number, seat: Colour, turn: number, count = 3): void {
  pedestalTable(scene, x, z, 0.45, 0.45, { top: house.birch })
  for (let index = 0; index < count; index += 1) {
    const angle = ((turn + (index * 360) / count) * Math.PI) / 180
    chair(scene, x + Math.sin(angle) * 0.72, z + Math.cos(angle) * 0.72, turn + (index * 360) / count + 180, {
      seat,
      back: house.birch,
    })
  }
  smallCup(scene, [x - 0.16, 0.75, z - 0.1])
  if (turn % 2) bouquet(scene, [x + 0.05, 0.75, z + 0.1], 0.28, { seed: turn })
}

const spots = [
  [-4.2, 2.4, 20],
  [-1.4, 3.4, 55],
  [4.4, 2.8, 81],
  [-3.6, 6, 33],
  [1, 6.4, 12],
  [4.6, 6.8, 47],
  [-4.4, 9.8, 75],
  [2.2, 10.4, 27],
  [-1, 12.4, 64],
  [4.8, 12, 15],
] as const
const tones = [house.terracotta, house.mustard, house.fjord, house.forest, house.rose] as const

/** The glass-roofed atrium with trees and café tables, by day. */
export function atriumDay(): string {
  const scene = atrium(
    { eye: [0.9, 2.5, -3.4], yaw: -3, focal: 980, horizon: 610 },
    { ...daylight, from: [-0.35, 0.85, -0.12] },
    false,
  )
  for (const [index, [x, z, turn]] of spots.entries())
    cafe(scene, x, z, tones[index % 5] ?? house.terracotta, turn, index % 3 === 0 ? 4 : 3)
  indoorTree(scene, -2.2, 9, 6.2, 3)
  indoorTree(scene, 2.6, 4.6, 5, 8)
  indoorTree(scene, 1.6, 13.4, 5.6, 15)
  pottedPlant(scene, -5.8, 4.4, 2, { seed: 2, pot: house.terracotta })
  pottedPlant(scene, 5.9, 9.6, 2.1, { seed: 13, kind: 'palm', pot: house.linen })
  for (const [x, z] of [
    [-3.4, 5.4],
    [0.4, 7.4],
    [3.8, 9.4],
  ] as const)
    pendant(scene, x, z, 4.4, roofAt(x), 'paper', house.white, { size: 1, on: 0.12 })
  return finish(scene, { warmth: 0.22, vignette: 0.18 })
}

/** A sitting group under a tree, seen from nearer. */
export function atriumLounge(): string {
  const scene = atrium(
    { eye: [-3.4, 1.8, -0.4], yaw: 26, focal: 1080, horizon: 520 },
    { ...daylight, from: [-0.4, 0.8, -0.25] },
    false,
  )
  rug(
    scene,
    ellipse(2.7, 2.1, 40).map(([x, z]) => [x + 0.2, z + 5.2]),
    '#8fa08c',
    '#a9b6a2',
  )
  armchair(scene, -1.1, 4.5, 62, { seat: house.terracotta })
  armchair(scene, -0.7, 6.2, 125, { seat: house.mustard })
  armchair(scene, 1.6, 4.6, -70, { seat: house.forest })
  armchair(scene, 1.5, 6.1, 230, { seat: house.terracotta })
  pedestalTable(scene, 0.3, 5.2, 0.6, 0.6, { top: house.oak, height: 0.46 })
  fruitBowl(scene, [0.42, 0.47, 5.28], 0.15)
  smallCup(scene, [0.02, 0.47, 5.02])
  indoorTree(scene, 3.8, 8.4, 5.4, 22)
  indoorTree(scene, -1.6, 11.5, 6, 8)
  cafe(scene, 4.4, 5.3, house.fjord, 24, 3)
  cafe(scene, 1.4, 10.4, house.rose, 71, 3)
  cafe(scene, 5.4, 11.8, house.mustard, 10, 3)
  pottedPlant(scene, -2.3, 7.6, 1.7, { seed: 31, pot: house.terracotta })
  for (const [x, z] of [
    [-0.4, 6.8],
    [2.4, 9],
  ] as const)
    pendant(scene, x, z, 3.2, roofAt(x), 'paper', house.white, { size: 0.9, on: 0.14 })
  return finish(scene, { warmth: 0.25, vignette: 0.2 })
}

/** Ready for a mingling evening: standing tables, lights on strings. */
export function atriumEvening(): string {
  const scene = atrium(
    { eye: [-0.8, 2.2, -2.4], yaw: 4, focal: 980, horizon: 600 },
    { ...evening, shade: '#8f7270', haze: '#8f6f68' },
    true,
  )
  for (const [x, z] of [
    [-3.4, 2.2],
    [-0.9, 3.6],
    [2.5, 2.4],
    [-4, 5.8],
    [1, 6.4],
    [4.2, 6],
    [-1.8, 8.8],
    [3, 10.2],
    [-4.2, 11],
    [0.4, 12],
  ] as const) {
    pedestalTable(scene, x, z, 0.38, 0.38, { top: house.walnut, height: 1.08 })
    bouquet(scene, [x, 1.09, z], 0.3, { seed: Math.round(x * 7 + z * 3 + 60) })
    carafe(scene, [x - 0.18, 1.09, z - 0.08])
    glow(scene, [x, 1.3, z], 0.55, 0.36)
    for (const side of [-1, 1]) stool(scene, x + side * 0.62, z + side * 0.22, 0.74, { seat: house.oak })
  }
  indoorTree(scene, -2.4, 6.6, 5.4, 3, house.linen, '#4f7f5a')
  indoorTree(scene, 2.8, 7.8, 5.8, 8, house.linen, '#4f7f5a')
  sideboard(scene, 5.6, 4.2, -90, 3, house.walnut, 0.95)
  fruitBowl(scene, [5.6, 0.96, 4.8], 0.2)
  lightStrings(scene)
  for (const z of [3, 7, 11]) for (const side of [-6.4, 6.4]) glow(scene, [side, 2, z], 2.4, 0.3)
  return finish(scene, { warmth: 0.4, vignette: 0.42 })
}

function lightStrings(scene: Scene): void {
  for (const [z, sag] of [
    [2, 1.4],
    [5, 1.2],
    [8.5, 1.5],
    [12, 1.2],
  ] as const) {
    const points = spread(-6, 6, 19).map((x): Vec => [x, 6.2 - sag * (1 - (x / 6) ** 2), z + x * 0.12])
    scene.front(
      stroked(
        points
          .slice(1)
          .map((end, index) => scene.line(points[index] ?? end, end))
          .join(''),
        '#2f2a35',
        1.4,
        0.7,
      ),
    )
    for (const bulb of points) {
      const [x, y] = scene.project(bulb)
      const r = Math.max(1.6, scene.scale(bulb) * 0.045)
      scene.front(
        `<circle cx="${x.toFixed(1)}" cy="${(y + r).toFixed(1)}" r="${r.toFixed(1)}" fill="${lighter('#ffdf9e', 0.4)}"/>`,
      )
      glow(scene, bulb, 0.42, 0.5)
    }
  }
}
