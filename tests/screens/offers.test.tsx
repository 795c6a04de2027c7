import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { Offer, OfferAlternative, OfferedDate } from '#contract/structs/offer.ts'
import type { MeetingRoom } from '#contract/structs/room.ts'
import { addVenueDays } from '#domain/time/venue-time.ts'
import { house } from '#tests/support/checkout-visit.ts'
import { room } from '#tests/support/house.ts'
import { anAlternative, anOffer, offerKey, takenAlternative } from '#tests/support/models/offer.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { biblioteket, loftet } from '#tests/support/portal-house.ts'
import { visit } from '#tests/support/portal-visit.tsx'
import { storedDraft } from '#tests/support/stored-draft.ts'

type Room = OfferedDate['rooms'][number]
type State = Room['state']
type Packet = OfferedDate['content']['packets'][number]

const [date] = anAlternative().dates
const [packet] = date?.content.packets ?? []
if (!packet) throw new Error('The alternative has a date.')
const chosen: Packet = packet

/** A morning in some rooms. */
function dateOn(
  day: string,
  states: State[],
  rooms: Pick<MeetingRoom, 'id' | 'name' | 'slugname'>[] = [biblioteket, loftet],
): OfferedDate {
  const times = { startTime: `${day}T09:00:00+01:00`, endTime: `${day}T12:00:00+01:00` }
  const inRooms = rooms.slice(0, states.length)
  return {
    content: {
      ...{ arrival: times.startTime, departure: times.endTime, expectedPax: 10 },
      packets: inRooms.map(({ id }, place) => ({
        ...(place === 0 ? chosen : { packageId: null, arrangements: [], extraProducts: [] }),
        bookings: [{ ...times, roomId: id, seatingId: 1, expectedPax: 10 - place }],
      })),
    },
    rooms: inRooms.map(({ name, slugname }, place) => ({
      ...{ ...times, roomName: name, roomSlug: slugname, layoutName: 'Styrebord' },
      ...{ expectedPax: 10 - place, state: states[place] ?? 'free' },
    })),
    ...{ packages: ['Halv dag'], servings: [], products: [] },
  }
}

const tuesdays = ['2027-02-02', '2027-02-09', '2027-02-16', '2027-02-23', '2027-03-02', '2027-03-09']

const takenOf = (dates: OfferedDate[]) => anAlternative({ obstacle: 'taken', dates })

function open(alternatives: OfferAlternative[], hash = `nokkel=${offerKey}`, api = apiInMemory()) {
  window.location.hash = hash
  const offer: Offer = { ...anOffer, alternatives }
  return visit('/forslag', { api: { ...api, readOffer: async () => offer } })
}

const reading = (text: string) =>
  screen.findByText((_, element) => element?.tagName === 'P' && element.textContent?.trim() === text)

beforeEach(() => localStorage.clear())

describe('an offer of which something is taken', () => {
  test.each<[what: string, dates: OfferedDate[], text: string]>([
    [
      'one of four dates',
      tuesdays.slice(0, 4).map((day, n) => dateOn(day, [n === 1 ? 'taken' : 'free'])),
      'Biblioteket er opptatt tirsdag 9. februar 2027. De andre datoene er ledige.',
    ],
    [
      'one of two dates',
      tuesdays.slice(0, 2).map((day, n) => dateOn(day, [n === 1 ? 'taken' : 'free'])),
      'Biblioteket er opptatt tirsdag 9. februar 2027. Den andre datoen er ledig.',
    ],
    [
      'two dates, and too few seats on the third',
      tuesdays.slice(0, 3).map((day, n) => dateOn(day, [n === 2 ? 'overbooked' : 'taken'])),
      'Biblioteket er opptatt tirsdag 2. februar 2027 og tirsdag 9. februar 2027.',
    ],
    [
      'one of two rooms on one of two dates',
      tuesdays.slice(0, 2).map((day, n) => dateOn(day, ['free', n === 1 ? 'taken' : 'free'])),
      'Loftet er opptatt tirsdag 9. februar 2027. Resten er ledig.',
    ],
    [
      'a room on all dates',
      tuesdays.slice(0, 2).map((day) => dateOn(day, ['taken', 'free'])),
      'Biblioteket er opptatt på alle datoene. Resten er ledig.',
    ],
    [
      'five of six dates',
      tuesdays.map((day, n) => dateOn(day, [n === 1 ? 'free' : 'taken'])),
      'Biblioteket er opptatt på 5 av 6 datoer. Den andre datoen er ledig.',
    ],
    [
      'one of two rooms on its date',
      [dateOn('2027-02-02', ['free', 'taken'])],
      'Loftet er ikke lenger ledig på dette tidspunktet. Det andre rommet er ledig.',
    ],
  ])('names what is taken and what is available: %s', async (_, dates, text) => {
    open([takenOf(dates)])
    await reading(text)
  })

  test('promises no price and no validity, and says what it cost', async () => {
    open([{ ...takenAlternative, ownTotal: { totalPrice: 200_000, totalPriceVat: 250_000 } }])
    await reading('Kostet 3\u00a0750\u00a0kr inkl. mva. da forslaget ble lagret.')
    for (const promised of [/Hvis du bestiller/, /Totalt inkl\. mva\./, /Gjelder til/])
      expect(screen.queryByText(promised)).toBeNull()
    await screen.findByText('Alle som har lenken, kan se forslaget. De kan ikke endre det.')
  })

  test.each<[what: string, dates: OfferedDate[], heading: RegExp, address: string, api?: Client]>([
    [
      'several dates',
      tuesdays.slice(0, 2).map((day) => dateOn(day, ['taken'])),
      /^Planlegg/,
      '/planlegg?room=biblioteket&people=10&from=09:00&to=12:00&date=2027-02-02&date=2027-02-09',
    ],
    [
      'several rooms',
      [dateOn('2027-02-02', ['free', 'taken'])],
      /^Planlegg/,
      '/planlegg?room=biblioteket&people=10&from=09:00&to=12:00&group=loftet:9&date=2027-02-02',
    ],
    [
      'one room on one date',
      [dateOn('2027-02-02', ['taken'], [room])],
      /^Når kommer dere/,
      '/checkout?step=time',
      house,
    ],
  ])('leads to where other times are chosen: %s', async (_, dates, heading, address, api) => {
    const visited = open([takenOf(dates)], undefined, api)
    await visited.user.click(await screen.findByRole('button', { name: 'Finn et annet tidspunkt' }))
    await screen.findByRole('heading', { level: 1, name: heading })
    await expect.poll(visited.address).toBe(address)
  })
})

