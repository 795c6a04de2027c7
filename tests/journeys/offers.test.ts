import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { OfferDate } from '#contract/structs/offer.ts'
import { atVenue, toWire, type VenueDate } from '#domain/time/venue-time.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import {
  acceptsTerms,
  answersAllBriefly,
  expectVisible,
  goesOn,
  heading,
  questions,
  tellsWhoOrders,
  textOf,
} from '#tests/support/journey-steps.ts'

const here = stage()

const at = (day: VenueDate, clock: string): string => toWire(atVenue(day, clock) ?? 0)

/** From the planned dates to the review of their order. */
async function plans(page: Page, dates: readonly string[]) {
  await expectVisible(page.getByRole('region', { name: 'Planen din' }).getByText(`${dates.length} datoer`))
  await page.getByRole('button', { name: 'Gå videre', exact: true }).click()
  await answersAllBriefly(page)
}

async function keeps(page: Page, name: string) {
  await page.getByRole('button', { name: 'Lagre som forslag' }).click()
  await page.getByRole('dialog').getByLabel('Navn på forslaget').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Lagre forslaget' }).click()
  await expectVisible(heading(page, name))
}

test('two dates are kept as an offer, shared, and ordered by another at the price that was shown', async () => {
  const { house } = here
  const meeting = { room: 'verkstedet', from: '09:00', to: '12:00', people: 12 }
  const dates = [await house.freeDay(meeting, 20), await house.freeDay(meeting, 27)]
  const secretary = await here.visitor({ width: 390, height: 844, phone: true })
  await secretary.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await secretary.opens(
    `/planlegg?room=verkstedet&people=12&from=09:00&to=12:00&${dates.map((date) => `date=${date}`).join('&')}`,
  )
  await plans(secretary.page, dates)
  await keeps(secretary.page, 'Vårens samlinger')
  await secretary.page.getByRole('button', { name: 'Kopier lenken' }).click()
  await expectVisible(secretary.page.getByText('Lenken er kopiert.'))
  const link = new URL(await secretary.page.evaluate(() => navigator.clipboard.readText()))
  const mail = await secretary.page.getByRole('link', { name: 'Send på e-post' }).getAttribute('href')
  expect(decodeURIComponent(mail ?? '')).toContain(link.href)

  const boss = await here.visitor()
  await boss.opens(link.pathname + link.hash)
  await expectVisible(heading(boss.page, 'Vårens samlinger'))
  await expectVisible(boss.page.getByText('Ledig nå'))
  const total = await textOf(boss.page.locator('dt:has-text("Totalt inkl. mva.") + dd'))
  expect(total).toMatch(/\d\skr$/)
  await boss.page.getByRole('button', { name: 'Gå videre og bestill' }).click()
  await expectVisible(heading(boss.page, questions.details))
  await tellsWhoOrders(boss.page)
  await goesOn(boss.page, questions.review)
  await expectVisible(boss.page.getByText(total))
  await acceptsTerms(boss.page)
  await boss.page.getByRole('button', { name: 'Bekreft bestilling' }).click()
  await expectVisible(heading(boss.page, 'Bestillingen er bekreftet'))
  await expectVisible(boss.page.getByText(total))

  // Who kept it sees that it has been ordered.
  await secretary.page.reload()
  await expectVisible(secretary.page.getByText(/^Forslaget er bestilt/))
  await secretary.opens('/mine-forslag')
  await expectVisible(secretary.page.getByRole('link', { name: 'Vårens samlinger' }))
  await expectVisible(secretary.page.getByText('Bestilt', { exact: true }))
})

test('an offer of which one date is taken names it, and leads to the plan of its dates', async () => {
  const { house } = here
  const meeting = { room: 'verkstedet', from: '09:00', to: '12:00', people: 12 }
  const dates = [await house.freeDay(meeting, 41), await house.freeDay(meeting, 48)]
  const query = (days: readonly string[]) =>
    `/planlegg?room=verkstedet&people=12&from=09:00&to=12:00&${days.map((date) => `date=${date}`).join('&')}`
  const keeper = await here.visitor()
  await keeper.opens(query(dates))
  await plans(keeper.page, dates)
  await keeps(keeper.page, 'Uker i verkstedet')
  await keeper.page.getByRole('link', { name: 'Mine forslag' }).first().click()
  const opened = await keeper.page.getByRole('link', { name: /^Åpne forslaget/ }).getAttribute('href')

  const other = await here.visitor()
  await other.opens(`/moterom/verkstedet?people=12&date=${dates[1]}&from=09:00&to=12:00`)
  await other.page
    .getByRole('region', { name: 'Ditt valg' })
    .getByRole('button', { name: /^Bestill / })
    .click()
  await answersAllBriefly(other.page)
  await acceptsTerms(other.page)
  await other.page.getByRole('button', { name: 'Bekreft bestilling' }).click()
  await expectVisible(heading(other.page, 'Bestillingen er bekreftet'))

  await keeper.opens(opened ?? '')
  await expectVisible(keeper.page.getByText(/^Verkstedet er opptatt .+\. Den andre datoen er ledig\.$/))
  await keeper.page.getByRole('button', { name: 'Finn et annet tidspunkt' }).click()
  await expectVisible(keeper.page.getByRole('region', { name: 'Planen din' }).getByText(/2 datoer/))
  expect(new URL(keeper.page.url()).searchParams.getAll('date')).toEqual(dates)
})

test('four alternatives of forty dates are printed on one A4, in letters of eight points or more', async () => {
  const { house } = here
  const { id: roomId } = await house.client.readRoom({ roomSlug: 'verkstedet' })
  const dates: OfferDate[] = []
  for (let ahead = 20; dates.length < 40; ahead += 4) {
    const day = await house.freeDay({ room: 'verkstedet', from: '09:00', to: '12:00', people: 12 }, ahead)
    const time = { startTime: at(day, '09:00'), endTime: at(day, '12:00') }
    if (dates.some(({ arrival }) => arrival === time.startTime)) continue
    dates.push({
      ...{ arrival: time.startTime, departure: time.endTime, expectedPax: 12 },
      packets: [
        {
          ...{ packageId: null, arrangements: [], extraProducts: [] },
          bookings: [{ ...time, roomId, seatingId: null, expectedPax: 12 }],
        },
      ],
    })
  }
  const own = await house.client.keepOffer({ body: { name: 'Et år i verkstedet', dates } })
  for (let n = 1; n < 4; n++)
    await house.client.addOfferAlternative({
      ...{ offerId: own.id, ownerKey: own.ownerKey ?? '' },
      body: { dates },
    })
  const { opens, page } = await here.visitor()
  await opens(`/forslag#nokkel=${own.key}`)
  await expectVisible(page.getByRole('heading', { name: 'Alternativ 4' }))
  const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll('main p, main dt, main dd, main li')]
      .filter((element) => element.checkVisibility())
      .map((element) => Number.parseFloat(getComputedStyle(element).fontSize) * element.currentCSSZoom),
  )
  // Of pixels, 96 are an inch, and of points 72.
  expect(Math.min(...sizes) * 0.75).toBeGreaterThanOrEqual(8)
})
