import type { JourneyHouse } from './journey-house.ts'
import { NETWORK_TROUBLE, whileUnanswered, whileUnreachable } from './journey-network.ts'
import { choosesTime, heading, sees, slot } from './journey-steps.ts'
import type { Look, Visitor } from './journey-visitor.ts'

const wish = { room: 'verkstedet', from: '09:00', to: '15:00', people: 20 }

/** Goes by what the front page, a room and the prices show while something comes, and when it does not. */
export async function waitsForRooms(house: JourneyHouse, visitor: Visitor, look: Look): Promise<void> {
  visitor.expectsTrouble(NETWORK_TROUBLE)
  visitor.expectsTrouble(/ChunkFailure/)
  await waitsForList(visitor, look)
  await waitsForRoom(house, visitor, look)
  await waitsForPrices(visitor, look)
  await seesWhatIsTaken(house, visitor, look)
  await waitsForCode(visitor, look)
}

async function waitsForList({ page, opens }: Visitor, look: Look): Promise<void> {
  await whileUnanswered(page, /online_meeting_rooms/, async () => {
    await opens('/')
    await sees(page.getByText('Henter rommene …'))
    await look('home-searching', page, 'busy')
  })
  await sees(page.getByRole('link', { name: 'Atriet' }))
  await page.getByRole('button', { name: 'Velg dato' }).click()
  await sees(page.getByRole('dialog', { name: 'Velg dato' }))
  await look('home-date-picker', page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Velg klokkeslett' }).first().click()
  await sees(page.getByRole('dialog', { name: 'Velg klokkeslett' }))
  await look('home-time-picker', page)
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Dato' }).fill('31.02.2027')
  await page.keyboard.press('Tab')
  await sees(page.getByText('Skriv datoen som DD.MM.ÅÅÅÅ'))
  await look('home-date-refused', page)
  await page.getByRole('textbox', { name: 'Dato' }).fill('')
  await whileUnreachable(page, /online_meeting_rooms/, async () => {
    await page.getByLabel('Antall personer').fill('12')
    await sees(page.getByText('Listen er ikke oppdatert'))
    await look('home-stale', page)
    await opens('/')
    await sees(page.getByText('Rommene kunne ikke hentes'))
    await look('home-failed', page)
  })
  await whileUnreachable(page, /online_room_layouts|online_room_amenities/, async () => {
    await opens('/')
    await page.getByRole('button', { name: 'Flere filtre' }).click()
    await sees(page.getByText('Romtyper, oppsett og fasiliteter kunne ikke hentes.'))
    await look('home-filters-missing', page)
  })
}

async function waitsForRoom(house: JourneyHouse, { page, opens }: Visitor, look: Look): Promise<void> {
  await opens('/moterom/finnes-ikke')
  await sees(heading(page, 'Her var det ingenting'))
  await look('room-unknown', page)
  await whileUnanswered(page, /online_room\//, async () => {
    await opens('/moterom/verkstedet')
    await sees(page.getByText('Henter rommet …'))
    await look('room-loading', page, 'busy')
  })
  await sees(page.getByRole('grid'))
  await whileUnreachable(page, /online_bookings/, async () => {
    const isStale = page.getByText(/^Kalenderen kunne ikke oppdateres/)
    for (let weeks = 0; weeks < 12 && !(await isStale.isVisible()); weeks++) {
      await page.getByRole('button', { name: 'Neste uke' }).click()
      await page.waitForLoadState('networkidle')
    }
    await sees(isStale)
    await look('room-week-stale', page)
  })
  await whileUnreachable(page, /online_room\//, async () => {
    await opens('/moterom/verkstedet')
    await sees(heading(page, 'Rommet kunne ikke hentes'))
    await look('room-failed', page)
  })
  const date = await house.freeDay(wish, 5)
  await whileUnreachable(page, /seat_availability_check/, async () => {
    await opens(`/moterom/verkstedet?date=${date}&people=20`)
    await slot(page, { date, from: '09:00' }, 'ledig').click()
    await sees(page.getByText('Vi fikk ikke sjekket tidspunktet'))
    await look('room-time-unchecked', page)
  })
}

async function waitsForPrices({ page, opens }: Visitor, look: Look): Promise<void> {
  await whileUnanswered(page, /online_packages/, async () => {
    await opens('/priser-og-apningstider')
    await sees(page.getByText('Henter priser og åpningstider …'))
    await look('prices-loading', page, 'busy')
  })
  await whileUnreachable(page, /online_extra_products/, async () => {
    await opens('/priser-og-apningstider')
    await sees(page.getByText(/^Vi fikk ikke hentet prisene og åpningstidene/))
    await look('prices-failed', page)
    await opens('/moterom/verkstedet')
    await sees(page.getByText(/^Vi fikk ikke hentet pakkene og tilvalgene/))
    await look('room-without-extras', page)
  })
}

/** What a room says when the time that is chosen has been taken, and when there are too few seats. */
async function seesWhatIsTaken(house: JourneyHouse, { page, opens }: Visitor, look: Look): Promise<void> {
  const taken = { room: 'studio', from: '09:00', to: '11:00', people: 4 }
  const date = await house.freeDay(taken, 9)
  await opens(`/moterom/studio?date=${date}`)
  await sees(slot(page, { date, from: '09:00' }, 'ledig'))
  await house.isBookedByAnother({ ...taken, date })
  await slot(page, { date, from: '09:00' }, 'ledig').click()
  await sees(page.getByText('Noen andre har nettopp bestilt dette tidspunktet'))
  await look('room-time-taken', page)

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
  await sees(page.getByText(/^Bare \d+ plasser igjen$/))
  await look('room-overbooked', page)
  await page.getByRole('region', { name: 'Ditt valg' }).getByLabel('Antall personer').fill('4000')
  await sees(page.getByText('Se rom med plass til 4000'))
  await look('room-too-many', page)
}

/** A screen whose code is slow, and one whose code never comes. */
async function waitsForCode({ page, opens }: Visitor, look: Look): Promise<void> {
  await opens('/')
  await sees(page.getByRole('link', { name: 'Atriet' }))
  const toPrivacy = page.getByRole('contentinfo').getByRole('link', { name: 'Personvern' })
  await whileUnanswered(page, /privacy-screen/, async () => {
    await toPrivacy.click()
    await sees(page.getByText('Henter siden …'))
    await look('code-loading', page, 'busy')
  })
  await sees(heading(page, /Personvern/))
  await opens('/')
  await sees(page.getByRole('link', { name: 'Atriet' }))
  await whileUnreachable(page, /accessibility-screen/, async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tilgjengelighet' }).click()
    await sees(page.getByText('Siden kunne ikke hentes'))
    await look('code-failed', page)
  })
}
