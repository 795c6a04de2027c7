import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { print, root } from './preconditions.mjs'

/**
 * Makes the font of the portal's texts, `src/ui/fonts/inter-latin.woff2`, of the whole one: the characters that `theme.css` names
 * for it, the weights that the portal uses, and of its features figures of one width, kerning, and what letters need.
 */

const whole = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)
const made = join(root, 'src', 'ui', 'fonts', 'inter-latin.woff2')
const FEATURES = ['calt', 'ccmp', 'kern', 'locl', 'mark', 'tnum']

const theme = readFileSync(join(root, 'src', 'ui', 'theme.css'), 'utf8')
const [, weights = '', ranges = ''] =
  /font-weight: ([\d ]+);\s+src: url\(".\/fonts\/inter-latin\.woff2"[^;]+;\s+unicode-range:([^;]+);/.exec(
    theme,
  ) ?? []
const [min, max] = weights.split(' ').map(Number)

const characters = ranges.split(',').flatMap((range) => {
  const [first, last = first] = range
    .trim()
    .slice('U+'.length)
    .split('-')
    .map((each) => Number.parseInt(each, 16))
  return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n))
})

const before = readFileSync(whole)
const after = await subsetFont(before, characters.join(''), {
  targetFormat: 'woff2',
  variationAxes: { wght: { min, max } },
  keepFeatures: FEATURES,
})
writeFileSync(made, after)
print(`${characters.length} characters, weights ${min} to ${max}: ${before.length} → ${after.length} bytes`)
