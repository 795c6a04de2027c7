import { expect, test } from 'vitest'
import { stage } from '#tests/support/journey-fixture.ts'
import { NETWORK_TROUBLE } from '#tests/support/journey-network.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import {
  acceptsTerms,
  answersAllBriefly,
  choosesTime,
  expectHidden,
  expectVisible,
  slot,
  startsBooking,
} from '#tests/support/journey-steps.ts'

const here = stage()

test('what another visitor books turns grey in the calendar, and a chosen time says that it is taken', async () => {
  const meeting = { room: 'verkstedet', from: '09:00', to: '11:00', people: 20 }
  const date = await here.house.freeDay(meeting, 6)
  const address = `/moterom/verkstedet?date=${date}`
  const [looking, choosing] = [await here.visitor(), await here.visitor()]
  await looking.opens(address)
  const free = slot(looking.page, { date, from: '09:00' }, 'ledig')
  await expectVisible(free)
  await choosing.opens(address)
  await choosesTime(choosing.page, { ...meeting, date })

  const { page, opens } = await here.visitor()
  await opens(address)
  await startsBooking(page, { ...meeting, date })
  await answersAllBriefly(page)
  await acceptsTerms(page)
  await page.getByRole('button', { name: 'Bekreft bestilling' }).click()

  await expectVisible(choosing.page.getByText('Noen andre har nettopp bestilt dette tidspunktet'))
  await expectHidden(free)
})

test('a booking comes into the diary while staff look at it, and the focus stays where it was', async () => {
  const { house } = here
  const meeting = { room: 'verkstedet', from: '13:00', to: '15:00', people: 20 }
  const date = await house.freeDay(meeting, 6)
  const staff = await here.visitor()
  const { page } = staff
  await comesAs(staff, 'superuser', `/drift/kalender?view=day&date=${date}`)
  const grid = page.getByRole('grid', { name: 'Rom og bestillinger' })
  await expectVisible(grid)
  await grid.getByRole('gridcell').first().focus()
  await page.keyboard.press('Home')
  await page.evaluate(() => document.activeElement?.setAttribute('data-focused-before', ''))
  const booked = grid.getByRole('link', { name: /^13:00–15:00, .*20 personer/ })
  const before = await booked.count()
  await house.isBookedByAnother({ ...meeting, date })
  await booked.nth(before).waitFor()
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-focused-before'))).toBe(true)
})

test('a diary that cannot follow says so, and is read again when it can', async () => {
  const { house } = here
  const meeting = { room: 'verkstedet', from: '13:00', to: '15:00', people: 21 }
  const date = await house.freeDay(meeting, 6)
  const staff = await here.visitor()
  const { page } = staff
  staff.expectsTrouble(NETWORK_TROUBLE)
  await page.route(/api\/v1\/changes/, (route) => route.abort())
  await comesAs(staff, 'superuser', `/drift/kalender?view=day&date=${date}`)
  const unfollowed = page.getByText(/^Siden blir ikke oppdatert akkurat nå\./)
  await expectVisible(unfollowed)
  await house.isBookedByAnother({ ...meeting, date })
  await page.unroute(/api\/v1\/changes/)
  await expectVisible(page.getByRole('link', { name: /^13:00–15:00, .*21 personer/ }))
  await expectHidden(unfollowed)
})

test('a booking comes into the list of bookings while staff look at it', async () => {
  const { house } = here
  const meeting = { room: 'verkstedet', from: '13:00', to: '15:00', people: 22 }
  const staff = await here.visitor()
  const { page } = staff
  await comesAs(staff, 'superuser', '/drift/bestillinger?order=-createdAt')
  await page.getByRole('rowheader').first().waitFor()
  const { code } = await house.isBookedByAnother({ ...meeting, date: await house.freeDay(meeting, 6) })
  await expectVisible(page.getByText(code))
})
