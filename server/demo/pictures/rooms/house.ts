import { building, outsideWindow } from '../elements/building.ts'
import { bench, meadow, pennant } from '../elements/garden.ts'
import { glow } from '../elements/lamps.ts'
import { landscape, spruce } from '../elements/landscape.ts'
import type { Wall } from '../elements/room.ts'
import { birch, bush, gardenTree } from '../elements/trees.ts'
import { type Colour, house } from '../kit/colour.ts'
import type { Vec } from '../kit/geometry.ts'
import { box } from '../kit/solids.ts'
import { filled, smooth, stroked } from '../kit/svg.ts'
import { daylight, evening, type Light, Scene, wash } from '../scene.ts'
import { finish } from './finish.ts'

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

function houses(scene: Scene, lit: boolean): void {
  const hall = building(scene, {
    left: -9.4,
    right: -1.6,
    front: 0,
    back: 12,
    eaves: 4.5,
    ridge: 8,
    runs: 'away',
    walls: lit ? '#96714f' : '#c99a62',
    roof: lit ? '#363a49' : '#4d5056',
    trim: '#946b3f',
  })
  for (const [index, u] of [-8.75, -7.2, -5.65, -4.1].entries())
    outsideWindow(scene, hall.front, u, u + 1.15, 0.5, 4, {
      lit,
      columns: 1,
      rows: 3,
      trim: '#3a3f45',
      seed: index,
    })
  outsideWindow(scene, hall.front, -6.6, -4.4, 4.75, 6.2, {
    lit,
    columns: 3,
    rows: 1,
    trim: '#3a3f45',
    seed: 9,
  })
  link(scene, lit)
  const main = building(scene, {
    left: 1.9,
    right: 10.4,
    front: -1.4,
    back: 7,
    eaves: 5.1,
    ridge: 8.2,
    runs: 'along',
    walls: lit ? '#8c3f3d' : '#b84e3c',
    roof: lit ? '#474552' : '#5c5755',
    trim: lit ? '#c9bcbc' : house.white,
  })
  const paint = lit ? '#c9bcbc' : house.white
  foundation(scene, main.front, main.side, paint)
  const floors = [
    [1, 2.4],
    [3.35, 4.6],
  ] as const
  for (const [line, [v0, v1]] of floors.entries()) {
    for (const [index, u] of [2.6, 4.6, 6.6, 8.6].entries())
      outsideWindow(scene, main.front, u, u + 1.15, v0, v1, {
        lit: lit && (index + line) % 3 !== 1,
        rows: 3,
        trim: paint,
        dusk: lit,
        seed: index + line * 5,
      })
    for (const [index, u] of [0, 2.3, 4.6].entries())
      outsideWindow(scene, main.side, u, u + 1.1, v0, v1, {
        lit: lit && (index + line) % 2 === 0,
        rows: 3,
        trim: paint,
        dusk: lit,
        seed: index + 20,
      })
  }
  outsideWindow(scene, main.side, 2.3, 3.4, 5.6, 6.6, { lit, rows: 2, trim: paint, seed: 31 })
  scene.back(
    box(scene, [5.6, 7.4, 2.2], [6.5, 9.3, 3.1], '#a9705a'),
    box(scene, [5.5, 9.3, 2.1], [6.6, 9.46, 3.2], '#6f6763'),
  )
}

function foundation(scene: Scene, front: Wall, side: Wall, paint: Colour): void {
  for (const wall of [front, side]) {
    const where = wall.at(wall.to, 1)
    const stone = scene.lit('#a59d95', wall.normal, where)
    const trim = scene.lit(paint, wall.normal, where)
    const strip = (a: number, b: number, low: number, high: number, inset: number, tone: Colour) =>
      scene.back(
        scene.face(
          [wall.at(a, low, inset), wall.at(b, low, inset), wall.at(b, high, inset), wall.at(a, high, inset)],
          tone,
        ),
      )
    strip(wall.from - 0.03, wall.to + 0.03, 0, 0.4, 0.03, stone)
    strip(wall.from, wall.from + 0.2, 0.4, wall.height - 0.3, 0.02, trim)
    strip(wall.to - 0.2, wall.to, 0.4, wall.height - 0.3, 0.02, trim)
  }
}

/** The glass entrance between the old house and the new hall. */
function link(scene: Scene, lit: boolean): void {
  const wall: Wall = {
    at: (u, v, inset = 0) => [u, v, 0.9 - inset],
    normal: [0, 0, -1],
    from: -1.6,
    to: 1.9,
    height: 4,
  }
  const glass = lit
    ? scene.across(
        [
          [0, '#ffefc6'],
          [1, '#f2b765'],
        ],
        'down',
      )
    : scene.across(
        [
          [0, '#d7ebee'],
          [0.6, '#9dbcc2'],
          [1, '#7b9a9b'],
        ],
        'down',
      )
  scene.back(
    filled(scene.outline([wall.at(-1.6, 0), wall.at(1.9, 0), wall.at(1.9, 3.9), wall.at(-1.6, 3.9)]), glass),
  )
  scene.back(gardenTree(scene, -0.4, 3.4, 3, lit ? '#8b9a55' : '#6d9466', 5))
  if (!lit)
    scene.back(
      scene.face(
        [wall.at(-1.4, 3.9), wall.at(-0.2, 3.9), wall.at(-1.2, 0), wall.at(-1.6, 0)],
        '#ffffff',
        0.25,
      ),
    )
  let bars = ''
  for (const u of [-1.55, -0.7, 0.15, 1, 1.85]) bars += scene.line(wall.at(u, 0), wall.at(u, 3.9))
  for (const v of [2.4, 3.9]) bars += scene.line(wall.at(-1.6, v), wall.at(1.9, v))
  scene.back(stroked(bars, '#3a3f45', 3.4))
  scene.back(box(scene, [-1.6, 3.85, -1], [1.9, 4.12, 1.4], '#c99a62', { side: '#a77a48' }))
  scene.back(box(scene, [-1.5, 0, -0.5], [1.8, 0.14, 0.9], '#c9bfb3'))
  if (!lit) return
  glow(scene, [0.15, 1.8, 0.4], 3.6, 0.5)
  scene.back(
    scene.face(
      [
        [-1.4, 0.02, -0.5],
        [1.8, 0.02, -0.5],
        [3.6, 0.02, -7],
        [-1.4, 0.02, -7],
      ],
      scene.linear(scene.project([0, 0, -0.5]), scene.project([1, 0, -7]), [
        [0, '#ffd48a', 0.65],
        [1, '#ffd48a', 0],
      ]),
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
