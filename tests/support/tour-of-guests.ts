import { instantOf } from '#domain/time/venue-time.ts'
import type { JourneyHouse } from './journey-house.ts'
import { NETWORK_TROUBLE, whileUnanswered, whileUnreachable } from './journey-network.ts'
import { expectVisible, heading } from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'
import { orderWithLunch } from './order-with-lunch.ts'

const MEETING = /api\/v1\/guest$/
const form = 'Er det noe kjøkkenet må vite?'

/** Makes a link for guests on the receipt, answers behind it as a guest, and withdraws it; moves the clock at the end. */
export async function tourOfGuests(house: JourneyHouse, visitor: Visitor, scan: Scan): Promise<void> {
  visitor.expectsTrouble(NETWORK_TROUBLE)
  const { page, opens } = visitor
  const meeting = { room: 'verkstedet', from: '09:00', to: '16:00', people: 20 }
  const date = await house.freeDay(meeting, 9)
  const { id, accessKey, deadlines } = await house.client.placeReservation({
    body: await orderWithLunch(house, { ...meeting, date }),
  })
  const receipt = `/checkout/${id}#key=${accessKey}`
  await opens(receipt)
  await page.getByRole('button', { name: 'Lag lenke til gjestene' }).click()
  await expectVisible(page.getByText('Ingen har meldt fra'))
  await scan('guest-link', page)
  const link = new URL((await page.locator('a[href*="/gjest#"]').getAttribute('href')) ?? '', page.url())
  const guests = link.pathname + link.hash
  await whileUnanswered(page, MEETING, async () => {
    await opens(guests)
    await expectVisible(page.getByRole('heading', { name: 'Henter møtet …' }))
    await scan('guest-loading', page, 'busy')
  })
  await whileUnreachable(page, MEETING, async () => {
    await page.reload()
    await expectVisible(heading(page, 'Siden kunne ikke hentes'))
    await scan('guest-failed', page)
  })
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expectVisible(heading(page, form))
  await scan('guest-form', page)
  await page.getByRole('button', { name: 'Send til kjøkkenet' }).click()
  await expectVisible(page.getByText('Kryss av for noe, eller skriv det her').first())
  await scan('guest-form-refused', page)
  await page.getByLabel('Nøtter', { exact: true }).check()
  await page.getByRole('button', { name: 'Send til kjøkkenet' }).click()
  await expectVisible(heading(page, 'Kjøkkenet har fått beskjed'))
  await scan('guest-given', page)
  await page.getByRole('button', { name: 'Slett det jeg har sendt' }).click()
  await expectVisible(page.getByText('Det du hadde sendt, er slettet.'))
  await scan('guest-removed', page)
  house.clockMovesTo(instantOf(deadlines.servings ?? '') + 1000)
  await page.reload()
  await expectVisible(heading(page, 'Du kan ikke melde fra lenger'))
  await scan('guest-closed', page)
  await opens(receipt)
  await page.getByRole('button', { name: 'Slett lenken' }).click()
  await expectVisible(page.getByText('Vil du slette lenken?'))
  await scan('guest-link-withdrawing', page)
  await page.getByRole('dialog').getByRole('button', { name: 'Slett lenken' }).click()
  await opens(guests)
  await expectVisible(heading(page, 'Lenken virker ikke lenger'))
  await scan('guest-withdrawn', page)
}
