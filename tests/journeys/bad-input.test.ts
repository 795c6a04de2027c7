import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atVenue, type ClockTime, HOUR, toWire, type VenueDate } from '#domain/time/venue-time.ts'
import { demoPerson, signsIn } from '#tests/support/journey-accounts.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import {
  acceptsTerms,
  answersAllBriefly,
  choosesAnew,
  expectHidden,
  expectVisible,
  goesOn,
  heading,
  isDoneHere,
  kari,
  questions,
  startsBooking,
} from '#tests/support/journey-steps.ts'
import type { Visitor } from '#tests/support/journey-visitor.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const here = stage()
const meeting = { room: 'verkstedet', from: '09:00', to: '12:00', people: 15 }

const bookedBy = testStatement<{
  starts: string
}>(`SELECT to_char(b.starts_at AT TIME ZONE 'Europe/Oslo', 'HH24:MI') AS starts
   FROM reservation r JOIN booking b ON b.reservation_id = r.id WHERE r.customer_name = $1`)
const bookingsOf = (name: string) => here.house.database.rows(bookedBy, [name])

const button = (page: Page, name: string) => page.getByRole('button', { name })

/** Opens the first step by a link. */
async function begins({ opens }: Visitor, date: VenueDate): Promise<void> {
  const at = (clock: ClockTime) => toWire(atVenue(date, clock) ?? Number.NaN)
  const begun = new URLSearchParams({
    room: meeting.room,
    start: at(meeting.from),
    end: at(meeting.to),
    people: String(meeting.people),
  })
  await opens(`/checkout?${begun}`)
}

/** As when the visitor returns to the window. */
const returnsTo = (page: Page) => page.evaluate('dispatchEvent(new Event("focus"))')

test('a clock a month ahead, on the other side of the world, books in venue time', async () => {
  const date = await here.house.freeDay(meeting, 5)
  const monthAhead = 31 * 24 * HOUR
  const { page, opens } = await here.visitor({ clockIsOffBy: monthAhead, timeZone: 'America/Los_Angeles' })
  await opens('/moterom/verkstedet')
  await startsBooking(page, { ...meeting, date })
  await answersAllBriefly(page, { ...kari, name: 'Kari Langveisfra' })
  await expectVisible(page.getByRole('definition').filter({ hasText: 'kl. 09:00–12:00' }))
  await acceptsTerms(page)
  await button(page, 'Bekreft bestilling').click()
  await expectVisible(heading(page, 'Bestillingen er bekreftet'))
  await expectVisible(page.getByText('20.11.2026 kl. 10:00'))
  await expectVisible(page.getByRole('link', { name: 'Endre bestilling' }))
  expect(await bookingsOf('Kari Langveisfra')).toEqual([{ starts: '09:00' }])
})

test('two tabs and two clicks make one booking, and Back returns to it', async () => {
  const date = await here.house.freeDay(meeting, 9)
  const visitor = await here.visitor()
  const { page, context } = visitor
  await begins(visitor, date)
  await answersAllBriefly(page, { ...kari, name: 'Kari Utålmodig' })
  await acceptsTerms(page)
  const tab = await context.newPage()
  await tab.goto('/checkout')
  await expectVisible(heading(tab, questions.review))
  await button(page, 'Bekreft bestilling').dblclick()
  await expectVisible(heading(page, 'Bestillingen er bekreftet'))

  await expectVisible(heading(tab, 'En bestilling er sendt inn i en annen fane'))
  await tab.getByRole('link', { name: 'Se bestillingen' }).click()
  await expectVisible(heading(tab, 'Bestillingen er bekreftet'))
  await page.goBack()
  await expectVisible(heading(page, 'Bestillingen er sendt inn'))
  await page.getByRole('link', { name: 'Se bestillingen' }).click()
  await expectVisible(heading(page, 'Bestillingen er bekreftet'))
  expect(await bookingsOf('Kari Utålmodig')).toHaveLength(1)
})

