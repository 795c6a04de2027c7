import { building, outsideWindow } from '../elements/building.ts'
import { glow } from '../elements/lamps.ts'
import { landscape, leafTree, spruce } from '../elements/landscape.ts'
import type { Wall } from '../elements/room.ts'
import { type Colour, darker, house, lighter } from '../kit/colour.ts'
import type { Point, Vec } from '../kit/geometry.ts'
import { seeded } from '../kit/random.ts'
import { box } from '../kit/solids.ts'
import { filled, smooth, stroked } from '../kit/svg.ts'
import { daylight, evening, type Light, Scene, wash } from '../scene.ts'
import { finish } from './finish.ts'

function exterior(dusk: boolean): string {
  const light: Light = dusk
    ? {
        ...evening,
        from: [-0.5, 0.5, -0.5],
        key: '#f0b98a',
        shade: '#4d4a70',
        haze: '#6a668c',
        hazeShare: 0.3,
      }
    : { ...daylight, from: [-0.6, 0.6, -0.55], shade: '#9c8e92', haze: '#dfe8e6', hazeShare: 0.14 }
  const scene = new Scene({ eye: [3.2, 2.2, -17], yaw: -5, focal: 1080, horizon: 640 }, light)
  scene.back(landscape(scene, dusk ? 'dusk' : 'summer', { size: 150, seed: 91, trees: 20 }))
  grounds(scene, dusk)
  const random = seeded(14)
  const foot = (x: number, z: number, tall: number, kind: 'leaf' | 'spruce', tone: Colour) => {
    const [px, py] = scene.project([x, 0, z])
    const height = tall * scene.scale([x, 0, z])
    scene.back(kind === 'leaf' ? leafTree(px, py, height, tone, random) : spruce(px, py, height, tone))
  }
  const green = dusk ? '#33475a' : '#6f9a58'
  const dark = dusk ? '#28374c' : '#47705a'
  for (const [x, z, tall] of [
    [-17, 13, 11],
    [-14, 16, 9],
    [15, 15, 10],
    [18, 12, 12],
    [21, 16, 10],
    [-20, 15, 9],
  ] as const)
    foot(x, z, tall, 'spruce', dark)
  foot(11.5, 13, 10, 'leaf', green)
  foot(-11.5, 13, 9, 'leaf', green)
  houses(scene, dusk)
  foot(-10.2, -1.5, 7.4, 'leaf', lighter(green, 0.06))
  foot(13.4, 0, 8.2, 'leaf', green)
  birch(scene, 9.6, -6.4, 8.6, dusk, 3)
  birch(scene, -8.2, -8.2, 8.8, dusk, 8)
  flowers(scene, dusk)
  if (dusk)
    scene.front(
      wash(
        scene.linear(
          [0, 0],
          [0, 1000],
          [
            [0, '#26305a', 0.25],
            [0.6, '#26305a', 0.05],
            [1, '#1c2140', 0.35],
          ],
        ),
      ),
    )
  return finish(scene, dusk ? { warmth: 0.1, vignette: 0.4 } : { warmth: 0.3, vignette: 0.14 })
}

function grounds(scene: Scene, dusk: boolean): void {
  const near: Colour = dusk ? '#34463f' : '#87a95a'
  const far: Colour = dusk ? '#43524c' : '#b9c97c'
  const edge = scene.project([0, 0, 26])[1]
  scene.back(
    filled(
      `M-10 ${edge}C400 ${edge - 14} 1100 ${edge + 10} 1610 ${edge - 6}V1010H-10Z`,
      scene.linear(
        [0, edge],
        [0, 1000],
        [
          [0, far],
          [1, near],
        ],
      ),
    ),
  )
  const path: Vec[] = [
    [-1.2, 0, 0.4],
    [1.2, 0, 0.4],
    [1.5, 0, -4],
    [2.6, 0, -9],
    [4.6, 0, -15.5],
    [0.8, 0, -15.5],
    [0.2, 0, -9],
    [-0.9, 0, -4],
  ]
  scene.back(filled(smooth(path.map((corner) => scene.project(corner))), dusk ? '#8b7f86' : '#e6d7b8'))
  scene.back(
    scene.face(
      [
        [-8.6, 0.01, -0.9],
        [9.4, 0.01, -0.9],
        [9.4, 0.01, 1],
        [-8.6, 0.01, 1],
      ],
      dusk ? '#857a80' : '#dccdb0',
    ),
  )
}

