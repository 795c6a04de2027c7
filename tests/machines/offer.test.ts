import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { canAccept, canRechoose } from '#machines/offer/acceptance.ts'
import { alternativeAt, offerActors, offerMachine } from '#machines/offer/offer-machine.ts'
import { anAlternative, anOffer, offerKey, offerModel } from '#tests/support/models/offer.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(offerModel, {
  opening: () => undefined,
  incomplete: ({ key }, snapshot) =>
    expect([key, snapshot.can({ type: 'load.retried' })]).toEqual(['', false]),
  loading: ({ offer }) => expect(offer).toBeNull(),
  failed: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
  gone: (_, snapshot) => expect(snapshot.can({ type: 'alternative.accepted', place: 0 })).toBe(false),
  shown: ({ offer, place }) => expect([offer !== null, place]).toEqual([true, null]),
  checking: (context) => expect(canAccept(alternativeAt(context, context.place))).toBe(true),
  priceChanged: (context) =>
    expect(alternativeAt(context, context.place)?.ownTotal?.totalPriceVat).not.toBe(context.seenPrice),
  accepted: (context) => {
    const alternative = alternativeAt(context, context.place)
    expect(canAccept(alternative) || canRechoose(alternative)).toBe(true)
  },
})

test('an alternative of several dates is accepted where the steps can order it: with the same on all of them', () => {
  const [date] = anAlternative().dates
  if (!date) throw new Error('The alternative has a date.')
  type Packets = typeof date.content.packets
  const having = (change: (packet: Packets[number]) => Packets[number]) => ({
    ...date,
    content: { ...date.content, packets: date.content.packets.map(change) },
  })
  const inLayout = (seatingId: number) =>
    having((packet) => ({ ...packet, bookings: packet.bookings.map((each) => ({ ...each, seatingId })) }))
  expect(canAccept(anAlternative({ dates: [date, date] }))).toBe(true)
  for (const other of [having((packet) => ({ ...packet, packageId: 2 })), inLayout(99)]) {
    const unlike = anAlternative({ dates: [date, other] })
    expect([canAccept(unlike), canRechoose(unlike)]).toEqual([false, false])
  }
})

test.each(['notFound', 'requiredParameter', 'invalid'] as const)(
  'a link whose key is refused as %s opens nothing, and cannot be tried again',
  async (code) => {
    const actors = offerActors({ readOffer: async () => refused(code) })
    const actor = createActor(offerMachine.provide({ actors }), { input: { key: offerKey } }).start()
    const { value } = await waitFor(actor, (snapshot) => !snapshot.matches('loading'))
    expect(value).toBe('gone')
  },
)

test.each([
  ['at the price that was seen', 375_000, 'accepted'],
  ['at a higher price', 375_100, 'priceChanged'],
  ['at a lower price', 374_900, 'priceChanged'],
])('what is accepted begins a booking %s, or is asked about', async (_, totalPriceVat, state) => {
  let read = 0
  const now = anAlternative({ ownTotal: { totalPrice: 300_000, totalPriceVat } })
  const actors = offerActors({
    readOffer: async () => accepted(read++ === 0 ? anOffer : { ...anOffer, alternatives: [now] }),
  })
  const actor = createActor(offerMachine.provide({ actors }), { input: { key: offerKey } }).start()
  await waitFor(actor, (snapshot) => snapshot.matches('shown'))
  actor.send({ type: 'alternative.accepted', place: 0 })
  const after = await waitFor(actor, (snapshot) => !snapshot.matches('checking'))
  expect(after.value).toBe(state)
})