test('leaving while the order is sent makes one booking, and nothing shifts on a slow network', async () => {
  const date = await here.house.freeDay(meeting, 12)
  const visitor = await here.visitor()
  const { page, context } = visitor
  await begins(visitor, date)
  await answersAllBriefly(page, { ...kari, name: 'Kari Langsom' })
  await acceptsTerms(page)
  const hasArrived = new Promise<void>((resolve) => {
    void page.route(/online_booking\?/, async (route) => {
      await route.fetch()
      resolve()
    })
  })
  await button(page, 'Bekreft bestilling').click()
  await expectVisible(page.getByText('Sender bestillingen. Ikke lukk siden.'))
  expect(await button(page, 'Bekreft bestilling').isDisabled()).toBe(true)
  await page.goBack()
  await expectVisible(page.getByText('Sender bestillingen. Ikke lukk siden.'))
  await hasArrived
  await page.goto('about:blank')
  await page.unrouteAll()

  const network = await context.newCDPSession(page)
  const slow = { latency: 300, downloadThroughput: 200_000, uploadThroughput: 94_000 }
  await network.send('Network.emulateNetworkConditions', { offline: false, ...slow })
  await page.addInitScript(`globalThis.jumps = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.jumps += entry.value
    }).observe({ type: 'layout-shift', buffered: true })`)
  await page.goto('/checkout')
  await expectVisible(heading(page, 'Vi fikk ikke svar'))
  expect(await page.evaluate('globalThis.jumps')).toBeLessThan(0.02)
  await button(page, 'Prøv igjen').click()
  await expectVisible(heading(page, 'Bestillingen er bekreftet'))
  expect(await bookingsOf('Kari Langsom')).toHaveLength(1)
})

test('a session that ends elsewhere leaves what was typed, and leads to signing in and back', async () => {
  const jonas = demoPerson('colleague')
  const date = await here.house.freeDay(meeting, 15)
  const visitor = await here.visitor()
  const { page, context, opens } = visitor
  visitor.expectsTrouble(/status of 404/)

  // In the middle of a new booking
  await comesAs(visitor, 'colleague')
  await begins(visitor, date)
  await choosesAnew(page)
  await page.getByRole('radio', { name: 'Ingen pakke, bare rommet' }).check()
  await goesOn(page, questions.layout)
  await goesOn(page, questions.extras)
  await goesOn(page, questions.details)
  await page.getByLabel('Beskjed til oss').fill('Vi kommer med tog.')
  await context.clearCookies()
  await returnsTo(page)
  await expectVisible(page.getByText('Du er ikke lenger logget inn.', { exact: false }))
  await expectHidden(button(page, jonas.name))
  expect(await page.getByLabel('Beskjed til oss').inputValue()).toBe('Vi kommer med tog.')
  expect(await page.getByLabel('Navn', { exact: true }).inputValue()).toBe(jonas.name)

  // While a reservation is changed
  await opens('/login?tilbake=/mine-bestillinger')
  await signsIn(page, jonas)
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Endre bestilling' }).click()
  await page.getByRole('link', { name: 'Endre Opplysninger' }).click()
  await page.getByLabel('Beskjed til oss').fill('Vi tar med egen maskin.')
  await isDoneHere(page)
  await context.clearCookies()
  await button(page, 'Lagre endringene').click()
  await expectVisible(heading(page, 'Du er ikke lenger logget inn'))
  await page.getByRole('main').getByRole('link', { name: 'Logg inn' }).click()
  await signsIn(page, jonas)
  await expectVisible(heading(page, 'Endre bestillingen'))
  await expectVisible(page.getByText('Vi tar med egen maskin.'))
  await button(page, 'Lagre endringene').click()
  await expectVisible(page.getByText('Endringene er lagret.', { exact: false }))

  // On a private page, and on a public one
  const own = page.url()
  await opens('/mine-bestillinger')
  await expectVisible(page.getByRole('article'))
  await context.clearCookies()
  await page.getByRole('link', { name: 'Historikk' }).click()
  await expectVisible(heading(page, 'Logg inn'))
  expect(new URL(page.url()).searchParams.get('tilbake')).toBe('/mine-bestillinger?tab=history')
  await page.goto(own)
  await expectVisible(heading(page, 'Her var det ingenting'))
  await page.getByRole('main').getByRole('link', { name: 'Logg inn' }).click()
  await signsIn(page, jonas)
  await expectVisible(heading(page, 'Bestillingen er bekreftet'))
})
