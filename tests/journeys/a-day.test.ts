import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Reservation } from '#contract/structs/reservation.ts'
import {
  addVenueDays,
  formatVenueDate,
  type Instant,
  instantOf,
  isoWeekdayOf,
  type VenueDate,
} from '#domain/time/venue-time.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { orderFor } from '#tests/support/journey-house.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectHidden, expectVisible, heading } from '#tests/support/journey-steps.ts'
import type { Visitor } from '#tests/support/journey-visitor.ts'
import { orderWithLunch } from '#tests/support/order-with-lunch.ts'
import { openPostgresHouse } from '#tests/support/postgres-house.ts'

const here = stage(openPostgresHouse)

const lunch = { room: 'verkstedet', from: '09:00', to: '15:00', people: 20 }
const rooms = ['biblioteket', 'styrerommet', 'loftet', 'kaminstua', 'auditoriet', 'studio']
const times = [
  ['08:00', '09:30'],
  ['10:00', '12:00'],
  ['13:00', '15:00'],
] as const
const THIRTY = 30

const at = (date: VenueDate, clock: string): Instant => instantOf(`${date}T${clock}:00+01:00`)

/** Places bookings on a day and those after it, until there are thirty. */
async function booksThirty(day: VenueDate): Promise<Reservation[]> {
  const placed: Reservation[] = []
  for (let date = day; placed.length < THIRTY; date = addVenueDays(date, 1))
    for (const room of isoWeekdayOf(date) < 6 ? rooms : [])
      for (const [from, to] of times) {
        const meeting = { room, date, from, to, people: 8 }
        if (placed.length < THIRTY && (await here.house.isFree(meeting)))
          placed.push(await here.house.isBookedByAnother(meeting))
      }
  return placed
}

const desk = async (address: string): Promise<Visitor> => {
  const visitor = await here.visitor()
  // Sessions are renewed as the hours pass.
  visitor.expectsTrouble(/status of 401/)
  await comesAs(visitor, 'superuser', address)
  return visitor
}

const booking = (page: Page, { bookings }: Reservation): Locator =>
  page.locator(`[data-booking="${bookings[0]?.id}"]`).first()

/** Moves a booking by the keys alone: so many rooms down, and back where that is taken. */
async function movesByKeys(page: Page, moved: Reservation): Promise<void> {
  await booking(page, moved).focus()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Flytt bestillingen' })
  for (let tries = 0; tries < 10; tries += 1) {
    await page.keyboard.press('ArrowDown')
    const said = await page.getByRole('status').allTextContents()
    if (said.some((text) => /ledig/i.test(text))) break
  }
  await page.keyboard.press('Enter')
  await expectVisible(confirm)
  const reason = dialog.getByLabel(/^Hvorfor/)
  if (await reason.count()) await reason.fill('Rommet skal males')
  await confirm.click()
  await expectHidden(dialog)
}

