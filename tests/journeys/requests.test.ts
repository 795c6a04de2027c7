import { expect, test } from 'vitest'
import { tenants } from '#tenants/tenants.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { orderFor } from '#tests/support/journey-house.ts'
import {
  acceptsTerms,
  answersAllBriefly,
  beginsBooking,
  heading,
  kari,
  linkInNewestMail,
  sees,
  slot,
} from '#tests/support/journey-steps.ts'

const here = stage()

test('a room that is only had on request is asked for, and held meanwhile', async () => {
  const { house } = here
  const wish = { room: 'kaminstua', from: '13:00', to: '16:00', people: 8 }
  const date = await house.freeDay(wish, 6)
  const { page, opens } = await here.visitor()
  await opens(`/moterom/kaminstua?date=${date}`)
  await sees(page.getByText('Dette rommet bestilles på forespørsel.'))
  await beginsBooking(page, { ...wish, date }, 'Gå videre med forespørselen')
  await answersAllBriefly(page)
  await acceptsTerms(page)
  expect(await page.getByRole('button', { name: 'Bekreft bestilling' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Send forespørsel' }).click()

  await sees(heading(page, 'Forespørselen er sendt'))
  await sees(page.getByText(/^Vi svarer på e-post innen \S+dag \d+\. \S+( \d{4})? kl\. \d\d:\d\d\.$/))
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const accessKey = await page.evaluate((key) => localStorage.getItem(key), `reservation-key:${id}`)
  const kept = await house.client.readReservation({ reservationId: id, accessKey: accessKey ?? undefined })
  expect([kept.reservationStatus, kept.customerEmail]).toEqual(['request', kari.email])
  expect(await house.isFree({ ...wish, date })).toBe(false)

  const { page: mailbox, ...post } = await here.visitor()
  await post.opens('/dev/mailbox')
  await sees(mailbox.getByRole('link', { name: /^Forespørsel mottatt/ }))
})

test('more people than a shared room has seats left for come by its card and its calendar to a request', async () => {
  const { house } = here
  const time = { room: 'atriet', from: '09:00', to: '10:30' }
  const date = await house.freeDay({ ...time, people: 40 }, 19)
  const [answer] = await house.client.checkSeats({
    body: [await house.seatQuestion({ ...time, date, people: 40 })],
  })
  await house.isBookedByAnother({ ...time, date, people: (answer?.seatsInfo.freeSeats ?? 0) - 30 })
  const { page, opens } = await here.visitor()
  await opens(`/?people=40&date=${date}&from=09:00&to=10:30`)
  const few = page.getByRole('list', { name: 'Rom med for få plasser igjen' })
  await sees(few.getByText('Plass til 30 av 40. Send gjerne en forespørsel'))
  await few.getByRole('link', { name: 'Atriet' }).click()
  const chosen = page.getByRole('region', { name: 'Ditt valg' })
  await sees(chosen.getByText('Bare 30 plasser igjen'))
  await chosen.getByRole('button', { name: 'Fjern valgt tid' }).click()
  await slot(page, { date, from: '09:30' }, 'for få plasser, 30 igjen').click()
  await sees(chosen.getByText(tenants.proysenhuset.messages.overbooked['nb-NO']))
  await chosen.getByRole('button', { name: 'Gå videre med forespørselen' }).click()
  await answersAllBriefly(page)
  await acceptsTerms(page)
  await page.getByRole('button', { name: 'Send forespørsel' }).click()
  await sees(heading(page, 'Forespørselen er sendt'))
})

test('a request is answered from the link in the e-mail to the house, once, and the customer is told', async () => {
  const { house } = here
  const wish = { room: 'kaminstua', from: '08:00', to: '10:00', people: 6 }
  const date = await house.freeDay(wish, 6)
  const body = await orderFor(house.client, { ...wish, date })
  const asked = await house.client.placeReservation({ body, isRequest: true })
  const staff = await here.visitor()
  staff.expectsTrouble(/allow-scripts|Origin-Agent-Cluster|status of 409/)
  await staff.opens('/dev/mailbox')
  const mailToHouse = new RegExp(`${asked.code} venter på svar`)
  const link = await linkInNewestMail(staff.page, mailToHouse, 'Se forespørselen og svar')

  // Whoever merely opens the link has answered nothing
  const { page } = staff
  await page.goto(link)
  await sees(heading(page, 'Forespørsel venter på svar'))
  await sees(page.getByText('Ola Annenkunde vil leie Kaminstua', { exact: false }))
  await page.reload()
  await page.getByRole('textbox', { name: /^Melding/ }).fill('Vi tenner opp i peisen.')
  await page.getByRole('button', { name: 'Godkjenn' }).click()
  await sees(heading(page, 'Forespørselen er godkjent'))

  // The customer reads what staff have written, and the reservation is confirmed
  const customer = await here.visitor()
  customer.expectsTrouble(/allow-scripts|Origin-Agent-Cluster/)
  await customer.opens('/dev/mailbox')
  const own = await linkInNewestMail(customer.page, /^Bekreftet: Kaminstua/, 'Se bestillingen')
  await sees(customer.page.frameLocator('iframe').getByText('Vi tenner opp i peisen.'))
  await customer.page.goto(own)
  await sees(heading(customer.page, 'Bestillingen er bekreftet'))
  await sees(customer.page.getByText(asked.code, { exact: true }))

  // The link works for one answer
  await page.goto('/')
  await page.goto(link)
  await sees(heading(page, 'Dette er allerede godkjent'))
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
