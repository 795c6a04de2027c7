import { expect, it } from 'vitest'
import { mailHouse } from '#server/accounts/mail-house.ts'
import { type OutboxMail, renderOutboxMail } from '#server/mail/outbox-mail.ts'
import { anOrder, halfDayWithLunch } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()

const selectMails = testStatement<OutboxMail>('SELECT kind, locale, payload FROM outbox ORDER BY id')

const norwegian = ['Stua', 'Styrebord', 'Halv dag', 'Lunsj', 'Mat', 'Flippover']
const english = ['The Parlour', 'Boardroom', 'Half day', 'Lunch', 'Food', 'Flip chart']

/** The names that occur in each of the mails after the first `skipped`. */
async function namesIn(skipped: number) {
  const mails = await server.database.rows(selectMails, [])
  return mails.slice(skipped).map((mail) => {
    const { text } = renderOutboxMail(mail, mailHouse(server.services), server.now())
    return [mail.kind, [...norwegian, ...english].filter((name) => text.includes(name))]
  })
}

it('a mail to the venue uses the venue’s own names, whatever the language of the customer', async () => {
  server.services.adminEmail = 'huset@house.example'
  const packet = { ...halfDayWithLunch, extraProducts: [{ productId: 2, quantity: 1 }] }
  const body = anOrder({ packet, order: { expectedPriceVat: null } })
  const headers = { 'accept-language': 'en' }
  const { id: reservationId, accessKey } = (await server.call('placeReservation', { body }, headers)).body
  expect(await namesIn(0)).toEqual([
    ['confirmation', english],
    ['reservationPlaced', norwegian],
  ])
  const cancelled = { reservationStatus: 'cancelled' } as const
  await server.call('updateReservation', { reservationId, accessKey: accessKey ?? '', body: cancelled })
  const withoutPrice = (names: string[]) => names.filter((name) => name !== 'Mat' && name !== 'Food')
  expect(await namesIn(2)).toEqual([
    ['cancelled', withoutPrice(english)],
    ['reservationCancelled', withoutPrice(norwegian)],
  ])
})
