import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type PictureName, pictures } from '#server/demo/pictures/pictures.ts'

const names = Object.keys(pictures) as PictureName[]

describe.each(names)('the picture %s', (name) => {
  test('becomes a WebP of 1600 by 1000 pixels that is light enough for a phone', async () => {
    const { data, info } = await sharp(Buffer.from(pictures[name]()))
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    expect({ width: info.width, height: info.height }).toEqual({ width: 1600, height: 1000 })
    expect(data.length).toBeLessThan(150_000)
  })

  test('is the same each time it is drawn', () => {
    expect(pictures[name]()).toBe(pictures[name]())
  })

  test('has no lettering, nothing from outside and no broken numbers', () => {
    const svg = pictures[name]()
    expect(svg).not.toMatch(/<(text|image|use|script|style|foreignObject)\b/)
    expect(svg).not.toMatch(/\b(?:xlink:)?href=|url\((?!#)/)
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toContain('://')
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })
})

test('no two pictures are the same', () => {
  expect(new Set(names.map((name) => pictures[name]())).size).toBe(names.length)
})
