import { expect, it } from 'vitest'
import { cleanFileName } from '#server/pictures/file-name.ts'
import { leastWork } from '#tests/support/work-meter.ts'

it.each([
  ['Storsalen.JPG', 'Storsalen.webp'],
  ['salen på kvelden.png', 'salen på kvelden.webp'],
  ['../../etc/passwd', 'passwd.webp'],
  ['C:\\Bilder\\sal.heic', 'sal.webp'],
  ['sal.png.html', 'sal.png.webp'],
  ['sal\r\nSet-Cookie: a=b.png', 'sal Set-Cookie a=b.webp'],
  ['sal\u202egnp.exe', 'salgnp.webp'],
  ['<img src=x onerror=alert(1)>.png', 'img src=x onerror=alert(1).webp'],
  ['sal\u0000.png', 'sal.webp'],
  ['\ud800sal.png', 'sal.webp'],
  ['', 'bilde.webp'],
  ['.png', 'bilde.webp'],
  ['...', 'bilde.webp'],
  [`${'å'.repeat(300)}.png`, `${'å'.repeat(120)}.webp`],
])('a picture sent as “%s” is shown as “%s”', (sent, shown) => {
  expect(cleanFileName(sent)).toBe(shown)
})

const limits = { blockedMs: 20, heldMb: 20 }
it.each([
  ['dots', '.', 'a.webp'],
  ['blanks', ' \u00a0', 'a.webp'],
  ['marks out of order', '\u0300\u0316', /^a\p{M}{119}\.webp$/u],
  ['slashes', '/', '!.webp'],
])('a name of 79,000 %s takes linear time', async (_, sign, shown) => {
  const sent = `a${sign.repeat(79_000 / sign.length)}!`
  const work = await leastWork(async () => cleanFileName(sent), limits)
  expect(work.blockedMs).toBeLessThan(limits.blockedMs)
  expect(cleanFileName(sent)).toMatch(shown)
})