describe('an offer of which something is no longer offered', () => {
  const goneOf = (dates: OfferedDate[]) =>
    anAlternative({ obstacle: 'roomGone', price: null, ownTotal: null, dates })
  const nameless = (of: OfferedDate): OfferedDate => ({
    ...of,
    rooms: of.rooms.map((each, place) => (place === 0 ? { ...each, roomName: null, roomSlug: null } : each)),
  })

  test.each<[what: string, dates: OfferedDate[], address: string]>([
    ['one room', [dateOn('2027-02-02', ['free'])], '/?people=10&date=2027-02-02&from=09:00&to=12:00'],
    ['a date that is over', [dateOn('2026-11-17', ['free'])], '/?people=10'],
    [
      'several dates',
      ['2026-11-17', '2027-02-02', '2027-02-09'].map((day) => nameless(dateOn(day, ['free']))),
      '/planlegg?people=10&from=09:00&to=12:00&date=2027-02-02&date=2027-02-09',
    ],
    [
      'several rooms',
      [nameless(dateOn('2027-02-02', ['free', 'free']))],
      '/planlegg?people=10&from=09:00&to=12:00&group=loftet:9&date=2027-02-02',
    ],
  ])('leads to where another room is found, with the time and the people: %s', async (_, dates, address) => {
    const visited = open([goneOf(dates)])
    await reading('Rommet kan ikke lenger bestilles her.')
    await visited.user.click(await screen.findByRole('link', { name: 'Finn et annet rom' }))
    await expect.poll(visited.address).toBe(address)
  })

  test('leads to the packages where the package is out of use, and keeps room and time', async () => {
    const of = dateOn('2026-11-27', ['free'], [room])
    const packets = of.content.packets.map((each) => ({ ...each, packageId: 999, arrangements: [] }))
    const dates = [{ ...of, content: { ...of.content, packets }, packages: [] }]
    const visited = open(
      [anAlternative({ obstacle: 'packageGone', price: null, ownTotal: null, dates })],
      undefined,
      house,
    )
    await reading('Pakken tilbys ikke lenger.')
    await visited.user.click(await screen.findByRole('button', { name: 'Velg en annen pakke' }))
    await screen.findByRole('heading', { level: 1, name: /pakke/ })
    expect(storedDraft()).toMatchObject({ roomSlug: room.slugname, people: 10, packageId: null })
    expect(storedDraft()).toMatchObject({ start: Date.parse('2026-11-27T09:00:00+01:00') })
  })
})

describe('an offer', () => {
  test('says that its link is not complete where that has lost its key, and reads nothing', async () => {
    open([anAlternative()], '')
    await screen.findByRole('heading', { level: 1, name: 'Lenken er ikke komplett' })
    await screen.findByText(/Be den som delte forslaget, om å få lenken på nytt\./)
  })

  test.each([
    ['2026-12-12T00:12:00+01:00', 'Gjelder til og med fredag 11. desember.'],
    ['2026-12-12T23:59:00+01:00', 'Gjelder til og med fredag 11. desember.'],
    // The visit is on 18 November.
    ['2026-11-19T09:00:00+01:00', 'Gjelder til og med onsdag 18. november.'],
    ['2026-11-18T18:30:00+01:00', 'Gjelder til onsdag 18. november kl. 18:30.'],
  ])('that is valid until %s says no longer than that', async (validUntil, text) => {
    open([anAlternative({ validUntil })])
    await reading(text)
  })

  test('has the people of each room, and many dates at the same hours in short', async () => {
    open([anAlternative({ dates: [dateOn('2027-02-02', ['free', 'free'])] })])
    await screen.findByText('Loftet')
    expect(screen.getByText('Loftet').closest('li')?.textContent).toContain('Loftet, 9 personer')
    expect(screen.getByText('Biblioteket').closest('li')?.textContent).toContain('Biblioteket, 10 personer')
  })
})

