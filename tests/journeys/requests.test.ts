import { expect, test } from 'vitest'
import { tenants } from '#tenants/tenants.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { orderFor } from '#tests/support/journey-house.ts'
import {
  acceptsTerms,
  answersAllBriefly,
  expectVisible,
  heading,
  kari,
  linkInNewestMail,
  slot,
  startsBooking,
} from '#tests/support/journey-steps.ts'

const here = stage()

test('a room on request is requested, and reserved meanwhile', async () => {
  const { house } = here
  const meeting = { room: 'kaminstua', from: '13:00', to: '16:00', people: 8 }
  const date = await house.freeDay(meeting, 6)
  const { page, opens } = await here.visitor()
  await opens(`/moterom/kaminstua?date=${date}`)
  await expectVisible(page.getByText('Dette rommet leies ut på forespørsel.'))
  await startsBooking(page, { ...meeting, date }, 'Gå videre med forespørselen')
  await answersAllBriefly(page)
  await acceptsTerms(page)
  expect(await page.getByRole('button', { name: 'Bekreft bestilling' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Send forespørsel' }).click()

  await expectVisible(heading(page, 'Forespørselen er sendt'))
  await expectVisible(
    page.getByText(/^Vi svarer på e-post innen \S+dag \d+\. \S+( \d{4})? kl\. \d\d:\d\d\.$/),
  )
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const accessKey = await page.evaluate((key) => localStorage.getItem(key), `reservation-key:${id}`)
  const stored = await house.client.readReservation({ reservationId: id, accessKey: accessKey ?? undefined })
  expect([stored.reservationStatus, stored.customerEmail]).toEqual(['request', kari.email])
  expect(await house.isFree({ ...meeting, date })).toBe(false)

  const { page: mailbox, ...post } = await here.visitor()
  await post.opens('/dev/mailbox')
  await expectVisible(mailbox.getByRole('link', { name: /^Forespørsel mottatt/ }))
})

test('more people than the seats left of a shared room lead to a request from its card and its calendar', async () => {
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
  await expectVisible(few.getByText('Plass til 30 av 40. Send gjerne en forespørsel'))
  await few.getByRole('link', { name: 'Atriet' }).click()
  const chosen = page.getByRole('region', { name: 'Ditt valg' })
  await expectVisible(chosen.getByText('Bare 30 plasser igjen'))
  await chosen.getByRole('button', { name: 'Fjern valgt tid' }).click()
  await slot(page, { date, from: '09:30' }, 'for få plasser, 30 igjen').click()
  await expectVisible(chosen.getByText(tenants.proysenhuset.messages.overbooked['nb-NO']))
  await chosen.getByRole('button', { name: 'Gå videre med forespørselen' }).click()
  await answersAllBriefly(page)
  await acceptsTerms(page)
  await page.getByRole('button', { name: 'Send forespørsel' }).click()
  await expectVisible(heading(page, 'Forespørselen er sendt'))
})

test('staff answer a request once, from the link in their email, and the customer is notified', async () => {
  const { house } = here
  const meeting = { room: 'kaminstua', from: '08:00', to: '10:00', people: 6 }
  const date = await house.freeDay(meeting, 6)
  const body = await orderFor(house.client, { ...meeting, date })
  const placed = await house.client.placeReservation({ body, isRequest: true })
  const staff = await here.visitor()
  staff.expectsTrouble(/allow-scripts|Origin-Agent-Cluster|status of 409/)
  await staff.opens('/dev/mailbox')
  const mailToHouse = new RegExp(`${placed.code} venter på svar`)
  const link = await linkInNewestMail(staff.page, mailToHouse, 'Se forespørselen og svar')

  // Opening the link answers nothing
  const { page } = staff
  await page.goto(link)
  await expectVisible(heading(page, 'Forespørsel venter på svar'))
  await expectVisible(page.getByText('Ola Annenkunde vil leie Kaminstua', { exact: false }))
  await page.reload()
  await page.getByRole('textbox', { name: /^Melding/ }).fill('Vi tenner opp i peisen.')
  await page.getByRole('button', { name: 'Godkjenn' }).click()
  await expectVisible(heading(page, 'Forespørselen er godkjent'))

  // The customer reads the staff’s message, and the reservation is confirmed
  const customer = await here.visitor()
  customer.expectsTrouble(/allow-scripts|Origin-Agent-Cluster/)
  await customer.opens('/dev/mailbox')
  const own = await linkInNewestMail(customer.page, /^Bekreftet: Kaminstua/, 'Se bestillingen')
  await expectVisible(customer.page.frameLocator('iframe').getByText('Vi tenner opp i peisen.'))
  await customer.page.goto(own)
  await expectVisible(heading(customer.page, 'Bestillingen er bekreftet'))
  await expectVisible(customer.page.getByText(placed.code, { exact: true }))

  // The link works for one answer
  await page.goto('/')
  await page.goto(link)
  await expectVisible(heading(page, 'Dette er allerede godkjent'))
})

test('a customer who could confirm may send a request instead', async () => {
  const meeting = { room: 'loftet', from: '09:00', to: '12:00', people: 12 }
  const date = await here.house.freeDay(meeting, 6)
  const { page, opens } = await here.visitor()
  await opens(`/moterom/loftet?date=${date}`)
  await startsBooking(page, { ...meeting, date })
  await answersAllBriefly(page)
  await acceptsTerms(page)
  await page.getByRole('button', { name: 'Send som forespørsel i stedet' }).click()
  await expectVisible(heading(page, 'Forespørselen er sendt'))
})
