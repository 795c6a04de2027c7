import { spruce } from '../elements/far-trees.ts'
import { bench, meadow, pennant } from '../elements/garden.ts'
import { landscape } from '../elements/landscape.ts'
import { birch, bush, gardenTree } from '../elements/trees.ts'
import { type Colour, house } from '../kit/colour.ts'
import type { Vec } from '../kit/geometry.ts'
import { filled, smooth } from '../kit/svg.ts'
import { daylight, evening, type Light, Scene, wash } from '../scene.ts'
import { finish } from './finish.ts'
import { houses } from './house-buildings.ts'

interface Mood {
  readonly dusk: boolean
  readonly leaf: Colour
  readonly light: Colour
  readonly needle: Colour
  readonly bark: Colour
}

const day: Mood = { dusk: false, leaf: '#6f9f57', light: '#a3bf5c', needle: '#3f6a55', bark: '#f6f1e6' }
const dusk: Mood = { dusk: true, leaf: '#40604f', light: '#587355', needle: '#27394a', bark: '#b7b1c0' }

function exterior(mood: Mood): string {
  const light: Light = mood.dusk
    ? {
        ...evening,
        from: [-0.35, 0.45, -0.7],
        key: '#f0b98a',
        shade: '#595683',
        haze: '#6a668c',
        hazeShare: 0.25,
      }
    : { ...daylight, from: [-0.35, 0.6, -0.7], shade: '#8f8594', haze: '#e4ecea', hazeShare: 0.12 }
  const scene = new Scene({ eye: [15, 3.6, -23], yaw: -29, focal: 1330, horizon: 590, middle: 800 }, light)
  scene.back(landscape(scene, mood.dusk ? 'dusk' : 'summer', { size: 190, seed: 95, trees: 6, peaks: true }))
  grounds(scene, mood)
  const conifer = (x: number, z: number, tall: number) => {
    const [px, py] = scene.project([x, 0, z])
    scene.back(spruce(px, py, tall * scene.scale([x, 0, z]), mood.needle))
  }
  for (const [x, z, tall] of [
    [-17, 17, 11],
    [-22, 15, 13],
    [-14, 20, 10],
    [-25, 11, 12],
    [15, 19, 12],
    [18, 16, 14],
    [21, 19, 11],
  ] as const)
    conifer(x, z, tall)
  scene.back(gardenTree(scene, -13.5, 10, 9, mood.leaf, 4), gardenTree(scene, 12.6, 11, 10, mood.leaf, 9))
  houses(scene, mood.dusk)
  plants(scene, mood)
  meadow(scene, {
    from: 7,
    to: 24,
    left: -14,
    right: 13,
    count: 520,
    seed: 12,
    grass: mood.dusk ? ['#2c4440', '#35504a', '#294039'] : ['#6f9a48', '#86ad52', '#5f8b45', '#98b95c'],
    flowers: mood.dusk
      ? ['#8d86a8', '#a58a98', '#77779c']
      : ['#fffaf0', '#f1c24b', '#c05a86', '#7d82c9', '#e2664d'],
    open: (x, z) => z > -2.6 || Math.abs(x - pathAt(z)) < pathHalf(z) + 0.35,
  })
  if (mood.dusk)
    scene.front(
      wash(
        scene.linear(
          [0, 0],
          [0, 1000],
          [
            [0, '#26305a', 0.2],
            [0.6, '#26305a', 0],
            [1, '#1c2140', 0.3],
          ],
        ),
      ),
    )
  return finish(scene, mood.dusk ? { warmth: 0, vignette: 0.4 } : { warmth: 0.2, vignette: 0.1 })
}

/** Where the middle of the garden path lies, and half its breadth, at a distance. */
const pathAt = (z: number): number => (z > -1 ? 0.2 : 0.2 + ((z + 1) / -10) ** 2 * 4.4)
const pathHalf = (z: number): number => 0.95 + Math.max(0, -z - 2) * 0.03

function grounds(scene: Scene, mood: Mood): void {
  const edge = scene.project([-4, 0, 26])[1]
  const [far, near] = mood.dusk ? ['#4a5b58', '#2f4540'] : ['#c3d083', '#8db25a']
  scene.back(
    filled(
      `M-10 ${edge + 6}C400 ${edge - 8} 1100 ${edge + 10} 1610 ${edge - 6}V1010H-10Z`,
      scene.linear(
        [0, edge],
        [0, 1000],
        [
          [0, far],
          [0.5, near],
          [1, near],
        ],
      ),
    ),
  )
  const left: Vec[] = []
  const right: Vec[] = []
  for (let z = 0.6; z > -17; z -= 1.4) {
    left.push([pathAt(z) - pathHalf(z), 0, z])
    right.push([pathAt(z) + pathHalf(z), 0, z])
  }
  const outline = [...left, ...right.reverse()].filter((corner) => scene.depth(corner) > 2)
  scene.back(
    filled(smooth(outline.map((corner) => scene.project(corner))), mood.dusk ? '#7f7684' : '#ecdfc2'),
  )
  const tint = mood.dusk ? '#171c33' : '#3d5a3a'
  scene.back(
    scene.face(
      [
        [-10.4, 0.01, -1.4],
        [11, 0.01, -2.6],
        [15.5, 0.01, 4],
        [13, 0.01, 12],
        [-10.4, 0.01, 12],
      ],
      tint,
      0.28,
    ),
  )
}

function plants(scene: Scene, mood: Mood): void {
  const rose = mood.dusk ? '#8c6f86' : '#e58a96'
  const white = mood.dusk ? '#9d98ad' : '#fffaf0'
  for (const [index, x] of [-9, -7.9, -6.6, -5.2, -3.9, -2.6].entries())
    scene.back(
      bush(scene, x, -0.7, 1.5, 0.9 + (index % 3) * 0.2, mood.leaf, index + 3, index % 2 ? white : rose),
    )
  for (const [index, x] of [2.5, 3.7, 5, 6.4, 7.8, 9.2].entries())
    scene.back(
      bush(scene, x, -2.1, 1.5, 0.85 + (index % 2) * 0.25, mood.leaf, index + 13, index % 2 ? rose : white),
    )
  scene.back(birch(scene, -12.2, 1, 10.5, mood.light, mood.bark, 3))
  pennant(
    scene,
    -3.2,
    -5.2,
    10.4,
    mood.dusk ? ['#8f3a44', '#b9b4c4', '#39406a'] : ['#c8403c', '#fdfaf4', '#2f4a86'],
  )
  bench(scene, 6.2, -3.4, 180, mood.dusk ? '#7b6a66' : house.oakDeep)
  scene.back(
    birch(scene, 15.2, -3, 11.5, mood.light, mood.bark, 8),
    birch(scene, 14.1, -4.3, 9.4, mood.light, mood.bark, 21),
  )
  scene.back(bush(scene, 14.8, -5, 2.2, 1.2, mood.leaf, 41, white))
}

/** The house in the landscape, on a summer's day. */
export const houseByDay = (): string => exterior(day)

/** The house in the evening, with light in the windows. */
export const houseByEvening = (): string => exterior(dusk)
