import type { Offer, OfferAlternative } from '#contract/structs/offer.ts'
import { alternativeAt, offerMachine } from '#machines/offer/offer-machine.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

export const offerKey = '7d4f2f0e-5f0a-4c59-9a3a-2f8f5c1d9e10.sIgNeD'

const total = { totalPrice: 300_000, totalPriceVat: 375_000 }
const times = { startTime: '2026-11-27T09:00:00+01:00', endTime: '2026-11-27T12:00:00+01:00' }

/** An alternative of one room for a morning. */
export const anAlternative = (changed: Partial<OfferAlternative> = {}): OfferAlternative => ({
  validUntil: '2026-11-26T09:00:00+01:00',
  obstacle: null,
  isRequest: false,
  dates: [
    {
      content: {
        arrival: times.startTime,
        departure: times.endTime,
        expectedPax: 10,
        packets: [
          {
            packageId: 1,
            bookings: [{ ...times, roomId: 4, seatingId: 1, expectedPax: 10 }],
            arrangements: [{ orderPackageId: 3, preferredTime: '11:30' }],
            extraProducts: [{ productId: 1, quantity: 10 }],
          },
        ],
      },
      rooms: [
        {
          ...times,
          roomName: 'Stua',
          roomSlug: 'stua',
          layoutName: 'Styrebord',
          expectedPax: 10,
          state: 'free',
        },
      ],
      packages: ['Halv dag'],
      servings: [{ name: 'Lunsj', date: null, preferredTime: '11:30' }],
      products: [{ name: 'Kaffe', quantity: 10 }],
    },
  ],
  price: {
    ...total,
    rooms: total,
    packages: { totalPrice: 0, totalPriceVat: 0 },
    extraProducts: { totalPrice: 0, totalPriceVat: 0 },
    perPerson: null,
  },
  keptTotal: total,
  ownTotal: total,
  ...changed,
})

const offerOf = (...alternatives: OfferAlternative[]): Offer => ({
  name: 'Høstmøte',
  createdAt: '2026-11-20T10:00:00+01:00',
  validUntil: '2026-11-26T09:00:00+01:00',
  alternatives,
})

const [date] = anAlternative().dates

/** An alternative whose room someone else has taken. */
export const takenAlternative = anAlternative({
  obstacle: 'taken',
  dates: date ? [{ ...date, rooms: date.rooms.map((room) => ({ ...room, state: 'taken' })) }] : [],
})
const gone = anAlternative({ obstacle: 'roomGone', price: null, ownTotal: null })
const dearer = anAlternative({ ownTotal: { totalPrice: 400_000, totalPriceVat: 500_000 } })

export const anOffer = offerOf(anAlternative(), takenAlternative)
const another = offerOf(gone, takenAlternative)

export const offerModel = modelOf<typeof offerMachine>({
  name: 'offer',
  machine: offerMachine,
  walks: [
    {
      title: { nb: 'en som har fått lenken, åpner forslaget', en: 'who has the link opens the proposal' },
      input: { key: offerKey },
      events: () => [
        { type: 'load.retried' },
        { type: 'alternative.accepted', place: 0 },
        { type: 'alternative.accepted', place: 1 },
        { type: 'alternative.reopened', place: 0 },
        { type: 'alternative.reopened', place: 1 },
        { type: 'price.accepted' },
        { type: 'price.dismissed' },
      ],
      answers: {
        readOffer: () => [accepted(anOffer), accepted(another), refused('notFound'), refused('tooManyTries')],
        recheckOffer: () => [
          accepted(anOffer),
          accepted(offerOf(dearer, takenAlternative)),
          accepted(another),
          refused('notFound'),
          refused('tooManyTries'),
        ],
      },
      facts: (context) => [
        context.offer?.alternatives.map(({ obstacle, ownTotal }) => [obstacle, ownTotal?.totalPriceVat]),
        context.place,
        context.seenPrice,
        context.refusal,
        alternativeAt(context, context.place)?.obstacle ?? null,
      ],
    },
    {
      title: { nb: 'lenken har mistet nøkkelen sin', en: 'the link has lost its key' },
      input: { key: '' },
      events: () => [{ type: 'load.retried' }],
      answers: {},
    },
  ],
})