describe('an offer of many dates on paper', () => {
  const weeks = (count: number, from: string, without: number[] = []) =>
    Array.from({ length: count }, (_, n) => addVenueDays(from, 7 * n)).filter((_, n) => !without.includes(n))
  const printed = async (days: string[], states: (n: number) => State = () => 'free') => {
    const dates = days.map((day, n) => dateOn(day, [states(n)]))
    open([dates.every(({ rooms }) => rooms[0]?.state === 'free') ? anAlternative({ dates }) : takenOf(dates)])
    const list = await screen.findByText('Datoer')
    const paper = list.parentElement?.querySelector('.print\\:block')
    return [...(paper?.querySelectorAll('p') ?? [])].map((line) =>
      line.textContent?.replaceAll('\u00a0', ' '),
    )
  }

  test.each<[what: string, days: string[], lines: string[]]>([
    [
      'every week but two',
      weeks(12, '2027-01-05', [3, 8]),
      ['10 datoer kl. 09:00–12:00', 'Hver tirsdag 5. jan.–23. mars 2027, unntatt 26. jan. og 2. mars'],
    ],
    [
      'every other week, over the turn of the year',
      weeks(16, '2026-12-01').filter((_, n) => n % 2 === 0),
      ['8 datoer kl. 09:00–12:00', 'Annenhver tirsdag 1. des. 2026–9. mars 2027'],
    ],
    [
      'two days a week',
      weeks(4, '2027-01-05').flatMap((day) => [day, addVenueDays(day, 2)]),
      [
        '8 datoer kl. 09:00–12:00',
        'Hver tirsdag 5. jan.–26. jan. 2027',
        'Hver torsdag 7. jan.–28. jan. 2027',
      ],
    ],
    [
      'without regularity',
      ['2026-12-01', '2026-12-10', '2027-01-04', '2027-01-08', '2027-01-20', '2027-02-02', '2027-02-12'],
      [
        '7 datoer kl. 09:00–12:00',
        'des tir. 1., tor. 10.',
        'jan 2027 man. 4., fre. 8., ons. 20.',
        'feb tir. 2., fre. 12.',
      ],
    ],
  ])('has them in short: %s', async (_, days, lines) => {
    expect(await printed(days)).toEqual(lines)
  })

  test('has which are taken, where they are only counted above', async () => {
    const lines = await printed(weeks(9, '2027-01-05'), (n) => (n < 5 ? 'taken' : 'free'))
    expect(lines.at(-1)).toBe('5. jan., 12. jan., 19. jan., 26. jan. og 2. feb. – opptatt')
  })
})

describe('the mail about an offer', () => {
  const mailOf = async () => {
    const link = await screen.findByRole('link', { name: 'Send på e-post' })
    const href = link.getAttribute('href') ?? ''
    return { length: href.length, text: decodeURIComponent(href) }
  }
  const days = Array.from({ length: 33 }, (_, n) =>
    new Date(Date.UTC(2027, 0, 5 + 7 * n)).toISOString().slice(0, 10),
  )

  test('has a line for each date, and the link', async () => {
    open([anAlternative({ dates: tuesdays.slice(0, 2).map((day) => dateOn(day, ['free'])) })])
    const { text, length } = await mailOf()
    expect(length).toBeLessThanOrEqual(1500)
    expect(text.split('\r\n')).toEqual([
      'mailto:?subject=Forslag: Høstmøte&body=Hei',
      '',
      'Her er et forslag til bestilling hos Prøysenhuset:',
      '',
      '- tirsdag 2. februar 2027 kl. 09:00–12:00: Biblioteket',
      '- tirsdag 9. februar 2027 kl. 09:00–12:00: Biblioteket',
      'Pris: 3\u00a0750\u00a0kr inkl. mva.',
      'Gjelder til og med onsdag 25. november.',
      '',
      'Se hva som er med, og bestill hvis det passer:',
      expect.stringContaining(`/forslag#nokkel=${offerKey}`),
      '',
      'Rommet holdes ikke av.',
    ])
  })

  test.each([1, 4])('of 33 dates in %d alternatives is short enough for any mail program', async (count) => {
    const dates = days.map((day) => dateOn(day, ['free', 'free']))
    open(Array.from({ length: count }, () => anAlternative({ dates })))
    const { text, length } = await mailOf()
    expect(length).toBeLessThanOrEqual(1500)
    expect(text).toContain(
      '- 33 datoer fra tirsdag 5. januar 2027 til tirsdag 17. august 2027: Biblioteket og Loftet',
    )
    expect(text).toContain(`/forslag#nokkel=${offerKey}`)
  })
})
