import { building } from '../elements/building.ts'
import { glow } from '../elements/lamps.ts'
import { outsideWindow } from '../elements/outside-window.ts'
import type { Wall } from '../elements/room.ts'
import { gardenTree } from '../elements/trees.ts'
import { type Colour, house } from '../kit/colour.ts'
import { ellipse, type Vec } from '../kit/geometry.ts'
import { box } from '../kit/solids.ts'
import { filled, stroked } from '../kit/svg.ts'
import type { Scene } from '../scene.ts'

/** The old house, the new hall and the glass between them. */
export function houses(scene: Scene, lit: boolean): void {
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
  const pool = ellipse(3, 3.4, 32).map(([x, z]): Vec => [0.5 + x, 0.02, -2 + z])
  scene.back(
    scene.face(
      pool,
      scene.radial([
        [0, '#ffd48a', 0.55],
        [0.5, '#ffd48a', 0.22],
        [1, '#ffd48a', 0],
      ]),
    ),
  )
}
