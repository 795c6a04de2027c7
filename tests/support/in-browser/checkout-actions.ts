import type { SnapshotFrom } from 'xstate'
import { formatVenueDate } from '#domain/time/venue-time.ts'
import { requireBooking } from '#machines/checkout/booking-of.ts'
import type { checkoutMachine } from '#machines/checkout/checkout-machine.ts'
import { isTooLate } from '#machines/checkout/frozen.ts'
import type { CheckoutEvent, StepName } from '#machines/checkout/types.ts'
import { expectVisible, heading, questions } from '#tests/support/journey-steps.ts'
import { type CheckoutVisit, coupons, lateFor, lunchMeeting, otherRoom } from './checkout-environment.ts'
import type { Deed, Deeds, Step } from './in-browser.ts'
import { minutePasses, pausesEnd } from './paused-calls.ts'

export type Snapshot = SnapshotFrom<typeof checkoutMachine>
type Does = Deed<CheckoutVisit>['does']

export const contextOf = ({ from }: Step) => (from as Snapshot).context
const eventOf = <T extends CheckoutEvent['type']>({ event }: Step, _type: T) =>
  event as Extract<CheckoutEvent, { type: T }>

const button = ({ page }: CheckoutVisit, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).filter({ visible: true }).first()
const press =
  (name: string | RegExp): Does =>
  (visit) =>
    button(visit, name).click()

const isAt = (step: Step, ...steps: StepName[]) => {
  const { draft } = contextOf(step)
  return step.from.hasTag('editable') && draft !== null && steps.includes(draft.step)
}

const labels: Record<StepName, string> = {
  time: 'Tid',
  package: 'Pakke',
  layout: 'Oppsett',
  extras: 'Tilvalg',
  allergies: 'Allergier',
  details: 'Opplysninger',
  review: 'Sjekk og bestill',
}
const sections: Record<StepName, string> = {
  ...labels,
  time: 'Rom og tid',
  package: 'Pakke og servering',
}
const titles: Record<StepName, string | RegExp> = {
  ...questions,
  time: 'Når kommer dere, og hvor mange?',
}

const opens = async (visit: CheckoutVisit, step: StepName): Promise<void> => {
  const marks = visit.page.getByRole('navigation', { name: 'Steg i bestillingen' })
  const mark = marks.getByRole('link', { name: new RegExp(labels[step]) })
  if (await mark.first().isVisible()) await mark.first().click()
  else await visit.page.getByRole('link', { name: `Endre ${sections[step]}` }).click()
  await expectVisible(heading(visit.page, titles[step]))
}

/** Does something at a step and returns to the review. */
const atStep =
  (step: StepName, does: Does): Does =>
  async (visit, at) => {
    if (isAt(at, step)) return does(visit, at)
    await opens(visit, step)
    await does(visit, at)
    await button(visit, /^(Lagre og gå tilbake til oversikten|Tilbake til oversikten)$/).click()
    await expectVisible(heading(visit.page, /^(Sjekk og bestill|Endre bestillingen)$/))
  }

/** At its own step, or from the review. */
const fromReviewOr = (own: StepName) => (step: Step) =>
  isAt(step, own, 'review') ? null : `it is done at the step ${own}`
const noPersonToChange = (step: Step): string | null =>
  contextOf(step).draft?.allergies.length ? null : 'no person has been added'
const onlyAt =
  (...steps: StepName[]) =>
  (step: Step) =>
    isAt(step, ...steps) ? null : `it is done at the step ${steps.join(' or ')}`

const isWithin = (step: Step, flow: string) => (step.from as Snapshot).matches({ booking: { flow } } as never)

const openAfterRefusal: Record<string, string> = {
  taken: 'Velg et annet tidspunkt',
  overbooked: 'Endre tid eller antall',
  servingClosed: 'Velg en annen dag',
  tooLate: 'Velg et senere tidspunkt',
}

const opensStep: Deed<CheckoutVisit> = {
  hindrance: (step) => {
    const { draft, editing } = contextOf(step)
    const { step: wanted } = eventOf(step, 'step.opened')
    if (isAt(step, wanted)) return 'one is there already'
    if (step.from.hasTag('editable') && editing)
      return isAt(step, 'review') ? null : 'changes go by the overview'
    const isButton = wanted === 'time' && Object.keys(openAfterRefusal).some((flow) => isWithin(step, flow))
    if (editing && !isButton) return 'a change that was refused has no way there'
    if (draft?.step === wanted) return 'the step that one came from is no link'
    return null
  },
  does: async (visit, step) => {
    const { step: wanted } = eventOf(step, 'step.opened')
    const refused = Object.keys(openAfterRefusal).find((flow) => isWithin(step, flow))
    if (refused && wanted === 'time') return button(visit, openAfterRefusal[refused] ?? '').click()
    return opens(visit, wanted)
  },
}

const writes =
  (label: string | RegExp, value: (step: Step) => string): Does =>
  ({ page }, step) =>
    page
      .getByRole('main')
      .getByLabel(label, { exact: typeof label === 'string' })
      .fill(value(step))