test('a venue runs on the portal for a day: two receptionists, a cook, thirty bookings', {
  timeout: 180_000,
}, async () => {
  const { house } = here
  const day = await house.freeDay(lunch, 9)
  const eve = addVenueDays(day, -1)
  const placed = await booksThirty(day)
  const served = await house.client.placeReservation({
    body: { ...(await orderWithLunch(house, { ...lunch, date: day })), paxAllergies: [] },
  })
  const holder = { reservationId: served.id, accessKey: served.accessKey ?? '' }
  const { key } = await house.client.makeGuestLink(holder)
  expect(placed).toHaveLength(THIRTY)

  // An option is held until the evening before.
  const first = await desk(`/drift/ny?dato=${addVenueDays(day, 1)}&fra=08:00&til=09:00`)
  await first.page.getByLabel('Antall personer').fill('4')
  await first.page.getByText('Privat', { exact: true }).click()
  await first.page.getByLabel('Navn', { exact: true }).fill('Siri Opsjon')
  await first.page.getByLabel(/^E-post/).fill('siri@gjest.example')
  await expectVisible(first.page.getByText('Å betale'))
  await first.page.getByLabel('Hold rommet som opsjon').check()
  await first.page.getByLabel('Hold rommet til og med').fill(formatVenueDate(eve))
  await first.page.getByLabel(/^Kunden har fått vilkårene/).check()
  await first.page.getByRole('button', { name: 'Legg inn bestillingen' }).click()
  await expectVisible(first.page.getByText(/^Rommene er holdt av til/))
  const option = new URL(first.page.url()).pathname

  // The evening before, at the end of the deadline: the kitchen list before and after a guest's late answer.
  house.clockMovesTo(at(eve, '09:55'))
  const wanted = { ...lunch, room: 'verkstedet', date: await house.freeDay(lunch, 9) }
  const request = await house.client.placeReservation({
    body: await orderFor(house.client, wanted),
    isRequest: true,
  })
  const kitchen = await desk(`/drift/kjokken?date=${day}`)
  await expectVisible(kitchen.page.getByText(/Lunsj/).first())
  expect(await kitchen.page.getByText('Skalldyr').count()).toBe(0)
  const guest = await here.visitor()
  await guest.opens(`/gjest#nokkel=${key}`)
  await guest.page.getByLabel('Skalldyr', { exact: true }).check()
  await guest.page.getByRole('button', { name: 'Send til kjøkkenet' }).click()
  await expectVisible(heading(guest.page, 'Kjøkkenet har fått beskjed'))
  await kitchen.page.getByRole('button', { name: 'Oppdater' }).click()
  await expectVisible(kitchen.page.getByText('Skalldyr').first())

  // The morning: the option has lapsed, and two receptionists come.
  house.clockMovesTo(at(day, '09:05'))
  await house.hourPasses()
  const [one, two] = [await desk(option), await desk(`/drift/kalender?view=day&date=${day}`)]
  await expectVisible(one.page.getByText('Falt bort', { exact: true }).first())

  // A guest at the desk at five past nine, and a colleague's diary that follows.
  await one.opens(`/drift/ny?dato=${day}&fra=15:30&til=16:30`)
  await one.page.getByLabel('Antall personer').fill('4')
  await one.page.getByText('Privat', { exact: true }).click()
  await one.page.getByLabel('Navn', { exact: true }).fill('Ola Innom')
  await one.page.getByLabel(/^Telefon/).fill('00 00 00 07')
  await expectVisible(one.page.getByText('Å betale'))
  await one.page.getByLabel('Send bekreftelse på e-post').uncheck()
  await one.page.getByLabel(/^Kunden har fått vilkårene/).check()
  await one.page.getByRole('button', { name: 'Legg inn bestillingen' }).click()
  await expectVisible(heading(one.page, 'Ola Innom'))
  await expectVisible(two.page.getByRole('link', { name: /^15:30–16:30, Ola Innom/ }))

  // A request is approved.
  await one.opens(`/drift/bestillinger/${request.id}`)
  await one.page.getByRole('button', { name: 'Godkjenn …' }).click()
  await one.page.getByRole('dialog').getByRole('button', { name: 'Godkjenn' }).click()
  await expectVisible(one.page.getByText('Bekreftet', { exact: true }).first())

  // A room is blocked with two bookings in it, and both are moved by the keyboard.
  const [unlucky, another] = placed.filter(
    ({ bookings }) => bookings[0]?.roomSlug === placed[0]?.bookings[0]?.roomSlug,
  )
  if (!unlucky || !another) throw new Error('The first room has two bookings.')
  await one.opens('/drift/sperringer/ny')
  await one.page
    .getByRole('group', { name: 'Rom' })
    .getByRole('checkbox', { name: new RegExp(`^${unlucky.bookings[0]?.roomName}`) })
    .check()
  await one.page.getByRole('checkbox', { name: 'Hele dager' }).check()
  for (const label of ['Fra dato', 'Til og med'])
    await one.page.getByLabel(label, { exact: true }).first().fill(formatVenueDate(day))
  await one.page.getByRole('button', { name: 'Sperr', exact: true }).click()
  await one.page.getByRole('dialog').getByRole('button', { name: 'Sperr likevel' }).click()
  await expectVisible(one.page.getByRole('link', { name: 'Til sperringene' }))
  for (const each of [unlucky, another]) {
    await two.opens(`/drift/kalender?view=day&date=${day}`)
    await movesByKeys(two.page, each)
  }

  // A coffee at ten, and a booking to which no one came.
  house.clockMovesTo(at(day, '10:00'))
  const later = await desk(`/drift/bestillinger/${served.id}`)
  await later.page.getByRole('link', { name: 'Bestill mer' }).click()
  await later.page.getByLabel(/^Kaffe og te/).fill('4')
  await later.page.getByRole('button', { name: 'Sjekk pris og regler' }).click()
  await later.page.getByLabel('Hvorfor vil du endre bestillingen likevel?').fill('Bestilt i skranken')
  await later.page.getByRole('button', { name: 'Lagre endringen' }).click()
  await expectVisible(later.page.getByText('4 × Kaffe og te'))
  await later.opens(`/drift/bestillinger/${unlucky.id}`)
  await later.page.getByRole('button', { name: 'Ingen kom' }).click()
  await expectVisible(later.page.getByText('Ingen kom').first())

  // Each of it is in the history.
  const changesOf = async ({ id, accessKey }: Reservation) =>
    (await house.client.listReservationChanges({ reservationId: id, accessKey: accessKey ?? '' })).items.map(
      ({ after }) => Object.keys(after),
    )
  expect(await changesOf(served)).toEqual([expect.arrayContaining(['products'])])
  await expect.poll(() => changesOf(unlucky)).toEqual([['attended'], expect.arrayContaining(['rooms'])])
  expect(await changesOf(another)).toEqual([expect.arrayContaining(['rooms'])])
})
