import type { JourneyHouse } from './journey-house.ts'
import { NETWORK_TROUBLE, whileUnanswered, whileUnreachable } from './journey-network.ts'
import { choosesTime, expectVisible, heading, settles, slot } from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'

const wish = { room: 'verkstedet', from: '09:00', to: '15:00', people: 20 }

/** Visits the waiting and failing states of the front page, a room and the prices. */
export async function waitsForRooms(house: JourneyHouse, visitor: Visitor, scan: Scan): Promise<void> {
  visitor.expectsTrouble(NETWORK_TROUBLE)
  visitor.expectsTrouble(/ChunkFailure/)
  await waitsForList(visitor, scan)
  await waitsForComparison(visitor, scan)
  await waitsForPlan(visitor, scan)
  await waitsForRoom(house, visitor, scan)
  await waitsForPrices(visitor, scan)
  await tourOfTakenTimes(house, visitor, scan)
  await waitsForCode(visitor, scan)
}

/** Opens an address as a browser that may be signed in: it gets the page without data, and asks for them itself. */
const opensItself = async ({ context, opens }: Visitor, path: string): Promise<void> => {
  await context.addCookies([{ name: 'signed-in', value: 'perhaps', domain: '127.0.0.1', path: '/' }])
  await opens(path)
}

async function waitsForList(visitor: Visitor, scan: Scan): Promise<void> {
  const { page } = visitor
  await whileUnanswered(page, /online_meeting_rooms/, async () => {
    await opensItself(visitor, '/')
    await expectVisible(page.getByText('Henter rommene …'))
    await scan('home-searching', page, 'busy')
  })
  await expectVisible(page.getByRole('link', { name: 'Atriet' }))
  await page.getByRole('button', { name: 'Velg dato' }).click()
  await expectVisible(page.getByRole('dialog', { name: 'Velg dato' }))
  await scan('home-date-picker', page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Velg klokkeslett' }).first().click()
  await expectVisible(page.getByRole('dialog', { name: 'Velg klokkeslett' }))
  await scan('home-time-picker', page)
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Dato' }).fill('31.02.2027')
  await page.keyboard.press('Tab')
  await expectVisible(page.getByText('Skriv en dato som finnes, slik: DD.MM.ÅÅÅÅ'))
  await scan('home-date-refused', page)
  await page.getByRole('textbox', { name: 'Dato' }).fill('')
  await whileUnreachable(page, /online_meeting_rooms/, async () => {
    await page.getByLabel('Antall personer').fill('12')
    await expectVisible(page.getByText('Listen er ikke oppdatert'))
    await scan('home-stale', page)
    await opensItself(visitor, '/')
    await expectVisible(page.getByText('Rommene kunne ikke hentes'))
    await scan('home-failed', page)
  })
  await whileUnreachable(page, /online_room_layouts|online_room_amenities/, async () => {
    await opensItself(visitor, '/')
    await page.getByRole('button', { name: 'Flere filtre' }).click()
    await expectVisible(page.getByText('Romtyper, oppsett og fasiliteter kunne ikke hentes.'))
    await scan('home-filters-missing', page)
  })
}

async function waitsForComparison({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await whileUnanswered(page, /online_meeting_rooms/, async () => {
    await opens('/sammenlign?compare=8&compare=7')
    await expectVisible(page.getByText('Henter rommene …'))
    await scan('comparison-loading', page, 'busy')
  })
  await expectVisible(page.getByRole('table'))
  await whileUnreachable(page, /online_meeting_rooms/, async () => {
    await page.getByLabel('Antall personer').fill('12')
    await expectVisible(page.getByText('Sammenligningen er ikke oppdatert'))
    await scan('comparison-stale', page)
    await opens('/sammenlign?compare=8')
    await expectVisible(page.getByText('Rommene kunne ikke hentes'))
    await scan('comparison-failed', page)
  })
}

async function waitsForPlan({ page, opens }: Visitor, scan: Scan): Promise<void> {
  const plan = '/planlegg?room=verkstedet&people=20&from=09:00&to=12:00&date=2027-02-02'
  await whileUnanswered(page, /online_meeting_rooms/, async () => {
    await opens(plan)
    await expectVisible(page.getByText('Henter rommene …'))
    await scan('planning-loading', page, 'busy')
  })
  await expectVisible(page.getByText(/^1 dato/))
  await whileUnreachable(page, /online_meeting_rooms|online_series/, async () => {
    await page.getByRole('textbox', { name: 'Antall personer' }).fill('12')
    await expectVisible(page.getByText('Datoene er ikke sjekket'))
    await scan('planning-unanswered', page)
    await opens(plan)
    await expectVisible(page.getByText('Rommene kunne ikke hentes'))
    await scan('planning-failed', page)
  })
}

async function waitsForRoom(house: JourneyHouse, visitor: Visitor, scan: Scan): Promise<void> {
  const { page, opens } = visitor
  await opens('/moterom/finnes-ikke')
  await expectVisible(heading(page, 'Her var det ingenting'))
  await scan('room-unknown', page)
  await whileUnanswered(page, /online_room\//, async () => {
    await opensItself(visitor, '/moterom/verkstedet')
    await expectVisible(page.getByText('Henter rommet …'))
    await scan('room-loading', page, 'busy')
  })
  await expectVisible(page.getByRole('grid'))
  await whileUnreachable(page, /online_bookings/, async () => {
    const isStale = page.getByText(/^Kalenderen kunne ikke oppdateres/)
    for (let weeks = 0; weeks < 12 && !(await isStale.isVisible()); weeks++) {
      await page.getByRole('button', { name: 'Neste uke' }).click()
      await settles(page)
    }
    await expectVisible(isStale)
    await scan('room-week-stale', page)
  })
  await whileUnreachable(page, /online_room\//, async () => {
    await opensItself(visitor, '/moterom/verkstedet')
    await expectVisible(heading(page, 'Rommet kunne ikke hentes'))
    await scan('room-failed', page)
  })
  const date = await house.freeDay(wish, 5)
  await whileUnreachable(page, /seat_availability_check/, async () => {
    await opens(`/moterom/verkstedet?date=${date}&people=20`)
    await slot(page, { date, from: '09:00' }, 'ledig').click()
    await expectVisible(page.getByText('Vi fikk ikke sjekket tidspunktet'))
    await scan('room-time-unchecked', page)
  })
}

