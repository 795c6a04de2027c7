import { type Colour, darker, house, lighter } from '../kit/colour.ts'
import { ellipse, type Point, placed, roundedRect, spread, type Vec } from '../kit/geometry.ts'
import { seeded } from '../kit/random.ts'
import { lying, shadow, slab, turned } from '../kit/solids.ts'
import { filled, smooth, stroked } from '../kit/svg.ts'
import type { Scene } from '../scene.ts'
import { flat, lay } from './crockery.ts'
import { leaf } from './plants.ts'

const wavy = (rx: number, rz: number, seed: number, count = 18): Point[] => {
  const random = seeded(seed)
  return ellipse(rx, rz, count).map(([x, z], index): Point => {
    const k = (index % 2 ? 1.08 : 0.92) * random.range(0.93, 1.07)
    return [x * k, z * k]
  })
}

function sprig(scene: Scene, where: Vec, seed: number, colour: Colour = '#5f8f45'): string {
  const random = seeded(seed)
  const [x, y] = scene.project(where)
  const k = scene.scale(where)
  let svg = ''
  for (let index = 0; index < 9; index += 1)
    svg += leaf([x, y], random.range(20, 160), k * random.range(0.012, 0.026), k * 0.004, colour)
  return svg
}

export type Topping = 'prawn' | 'egg' | 'salmon' | 'cheese'

/** An open sandwich lying at height `y`. */
export function openSandwich(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  heading: number,
  topping: Topping,
): void {
  const place = placed(x, z, heading, y)
  const crust = topping === 'cheese' ? '#b57f45' : '#6d4630'
  scene.back(shadow(scene, x, z, 0.075, 0.055, { y: y + 0.001, strength: 0.4, heading, lean: 0.01 }))
  let svg = slab(
    scene,
    lying(place, roundedRect(0.135, 0.09, 0.028), 0.018),
    [0, -0.018, 0],
    darker(crust, 0.1),
    { round: true, side: crust },
  )
  svg += flat(scene, place(0, 0.0185, 0), roundedRect(0.122, 0.078, 0.024), lighter(crust, 0.28), { heading })
  if (topping !== 'cheese') {
    svg += flat(scene, place(0, 0.021, 0), wavy(0.07, 0.046, 5), '#6fa046', { heading, soft: true })
    svg += flat(scene, place(0.004, 0.024, 0), wavy(0.058, 0.037, 9), '#93c163', { heading, soft: true })
  }
  const items =
    topping === 'egg'
      ? eggs(scene, place, heading)
      : topping === 'salmon'
        ? salmon(scene, place)
        : topping === 'prawn'
          ? prawns(scene, place, heading)
          : cheese(scene, place, heading)
  scene.thing([x, y, z], svg + items, 0.02)
}

function eggs(scene: Scene, place: ReturnType<typeof placed>, heading: number): string {
  let svg = ''
  for (const dx of [-0.042, -0.016, 0.01, 0.036]) {
    const where = place(dx, 0.028, dx % 0.02)
    svg += flat(scene, place(dx + 0.003, 0.026, -0.004), ellipse(0.023, 0.028, 24), '#8b8f60', {
      heading,
      opacity: 0.5,
    })
    svg += flat(scene, where, ellipse(0.022, 0.027, 24), '#fffaf0', { heading })
    svg += flat(scene, where, ellipse(0.012, 0.014, 20), '#f0b73c', { heading })
    svg += flat(scene, place(dx - 0.003, 0.028, (dx % 0.02) + 0.003), ellipse(0.005, 0.006, 12), '#f8d377', {
      heading,
    })
  }
  for (const [dx, dz] of [
    [-0.03, 0.01],
    [0, -0.012],
    [0.02, 0.014],
    [0.045, -0.006],
  ] as const)
    svg += stroked(scene.line(place(dx, 0.03, dz), place(dx + 0.014, 0.03, dz + 0.006)), '#4d7c3a', 4)
  return svg + sprig(scene, place(0.01, 0.03, 0), 3)
}

function salmon(scene: Scene, place: ReturnType<typeof placed>): string {
  let svg = ''
  for (const [index, dx] of [-0.036, -0.012, 0.014, 0.038].entries()) {
    const ribbon: readonly Vec[] = [
      place(dx - 0.022, 0.026, -0.026),
      place(dx - 0.006, 0.04, -0.01),
      place(dx - 0.016, 0.032, 0.012),
      place(dx + 0.004, 0.03, 0.03),
      place(dx + 0.022, 0.03, 0.024),
      place(dx + 0.014, 0.038, 0.004),
      place(dx + 0.022, 0.032, -0.014),
      place(dx, 0.028, -0.03),
    ]
    const tone = index % 2 ? '#f08a5d' : '#ec7c4f'
    svg += filled(
      smooth(ribbon.map((corner) => scene.project(corner))),
      scene.across([
        [0, lighter(tone, 0.25)],
        [1, darker(tone, 0.1)],
      ]),
    )
    svg += stroked(
      scene.line(place(dx - 0.008, 0.036, -0.016), place(dx + 0.004, 0.034, 0.02)) +
        scene.line(place(dx + 0.006, 0.036, -0.014), place(dx + 0.012, 0.034, 0.014)),
      '#ffd4bb',
      2.4,
      0.8,
    )
  }
  return svg + sprig(scene, place(-0.01, 0.04, 0.005), 7) + sprig(scene, place(0.02, 0.04, -0.008), 8)
}

