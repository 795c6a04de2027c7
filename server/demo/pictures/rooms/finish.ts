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
      [0, scene.light.key, warmth * 0.5],
      [0.5, scene.light.key, 0],
      [1, scene.light.shade, 0.06],
    ],
  )
  scene.front(wash(warm))
  const dark = '#2a1d22'
  const stops = [
    [0, dark, 0],
    [0.5, dark, 0],
    [0.7, dark, vignette * 0.18],
    [0.85, dark, vignette * 0.5],
    [1, dark, vignette],
  ] as const
  scene.front(wash(scene.radial(stops, 0.74)))
  return scene.toString()
}
