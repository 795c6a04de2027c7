import { type JourneyHouse, orderFor } from './journey-house.ts'
import { NETWORK_TROUBLE, untilLost, whileUnanswered, whileUnreachable } from './journey-network.ts'
import { expectVisible, heading, linkInNewestMail } from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'

/** Visits the screens of staff who answer a request from the link in their email. */
export async function tourOfAnswering(house: JourneyHouse, visitor: Visitor, scan: Scan): Promise<void> {
  const { page, opens } = visitor
  visitor.expectsTrouble(/allow-scripts|Origin-Agent-Cluster/)
  visitor.expectsTrouble(NETWORK_TROUBLE)
  const request = { room: 'kaminstua', from: '13:00', to: '16:00', people: 8 }
  const date = await house.freeDay(request, 6)
  const body = await orderFor(house.client, { ...request, date })
  await house.client.placeReservation({ body, isRequest: true })
  await opens('/dev/mailbox')
  const link = await linkInNewestMail(page, /venter på svar/, 'Se forespørselen og svar')
  await whileUnanswered(page, /answers\/read/, async () => {
    await page.goto(link)
    await expectVisible(page.getByText('Henter siden …'))
    // The skeleton of any page says the same, until the code of this one has come.
    await page.waitForFunction(() => document.title.startsWith('Venter på svar'))
    await scan('answer-reading', page, 'busy')
  })
  await expectVisible(heading(page, 'Forespørsel venter på svar'))
  await whileUnreachable(page, /answers\/read/, async () => {
    await page.reload()
    await expectVisible(heading(page, 'Siden kunne ikke hentes'))
    await scan('answer-unread', page)
  })
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expectVisible(heading(page, 'Forespørsel venter på svar'))
  await scan('answer-request', page)
  await page.getByRole('textbox', { name: /^Melding/ }).fill('Velkommen! Vi tenner opp i peisen.')
  await untilLost(page, /\/answers(\?|$)/, async () => {
    await page.getByRole('button', { name: 'Godkjenn' }).click()
    await scan('answer-sending', page, 'busy')
  })
  await expectVisible(page.getByText('Vi vet ikke om svaret kom fram'))
  await scan('answer-lost', page)
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expectVisible(heading(page, 'Forespørselen er godkjent'))
  await scan('answer-given', page)
  await page.reload()
  await expectVisible(heading(page, 'Dette er allerede godkjent'))
  await scan('answer-closed', page)
}