function prawns(scene: Scene, place: ReturnType<typeof placed>, heading: number): string {
  const k = scene.scale(place(0, 0, 0))
  let svg = flat(scene, place(0, 0.026, 0), wavy(0.036, 0.022, 2, 12), '#fff6df', { heading, soft: true })
  for (const [index, [dx, dz]] of (
    [
      [-0.036, 0.016],
      [0, 0.022],
      [0.034, 0.014],
      [-0.022, -0.008],
      [0.014, -0.004],
      [0.04, -0.014],
      [-0.044, -0.016],
      [-0.004, -0.024],
    ] as const
  ).entries()) {
    const [cx, cy] = scene.project(place(dx, 0.034, dz))
    const r = k * 0.0105
    const turn = index * 1.7
    const arc = spread(0, 3.9, 7).map(
      (angle): Point => [cx + Math.cos(angle + turn) * r, cy + Math.sin(angle + turn) * r * 0.8],
    )
    svg +=
      stroked(smooth(arc, false), '#e58b70', k * 0.0095) + stroked(smooth(arc, false), '#f9bfa6', k * 0.0055)
  }
  const lemon = place(0.018, 0.042, -0.012)
  svg +=
    flat(scene, lemon, ellipse(0.02, 0.016, 20), '#f3c63f', { heading }) +
    flat(scene, lemon, ellipse(0.016, 0.0125, 20), '#fbe793', { heading })
  return svg + sprig(scene, place(-0.016, 0.042, 0), 12)
}

function cheese(scene: Scene, place: ReturnType<typeof placed>, heading: number): string {
  let svg = ''
  for (const [dx, turn] of [
    [-0.026, 8],
    [0.022, -6],
  ] as const) {
    const lower = placed(0, 0, turn + heading)
    const where = place(dx, 0.024, 0)
    svg += slab(
      scene,
      roundedRect(0.066, 0.066, 0.004).map(([a, b]) => [
        lower(a, 0, b)[0] + where[0],
        where[1],
        lower(a, 0, b)[2] + where[2],
      ]),
      [0, -0.004, 0],
      '#f1c566',
      { round: true },
    )
  }
  for (const [dx, dz] of [
    [-0.03, 0.006],
    [0.026, -0.004],
  ] as const) {
    svg +=
      flat(scene, place(dx, 0.029, dz), ellipse(0.019, 0.017, 20), '#c8452f', { heading }) +
      flat(scene, place(dx, 0.03, dz), ellipse(0.014, 0.0125, 18), '#e2674a', { heading })
  }
  return svg + sprig(scene, place(0, 0.03, 0), 15)
}

/** Half a wrap standing on its end, cut on the slant. */
export function wrap(scene: Scene, x: number, y: number, z: number, seed: number, lean = 0): void {
  const random = seeded(seed)
  scene.back(shadow(scene, x, z, 0.035, 0.035, { y: y + 0.001, strength: 0.5, lean: 0.015 }))
  let svg = turned(
    scene,
    [x, y, z],
    [
      [0.027, 0],
      [0.031, 0.03],
      [0.031, 0.085],
    ],
    '#ecd3a2',
    { around: 32 },
  )
  const k = scene.scale([x, y, z])
  for (let index = 0; index < 7; index += 1) {
    const [px, py] = scene.project([
      x + random.range(-0.022, 0.022),
      y + random.range(0.015, 0.07),
      z - 0.027,
    ])
    svg += `<ellipse cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" rx="${(k * 0.005).toFixed(1)}" ry="${(k * 0.003).toFixed(1)}" fill="#b88548" fill-opacity="0.55"/>`
  }
  const rise = (z1: number) => 0.085 + (z1 / 0.031) * 0.014 + lean * 0
  const cap = (r: number, cx = 0, cz = 0) =>
    ellipse(r, r, 26).map(([a, b]) => scene.project([x + a + cx, y + rise(b + cz), z + b + cz]))
  svg += filled(smooth(cap(0.031)), '#f6e4bd') + filled(smooth(cap(0.0265)), '#7da94b')
  const fillings: readonly [Colour, ...Colour[]] = [
    '#e5694a',
    '#f4b24a',
    '#fff3dd',
    '#9ac25e',
    '#d98a6a',
    '#b3466a',
  ]
  for (let index = 0; index < 13; index += 1) {
    const angle = random.range(0, 6.3)
    const r = random.range(0, 0.018)
    svg += filled(
      smooth(cap(random.range(0.004, 0.009), Math.cos(angle) * r, Math.sin(angle) * r)),
      random.pick(fillings),
    )
  }
  const band = lay(scene, [x, y, z], house.linen)
  svg += turned(
    scene,
    [x, y + 0.012, z],
    [
      [0.0305, 0],
      [0.0318, 0.032],
    ],
    band,
    { around: 32, lid: 'none' },
  )
  scene.thing([x, y, z], svg, 0.02)
}
