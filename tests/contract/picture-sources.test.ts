import { describe, expect, it } from 'vitest'
import { fullOf, narrowerOf, widthsOf } from '#contract/picture-sources.ts'

const ofGallery = '/files/uploads/5a/9c-2400.webp'
const others = [
  '/files/rooms/stua.webp',
  '/files/uploads/5a/9c-1600.webp',
  '/files/uploads/9c-2400.webp/1.webp',
]

describe('the widths of a picture', () => {
  it('of a gallery are those that the server makes', () => {
    expect(widthsOf(ofGallery, '/files/uploads/5a/9c-640.webp')).toBe(
      [
        '/files/uploads/5a/9c-640.webp 640w',
        ...narrowerOf(ofGallery).map(({ path, width }) => `${path} ${width}w`),
        '/files/uploads/5a/9c-2400.webp 1600w',
      ].join(', '),
    )
    expect(narrowerOf(ofGallery)).toEqual([
      { path: '/files/uploads/5a/9c-800.webp', width: 800 },
      { path: '/files/uploads/5a/9c-1200.webp', width: 1200 },
    ])
  })

  it.each(others)('are two where the picture is not one of the house’s own galleries: %s', (filePath) => {
    expect(widthsOf(filePath, '/s.webp')).toBe(`/s.webp 640w, ${filePath} 1600w`)
    expect(narrowerOf(filePath)).toEqual([])
  })

  it('lead back to the full picture', () => {
    expect(narrowerOf(ofGallery).map(({ path }) => fullOf(path))).toEqual([ofGallery, ofGallery])
    expect([ofGallery, ...others].map(fullOf)).toEqual([undefined, undefined, undefined, undefined])
  })
})
