import { expect, test } from 'vitest'
import type { OfferDate, OfferedDate } from '#contract/structs/offer.ts'
import { datesOf, draftDatesOf } from '#machines/checkout/draft-dates.ts'
import { offerDatesOf } from '#machines/checkout/kept-offer.ts'
import { draftOfOffer } from '#machines/checkout/offer-draft.ts'
import type { Booking, CheckoutDraft } from '#machines/checkout/types.ts'
import { booking, catalogue, readyDraft, severalDatesDraft } from '#tests/support/checkout-fixtures.ts'
import { otherRoom, room } from '#tests/support/house.ts'

const having = (draft: CheckoutDraft): Booking => ({
  ...booking,
  draft,
  catalogue: { ...catalogue, moreRooms: [otherRoom] },
})

/** A date as the server names what is in it. */
const named = (content: OfferDate): OfferedDate => ({
  content,
  rooms: content.packets.flatMap(({ bookings }) =>
    bookings.map(({ roomId, startTime, endTime, expectedPax }) => ({
      roomName: roomId === room.id ? room.name : otherRoom.name,
      roomSlug: roomId === room.id ? room.slugname : otherRoom.slugname,
      layoutName: null,
      ...{ startTime, endTime, expectedPax, state: 'free' as const },
    })),
  ),
  ...{ packages: [], servings: [], products: [] },
})

const link = { key: 'offer.key', name: 'Høstmøte' }

const severalRooms: CheckoutDraft = {
  ...severalDatesDraft,
  moreRooms: [{ slug: otherRoom.slugname, people: 8 }],
}

test.each([
  ['one date', readyDraft],
  ['several dates', severalDatesDraft],
  ['several dates and rooms', severalRooms],
])('%s of a booking are all kept in an offer, and come back from it', (_, draft) => {
  const kept = offerDatesOf(having(draft))
  expect(kept.length).toBe(datesOf(draft).length)
  const back = draftOfOffer({ dates: kept.map(named), obstacle: null }, link, null, true)
  if (!back) throw new Error('The steps can order what they have kept.')
  const outlineOf = (of: CheckoutDraft) =>
    datesOf(of).map(({ start, end, rooms }) => [start, end, rooms.map(({ slug, people }) => [slug, people])])
  expect(outlineOf(back)).toEqual(outlineOf(draft))
  const { packageId, servings, extras, seatingId } = draft
  expect(back).toMatchObject({ packageId, servings, extras, seatingId, step: 'review' })
  expect([back.offerKey, back.meeting.meetingTitle]).toEqual(['offer.key', 'Høstmøte'])
})

test('what is for everyone is so again, where other people come on other dates', () => {
  const draft: CheckoutDraft = {
    ...severalDatesDraft,
    extras: [
      { productId: 71, quantity: 10, isForEveryone: true },
      { productId: 72, quantity: 2 },
    ],
    moreDates: severalDatesDraft.moreDates.map((date) => ({
      ...date,
      rooms: [{ slug: room.slugname, people: 14 }],
    })),
  }
  const kept = offerDatesOf(having(draft)).map(named)
  expect(draftOfOffer({ dates: kept, obstacle: null }, link, null, true)?.extras).toEqual(draft.extras)
  const [first, second] = kept
  const other = second?.content.packets.map((packet) => ({
    ...packet,
    extraProducts: [{ productId: 71, quantity: 13 }],
  }))
  if (!first || !second || !other) throw new Error('Both dates are kept.')
  const dates = [first, { ...second, content: { ...second.content, packets: other } }]
  expect(draftOfOffer({ dates, obstacle: null }, link, null, true)).toBeNull()
})

test('an alternative whose room is gone begins no booking', () => {
  const [date] = offerDatesOf(booking).map(named)
  const gone = date && { ...date, rooms: date.rooms.map((each) => ({ ...each, roomSlug: null })) }
  expect(draftOfOffer({ dates: gone ? [gone] : [], obstacle: null }, link, null, true)).toBeNull()
  expect(draftDatesOf([])).toBeNull()
})

test.each([
  [1, true],
  [null, false],
])(
  'a layout that was chosen is not asked about again, and one that was not is: %s',
  (seatingId, isChosen) => {
    const [kept] = offerDatesOf(booking)
    const packets = kept?.packets.map((packet) => ({
      ...packet,
      bookings: packet.bookings.map((each) => ({ ...each, seatingId })),
    }))
    if (!kept || !packets) throw new Error('The booking has a date.')
    const dates = [named({ ...kept, packets })]
    const draft = draftOfOffer({ dates, obstacle: null }, link, null, true)
    expect([draft?.seatingId, draft?.completed.includes('layout')]).toEqual([seatingId, isChosen])
  },
)

test.each([
  [null, 'review'],
  ['overbooked', 'review'],
  ['expired', 'review'],
  ['taken', 'time'],
  ['tooLate', 'time'],
  ['changed', 'time'],
  ['packageGone', 'package'],
  ['servingClosed', 'package'],
  ['layoutGone', 'layout'],
  ['productGone', 'extras'],
] as const)('a booking of an alternative with the obstacle %s begins at %s', (obstacle, step) => {
  const dates = offerDatesOf(booking).map(named)
  expect(draftOfOffer({ dates, obstacle }, link, null, true)?.step).toBe(step)
})
