import { type Scene, wash } from '../scene.ts'

/** The last touches of every picture: the warmth of the light and darker corners. Returns the SVG. */
export function finish(scene: Scene, options: { warmth?: number; vignette?: number } = {}): string {
  const { warmth = 0.3, vignette = 0.2 } = options
  const fromRight = scene.light.from[0] * scene.right[0] + scene.light.from[2] * scene.right[2] > 0
  const [a, b] = fromRight ? ([1600, 0] as const) : ([0, 1600] as const)
  const warm = scene.linear(
    [a, 0],
    [b, 900],
    [
      [0, scene.light.key, warmth * 0.7],
      [0.5, scene.light.key, 0.04],
      [1, scene.light.shade, 0.14],
    ],
  )
  scene.front(wash(warm))
  scene.front(
    wash(
      scene.radial([
        [0, '#2a1d22', 0],
        [0.62, '#2a1d22', 0],
        [1, '#2a1d22', vignette],
      ]),
    ),
  )
  return scene.toString()
}
