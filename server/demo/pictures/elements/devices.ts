import { type Colour, darker, house, lighter } from '../kit/colour.ts'
import { ellipse, type Point, placed, roundedRect, type Vec } from '../kit/geometry.ts'
import { lying, rod, shadow, slab, turned } from '../kit/solids.ts'
import { filled, smooth, stroked } from '../kit/svg.ts'
import type { Scene } from '../scene.ts'
import { ball, flat } from './crockery.ts'

/** A round lens on a face that looks towards the viewer. */
export function lens(scene: Scene, centre: Vec, radius: number, tint: Colour = '#3f7f9a'): string {
  const [x, y] = scene.project(centre)
  const r = radius * scene.scale(centre)
  const ring = (k: number, tone: string, dx = 0, dy = 0) =>
    `<circle cx="${(x + dx * r).toFixed(1)}" cy="${(y + dy * r).toFixed(1)}" r="${(r * k).toFixed(1)}" fill="${tone}"/>`
  const glass = scene.ball([
    [0, lighter(tint, 0.5)],
    [0.4, tint],
    [1, '#10161c'],
  ])
  return (
    ring(1.18, '#8f9498') +
    ring(1.08, '#2a2f35') +
    ring(0.86, '#14191e') +
    ring(0.72, glass) +
    ring(0.16, '#ffffff', -0.3, -0.32)
  )
}

/** A projector on a table, its lens towards the viewer. */
export function projector(scene: Scene, x: number, z: number, heading: number): void {
  const place = placed(x, z, heading)
  scene.back(shadow(scene, x, z, 0.2, 0.16, { y: 0.0005, strength: 0.6, heading, lean: 0.04 }))
  let svg = ''
  for (const [fx, fz] of [
    [-0.14, -0.09],
    [0.14, -0.09],
    [-0.14, 0.09],
    [0.14, 0.09],
  ] as const)
    svg += turned(
      scene,
      place(fx, 0, fz),
      [
        [0.014, 0],
        [0.014, 0.016],
      ],
      house.ink,
      { around: 14 },
    )
  const body = (low: number): Vec[] => lying(place, roundedRect(0.36, 0.25, 0.035, 6), low)
  svg += slab(scene, body(0.016), [0, 0.092, 0], '#f2efe9', { round: true, side: '#ddd8cf' })
  svg += scene.face(
    lying(place, roundedRect(0.33, 0.22, 0.03, 6), 0.1081),
    lighter(scene.lit('#f2efe9', [0, 1, 0], place(0, 0, 0)), 0.3),
    0.8,
  )
  let vents = ''
  for (let index = 0; index < 8; index += 1)
    vents += scene.line(
      place(-0.155 + index * 0.016, 0.03, -0.126),
      place(-0.155 + index * 0.016, 0.085, -0.126),
    )
  svg += stroked(vents, '#8d877f', 6, 0.8)
  svg += lens(scene, place(0.085, 0.062, -0.128), 0.043, '#4d93ad')
  svg += flat(scene, place(-0.1, 0.1085, 0.03), roundedRect(0.07, 0.04, 0.012), '#d6d0c6', { heading })
  for (const [dx, tone] of [
    [-0.118, '#6fae7c'],
    [-0.1, '#8d877f'],
    [-0.082, '#8d877f'],
  ] as const)
    svg += flat(scene, place(dx, 0.109, 0.03), ellipse(0.006, 0.006, 14), tone, { heading })
  svg += stroked(scene.line(place(0.01, 0.1085, -0.1), place(0.16, 0.1085, -0.1)), '#c9c2b6', 3)
  scene.thing([x, 0, z], svg)
}

/** A hand microphone lying on the table, head to the left. */
export function handMicrophone(scene: Scene, x: number, z: number, heading: number, band: Colour): void {
  const place = placed(x, z, heading)
  scene.back(shadow(scene, x, z, 0.035, 0.15, { y: 0.0005, strength: 0.55, heading, lean: 0.015 }))
  let svg = rod(scene, place(0, 0.022, -0.12), place(0, 0.024, 0.06), 0.017, 0.021, '#33383e')
  svg += rod(scene, place(0, 0.022, -0.03), place(0, 0.022, -0.015), 0.0195, 0.02, band)
  svg += rod(scene, place(0, 0.025, 0.058), place(0, 0.026, 0.08), 0.028, 0.031, '#8e9397')
  svg += mesh(scene, place(0, 0.032, 0.105), 0.036)
  scene.thing([x, 0, z], svg)
}

/** The wire head of a microphone. */
function mesh(scene: Scene, centre: Vec, radius: number): string {
  const [x, y] = scene.project(centre)
  const r = radius * scene.scale(centre)
  let lines = ''
  for (let index = -4; index <= 4; index += 1) {
    const off = (index / 4.6) * r
    const half = Math.sqrt(r * r - off * off)
    lines += `M${(x - half).toFixed(1)} ${(y + off).toFixed(1)}h${(half * 2).toFixed(1)}M${(x + off).toFixed(1)} ${(y - half).toFixed(1)}v${(half * 2).toFixed(1)}`
  }
  return (
    ball(scene, centre, radius, '#a3a8ab') +
    stroked(lines, '#5b6167', 1.6, 0.45) +
    stroked(`M${(x - r).toFixed(1)} ${y.toFixed(1)}h${(r * 2).toFixed(1)}`, '#6f757a', r * 0.16)
  )
}

