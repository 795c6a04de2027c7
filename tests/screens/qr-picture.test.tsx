import { render } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { QrPicture } from '#src/screens/staff/qr-picture.tsx'

/** Pixels of a square, as a camera sees it. */
const SCALE = 6

/** What a phone sees of the picture: the colour of its ground, with the dark squares of its path. */
function photographOf(svg: SVGSVGElement) {
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const width = side * SCALE
  const data = new Uint8Array(width * width * 4).fill(
    svg.querySelector('rect')?.getAttribute('fill') === '#fff' ? 255 : 0,
  )
  for (const [, x, y] of svg
    .querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? [])
    for (let row = 0; row < SCALE; row++) {
      const start = ((Number(y) * SCALE + row) * width + Number(x) * SCALE) * 4
      for (let at = start; at < start + SCALE * 4; at += 4) data.fill(0, at, at + 3)
    }
  return { width, height: width, data }
}

test.each([
  'otpauth://totp/Huset:berit%40house.example?issuer=Huset&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
  `otpauth://totp/${encodeURIComponent('Møteplassen på Østlandet')}?secret=${'A'.repeat(64)}&issuer=${'%C3%B8'.repeat(40)}`,
])('a phone reads from the picture what it was made of: %s', (text) => {
  const { container } = render(<QrPicture text={text} label="QR-kode" />)
  const svg = container.querySelector('svg')
  expect(svg?.getAttribute('aria-label')).toBe('QR-kode')
  expect(svg && decodeQR(photographOf(svg))).toBe(text)
})
