import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Offer, OwnOffer } from '#contract/structs/offer.ts'
import type { Answer } from '#machines/answers.ts'
import { alternativeAt, type offerMachine } from '#machines/offer/offer-machine.ts'
import { type JourneyHouse, orderFor } from '#tests/support/journey-house.ts'
import { NETWORK_TROUBLE } from '#tests/support/journey-network.ts'
import { expectHidden, expectVisible, heading, questions } from '#tests/support/journey-steps.ts'
import type { Walk } from '#tests/support/model.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { anOffer, offerModel } from '#tests/support/models/offer.ts'
import { offerDateOf } from '#tests/support/offers.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { dialog, lost } from './deeds.ts'
import { roomIsLet, triesAreForgotten } from './house-environment.ts'
import type { Deed, Deeds, InBrowser, Step, Visit, WalkStart } from './in-browser.ts'
import { whileOffersAreLost } from './own-offers-environment.ts'
import { pauseCalls } from './paused-calls.ts'

type Snapshot = SnapshotFrom<typeof offerMachine>
type OfferVisit = Visit & { offer: OwnOffer }

const calls = { read: { address: /api\/v1\/offer$/ } }
const free = { room: 'verkstedet', from: '09:00', to: '12:00', people: 12 } as const
const taken = { room: 'biblioteket', from: '09:00', to: '12:00', people: 4 } as const

const priceRoom = testStatement('UPDATE room SET min_price = $2 WHERE slugname = $1')

/** The least that the free room costs, in øre without VAT: less than its price, and more. */
const prices = { usual: 0, dearer: 1_000_000 } as const

/** What the house does to the free room. */
async function roomStandsAs(house: JourneyHouse, isLet: boolean, price: number): Promise<void> {
  await roomIsLet(house, free.room, isLet)
  await house.database.rows(priceRoom, [free.room, price])
}

const outputOf = ({ event }: Step) => (event as unknown as { output: Answer<Offer> }).output
const usualTotal = anOffer.alternatives[0]?.ownTotal?.totalPriceVat

const button = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true })
const press =
  (name: string): Deed<OfferVisit>['does'] =>
  (visit) =>
    button(visit, name).click()

const hands: Deeds<OfferVisit> = {
  'load.retried': { does: press('Prøv igjen') },
  'alternative.accepted': { does: press('Gå videre og bestill') },
  'alternative.reopened': { does: press('Finn et annet tidspunkt') },
  'price.accepted': { does: press('Gå videre med ny pris') },
  'price.dismissed': { does: press('Tilbake til forslaget') },
}

/** Before the server answers, the house or the keeper make it answer as the step says. */
const read: Deed<OfferVisit>['does'] = async ({ house, held, offer }, step) => {
  const output = outputOf(step)
  await held.next('read')
  if (output.accepted) {
    const { obstacle, ownTotal } = alternativeAt({ offer: output.value }, 0) ?? {}
    const isUsual = !ownTotal || ownTotal.totalPriceVat === usualTotal
    await roomStandsAs(house, obstacle === null, isUsual ? prices.usual : prices.dearer)
    return held.answerWhole('read')
  }
  if (output.refusal.code === 'notFound') {
    await house.client.deleteOffer({ offerId: offer.id, ownerKey: offer.ownerKey ?? undefined })
    return held.answerWhole('read')
  }
  // A right key is never one too many: a house that has lost its offers refuses it.
  await whileOffersAreLost(house, () => held.answerWhole('read'))
}

const answers: Deeds<OfferVisit> = {
  'done.readOffer': { does: read },
  'error.readOffer': lost('read'),
  'done.recheckOffer': {
    does: read,
    cause: ({ to }) => (to.matches('priceChanged') ? 'the price is changed' : null),
  },
  'error.recheckOffer': lost('read'),
}

/** A link to an offer of two alternatives, of which another customer has taken the second. */
const opens: WalkStart<OfferVisit>['open'] = async (house, meets) => {
  await triesAreForgotten(house)
  await roomStandsAs(house, true, prices.usual)
  const dateOf = async (meeting: typeof free | typeof taken) => {
    const date = await house.freeDay(meeting, 9)
    return { ...meeting, date }
  }
  const [first, second] = [await dateOf(free), await dateOf(taken)]
  const datesOf = async (meeting: typeof first | typeof second) => [
    offerDateOf(await orderFor(house.client, meeting)),
  ]
  const { name } = anOffer
  const offer = await house.client.keepOffer({ body: { name, dates: await datesOf(first) } })
  await house.client.addOfferAlternative({
    offerId: offer.id,
    ownerKey: offer.ownerKey ?? undefined,
    body: { dates: await datesOf(second) },
  })
  await house.isBookedByAnother(second)
  const visitor = await meets()
  const { page } = visitor
  visitor.expectsTrouble(NETWORK_TROUBLE)
  const held = await pauseCalls(visitor, calls)
  await visitor.opens(`/forslag#nokkel=${offer.key}`)
  return { page, visitor, house, held, offer }
}

/** A link that a mail program has cut off. */
const opensCut: WalkStart<OfferVisit>['open'] = async (house, meets) => {
  const visit = await opens(house, meets)
  await visit.visitor.opens('/forslag')
  return visit
}

const [walk, cutWalk] = offerModel.walks
if (!walk || !cutWalk) throw new Error('The model has two walks.')

/** An offer behind its link, in the browser. */
export const offerInBrowser: InBrowser<OfferVisit> = {
  model: offerModel as unknown as AnyModel,
  beginnings: [
    {
      walk: walk as unknown as Walk<AnyStateMachine>,
      where: '/forslag',
      open: opens,
      deeds: { ...hands, ...answers },
    },
    {
      walk: cutWalk as unknown as Walk<AnyStateMachine>,
      where: '/forslag without the key',
      open: opensCut,
      deeds: {},
    },
  ],
  passing: { opening: 'it is left at once' },
  never: {},
  sees: {
    loading: ({ page }) => expectVisible(heading(page, 'Henter forslaget …')),
    incomplete: ({ page }) => expectVisible(heading(page, 'Lenken er ikke komplett')),
    failed: ({ page }) => expectVisible(page.getByText('Siden kunne ikke hentes')),
    gone: ({ page }) => expectVisible(heading(page, 'Lenken virker ikke lenger')),
    shown: async (visit, snapshot) => {
      const { page } = visit
      const { context } = snapshot as Snapshot
      await expectVisible(heading(page, anOffer.name))
      await expectVisible(page.getByText(/^Biblioteket er ikke lenger ledig på dette tidspunktet/))
      const isGone = alternativeAt(context, 0)?.obstacle === 'roomGone'
      await expectVisible(page.getByText(isGone ? 'Rommet kan ikke lenger bestilles her.' : 'Ledig nå'))
      const refusal = page.getByRole('main').getByRole('alert')
      await (context.refusal ? expectVisible(refusal) : expectHidden(refusal))
    },
    checking: (visit) =>
      expectVisible(button(visit, 'Gå videre og bestill').and(visit.page.locator('[aria-disabled="true"]'))),
    priceChanged: (visit) => expectVisible(dialog(visit).getByText('Prisen er endret')),
    accepted: ({ page }, snapshot) => {
      const { context } = snapshot as Snapshot
      const isTaken = alternativeAt(context, context.place)?.obstacle === 'taken'
      return expectVisible(heading(page, isTaken ? 'Når kommer dere, og hvor mange?' : questions.details))
    },
  },
}