function houses(scene: Scene, dusk: boolean): void {
  const hall = building(scene, {
    left: -9,
    right: -1.6,
    front: 0,
    back: 11,
    eaves: 4.4,
    ridge: 7.4,
    runs: 'away',
    walls: '#b98a56',
    roof: '#4b4d52',
    trim: '#8a6238',
  })
  for (const [index, u] of [-8.2, -6.55, -4.9, -3.25].entries())
    outsideWindow(scene, hall.front, u, u + 0.85 + (index % 2 ? 0 : 0), 0.5, 3.9, {
      lit: dusk,
      columns: 1,
      rows: 3,
      trim: house.ink,
      seed: index,
    })
  outsideWindow(scene, hall.front, -6.2, -4.4, 4.7, 6, { lit: dusk, columns: 3, rows: 1, trim: house.ink })
  link(scene, dusk)
  const main = building(scene, {
    left: 1.9,
    right: 9.6,
    front: -1.2,
    back: 7.4,
    eaves: 5,
    ridge: 8,
    runs: 'along',
    walls: dusk ? '#a2463c' : '#b04a3a',
    roof: '#54504f',
  })
  const rows: readonly (readonly [number, number])[] = [
    [0.9, 2.3],
    [3.2, 4.45],
  ]
  for (const [line, [v0, v1]] of rows.entries())
    for (const [index, u] of [2.5, 4.3, 6.1, 7.9].entries())
      outsideWindow(scene, main.front, u, u + 1.15, v0, v1, {
        lit: dusk && (index + line) % 3 !== 1,
        rows: 3,
        seed: index + line * 5,
      })
  chimney(scene)
  corners(scene, main.front)
}

function corners(scene: Scene, wall: Wall): void {
  const tone = scene.lit(house.white, wall.normal, wall.at(2, 1))
  for (const [a, b] of [
    [1.9, 2.08],
    [9.42, 9.6],
  ] as const)
    scene.back(
      scene.face(
        [wall.at(a, 0.3, 0.02), wall.at(b, 0.3, 0.02), wall.at(b, 4.9, 0.02), wall.at(a, 4.9, 0.02)],
        tone,
      ),
    )
  scene.back(
    scene.face(
      [wall.at(1.85, 0, 0.03), wall.at(9.65, 0, 0.03), wall.at(9.65, 0.32, 0.03), wall.at(1.85, 0.32, 0.03)],
      scene.lit('#9d968f', wall.normal, wall.at(2, 0)),
    ),
  )
}

/** The glass entrance between the old house and the new hall. */
function link(scene: Scene, dusk: boolean): void {
  const wall: Wall = {
    at: (u, v, inset = 0) => [u, v, 0.6 - inset],
    normal: [0, 0, -1],
    from: -1.6,
    to: 1.9,
    height: 4,
  }
  const glass = dusk
    ? scene.across(
        [
          [0, '#ffe9ba'],
          [1, '#f2b765'],
        ],
        'down',
      )
    : scene.across(
        [
          [0, '#cfe4e8'],
          [0.6, '#93b1b8'],
          [1, '#6f8d90'],
        ],
        'down',
      )
  scene.back(
    `<path d="${scene.outline([wall.at(-1.6, 0), wall.at(1.9, 0), wall.at(1.9, 3.9), wall.at(-1.6, 3.9)])}" fill="${glass}"/>`,
  )
  if (!dusk)
    scene.back(
      scene.face(
        [wall.at(-1.4, 3.9), wall.at(-0.2, 3.9), wall.at(-1.2, 0), wall.at(-1.6, 0)],
        '#ffffff',
        0.22,
      ),
    )
  const [tx, ty] = scene.project([-1, 0.4, 3])
  scene.back(leafTree(tx, ty, scene.scale([0, 0, 3]) * 2.6, dusk ? '#7c8a4e' : '#6d9466', seeded(5)))
  let bars = ''
  for (const u of [-1.55, -0.7, 0.15, 1, 1.85]) bars += scene.line(wall.at(u, 0), wall.at(u, 3.9))
  for (const v of [2.4, 3.9]) bars += scene.line(wall.at(-1.6, v), wall.at(1.9, v))
  scene.back(stroked(bars, house.ink, 3.4))
  scene.back(box(scene, [-1.9, 3.85, -0.9], [2.1, 4.1, 1.4], '#b98a56'))
  scene.back(box(scene, [-1.5, 0, -0.8], [1.8, 0.12, 0.6], '#b9aea2'))
  if (dusk) {
    glow(scene, [0.15, 1.8, 0.4], 3.2, 0.5)
    scene.back(
      scene.face(
        [
          [-1.6, 0.02, 0.4],
          [1.9, 0.02, 0.4],
          [3.4, 0.02, -5],
          [-2.6, 0.02, -5],
        ],
        scene.linear(scene.project([0, 0, 0.4]), scene.project([0, 0, -5]), [
          [0, '#ffd48a', 0.6],
          [1, '#ffd48a', 0],
        ]),
      ),
    )
  }
}

