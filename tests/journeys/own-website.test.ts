import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/journey-axe.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectHidden, expectVisible, heading } from '#tests/support/journey-steps.ts'

const here = stage()

/** A page of another website, with a policy that allows the portal and nothing else. */
const pageOf = (portal: string, body: string) => `<!doctype html>
<html lang="nb"><head><meta charset="utf-8"><title>Kurssenteret</title></head>
<body><main><h1>Kurssenteret</h1>
<script type="module" src="${portal}/embed/moterom-ledig.js"></script>
${body}</main></body></html>`

const policyFor = (portal: string) =>
  `default-src 'none'; script-src ${portal}; connect-src ${portal}; require-trusted-types-for 'script'`

let website: Server
let body = ''
let address = ''

beforeAll(async () => {
  website = createServer((_, response) => {
    const portal = here.house.url
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': policyFor(portal),
    })
    response.end(pageOf(portal, body))
  })
  await new Promise<void>((listening) => website.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(website.address() as AddressInfo).port}/`
})
afterAll(() => new Promise((closed) => website.close(closed)))

test('a page of another website shows when a room is free, and a time there opens the room with it', async () => {
  const { house } = here
  const meeting = { room: 'biblioteket', from: '09:00', to: '11:00', people: 8 }
  const date = await house.freeDay(meeting, 9)
  body = `<moterom-ledig rom="biblioteket" personer="8" dato="${date}"></moterom-ledig>`
  const { page } = await here.visitor({ width: 390, height: 844, phone: true })
  await page.goto(address)
  await expectVisible(page.getByRole('heading', { name: /^Biblioteket er ledig / }))
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Hvor lenge?').selectOption({ label: '3 t' })
  await expectVisible(page.getByRole('link', { name: /^09:00–12:00/ }))
  await page.getByRole('button', { name: 'Neste dag' }).click()
  await page.getByRole('button', { name: 'Dagen før' }).click()
  // A press right after typing is not lost by the times being read again when the field is left.
  await page.getByLabel('Antall personer').fill('6')
  await page.getByRole('link', { name: /^09:00–12:00/ }).click()
  await expectVisible(heading(page, 'Biblioteket'))
  expect(new URL(page.url()).searchParams.get('from')).toBe('09:00')
  await expectVisible(page.getByRole('button', { name: /^Bestill .+ 9–12/ }).first())
})

test('a time on an English page opens the room in English, until another language is chosen', async () => {
  const date = await here.house.freeDay({ room: 'biblioteket', from: '09:00', to: '11:00', people: 8 }, 9)
  body = `<moterom-ledig rom="biblioteket" sprak="en" dato="${date}"></moterom-ledig>`
  const { page } = await here.visitor()
  await page.goto(address)
  await page.getByRole('link', { name: /^09:00–11:00/ }).click()
  await expectVisible(page.getByRole('button', { name: /^Book .+ 09:00–11:00/ }).first())
  // The page can be read before the portal has taken it up.
  await expect.poll(() => new URL(page.url()).searchParams.get('lang')).toBeNull()
  await page.reload()
  await expectVisible(page.getByRole('button', { name: /^Book .+ 09:00–11:00/ }).first())
  await page.getByRole('button', { name: 'Norsk' }).first().click()
  // Its texts have come, and the choice is stored.
  await expectVisible(page.getByRole('button', { name: 'English' }).first())
  await page.reload()
  await expectVisible(page.getByRole('button', { name: /^Bestill .+ 9–11/ }).first())
})

test('a room that is gone, one too small, and a network that is down say so, and nothing of it is markup', async () => {
  body = [
    '<moterom-ledig rom="finnes-ikke"></moterom-ledig>',
    '<moterom-ledig rom="&lt;img src=x&gt;"></moterom-ledig>',
    '<moterom-ledig rom="styrerommet" personer="500"></moterom-ledig>',
  ].join('')
  const { page, expectsTrouble } = await here.visitor()
  expectsTrouble(/status of 404|ERR_FAILED|Failed to load/)
  await page.goto(address)
  await expect.poll(() => page.getByText('Dette rommet kan ikke bestilles på nett.').count()).toBe(2)
  await expectVisible(page.getByText('Rommet har plass til høyst 12 personer.'))
  await page.route('**/free_times**', (route) => route.abort())
  await page.getByRole('button', { name: 'Neste dag' }).last().click()
  await expectVisible(page.getByText('Vi fikk ikke hentet de ledige tidene.'))
  await page.unroute('**/free_times**')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expectVisible(page.getByText('Rommet har plass til høyst 12 personer.'))
  await expectHidden(page.getByText('Vi fikk ikke hentet de ledige tidene.'))
})

test('the element is light or dark as its page declares, or as its own attribute says', async () => {
  body = ['', ' tema="mork"', ' tema="lys"']
    .map((theme) => `<moterom-ledig rom="biblioteket"${theme}></moterom-ledig>`)
    .join('')
  const { page } = await here.visitor()
  await page.goto(address)
  await expect.poll(() => page.getByRole('heading', { name: /^Biblioteket er ledig / }).count()).toBe(3)
  const grounds = () =>
    page
      .locator('moterom-ledig .box')
      .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).backgroundColor))
  const [light, dark] = ['rgb(255, 255, 255)', 'rgb(29, 26, 24)']
  expect(await grounds()).toEqual([light, dark, light])
  expect(await accessibilityFaults(page)).toEqual([])
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'dark'
  })
  expect(await grounds()).toEqual([dark, dark, light])
})

test('staff choose a room, see the element as it will be, and copy its code', async () => {
  const visitor = await here.visitor()
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await comesAs(visitor, 'superuser', '/drift/oppsett')
  await page.getByRole('link', { name: /^På nettstedet deres/ }).click()
  await expectVisible(heading(page, 'På nettstedet deres'))
  await page.getByLabel('Rom', { exact: true }).selectOption({ label: 'Biblioteket' })
  await page.getByLabel('Antall personer (valgfritt)').fill('8')
  await page.getByRole('button', { name: 'Kopier koden' }).last().click()
  await expectVisible(page.getByText('Koden er kopiert'))
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('<moterom-ledig rom="biblioteket" personer="8"></moterom-ledig>')
  await expectVisible(page.getByRole('heading', { name: /^Biblioteket er ledig / }))
})
