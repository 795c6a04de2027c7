import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { formatVenueDate } from '#domain/time/venue-time.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { ApiRefusal, orderFor } from '#tests/support/journey-house.ts'
import {
  acceptsTerms,
  choosesPackage,
  choosesTime,
  expectHidden,
  expectVisible,
  goesOn,
  heading,
  kari,
  questions,
  slot,
  startsBookingLabel,
  tellsWhoOrders,
  textOf,
} from '#tests/support/journey-steps.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const here = stage()

const allergies = 'Nøtter. Spor av nøtter går ikke'

const bookedUnder = testStatement(
  'SELECT r.code, r.status, b.expected_pax AS pax FROM reservation r JOIN booking b ON b.reservation_id = r.id WHERE r.id = $1',
)

test('a visitor finds a room, books it with lunch and a coupon, and gets a confirmation', async () => {
  const { house } = here
  const meeting = { room: 'verkstedet', from: '09:00', to: '15:00', people: 20 }
  const date = await house.freeDay(meeting, 5)
  const booked = { ...meeting, date }
  const { page, opens } = await here.visitor()

  // Search for a room
  await opens('/')
  await expectVisible(page.getByRole('heading', { name: 'Våre møterom' }))
  await page.getByLabel('Antall personer').fill('20')
  await page.getByRole('textbox', { name: 'Dato' }).fill(formatVenueDate(date))
  await page.getByRole('button', { name: /Flere filtre/ }).click()
  await page.getByText('Grupper', { exact: true }).click()
  const rooms = page.getByRole('list', { name: 'Møterom' })
  await expectVisible(rooms.getByRole('link', { name: 'Verkstedet' }))
  await expectHidden(page.getByRole('link', { name: 'Styrerommet' }))
  await rooms.getByRole('link', { name: 'Verkstedet' }).click()

  // Choose the time in the calendar
  await expectVisible(heading(page, 'Verkstedet'))
  await choosesTime(page, booked)
  await page
    .getByRole('region', { name: 'Ditt valg' })
    .getByRole('button', { name: startsBookingLabel })
    .click()

  // Answer the questions
  await choosesPackage(page, 'Heldagsmøte', { Lunsj: '11:30', Ettermiddagspåfyll: '14:00' })
  await goesOn(page, questions.layout)
  await page.getByRole('radio', { name: 'Hestesko' }).check()
  await goesOn(page, questions.extras)
  await page.getByLabel('Antall: Fruktkurv').fill('3')
  await goesOn(page, questions.allergies)
  await page.getByRole('button', { name: 'Legg til en person' }).click()
  await page.getByLabel('Navn eller beskrivelse').fill('Gjest ved vinduet')
  await page.getByRole('checkbox', { name: 'Nøtter', exact: true }).check()
  await page.getByLabel('Beskjed til oss').fill('Spor av nøtter går ikke')
  await goesOn(page, questions.details)
  await tellsWhoOrders(page)
  await page.getByLabel('Tittel på møtet').fill('Høstsamling')
  await page.getByLabel('Møteansvarlig').fill('Per Testesen')
  await goesOn(page, questions.review)
  await expectVisible(page.getByText(allergies, { exact: true }))

  // Review, apply a ten per cent coupon, and place the order
  const total = page
    .getByRole('complementary')
    .getByText(/Å betale/)
    .locator('..')
  const box = await total.boundingBox()
  expect(box && box.y + box.height, 'the total is in sight before anything is scrolled').toBeLessThan(900)
  const before = await textOf(total)
  await page.getByLabel('Rabattkode').fill('velkommen10')
  await page.getByRole('button', { name: 'Bruk' }).click()
  await expectVisible(page.getByText('Rabatten for velkommen10 er trukket fra.'))
  const shown = await textOf(total)
  expect(shown).not.toBe(before)
  await acceptsTerms(page)
  await page.getByRole('button', { name: 'Bekreft bestilling' }).click()

  // The receipt survives a reload
  await expectVisible(heading(page, 'Bestillingen er bekreftet'))
  const code = await textOf(page.getByRole('definition'))
  expect(code).toMatch(/^[A-Z0-9-]{6,}$/)
  await page.reload()
  await expectVisible(page.getByText(code, { exact: true }))
  await expectVisible(page.getByText('Høstsamling'))
  await expectVisible(page.getByText(allergies, { exact: true }))
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Legg i kalenderen' }).click()
  const calendarFile = await text(await (await saving).createReadStream())
  expect(calendarFile).toContain('BEGIN:VEVENT')

  // The API has the reservation, at the displayed price
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await house.database.rows(bookedUnder, [id])).toEqual([{ code, status: 'confirmed', pax: 20 }])

  // The mail has the same code, and the meeting as a calendar file
  const { page: mailbox, ...post } = await here.visitor()
  post.expectsTrouble(/allow-scripts|Origin-Agent-Cluster/)
  await post.opens('/dev/mailbox')
  await mailbox.getByRole('link', { name: /^Bekreftet: Høstsamling/ }).click()
  const letter = mailbox.frameLocator('iframe')
  await expectVisible(letter.getByText(code))
  await expectVisible(mailbox.getByText(kari.email, { exact: true }))
  const attachment = await textOf(mailbox.getByRole('listitem').filter({ hasText: 'BEGIN:VCALENDAR' }))
  expect(attachment).toContain('SUMMARY:Høstsamling')
  const link = await letter.getByRole('link', { name: 'Se bestillingen' }).getAttribute('href')
  expect(link).toContain(`${house.url}/checkout/${id}#key=`)

  // Only the link shows the reservation
  const friend = await here.visitor()
  await friend.opens(`/checkout/${id}#key=wrong`)
  friend.expectsTrouble(/status of 404/)
  await expectVisible(heading(friend.page, 'Her var det ingenting'))
  const invited = await here.visitor()
  await invited.page.goto(link ?? '')
  await expectVisible(invited.page.getByText(code, { exact: true }))

  // The time is taken for everyone
  const other = await here.visitor()
  await other.opens(`/moterom/verkstedet?date=${date}`)
  await expectVisible(slot(other.page, booked, 'opptatt'))
  const again = await orderFor(house.client, booked)
  const refusal = await house.client.placeReservation({ body: again }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiRefusal)
  expect(refusal).toMatchObject({ status: 409, body: { context: { code: 'taken' } } })
})
