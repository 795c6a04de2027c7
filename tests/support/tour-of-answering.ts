import { type JourneyHouse, orderFor } from './journey-house.ts'
import { NETWORK_TROUBLE, untilLost, whileUnanswered, whileUnreachable } from './journey-network.ts'
import { heading, linkInNewestMail, sees } from './journey-steps.ts'
import type { Look, Visitor } from './journey-visitor.ts'

/** Goes by what staff see who answer a request by the link in their e-mail. */
export async function answersWhatIsAsked(house: JourneyHouse, visitor: Visitor, look: Look): Promise<void> {
  const { page, opens } = visitor
  visitor.expectsTrouble(/allow-scripts|Origin-Agent-Cluster/)
  visitor.expectsTrouble(NETWORK_TROUBLE)
  const asked = { room: 'kaminstua', from: '13:00', to: '16:00', people: 8 }
  const date = await house.freeDay(asked, 6)
  const body = await orderFor(house.client, { ...asked, date })
  await house.client.placeReservation({ body, isRequest: true })
  await opens('/dev/mailbox')
  const link = await linkInNewestMail(page, /venter på svar/, 'Se forespørselen og svar')
  await whileUnanswered(page, /answers\/read/, async () => {
    await page.goto(link)
    await sees(page.getByText('Henter siden …'))
    await look('answer-reading', page, 'busy')
  })
  await sees(heading(page, 'Forespørsel venter på svar'))
  await whileUnreachable(page, /answers\/read/, async () => {
    await page.reload()
    await sees(heading(page, 'Siden kunne ikke hentes'))
    await look('answer-unread', page)
  })
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await sees(heading(page, 'Forespørsel venter på svar'))
  await look('answer-request', page)
  await page.getByRole('textbox', { name: /^Melding/ }).fill('Velkommen! Vi tenner opp i peisen.')
  await untilLost(page, /\/answers(\?|$)/, async () => {
    await page.getByRole('button', { name: 'Godkjenn' }).click()
    await look('answer-sending', page, 'busy')
  })
  await sees(page.getByText('Vi vet ikke om svaret kom fram'))
  await look('answer-lost', page)
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await sees(heading(page, 'Forespørselen er godkjent'))
  await look('answer-given', page)
  await page.reload()
  await sees(heading(page, 'Dette er allerede godkjent'))
  await look('answer-closed', page)
}