function chimney(scene: Scene): void {
  scene.back(
    box(scene, [6.6, 7.2, 2.6], [7.4, 9, 3.4], '#a9705a'),
    box(scene, [6.5, 9, 2.5], [7.5, 9.15, 3.5], '#6f6763'),
  )
}

function birch(scene: Scene, x: number, z: number, tall: number, dusk: boolean, seed: number): void {
  const random = seeded(seed)
  const [px, py] = scene.project([x, 0, z])
  const height = tall * scene.scale([x, 0, z])
  const bark = dusk ? '#b9b3bd' : '#f3eee4'
  scene.back(
    filled(
      `M${px - height * 0.016} ${py}L${px - height * 0.006} ${py - height * 0.9}h${height * 0.012}L${px + height * 0.016} ${py}Z`,
      bark,
    ),
  )
  let marks = ''
  for (let index = 0; index < 14; index += 1) {
    const y = py - height * random.range(0.03, 0.7)
    marks += `M${(px - height * random.range(0, 0.01)).toFixed(1)} ${y.toFixed(1)}h${(height * 0.011).toFixed(1)}`
  }
  scene.back(stroked(marks, '#4a4444', Math.max(1.4, height * 0.004), 0.8))
  const tone: Colour = dusk ? '#46604f' : '#9dbb5e'
  let crown = ''
  for (let index = 0; index < 210; index += 1) {
    const share = random.range(0, 1)
    const reach = height * 0.2 * Math.sin(Math.PI * (0.12 + share * 0.85)) * random.range(0.2, 1)
    const side = random.chance(0.5) ? 1 : -1
    const cx = px + side * reach
    const cy = py - height * (0.3 + share * 0.7) + reach * 0.35
    const r = height * random.range(0.012, 0.026)
    const leafTone = side < 0 ? lighter(tone, random.range(0, 0.22)) : darker(tone, random.range(0, 0.24))
    crown += `<ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${r.toFixed(1)}" ry="${(r * 1.5).toFixed(1)}" fill="${leafTone}" opacity="0.92"/>`
  }
  scene.back(crown)
}

function flowers(scene: Scene, dusk: boolean): void {
  const random = seeded(77)
  let svg = ''
  for (let index = 0; index < 260; index += 1) {
    const x = random.range(-9, 13)
    const z = random.range(-15, -5)
    const middle = 0.4 + ((z + 15.5) / -15.5) * -1
    if (Math.abs(x - 1.4 - middle) < 3.2) continue
    const [px, py] = scene.project([x, 0, z])
    const k = scene.scale([x, 0, z])
    const tall = k * random.range(0.1, 0.34)
    const lean = random.range(-0.25, 0.25) * tall
    const blade: Point = [px + lean, py - tall]
    svg += stroked(
      `M${px.toFixed(1)} ${py.toFixed(1)}L${blade[0].toFixed(1)} ${blade[1].toFixed(1)}`,
      dusk ? '#2b3d39' : random.pick(['#6d8f47', '#7fa04f', '#5d8044']),
      Math.max(1.2, k * 0.016),
    )
    if (index % 3 === 0)
      svg += `<circle cx="${blade[0].toFixed(1)}" cy="${blade[1].toFixed(1)}" r="${(k * 0.036).toFixed(1)}" fill="${dusk ? random.pick(['#7b7592', '#8d7a86']) : random.pick(['#fdf6e6', '#e7b23f', '#b2527a', '#7f7fc0', '#d9654a'])}"/>`
  }
  scene.back(svg)
}

/** The house in the landscape, on a summer's day. */
export const houseByDay = (): string => exterior(false)

/** The house in the evening, with light in the windows. */
export const houseByEvening = (): string => exterior(true)
