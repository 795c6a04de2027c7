import { expect, test } from 'vitest'
import { accessibilityFaults, cutFaults, sidewaysFaults } from '#tests/support/journey-axe.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { expectVisible, finishAnimations, heading } from '#tests/support/journey-steps.ts'

const here = stage()

async function checkout(): Promise<string> {
  const meeting = { room: 'verkstedet', from: '09:00', to: '15:00', people: 20 } as const
  const date = await here.house.freeDay(meeting, 9)
  const { startTime: start, endTime: end } = await here.house.seatQuestion({ ...meeting, date })
  return `/checkout?${new URLSearchParams({ room: meeting.room, start, end, people: '20', package: '1' })}`
}

const pages = async () => [
  '/',
  '/moterom/verkstedet',
  // Beyond the days that can be booked.
  '/moterom/verkstedet?date=2028-06-01&from=09:00&to=12:00&people=8',
  '/priser-og-apningstider',
  '/login',
  '/tilgjengelighet',
  '/personvern',
  // The last one: it stores what is begun.
  await checkout(),
]

test('without JavaScript rooms, prices, opening hours, the calendar and contact details can be read', async () => {
  const { page, opens } = await here.visitor({ withoutScripts: true })
  await opens('/')
  expect(await page.locator('body > noscript').textContent()).toContain(
    'For å bestille på nett må du slå på JavaScript.',
  )
  const room = page
    .getByRole('list', { name: 'Møterom' })
    .getByRole('listitem')
    .filter({ hasText: 'Verkstedet' })
  await expectVisible(room.getByText(/\d\s*kr/).first())
  await room.getByRole('link', { name: 'Verkstedet' }).click()
  await expectVisible(heading(page, 'Verkstedet'))
  const week = page.getByRole('grid', { name: 'Ledige tider, en uke' })
  await expectVisible(week.getByText('Stengt').first())
  await expectVisible(page.getByRole('heading', { name: 'Møtepakker' }))
  await expectVisible(page.getByRole('heading', { name: 'Åpningstider' }))
  await expectVisible(page.getByRole('contentinfo').getByRole('link', { name: /@/ }))
  await page.getByRole('link', { name: 'Priser og åpningstider' }).first().click()
  await expectVisible(heading(page, 'Priser og åpningstider'))
  await expectVisible(page.getByText(/\d\s*kr/).first())
  const begun = await checkout()
  // A busy server sends a page without data rather than a late one, and renders it again after that.
  await expect
    .poll(async () => {
      await opens(begun)
      return page.getByRole('region', { name: 'Pris' }).getByText('Å betale').isVisible()
    })
    .toBe(true)
  expect(await page.getByRole('button', { name: /^Fortsett/ }).count()).toBe(0)
})

test('without JavaScript a page that needs it says so, and one that is not there does too', async () => {
  const { page, opens } = await here.visitor({ withoutScripts: true })
  await opens('/planlegg')
  await expectVisible(page.getByRole('heading', { name: 'Denne siden trenger JavaScript' }))
  await page.getByRole('link', { name: 'English' }).click()
  await expectVisible(page.getByRole('heading', { name: 'This page needs JavaScript' }))
  await page.getByRole('link', { name: 'To the front page' }).first().click()
  await expectVisible(page.getByRole('heading', { name: 'Our meeting rooms' }))
  await page.getByRole('link', { name: 'Norsk' }).click()
  for (const path of ['/moterom/finnes-ikke', '/finnes-ikke']) {
    await opens(path)
    await expectVisible(heading(page, 'Her var det ingenting'))
  }
})

test.each([
  [360, true],
  [1440, false],
] as const)('without JavaScript other weeks can be read, %d px wide', async (width, phone) => {
  const { page, context, opens } = await here.visitor({ withoutScripts: true, width, phone })
  if (phone) await context.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': '?1' })
  await opens('/moterom/verkstedet?date=2026-11-25')
  const others = page.getByRole('navigation', { name: 'Andre dager' })
  const week = page.getByText(/^Uke \d+$/)
  await expectVisible(page.getByText('Uke 48', { exact: true }))
  expect(await others.getByRole('link', { name: /november$/ }).count()).toBe(phone ? 6 : 0)
  await others.getByRole('link', { name: 'Neste uke' }).click()
  await expectVisible(page.getByText('Uke 49', { exact: true }))
  if (phone) {
    await others.getByRole('link', { name: 'fredag 4. desember' }).click()
    await expectVisible(page.getByRole('region', { name: 'fredag 4. desember' }))
  }
  await others.getByRole('link', { name: 'Forrige uke' }).click()
  expect(await week.textContent()).toBe('Uke 48')
})

test.each([
  [360, false],
  [1440, true],
] as const)('pages whose scripts have not come are accessible, %d px wide', async (width, dark) => {
  for (const language of ['nb-NO', 'en-GB'] as const) {
    const { page, opens, expectsTrouble } = await here.visitor({ width, dark, language })
    expectsTrouble(/Failed to load resource/)
    await page.route('**/assets/*.js', (route) => route.abort())
    for (const path of await pages()) {
      await opens(path)
      // What says that the code is late can be read then.
      await finishAnimations(page)
      const faults = [
        ...(await accessibilityFaults(page)),
        ...(await cutFaults(page)),
        ...(await sidewaysFaults(page)),
      ]
      expect([path, ...faults]).toEqual([path])
    }
  }
})

test.each([
  ['a phone', { width: 360, phone: true }],
  ['a wide window', {}],
] as const)(
  'on %s the portal goes on from the page that the server has rendered, and asks nothing',
  async (_, options) => {
    const { page, opens } = await here.visitor(options)
    const calls: string[] = []
    page.on('request', (request) => {
      if (/\/(api|auth)\//.test(request.url())) calls.push(new URL(request.url()).pathname)
    })
    for (const path of await pages()) {
      await page.route('**/assets/portal-*.js', async (route) => {
        await page.evaluate(() => {
          document.querySelector('main h1')?.setAttribute('data-rendered', 'yes')
        })
        await route.continue()
      })
      await opens(path)
      expect(await page.locator('main h1[data-rendered]').count(), path).toBe(1)
    }
    expect(new Set(calls)).toEqual(new Set(['/api/v1/online_room/verkstedet/changes']))
  },
)

test('prices without VAT, where they were chosen, follow once the portal’s code is there', async () => {
  const { page, opens } = await here.visitor()
  await opens('/')
  await page.locator('main').getByRole('button', { name: 'Vis priser uten mva.' }).click()
  await page.route('**/assets/portal-*.js', async (route) => {
    await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-rendered', 'yes'))
    await route.continue()
  })
  await opens('/')
  await expectVisible(page.locator('main').getByRole('button', { name: 'Vis priser med mva.' }))
  expect(await page.locator('main h1[data-rendered]').count()).toBe(1)
})
