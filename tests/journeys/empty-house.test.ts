import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  addVenueDays,
  formatVenueDate,
  type Instant,
  isoWeekdayOf,
  type VenueDate,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import { publicHolidays } from '#server/catalogue/house/public-holidays.ts'
import { choosesPassword, triesToSignIn } from '#tests/support/journey-accounts.ts'
import { stageOn } from '#tests/support/journey-fixture.ts'
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
import { openProductionHouse } from '#tests/support/production-house.ts'
import { entersCode, setsUpApp } from '#tests/support/tour-of-security.ts'

const here = stageOn(openProductionHouse)
const email = 'berit@house.example'
const cook = 'kokk@house.example'
const password = 'Vaffel-og9brunost'
const weekdays = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag']

/** A house that runs by the time of day: so do the visitors of its day. */
const today = { clockIsOffBy: 0 }

/** The first day from a week ahead that is no public holiday. */
async function openDay(now: Instant): Promise<VenueDate> {
  const first = addVenueDays(venueDateOf(now), 7)
  const year = Number(first.slice(0, 4))
  const holidays = new Set((await publicHolidays(year, year + 1)).map(({ date }) => date))
  let date = first
  while (holidays.has(date)) date = addVenueDays(date, 1)
  return date
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
  await expectVisible(page.getByText(/ er lagret\./))
  await opens(`/drift/oppsett/${kind}`)
  await expectVisible(page.getByRole('table').getByRole('link', { name }))
}

/** A new last row of a field of rows. */
async function row(page: Page, group: string, button: string): Promise<Locator> {
  const rows = page.getByRole('group', { name: group, exact: true })
  await rows.getByRole('button', { name: button }).click()
  return rows.getByRole('listitem').last()
}

async function furnishes(visitor: Visitor, date: VenueDate, today: VenueDate): Promise<void> {
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
    await field(page, 'Største antall personer').fill('40')
    await field(page, 'Pris i kroner uten mva.').fill('1000')
    await field(page, 'Mva-gruppe').selectOption('Leie')
  })
  for (const part of ['Salen øst', 'Salen vest'])
    await adds(visitor, 'rom', part, async (page) => {
      await field(page, 'Navn').fill(part)
      await field(page, 'Største antall personer').fill('20')
      await field(page, 'Pris i kroner uten mva.').fill('600')
      await field(page, 'Mva-gruppe').selectOption('Leie')
      await page.getByLabel('Er en del av').selectOption('Salen')
    })
  await adds(visitor, 'apningstider', /./, async (page) => {
    await field(page, 'År').fill(date.slice(0, 4))
    const name = weekdays[isoWeekdayOf(date) - 1] ?? ''
    await page.getByRole('checkbox', { name }).check()
    const day = page.getByRole('group', { name, exact: true })
    await field(day, 'Åpner').fill('08:00')
    await field(day, 'Stenger').fill('18:00')
    await field(day, 'Stenger').press('Tab')
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
      await account.getByLabel('Pris per person i kroner uten mva.').fill(price)
      await account.getByLabel('Mva-gruppe').selectOption(name)
    }
    const room = await row(page, 'Deler', 'Legg til en del')
    await field(room, 'Navn').fill('Rommet')
    await room.getByLabel(/^Dekkes av prisen/).selectOption('Leie')
    await room.getByLabel('Delen er rommet').check()
    await room.getByLabel('Dekker leien av rommet').check()
    const lunch = await row(page, 'Deler', 'Legg til en del')
    await field(lunch, 'Navn').fill('Lunsj')
    await lunch.getByLabel(/^Dekkes av prisen/).selectOption('Mat')
    await field(lunch, 'Servering').selectOption('lunsj')
    await lunch.getByLabel(/^Tider å velge mellom/).fill('11.30')
  })
  await adds(visitor, 'rabatter', 'Åpningstilbud', async (page) => {
    await field(page, 'Navn').fill('Åpningstilbud')
    await field(page, 'Prosent').fill('10')
    await page.getByLabel(/^Rabattkode/).fill('ÅPENT')
  })
  await adds(visitor, 'vilkar', 'Leievilkår', async (page) => {
    await field(page, 'Navn').fill('Leievilkår')
    await page.getByLabel(/^Versjon/).fill('1')
    const from = page.getByRole('group', { name: 'Gjelder fra' })
    await field(from, 'Dato').fill(formatVenueDate(today))
    await field(from, 'Dato').press('Tab')
    await field(page, 'Tekst').fill('## Avtalen\nVilkårene gjelder når du leier rom av oss.')
    for (const [until, unit, percent] of [
      ['7', 'dager før ankomst', '0'],
      ['24', 'timer før ankomst', '50'],
      ['0', 'timer før ankomst', '100'],
    ] as const) {
      const step = await row(page, 'Avbestilling', 'Legg til et trinn')
      await field(step, 'Fram til').fill(until)
      await field(step, 'Enhet').selectOption(unit)
      for (const part of ['Romleie', 'Servering', 'Tilvalg'])
        await field(step, `${part}, prosent`).fill(percent)
    }
  })
}

