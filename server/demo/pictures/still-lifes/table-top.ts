import { type Colour, darker, house, lighter } from '../kit/colour.ts'
import { ellipse } from '../kit/geometry.ts'
import { seeded } from '../kit/random.ts'
import { filled, stroked } from '../kit/svg.ts'
import { canvas, daylight, type Light, Scene, wash } from '../scene.ts'

export interface TableTop {
  readonly wood?: Colour
  readonly wall?: Colour
  readonly light?: Light
  readonly seed?: number
  /** Draws warm spots of light behind the table, as in the evening. */
  readonly evening?: boolean
  /** Height of the eyes above the table for each metre of distance, and the pixels of one metre in the middle. */
  readonly eye?: readonly [number, number]
}

const edge = 0.62

/** A table seen from a chair beside it, with a softly lit room behind. */
export function tableTop(options: TableTop = {}): Scene {
  const {
    wood = house.oak,
    wall = '#e9dfce',
    light = daylight,
    seed = 3,
    evening = false,
    eye = [0.5, 1830],
  } = options
  const away = 2
  const scene = new Scene(
    { eye: [0, eye[0] * away, -away], focal: eye[1] * away, horizon: 690 - eye[0] * eye[1] * away },
    { ...light, from: [-0.65, 0.7, -0.3], hazeShare: 0 },
  )
  const [, y] = scene.project([0, 0, edge])
  scene.back(
    wash(
      scene.linear(
        [0, 0],
        [1600, y],
        [
          [0, lighter(wall, 0.3)],
          [0.5, wall],
          [1, darker(wall, 0.16)],
        ],
      ),
    ),
  )
  background(scene, y, evening, seed, wall)
  planks(scene, wood, seed)
  scene.back(
    filled(
      `M0 ${y}H1600V${y + 120}H0Z`,
      scene.linear(
        [0, y],
        [0, y + 120],
        [
          [0, darker(wood, 0.5), 0.25],
          [1, darker(wood, 0.5), 0],
        ],
      ),
    ),
  )
  scene.back(
    scene.face(
      ellipse(0.62, 0.5, 40).map(([a, b]) => [a - 0.12, 0.0003, b + 0.06]),
      scene.radial([
        [0, light.key, evening ? 0.3 : 0.42],
        [1, light.key, 0],
      ]),
    ),
  )
  return scene
}

function background(scene: Scene, y: number, evening: boolean, seed: number, wall: Colour): void {
  const random = seeded(seed + 50)
  if (evening) {
    for (let index = 0; index < 26; index += 1) {
      const r = random.range(18, 62)
      scene.back(
        `<circle cx="${random.range(0, canvas.width).toFixed(0)}" cy="${random.range(-10, y - 10).toFixed(0)}" r="${r.toFixed(0)}" fill="${random.pick(['#ffcf87', '#ffb765', '#ffe3b0', '#e58f5d'])}" fill-opacity="${random.range(0.1, 0.36).toFixed(2)}"/>`,
      )
    }
    return
  }
  const pane = (x: number, width: number) => {
    scene.back(
      filled(
        `M${x} -10h${width}V${y - 46}h-${width}Z`,
        scene.linear(
          [0, 0],
          [0, y],
          [
            [0, '#d7ebf0'],
            [0.55, '#f4f3e2'],
            [0.72, '#b9cfa0'],
            [1, '#9dbb86'],
          ],
        ),
      ),
    )
    for (let index = 0; index < 9; index += 1) {
      const cx = x + random.range(0.05, 0.95) * width
      const r = random.range(20, 54)
      scene.back(
        scene.clipped(
          `M${x} -10h${width}V${y - 46}h-${width}Z`,
          `<circle cx="${cx.toFixed(0)}" cy="${(y * random.range(0.45, 0.8)).toFixed(0)}" r="${r.toFixed(0)}" fill="${random.pick(['#8fb07a', '#a9c48d', '#7fa38a'])}" fill-opacity="0.5"/>`,
        ),
      )
    }
  }
  pane(110, 330)
  pane(470, 330)
  scene.back(
    filled(`M70 ${y - 46}H850v18H70Z`, lighter(wall, 0.6)),
    filled(`M440 -10h30V${y - 46}h-30Z`, lighter(wall, 0.6)),
    filled(`M80 -10h30V${y - 46}h-30Z`, lighter(wall, 0.5)),
    filled(`M800 -10h30V${y - 46}h-30Z`, lighter(wall, 0.35)),
  )
  const leafy = (cx: number, r: number, tone: Colour, opacity: number) =>
    scene.back(
      `<ellipse cx="${cx}" cy="${(y * 0.42).toFixed(0)}" rx="${r}" ry="${(r * 1.25).toFixed(0)}" fill="${scene.radial(
        [
          [0, tone, opacity],
          [0.7, tone, opacity * 0.7],
          [1, tone, 0],
        ],
      )}"/>`,
    )
  leafy(1330, 150, '#6f9470', 0.7)
  leafy(1420, 120, '#55805f', 0.6)
  leafy(1270, 100, '#86a67c', 0.6)
  scene.back(
    filled(
      `M1290 ${y * 0.62}H1430L1412 ${y - 2}H1308Z`,
      scene.across([
        [0, '#d98d68'],
        [1, '#b0654a'],
      ]),
      0.85,
    ),
  )
}

function planks(scene: Scene, wood: Colour, seed: number): void {
  const random = seeded(seed)
  const base = scene.lit(wood, [0, 1, 0], [0, 0, 0])
  const [, y] = scene.project([0, 0, edge])
  scene.back(
    filled(
      `M0 ${y}H1600V1000H0Z`,
      scene.linear(
        [0, y],
        [0, 1000],
        [
          [0, lighter(base, 0.22)],
          [0.4, base],
          [1, darker(base, 0.16)],
        ],
      ),
    ),
  )
  let lines = ''
  let grain = ''
  for (let z = edge; z > -0.5; z -= 0.145) {
    const tone = random.chance(0.5) ? darker(wood, 0.4) : lighter(wood, 0.5)
    scene.back(
      scene.face(
        [
          [-1.6, 0, z],
          [1.6, 0, z],
          [1.6, 0, z - 0.145],
          [-1.6, 0, z - 0.145],
        ],
        tone,
        random.range(0.03, 0.14),
      ),
    )
    lines += scene.line([-1.6, 0, z], [1.6, 0, z])
    for (let index = 0; index < 5; index += 1) {
      const gz = z - random.range(0.01, 0.135)
      const gx = random.range(-1.1, 0.5)
      grain += scene.line([gx, 0, gz], [gx + random.range(0.2, 0.7), 0, gz + random.range(-0.004, 0.004)])
    }
  }
  scene.back(stroked(lines, darker(wood, 0.6), 2.2, 0.32), stroked(grain, darker(wood, 0.5), 1.6, 0.16))
}