const choosesTime: Does = async ({ page, date }) => {
  const main = page.getByRole('main')
  await main.getByLabel('Dato', { exact: true }).fill(formatVenueDate(date))
  await main.getByLabel('Fra kl.').fill('11:00')
  await main.getByLabel('Til kl.').fill('13:00')
  await main.getByLabel('Til kl.').blur()
}

const servingTime: Does = ({ page }, step) =>
  page
    .getByRole('group', { name: `Når vil dere ha ${lunchMeeting.lunch.toLowerCase()}?` })
    .getByText(eventOf(step, 'servingTime.chosen').time)
    .click()

const confirms: Deed<CheckoutVisit> = {
  hindrance: (step) => {
    if (!isAt(step, 'review')) return 'the button is where the order is checked'
    if (step.from.hasTag('unpriced')) return 'the button waits for a price'
    return contextOf(step).seats?.state === 'overbooked' ? 'a request is what can be sent then' : null
  },
  does: press(/^(Bekreft bestilling|Lagre endringene)$/),
}

const sendsRequest: Deed<CheckoutVisit> = {
  hindrance: (step) => {
    if (isWithin(step, 'overbooked')) return null
    if (!isAt(step, 'review') || contextOf(step).editing) return 'the button is where a new order is checked'
    return step.from.hasTag('unpriced') ? 'the button waits for a price' : null
  },
  does: press(/^(Send forespørsel|Send som forespørsel i stedet)$/),
}

const showsOthers = (step: Step) =>
  isAt(step, 'review', 'package', 'layout', 'extras', 'allergies', 'details', 'time') &&
  contextOf(step).seats?.state === 'taken'

/** A minute passes for the server and the visitor. */
const ticks: Does = async ({ house, visitor, page, date }, step) => {
  const { now } = eventOf(step, 'clock.ticked')
  const isLatest = new Date(now).toISOString().includes(':45')
  const time = isLatest ? lateFor.room(date) : lateFor.food(date)
  house.clockMovesTo(time)
  await visitor.clockMovesTo(time)
  await minutePasses(page)
}

