import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { openJourneyHouse } from '#tests/support/journey-house.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { buildPortal } from '#tests/support/journey-product.ts'
import {
  acceptsTerms,
  choosesAnew,
  expectVisible,
  goesOn,
  heading,
  isDoneHere,
  questions,
  startsBooking,
} from '#tests/support/journey-steps.ts'

const folder = await mkdtemp(join(tmpdir(), 'moterom-elsewhere-'))
const port = await freePort()
const publicUrl = `http://portal.house.localhost:${port}`
const apiUrl = `http://api.house.localhost:${port}/leie`

const here = stage(async (prepared) => {
  const portalDir = join(folder, 'portal')
  buildPortal(prepared.tenant, ['--out', portalDir], { API_URL: `${apiUrl}/` })
  return openJourneyHouse(prepared, { port, portalDir, publicUrl, apiUrl })
})
afterAll(() => rm(folder, { recursive: true }))

test('a customer signs in, books, changes and cancels in a portal whose API is on another host', async () => {
  const { house } = here
  const meeting = { room: 'verkstedet', from: '09:00', to: '12:00', people: 12 }
  const date = await house.freeDay(meeting, 5)
  const visitor = await here.visitor()
  const { page, opens } = visitor
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await opens('/')
  const pictures = page.getByRole('list', { name: 'Møterom' }).locator('img')
  await expectVisible(pictures)
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await comesAs(visitor, 'private', '/moterom/verkstedet')
  await startsBooking(page, { ...meeting, date })
  await choosesAnew(page)
  await expectVisible(heading(page, questions.package))
  await page.getByRole('radio', { name: 'Ingen pakke, bare rommet' }).check()
  await goesOn(page, questions.layout)
  await goesOn(page, questions.extras)
  await goesOn(page, questions.details)
  await goesOn(page, questions.review)
  await acceptsTerms(page)
  await page.getByRole('button', { name: 'Bekreft bestilling' }).click()
  await expectVisible(heading(page, 'Bestillingen er bekreftet'))
  expect(await house.isFree({ ...meeting, date })).toBe(false)

  await page.reload()
  await page.getByRole('link', { name: 'Endre bestilling' }).click()
  await page.getByRole('link', { name: 'Endre Rom og tid' }).click()
  await page.getByLabel('Antall personer').fill('16')
  await isDoneHere(page)
  await page.getByRole('button', { name: 'Lagre endringene' }).click()
  await expectVisible(page.getByText('Endringene er lagret. Vi har sendt en ny bekreftelse på e-post.'))

  await page.getByRole('button', { name: 'Avbestill' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Avbestill' }).click()
  await expect.poll(() => house.isFree({ ...meeting, date }), { timeout: 20_000 }).toBe(true)

  const ofServer = requested.filter((url) => /\/(api|auth|files)\//.test(new URL(url).pathname))
  expect(ofServer.length).toBeGreaterThan(20)
  expect(ofServer.filter((url) => !url.startsWith(`${apiUrl}/`))).toEqual([])
})

test('a page of an unlisted origin cannot read the API', async () => {
  const visitor = await here.visitor()
  visitor.expectsTrouble(/CORS|ERR_FAILED/)
  await visitor.page.goto(`http://other.house.localhost:${port}/personvern`)
  const read = (url: string) =>
    visitor.page.evaluate(
      (address) =>
        fetch(address, { credentials: 'include' }).then(
          ({ status }) => status,
          () => 'refused',
        ),
      url,
    )
  expect(await read(`${apiUrl}/api/v1/online_room_layouts`)).toBe('refused')
  await visitor.page.goto(`${publicUrl}/personvern`)
  expect(await read(`${apiUrl}/api/v1/online_room_layouts`)).toBe(200)
})