/** A gooseneck microphone on its foot. */
export function gooseneck(scene: Scene, x: number, z: number, sway: number): void {
  scene.back(shadow(scene, x, z, 0.075, 0.075, { y: 0.0005, strength: 0.6, lean: 0.03 }))
  let svg = turned(
    scene,
    [x, 0, z],
    [
      [0.07, 0],
      [0.07, 0.014],
      [0.062, 0.026],
      [0.016, 0.034],
    ],
    '#33383e',
    { around: 40, gloss: 0.25 },
  )
  const points: Point[] = [
    [x, 0.03],
    [x + sway * 0.012, 0.09],
    [x + sway * 0.05, 0.165],
    [x + sway * 0.115, 0.21],
  ].map(([px = 0, py = 0]) => scene.project([px, py, z]))
  const k = scene.scale([x, 0, z])
  svg +=
    stroked(smooth(points, false), '#24292e', k * 0.011) +
    stroked(smooth(points, false), '#70767b', k * 0.0035)
  const [a, b] = scene.project([x + sway * 0.045, 0.029, z - 0.055])
  svg += `<circle cx="${a.toFixed(1)}" cy="${b.toFixed(1)}" r="7" fill="#74b37f"/>`
  svg += rod(scene, [x + sway * 0.115, 0.208, z], [x + sway * 0.15, 0.226, z], 0.01, 0.013, '#565c62')
  svg += ball(scene, [x + sway * 0.166, 0.236, z], 0.022, '#3b4147')
  scene.thing([x, 0, z], svg)
}

/** A closed notebook with a ribbon and a pen beside it. */
export function notebook(scene: Scene, x: number, z: number, heading: number, cover: Colour, y = 0): void {
  const place = placed(x, z, heading, y)
  scene.back(shadow(scene, x, z, 0.09, 0.12, { y: y + 0.0005, strength: 0.5, heading, lean: 0.015 }))
  let svg = slab(scene, lying(place, roundedRect(0.142, 0.202, 0.008), 0.004), [0, 0.012, 0], '#f3ead8', {
    side: '#e3d6bf',
  })
  svg += slab(scene, lying(place, roundedRect(0.148, 0.21, 0.01), 0.016), [0, 0.003, 0], cover, {
    round: true,
  })
  svg += flat(scene, place(0.052, 0.0195, 0), roundedRect(0.007, 0.21, 0), darker(cover, 0.35), { heading })
  svg += flat(scene, place(-0.012, 0.0195, 0.03), roundedRect(0.06, 0.04, 0.004), lighter(cover, 0.75), {
    heading,
    opacity: 0.85,
  })
  scene.thing([x, y, z], svg)
}

/** An open notebook with ruled pages. */
export function openNotebook(scene: Scene, x: number, z: number, heading: number): void {
  const place = placed(x, z, heading)
  scene.back(shadow(scene, x, z, 0.18, 0.13, { y: 0.0005, strength: 0.45, heading, lean: 0.015 }))
  let svg = slab(scene, lying(place, roundedRect(0.33, 0.225, 0.008), 0.001), [0, 0.004, 0], house.fjord, {
    round: true,
  })
  for (const side of [-1, 1]) {
    const page: readonly Vec[] = [
      place(0, 0.007, -0.104),
      place(side * 0.08, 0.017, -0.104),
      place(side * 0.156, 0.01, -0.104),
      place(side * 0.156, 0.01, 0.104),
      place(side * 0.08, 0.017, 0.104),
      place(0, 0.007, 0.104),
    ]
    const tone = side < 0 ? (['#e6dcc9', '#fffaf0'] as const) : (['#fffaf0', '#f1e8d6'] as const)
    svg += filled(
      scene.outline(page),
      scene.across([
        [0, tone[0]],
        [0.5, '#fffaf0'],
        [1, tone[1]],
      ]),
    )
    let lines = ''
    for (let index = 0; index < 8; index += 1) {
      const lz = 0.078 - index * 0.022
      const reach = side < 0 && index < 6 ? 0.13 - (index % 3) * 0.02 : 0.135
      lines += scene.line(place(side * 0.02, 0.0125, lz), place(side * (side < 0 ? reach : 0.138), 0.013, lz))
    }
    svg += stroked(lines, side < 0 ? house.fjord : '#b9ac96', side < 0 ? 3.2 : 1.6, 0.6)
  }
  svg += stroked(scene.line(place(0, 0.008, -0.104), place(0, 0.008, 0.104)), '#8b7d69', 2.4, 0.6)
  scene.thing([x, 0, z], svg)
}

/** A pen lying down. */
export function pen(scene: Scene, x: number, z: number, heading: number, colour: Colour, y = 0): void {
  const place = placed(x, z, heading, y)
  const svg =
    rod(scene, place(0, 0.007, -0.07), place(0, 0.007, 0.05), 0.0052, 0.0056, colour) +
    rod(scene, place(0, 0.007, 0.05), place(0, 0.005, 0.072), 0.0052, 0.0012, house.mustard)
  scene.back(shadow(scene, x, z, 0.008, 0.075, { y: y + 0.0005, strength: 0.4, heading, lean: 0.008 }))
  scene.thing([x, y, z], svg, 0.03)
}
