import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addVenueDays, isoWeekdayOf, venueDateOf } from '#domain/time/venue-time.ts'
import { tokenTextOf } from '#server/accounts/one-time-tokens.ts'
import { makeAdministrator } from '#server/accounts/staff/make-administrator.ts'
import { setPasswordUrl } from '#server/mail/account-document.ts'
import { choosesPassword, triesToSignIn } from '#tests/support/journey-accounts.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { type JourneyHouse, openUnfurnishedHouse, secret } from '#tests/support/journey-house.ts'
import {
  acceptsTerms,
  choosesPackage,
  expectVisible,
  goesOn,
  heading,
  questions,
  startsBooking,
  tellsWhoOrders,
} from '#tests/support/journey-steps.ts'
import type { Visitor } from '#tests/support/journey-visitor.ts'

const here = stage(openUnfurnishedHouse)
const email = 'berit@house.example'
const password = 'Vaffel-og9brunost'
const weekdays = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag']

/** What the command for the first administrator prints. */
async function firstLink({ database, url, now }: JourneyHouse): Promise<string> {
  const names = { firstName: 'Berit', lastName: 'Bestyrer' }
  const candidate = { email, names, locale: 'nb-NO', isPromotable: false } as const
  const made = await makeAdministrator(candidate, { database, secret, isMailed: false, now: now() })
  if (typeof made === 'string') throw new Error(made)
  return setPasswordUrl(url, tokenTextOf(secret, 'setPassword', made.tokenId))
}

const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true }).first()

/** Adds a thing on its form, and sees it in the list. */
async function adds(
  { page, opens }: Visitor,
  kind: string,
  name: string | RegExp,
  fill: (page: Page) => Promise<void>,
): Promise<void> {
  await opens(`/drift/oppsett/${kind}/ny`)
  await fill(page)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expectVisible(page.getByRole('table').getByRole('link', { name }))
}

/** A new last row of a field of rows. */
async function row(page: Page, group: string, button: string): Promise<Locator> {
  const rows = page.getByRole('group', { name: group, exact: true })
  await rows.getByRole('button', { name: button }).click()
  return rows.getByRole('listitem').last()
}

async function furnishes(visitor: Visitor, date: string): Promise<void> {
  for (const [name, rate] of [
    ['Leie', '25'],
    ['Mat', '15'],
  ] as const)
    await adds(visitor, 'mva-grupper', name, async (page) => {
      await field(page, 'Navn').fill(name)
      await page.getByLabel('Sats i prosent').fill(rate)
    })
  await adds(visitor, 'rom', 'Salen', async (page) => {
    await field(page, 'Navn').fill('Salen')
    await field(page, 'Flest personer').fill('40')
    await field(page, 'Pris uten MVA, i kroner').fill('1000')
    await field(page, 'MVA-gruppe').selectOption('Leie')
  })
  await adds(visitor, 'rom', 'Salen øst', async (page) => {
    await field(page, 'Navn').fill('Salen øst')
    await field(page, 'Flest personer').fill('20')
    await field(page, 'Pris uten MVA, i kroner').fill('600')
    await field(page, 'MVA-gruppe').selectOption('Leie')
    await page.getByLabel('Er en del av').selectOption('Salen')
  })
  await adds(visitor, 'apningstider', /./, async (page) => {
    await field(page, 'År').fill(date.slice(0, 4))
    await field(page, 'Ukedag').selectOption(weekdays[isoWeekdayOf(date) - 1] ?? '')
    await field(page, 'Åpner').fill('08:00')
    await field(page, 'Stenger').fill('18:00')
    await field(page, 'Stenger').press('Tab')
  })
  await adds(visitor, 'motepakker', 'Formiddag med lunsj', async (page) => {
    await field(page, 'Navn').fill('Formiddag med lunsj')
    await field(page, 'Kan bestilles fra klokken').fill('08:00')
    await field(page, 'Kan bestilles til klokken').fill('14:00')
    await field(page, 'Kan bestilles til klokken').press('Tab')
    for (const [name, price] of [
      ['Leie', '100'],
      ['Mat', '200'],
    ] as const) {
      const account = await row(page, 'Priser', 'Legg til en pris')
      await field(account, 'Navn').fill(name)
      await account.getByLabel('Per person uten MVA, i kroner').fill(price)
      await account.getByLabel('MVA-gruppe').selectOption(name)
    }
    const room = await row(page, 'Deler', 'Legg til en del')
    await field(room, 'Navn').fill('Rommet')
    await room.getByLabel(/^Betales av prisen/).selectOption('Leie')
    await room.getByLabel('Er rommet').check()
    await room.getByLabel('Dekker leien av rommet').check()
    const lunch = await row(page, 'Deler', 'Legg til en del')
    await field(lunch, 'Navn').fill('Lunsj')
    await lunch.getByLabel(/^Betales av prisen/).selectOption('Mat')
    await field(lunch, 'Servering').selectOption('lunsj')
    await lunch.getByLabel(/^Tider å velge mellom/).fill('11.30')
  })
  await adds(visitor, 'rabatter', 'Åpningstilbud', async (page) => {
    await field(page, 'Navn').fill('Åpningstilbud')
    await field(page, 'Prosent').fill('10')
    await page.getByLabel(/^Kampanjekode/).fill('ÅPENT')
  })
}

test('an empty house is furnished on its screens, and booked with a coupon', async () => {
  const { house } = here
  const date = addVenueDays(venueDateOf(house.now()), 7)
  const administrator = await here.visitor()
  await administrator.page.goto(await firstLink(house))
  await choosesPassword(administrator.page, 'Nytt passord', password)
  await administrator.page.getByRole('button', { name: 'Lagre passordet' }).click()
  await expectVisible(heading(administrator.page, 'Passordet er lagret'))
  await administrator.opens('/login?tilbake=/drift')
  await triesToSignIn(administrator.page, email, password)
  await expectVisible(heading(administrator.page, 'Drift'))
  await furnishes(administrator, date)

  const { page, opens } = await here.visitor()
  await opens(`/moterom/salen-ost?date=${date}`)
  await startsBooking(page, { room: 'salen-ost', date, from: '09:00', to: '12:00', people: 10 })
  await choosesPackage(page, 'Formiddag med lunsj', { Lunsj: '11:30' })
  await page.getByRole('button', { name: 'Fortsett' }).click()
  await expectVisible(heading(page, questions.allergies))
  await goesOn(page, questions.details)
  await tellsWhoOrders(page)
  await goesOn(page, questions.review)
  await page.getByLabel('Rabattkode').fill('åpent')
  await page.getByRole('button', { name: 'Bruk' }).click()
  await expectVisible(page.getByText('Rabatten for åpent er trukket fra.'))
  await acceptsTerms(page)
  await page.getByRole('button', { name: 'Bekreft bestilling' }).click()
  await expectVisible(heading(page, 'Bestillingen er bekreftet'))
  // Ten people: hire 1 000 kr at 25 % and food 2 000 kr at 15 %, a tenth less.
  await expectVisible(page.getByText(/3\s195/))
  expect(await house.isFree({ room: 'salen', date, from: '09:00', to: '12:00', people: 10 })).toBe(false)
})
