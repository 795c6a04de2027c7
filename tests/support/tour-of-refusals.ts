import type { Page } from 'playwright-core'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import type { PriceSummary } from '#contract/structs/price.ts'
import type { JourneyHouse, MeetingRequest } from './journey-house.ts'
import { NETWORK_TROUBLE, whileRefused, whileUnanswered, whileUnreachable } from './journey-network.ts'
import {
  acceptsTerms,
  answersAllBriefly,
  expectVisible,
  heading,
  questions,
  startsBooking,
} from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'

const placing = /online_booking(\?|$)/
const wish = { room: 'styrerommet', from: '09:00', to: '11:00', people: 6 }

const confirms = (page: Page) => page.getByRole('button', { name: 'Bekreft bestilling' }).click()
const goesBack = async (page: Page) => {
  await page.getByRole('button', { name: 'Tilbake til bestillingen' }).click()
  await expectVisible(heading(page, questions.review))
}

/** Visits the states of a booking that waits, fails, and is refused, and places it in the end. */
export async function isRefused(house: JourneyHouse, visitor: Visitor, scan: Scan): Promise<void> {
  const { page, opens } = visitor
  visitor.expectsTrouble(NETWORK_TROUBLE)
  const date = await house.freeDay(wish, 5)
  await opens(`/moterom/styrerommet?date=${date}`)
  await begins(visitor, { ...wish, date }, scan)
  await answersAllBriefly(page)
  await waitsForPrice(page, scan)
  await tourOfCoupon(page, scan)
  await acceptsTerms(page)
  const priceSummary = await house.client.summarisePrice({ body: { packages: [], products: [], rooms: [] } })
  await isRefusedByServer(page, priceSummary, scan)
  await tourOfOtherTab(visitor, scan)
  await tourOfTakenRoom(house, page, { ...wish, date }, scan)
}

async function begins({ page, opens }: Visitor, booked: MeetingRequest, scan: Scan): Promise<void> {
  await whileUnanswered(page, /online_packages/, async () => {
    await startsBooking(page, booked)
    await expectVisible(page.getByText('Henter bestillingen …'))
    await scan('checkout-loading', page, 'busy')
  })
  await expectVisible(heading(page, questions.extras))
  await whileUnreachable(page, /online_packages/, async () => {
    await opens('/checkout')
    await expectVisible(heading(page, 'Den påbegynte bestillingen kunne ikke åpnes'))
    await scan('checkout-load-failed', page)
  })
  await whileRefused(page, /online_room\//, 'notFound', async () => {
    await opens('/checkout')
    await expectVisible(heading(page, 'Rommet finnes ikke lenger'))
    await scan('checkout-room-unknown', page)
  })
  await opens('/checkout')
  await expectVisible(heading(page, questions.extras))
}

async function waitsForPrice(page: Page, scan: Scan): Promise<void> {
  await whileUnanswered(page, /online_price_summary/, async () => {
    await page.getByLabel('Rabattkode').fill('VELKOMMEN10')
    await page.getByRole('button', { name: 'Bruk' }).click()
    await expectVisible(page.getByText('Sjekker koden …'))
    await scan('checkout-pricing', page, 'busy')
  })
  await expectVisible(page.getByText('er trukket fra.'))
  await whileUnreachable(page, /online_price_summary/, async () => {
    await page.getByRole('button', { name: 'Fjern', exact: true }).click()
    await expectVisible(page.getByText(/^Vi fikk ikke regnet ut prisen/))
    await scan('checkout-unpriced', page)
  })
  await page.getByRole('button', { name: 'Regn ut prisen på nytt' }).click()
  await expectVisible(page.getByText(/^En bekreftet bestilling er bindende/))
}

async function tourOfCoupon(page: Page, scan: Scan): Promise<void> {
  await confirms(page)
  await expectVisible(page.getByRole('region', { name: /felt må rettes/ }))
  await scan('checkout-terms-refused', page)
  await page.getByLabel('Rabattkode').fill('FINNESIKKE')
  await page.getByRole('button', { name: 'Bruk' }).click()
  await expectVisible(page.getByText(/^Ugyldig rabatt/))
  await scan('checkout-coupon-refused', page)
  await page.getByRole('button', { name: 'Fjern', exact: true }).click()
}

/** Each refusal of the server in turn; the order stays as it was. */
async function isRefusedByServer(page: Page, priceSummary: PriceSummary, scan: Scan): Promise<void> {
  await whileUnanswered(page, placing, async () => {
    await confirms(page)
    await expectVisible(page.getByText('Sender bestillingen. Ikke lukk siden.'))
    await scan('checkout-placing', page, 'busy')
    await page.reload()
    await expectVisible(heading(page, 'Vi fikk ikke svar'))
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
        await expectVisible(heading(page, title))
        await scan(`refused-${code}`, page)
        await goesBack(page)
      },
      more,
    )
}

/** The same booking in another tab of the browser. */
async function tourOfOtherTab({ page, context }: Visitor, scan: Scan): Promise<void> {
  const other = await context.newPage()
  await other.goto('/checkout')
  await expectVisible(heading(other, questions.review))
  await other.getByLabel('Rabattkode').fill('VELKOMMEN10')
  await other.getByRole('button', { name: 'Bruk' }).click()
  await expectVisible(page.getByText('Bestillingen er endret i en annen fane'))
  await scan('checkout-changed-elsewhere', page)
  await page.getByRole('button', { name: 'Fortsett med denne bestillingen' }).click()
  await other.evaluate(() => localStorage.removeItem('checkout-draft'))
  await expectVisible(page.getByText('Bestillingen er avsluttet i en annen fane'))
  await scan('checkout-ended-elsewhere', page)
  await page.getByRole('button', { name: 'Fortsett med denne bestillingen' }).click()
  await other.close()
}

async function tourOfTakenRoom(
  house: JourneyHouse,
  page: Page,
  booked: MeetingRequest,
  scan: Scan,
): Promise<void> {
  await whileUnreachable(page, placing, async () => {
    await confirms(page)
    await expectVisible(heading(page, 'Vi fikk ikke svar'))
    await scan('refused-offline', page)
  })
  await house.isBookedByAnother(booked)
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expectVisible(heading(page, 'Noen rakk det før deg'))
  await expectVisible(page.getByRole('button', { name: /Samme dag|En annen dag/ }))
  await scan('refused-taken', page)
  await goesBack(page)
  await expectVisible(page.getByText('Rommet er opptatt på dette tidspunktet'))
  await scan('checkout-seats-taken', page)
  const looksForOthers = () => page.getByRole('button', { name: 'Se hva som er ledig' }).click()
  const search = /online_alternatives/
  await whileUnanswered(page, search, async () => {
    await looksForOthers()
    await expectVisible(page.getByText('Ser etter andre tider …'))
    await scan('refused-taken-searching', page, 'busy')
  })
  await goesBack(page)
  await whileUnreachable(page, search, async () => {
    await looksForOthers()
    await expectVisible(page.getByText('Vi fikk ikke hentet andre ledige tider.'))
    await scan('refused-taken-unanswered', page)
  })
}