async function waitsForPrices(visitor: Visitor, scan: Scan): Promise<void> {
  const { page } = visitor
  await whileUnanswered(page, /online_packages/, async () => {
    await opensItself(visitor, '/priser-og-apningstider')
    await expectVisible(page.getByText('Henter priser og åpningstider …'))
    await scan('prices-loading', page, 'busy')
  })
  await whileUnreachable(page, /online_extra_products/, async () => {
    await opensItself(visitor, '/priser-og-apningstider')
    await expectVisible(page.getByText(/^Vi fikk ikke hentet prisene og åpningstidene/))
    await scan('prices-failed', page)
    await opensItself(visitor, '/moterom/verkstedet')
    await expectVisible(page.getByText(/^Vi fikk ikke hentet pakkene og tilvalgene/))
    await scan('room-without-extras', page)
  })
}

/** A room whose chosen time has been taken, and one with too few seats. */
async function tourOfTakenTimes(house: JourneyHouse, { page, opens }: Visitor, scan: Scan): Promise<void> {
  const taken = { room: 'studio', from: '09:00', to: '11:00', people: 4 }
  const date = await house.freeDay(taken, 9)
  // Otherwise the calendar shows at once that it is taken.
  await whileUnanswered(page, /online_room\/studio\/changes/, async () => {
    await opens(`/moterom/studio?date=${date}`)
    await expectVisible(slot(page, { date, from: '09:00' }, 'ledig'))
    await house.isBookedByAnother({ ...taken, date })
    await slot(page, { date, from: '09:00' }, 'ledig').click()
    await expectVisible(page.getByText('Noen andre har nettopp bestilt dette tidspunktet'))
    await scan('room-time-taken', page)
  })

  const shared = { room: 'atriet', from: '09:00', to: '10:30', people: 30 }
  const day = await house.freeDay(shared, 14)
  const [answer] = await house.client.checkSeats({
    body: [await house.seatQuestion({ ...shared, date: day })],
  })
  await opens(`/moterom/atriet?date=${day}`)
  await choosesTime(page, { ...shared, date: day })
  await house.isBookedByAnother({
    ...shared,
    date: day,
    people: (answer?.seatsInfo.freeSeats ?? 0) - 10,
  })
  await page.getByRole('region', { name: 'Ditt valg' }).getByLabel('Antall personer').fill('31')
  await expectVisible(page.getByText(/^Bare \d+ plasser igjen$/))
  await scan('room-overbooked', page)
  await page.getByRole('region', { name: 'Ditt valg' }).getByLabel('Antall personer').fill('4000')
  await expectVisible(page.getByText('Se rom med plass til 4000'))
  await scan('room-too-many', page)
}

/** A screen whose code is slow, and one whose code never loads. */
async function waitsForCode({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens('/')
  await expectVisible(page.getByRole('link', { name: 'Atriet' }))
  const toPrivacy = page.getByRole('contentinfo').getByRole('link', { name: 'Personvern' })
  await whileUnanswered(page, /privacy-screen/, async () => {
    await toPrivacy.click()
    await expectVisible(page.getByText('Henter siden …'))
    await scan('code-loading', page, 'busy')
  })
  await expectVisible(heading(page, /Personvern/))
  await opens('/')
  await expectVisible(page.getByRole('link', { name: 'Atriet' }))
  await whileUnreachable(page, /accessibility-screen/, async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tilgjengelighet' }).click()
    await expectVisible(page.getByText('Siden kunne ikke hentes'))
    await scan('code-failed', page)
  })
}