/** The actions of a person at the checkout. */
export const checkoutActions: Deeds<CheckoutVisit> = {
  'step.completed': {
    hindrance: onlyAt('time', 'package', 'layout', 'extras', 'allergies', 'details'),
    does: press(/^(Fortsett|Lagre og gå tilbake til oversikten|Tilbake til oversikten)$/),
  },
  'step.opened': opensStep,
  'step.reversed': { does: press('Tilbake') },
  'package.chosen': {
    hindrance: onlyAt('package'),
    does: ({ page }, step) =>
      page
        .getByRole('radio', {
          name:
            eventOf(step, 'package.chosen').packageId === null
              ? 'Ingen pakke, bare rommet'
              : lunchMeeting.pack,
        })
        .check(),
  },
  'servingTime.chosen': { hindrance: onlyAt('package'), does: servingTime },
  'serving.added': {
    hindrance: onlyAt('package'),
    does: ({ page }) => page.getByRole('checkbox', { name: new RegExp(`^${lunchMeeting.cake}`) }).check(),
  },
  'serving.removed': {
    hindrance: onlyAt('package'),
    does: ({ page }) => page.getByRole('checkbox', { name: new RegExp(`^${lunchMeeting.cake}`) }).uncheck(),
  },
  'servingNote.entered': {
    hindrance: onlyAt('package'),
    does: async (visit, step) => {
      const about = lunchMeeting.lunch.toLowerCase()
      const field = visit.page.getByLabel(`Beskjed om ${about}`)
      if (!(await field.isVisible())) await button(visit, `Skriv en beskjed om ${about}`).click()
      await field.fill(eventOf(step, 'servingNote.entered').note)
    },
  },
  'layout.chosen': {
    hindrance: fromReviewOr('layout'),
    does: atStep('layout', ({ page }) =>
      page.getByRole('main').getByRole('radio', { checked: false }).first().check(),
    ),
  },
  'extra.changed': {
    hindrance: fromReviewOr('extras'),
    does: atStep(
      'extras',
      writes('Antall: Flippover', (step) => String(eventOf(step, 'extra.changed').quantity)),
    ),
  },
  'allergy.added': {
    hindrance: fromReviewOr('allergies'),
    does: atStep('allergies', async (visit) => {
      await button(visit, /^Legg til en person( til)?$/).click()
      // The title of the meeting is required to continue.
      await visit.page.getByRole('checkbox', { name: 'Nøtter', exact: true }).last().check()
    }),
  },
  'allergy.changed': {
    hindrance: (step) => noPersonToChange(step) ?? fromReviewOr('allergies')(step),
    does: atStep(
      'allergies',
      writes(/^Navn eller beskrivelse/, (step) => eventOf(step, 'allergy.changed').entry.personName),
    ),
  },
  'allergy.removed': {
    hindrance: (step) => noPersonToChange(step) ?? fromReviewOr('allergies')(step),
    does: atStep('allergies', press('Fjern person 1')),
  },
  'customerKind.chosen': {
    hindrance: fromReviewOr('details'),
    does: atStep('details', ({ page }, step) =>
      page
        .getByRole('radio', { name: eventOf(step, 'customerKind.chosen').isOrganization ? /^Ja/ : /^Nei/ })
        .check(),
    ),
  },
  'detail.entered': {
    hindrance: fromReviewOr('details'),
    does: atStep(
      'details',
      writes('Navn', (step) => eventOf(step, 'detail.entered').value),
    ),
  },
  'meeting.entered': {
    hindrance: fromReviewOr('details'),
    does: atStep(
      'details',
      writes(/^Tittel på møtet/, (step) => eventOf(step, 'meeting.entered').value),
    ),
  },
  'time.chosen': { hindrance: fromReviewOr('time'), does: atStep('time', choosesTime) },
  'people.entered': {
    hindrance: (step) =>
      isAt(step, 'time') || (isAt(step, 'review') && eventOf(step, 'people.entered').people > 0)
        ? null
        : 'it is done at the step time',
    does: atStep('time', async (visit, step) => {
      const { people } = eventOf(step, 'people.entered')
      await writes(/^Antall personer/, () => (people > 0 ? String(people) : ''))(visit, step)
    }),
  },
  'coupon.entered': {
    hindrance: (step) =>
      isAt(step, 'review') && contextOf(step).draft?.couponCode === '' ? null : 'a code is there already',
    does: async (visit) => {
      await visit.page.getByLabel('Rabattkode').fill(coupons.tried)
      await button(visit, 'Bruk').click()
    },
  },
  'coupon.removed': {
    hindrance: (step) =>
      isAt(step, 'review') && contextOf(step).draft?.couponCode !== '' ? null : 'there is no code to remove',
    does: press('Fjern'),
  },
  'terms.accepted': {
    hindrance: (step) =>
      isAt(step, 'review') && !contextOf(step).draft?.termsAccepted ? null : 'they are accepted',
    does: ({ page }) => page.getByRole('checkbox', { name: /godtar vilkårene/ }).check(),
  },
  'terms.withdrawn': {
    hindrance: (step) =>
      isAt(step, 'review') && contextOf(step).draft?.termsAccepted ? null : 'they are not accepted',
    does: ({ page }) => page.getByRole('checkbox', { name: /godtar vilkårene/ }).uncheck(),
  },
  'order.confirmed': confirms,
  'request.sent': sendsRequest,
  'alternatives.requested': {
    hindrance: (step) => (showsOthers(step) ? null : 'it is offered where the room is taken'),
    does: press('Se hva som er ledig'),
  },
  'alternative.chosen': {
    hindrance: (step) => {
      const { alternative } = eventOf(step, 'alternative.chosen')
      const { alternatives, draft } = contextOf(step)
      if (alternative.kind !== 'sameDay' && isTooLate(requireBooking(contextOf(step))))
        return 'no other room is to be had either when it is too late for one'
      if (alternative.kind !== 'sameDay' && alternative.roomSlug === draft?.roomSlug)
        return 'the room that one has come to is not offered'
      const isOffered = alternatives.some(({ kind }) => kind === alternative.kind)
      return isOffered ? null : 'it is not among what is offered'
    },
    does: (visit, step) =>
      eventOf(step, 'alternative.chosen').alternative.kind === 'sameDay'
        ? button(visit, /^(Samme dag|En annen dag)/).click()
        : button(visit, new RegExp(`^Et annet rom.*${otherRoom.name}`)).click(),
  },
  'price.accepted': { does: press(/^Godta prisen og /) },
  'price.retried': {
    hindrance: (step) => (step.from.hasTag('editable') ? null : 'it stands beside the steps'),
    does: ({ page }) =>
      page.getByRole('button', { name: 'Regn ut på nytt' }).filter({ visible: true }).first().click(),
  },
  'servings.dropped': { does: press('Fortsett uten servering') },
  'frozen.restored': { does: press(/^Behold /) },
  'changes.discarded': {
    hindrance: onlyAt('review'),
    does: press('Forkast endringene'),
  },
  'refusal.dismissed': { does: press(/^Tilbake til (bestillingen|endringene)$/) },
  'placing.retried': { does: press('Prøv igjen') },
  'load.retried': { does: press('Prøv igjen') },
  'window.focused': {
    does: ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
  },
  'connection.restored': {
    does: async ({ visitor: { context } }) => {
      await context.setOffline(true)
      await context.setOffline(false)
    },
  },
  'person.known': {
    hindrance: (step) =>
      contextOf(step).person === null && eventOf(step, 'person.known').person !== null
        ? null
        : 'it becomes known once who is signed in',
    does: ({ held }) => held.answer('person'),
  },
  'clock.ticked': { cause: () => 'the deadline passes', does: ticks },
  'after.pricePause': { does: ({ page }) => pausesEnd(page) },
}
