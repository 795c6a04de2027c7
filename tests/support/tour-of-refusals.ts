import type { Page } from 'playwright-core'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import type { PriceSummary } from '#contract/structs/price.ts'
import type { JourneyHouse, Wish } from './journey-house.ts'
import { NETWORK_TROUBLE, whileRefused, whileUnanswered, whileUnreachable } from './journey-network.ts'
import { acceptsTerms, answersAllBriefly, beginsBooking, heading, questions, sees } from './journey-steps.ts'
import type { Look, Visitor } from './journey-visitor.ts'

const placing = /online_booking(\?|$)/
const wish = { room: 'styrerommet', from: '09:00', to: '11:00', people: 6 }

const confirms = (page: Page) => page.getByRole('button', { name: 'Bekreft bestilling' }).click()
const goesBack = async (page: Page) => {
  await page.getByRole('button', { name: 'Tilbake til bestillingen' }).click()
  await sees(heading(page, questions.review))
}

/** Goes by what a booking shows while something comes, when it does not, and when it is refused; it is taken at last. */
export async function isRefused(house: JourneyHouse, visitor: Visitor, look: Look): Promise<void> {
  const { page, opens } = visitor
  visitor.expectsTrouble(NETWORK_TROUBLE)
  const date = await house.freeDay(wish, 5)
  await opens(`/moterom/styrerommet?date=${date}`)
  await begins(visitor, { ...wish, date }, look)
  await answersAllBriefly(page)
  await waitsForPrice(page, look)
  await hearsOfCoupon(page, look)
  await acceptsTerms(page)
  const priceSummary = await house.client.summarisePrice({ body: { packages: [], products: [], rooms: [] } })
  await isRefusedByServer(page, priceSummary, look)
  await hearsOfOtherTab(visitor, look)
  await findsItTaken(house, page, { ...wish, date }, look)
}

async function begins({ page, opens }: Visitor, booked: Wish, look: Look): Promise<void> {
  await whileUnanswered(page, /online_packages/, async () => {
    await beginsBooking(page, booked)
    await sees(page.getByText('Henter bestillingen …'))
    await look('checkout-loading', page, 'busy')
  })
  await sees(heading(page, questions.package))
  await whileUnreachable(page, /online_packages/, async () => {
    await opens('/checkout')
    await sees(heading(page, 'Den påbegynte bestillingen kunne ikke åpnes'))
    await look('checkout-load-failed', page)
  })
  await whileRefused(page, /online_room\//, 'notFound', async () => {
    await opens('/checkout')
    await sees(heading(page, 'Rommet finnes ikke lenger'))
    await look('checkout-room-unknown', page)
  })
  await opens('/checkout')
  await sees(heading(page, questions.package))
}

async function waitsForPrice(page: Page, look: Look): Promise<void> {
  await whileUnanswered(page, /online_price_summary/, async () => {
    await page.getByLabel('Rabattkode').fill('VELKOMMEN10')
    await page.getByRole('button', { name: 'Bruk' }).click()
    await sees(page.getByText('Sjekker koden …'))
    await look('checkout-pricing', page, 'busy')
  })
  await sees(page.getByText('er trukket fra.'))
  await whileUnreachable(page, /online_price_summary/, async () => {
    await page.getByRole('button', { name: 'Fjern', exact: true }).click()
    await sees(page.getByText(/^Vi fikk ikke regnet ut prisen/))
    await look('checkout-unpriced', page)
  })
  await page.getByRole('button', { name: 'Regn ut prisen på nytt' }).click()
  await sees(page.getByText(/^En bekreftet bestilling er bindende/))
}

async function hearsOfCoupon(page: Page, look: Look): Promise<void> {
  await confirms(page)
  await sees(page.getByRole('region', { name: /felt må rettes/ }))
  await look('checkout-terms-refused', page)
  await page.getByLabel('Rabattkode').fill('FINNESIKKE')
  await page.getByRole('button', { name: 'Bruk' }).click()
  await sees(page.getByText(/^Ugyldig rabatt/))
  await look('checkout-coupon-refused', page)
  await page.getByRole('button', { name: 'Fjern', exact: true }).click()
}