/** Opens the terms beside the booking, and reads what cancelling costs. */
async function readsTerms(page: Page): Promise<void> {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Leievilkår (åpnes i en ny fane)' }).click()
  const terms = await opening
  await expectVisible(terms.getByRole('heading', { level: 1, name: 'Leievilkår' }))
  await expectVisible(terms.getByRole('heading', { level: 2, name: 'Avtalen' }))
  await expectVisible(terms.getByText(/^Du kan avbestille gratis fram til 7 dager før ankomst/))
  await terms.close()
}

/** Chooses the password at a link, and signs in with it. */
async function beginsAt({ page, opens }: Visitor, link: string, address: string): Promise<void> {
  await page.goto(link)
  await choosesPassword(page, 'Nytt passord', password)
  await page.getByRole('button', { name: 'Lagre passordet' }).click()
  await expectVisible(heading(page, 'Passordet er lagret'))
  await opens('/login?tilbake=/drift')
  await triesToSignIn(page, address, password)
  await expectVisible(heading(page, 'Drift'))
}

/** Invites a colleague to the kitchen, by a role that an empty house has, who comes by the link of the mail. */
async function invitesToKitchen({ page, opens }: Visitor): Promise<void> {
  await opens('/drift/personale/ny')
  await field(page, 'Fornavn').fill('Kokk')
  await field(page, 'Etternavn').fill('Kjøkkensjef')
  await field(page, 'E-post').fill(cook)
  await page.getByLabel(/^Rolle/).selectOption('Kjøkken')
  await page.getByRole('button', { name: 'Send invitasjonen' }).click()
  await expectVisible(page.getByRole('table').getByRole('link', { name: 'Kokk Kjøkkensjef' }))
  const colleague = await here.visitor(today)
  await beginsAt(colleague, await here.house.mailedLink(cook, '/'), cook)
  await expectVisible(colleague.page.getByRole('link', { name: 'Sikkerhet' }).first())
  expect(await colleague.page.getByRole('link', { name: 'Innstillinger' }).count()).toBe(0)
}

test('an empty house in production is furnished on its screens, and booked with a coupon', async () => {
  const { house } = here
  const date = await openDay(house.now())
  const administrator = await here.visitor(today)
  await beginsAt(administrator, await house.firstAdministratorLink(email), email)
  await administrator.opens('/drift/sikkerhet')
  const app = await setsUpApp(house, administrator.page)
  await administrator.page.getByRole('button', { name: 'Jeg har tatt vare på dem' }).click()
  // The password alone is answered so.
  administrator.expectsTrouble(/status of 400 .*auth\/token/)
  await administrator.page.context().clearCookies()
  await administrator.opens('/login?tilbake=/drift')
  await triesToSignIn(administrator.page, email, password)
  await entersCode(administrator.page, app.code(), 'Logg inn')
  await expectVisible(heading(administrator.page, 'Drift'))
  await furnishes(administrator, date, venueDateOf(house.now()))
  await invitesToKitchen(administrator)

  const { page, opens } = await here.visitor(today)
  await opens(`/moterom/salen-ost?date=${date}`)
  await startsBooking(page, { room: 'salen-ost', date, from: '09:00', to: '12:00', people: 10 })
  await choosesPackage(page, 'Formiddag med lunsj', { Lunsj: '11:30' })
  await page.getByRole('button', { name: 'Fortsett', exact: true }).click()
  await expectVisible(heading(page, questions.allergies))
  await goesOn(page, questions.details)
  await tellsWhoOrders(page)
  await goesOn(page, questions.review)
  await page.getByLabel('Rabattkode').fill('åpent')
  await page.getByRole('button', { name: 'Bruk' }).click()
  await expectVisible(page.getByText('Rabatten for åpent er trukket fra.'))
  await readsTerms(page)
  await acceptsTerms(page)
  await page.getByRole('button', { name: 'Bekreft bestilling' }).click()
  await expectVisible(heading(page, 'Bestillingen er bekreftet'))
  // Ten people: hire 1 000 kr at 25 % and food 2 000 kr at 15 %, a tenth less.
  await expectVisible(page.getByText(/3\s195/))
  expect(await house.isFree({ room: 'salen', date, from: '09:00', to: '12:00', people: 10 })).toBe(false)
})
