import { expect, test } from 'vitest'
import { stage } from '#tests/support/journey-stage.ts'
import {
  acceptsTerms,
  answersAllBriefly,
  beginsBooking,
  heading,
  kari,
  sees,
} from '#tests/support/journey-steps.ts'

const here = stage()

test('a room that is only had on request is asked for, and held meanwhile', async () => {
  const { house } = here
  const wish = { room: 'kaminstua', from: '13:00', to: '16:00', people: 8 }
  const date = await house.freeDay(wish, 6)
  const { page, opens } = await here.visitor()
  await opens(`/moterom/kaminstua?date=${date}`)
  await sees(page.getByText('Dette rommet bestilles på forespørsel.'))
  await beginsBooking(page, { ...wish, date }, 'Begynn forespørselen')
  await answersAllBriefly(page)
  await acceptsTerms(page)
  expect(await page.getByRole('button', { name: 'Bekreft bestilling' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Send forespørsel' }).click()

  await sees(heading(page, 'Forespørselen er sendt'))
  await sees(page.getByText('Vi svarer på e-post innen tre virkedager.'))
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const accessKey = await page.evaluate((key) => localStorage.getItem(key), `reservation-key:${id}`)
  const kept = await house.client.readReservation({ reservationId: id, accessKey: accessKey ?? undefined })
  expect([kept.reservationStatus, kept.customerEmail]).toEqual(['request', kari.email])
  expect(await house.isFree({ ...wish, date })).toBe(false)

  const { page: mailbox, ...post } = await here.visitor()
  await post.opens('/dev/mailbox')
  await sees(mailbox.getByRole('link', { name: /^Forespørsel mottatt/ }))
})

test('a customer who could confirm may send a request all the same', async () => {
  const wish = { room: 'loftet', from: '09:00', to: '12:00', people: 12 }
  const date = await here.house.freeDay(wish, 6)
  const { page, opens } = await here.visitor()
  await opens(`/moterom/loftet?date=${date}`)
  await beginsBooking(page, { ...wish, date })
  await answersAllBriefly(page)
  await acceptsTerms(page)
  await page.getByRole('button', { name: 'Send som forespørsel i stedet' }).click()
  await sees(heading(page, 'Forespørselen er sendt'))
})