/** Each refusal that the server has, one after the other; the order stays as it was. */
async function isRefusedByServer(page: Page, priceSummary: PriceSummary, look: Look): Promise<void> {
  await whileUnanswered(page, placing, async () => {
    await confirms(page)
    await sees(page.getByText('Sender bestillingen. Ikke lukk siden.'))
    await look('checkout-placing', page, 'busy')
    await page.reload()
    await sees(heading(page, 'Vi fikk ikke svar'))
  })
  await goesBack(page)
  const refusals: { code: ErrorCode; title: string; more?: Partial<ErrorBody['context']> }[] = [
    { code: 'internal', title: 'Bestillingen gikk ikke gjennom', more: { requestId: 'req-7c4a' } },
    { code: 'priceChanged', title: 'Prisen er endret', more: { priceSummary } },
    { code: 'servingClosed', title: 'Fristen for servering er ute' },
    { code: 'tooLate', title: 'Det er for sent å bestille dette tidspunktet på nett' },
    { code: 'overbooked', title: 'Det er ikke plass til alle', more: { alternatives: [] } },
    { code: 'keyReused', title: 'Et tidligere forsøk gikk gjennom' },
  ]
  for (const { code, title, more } of refusals)
    await whileRefused(
      page,
      placing,
      code,
      async () => {
        await confirms(page)
        await sees(heading(page, title))
        await look(`refused-${code}`, page)
        await goesBack(page)
      },
      more,
    )
}

/** The same booking in another tab of the browser. */
async function hearsOfOtherTab({ page, context }: Visitor, look: Look): Promise<void> {
  const other = await context.newPage()
  await other.goto('/checkout')
  await sees(heading(other, questions.review))
  await other.getByLabel('Rabattkode').fill('VELKOMMEN10')
  await other.getByRole('button', { name: 'Bruk' }).click()
  await sees(page.getByText('Bestillingen er endret i en annen fane'))
  await look('checkout-changed-elsewhere', page)
  await page.getByRole('button', { name: 'Fortsett med denne bestillingen' }).click()
  await other.evaluate(() => localStorage.removeItem('checkout-draft'))
  await sees(page.getByText('Bestillingen er avsluttet i en annen fane'))
  await look('checkout-ended-elsewhere', page)
  await page.getByRole('button', { name: 'Fortsett med denne bestillingen' }).click()
  await other.close()
}

async function findsItTaken(house: JourneyHouse, page: Page, booked: Wish, look: Look): Promise<void> {
  await whileUnreachable(page, placing, async () => {
    await confirms(page)
    await sees(heading(page, 'Vi fikk ikke svar'))
    await look('refused-offline', page)
  })
  await house.isBookedByAnother(booked)
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await sees(heading(page, 'Noen rakk det før deg'))
  await sees(page.getByRole('button', { name: /Samme dag|En annen dag/ }))
  await look('refused-taken', page)
  await goesBack(page)
  await sees(page.getByText('Rommet er opptatt på dette tidspunktet'))
  await look('checkout-seats-taken', page)
  const looksForOthers = () => page.getByRole('button', { name: 'Se hva som er ledig' }).click()
  const search = /online_meeting_rooms|seat_availability_check|online_bookings/
  await whileUnanswered(page, search, async () => {
    await looksForOthers()
    await sees(page.getByText('Ser etter andre tider …'))
    await look('refused-taken-searching', page, 'busy')
  })
  await goesBack(page)
  await whileUnreachable(page, search, async () => {
    await looksForOthers()
    await sees(page.getByText('Vi fikk ikke hentet andre ledige tider.'))
    await look('refused-taken-unanswered', page)
  })
}
