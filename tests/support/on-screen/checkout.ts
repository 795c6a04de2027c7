import { act, fireEvent, screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import { clockTimeOf, toWire } from '#domain/time/venue-time.ts'
import { requireBooking } from '#machines/checkout/booking-of.ts'
import { isChanged } from '#machines/checkout/changed-parts.ts'
import type { checkoutMachine } from '#machines/checkout/checkout-machine.ts'
import { mayConfirm } from '#machines/checkout/order-to-send.ts'
import type { CheckoutDraft, CheckoutEvent, StepName } from '#machines/checkout/types.ts'
import { tenant as proysenhuset } from '#tenants/proysenhuset/tenant.ts'
import { bun, flipChart, now } from '#tests/support/house.ts'
import type { Walk } from '#tests/support/model.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { storeDraft } from '#tests/support/stored-draft.ts'
import { checkoutExpectations } from './checkout-expectations.ts'
import { button, choose, type OnScreen, press, pressMatching, tick, write } from './on-screen.ts'

type Checkout = typeof checkoutMachine
type Snapshot = SnapshotFrom<Checkout>

/** The steps that a walk's events need, when the walk itself does not go there. */
const stepsBesides: Record<string, readonly StepName[]> = {
  'price and seats, whatever is answered when': ['time'],
  'everything that can be typed and chosen': ['time', 'package', 'layout', 'extras', 'allergies', 'details'],
  'back to an order that had no answer': ['details'],
  'begun at a time that is taken': ['time'],
  'a reservation is changed, refused and saved': ['time'],
  'deadlines pass while a reservation is changed': ['package'],
}

const isQuiet = (snapshot: Snapshot) =>
  !snapshot.hasTag('pricing') && !snapshot.matches({ booking: { seats: 'checking' } })

/** The step that owns the field of an event. */
const stepOf: Partial<Record<CheckoutEvent['type'], StepName>> = {
  'time.chosen': 'time',
  'people.entered': 'time',
  'package.chosen': 'package',
  'serving.added': 'package',
  'serving.removed': 'package',
  'servingTime.chosen': 'package',
  'servingNote.entered': 'package',
  'layout.chosen': 'layout',
  'setupComment.entered': 'layout',
  'extra.changed': 'extras',
  'allergy.added': 'allergies',
  'allergy.changed': 'allergies',
  'allergy.removed': 'allergies',
  'customerKind.chosen': 'details',
  'detail.entered': 'details',
  'meeting.entered': 'details',
  'coupon.entered': 'review',
  'coupon.removed': 'review',
  'terms.accepted': 'review',
  'terms.withdrawn': 'review',
  'changes.discarded': 'review',
  'recall.discarded': 'review',
}

const submit = () => {
  const found = document.querySelector<HTMLElement>('form button[type=submit]')
  if (!found) throw new Error('There is no form to hand in.')
  fireEvent.click(found)
}

/** Whether the button is enabled: it is not while the price is pending or missing. */
const isHeld = (snapshot: Snapshot) => snapshot.hasTag('pricing') || snapshot.hasTag('unpriced')

const confirms = ({ context }: Snapshot) => {
  const booking = requireBooking(context)
  return booking.editing ? isChanged(booking) : mayConfirm(booking, context.seats)
}

/** Whether an event changes anything visible: the current choice cannot be chosen again. */
function isNews(event: CheckoutEvent, draft: CheckoutDraft): boolean {
  switch (event.type) {
    case 'time.chosen':
      return event.start !== draft.start
    case 'people.entered':
      return event.people !== draft.people
    case 'package.chosen':
      return event.packageId !== draft.packageId
    case 'servingTime.chosen':
      return draft.servings.some(
        ({ orderPackageId, preferredTime }) =>
          orderPackageId === event.orderPackageId && preferredTime !== event.time,
      )
    case 'serving.added':
    case 'serving.removed':
      return (
        draft.servings.some(({ orderPackageId }) => orderPackageId === event.orderPackageId) ===
        (event.type === 'serving.removed')
      )
    case 'allergy.changed':
    case 'allergy.removed':
      return event.index < draft.allergies.length
    case 'layout.chosen':
      return event.seatingId !== draft.seatingId
    case 'customerKind.chosen':
      return event.isOrganization !== draft.details.isOrganization
    case 'coupon.entered':
      return draft.couponCode === ''
    case 'coupon.removed':
      return draft.couponCode !== ''
    case 'terms.accepted':
      return !draft.termsAccepted
    case 'terms.withdrawn':
      return draft.termsAccepted
    default:
      return true
  }
}

/** Whether the screen of a situation has the controls of an event. */
function isOffered(event: CheckoutEvent, snapshot: Snapshot): boolean {
  const { draft, alternatives, person } = snapshot.context
  const step = stepOf[event.type]
  const isAtReview = snapshot.matches({ booking: { flow: { filling: 'reviewing' } } })
  if (step) return draft?.step === step && snapshot.hasTag('editable') && isNews(event, draft)
  switch (event.type) {
    case 'step.opened':
      return draft?.step !== event.step && (draft?.edits === null || isAtReview)
    case 'alternatives.requested':
      return snapshot.matches({ booking: { seats: 'taken' } })
    case 'alternative.chosen':
      return alternatives.some(({ start, roomId }) => {
        const { alternative } = event
        return start === alternative.start && roomId === alternative.roomId
      })
    case 'order.confirmed':
      return isAtReview && !isHeld(snapshot) && confirms(snapshot)
    case 'request.sent':
      return snapshot.context.editing === null && (!isAtReview || !isHeld(snapshot))
    case 'person.known':
      return event.person !== null && person === null
    default:
      return true
  }
}

const reservationOf = ({ input }: Walk<Checkout>) => input.editing?.reservation ?? null

function keeps({ input }: Walk<Checkout>): void {
  const reservation = input.editing?.reservation
  const draft = input.stored as CheckoutDraft | null
  if (reservation) localStorage.setItem(`reservation-key:${reservation.id}`, 'the key')
  if (draft && reservation)
    localStorage.setItem('reservation-drafts', JSON.stringify({ [reservation.id]: { keptAt: now, draft } }))
  else if (draft) storeDraft(draft)
}

function addressOf({ input }: Walk<Checkout>): string {
  const { begun, editing } = input
  if (editing) return `/checkout/${editing.reservation.id}?step=review`
  if (!begun) return '/checkout'
  const { roomSlug: room, start, end, people } = begun
  return `/checkout?${new URLSearchParams({ room, start: toWire(start), end: toWire(end), people: String(people) })}`
}

const productNames = new Map([bun, flipChart].map(({ id, name }) => [id, name]))

export const checkoutOnScreen: OnScreen<Checkout> = {
  address: addressOf,
  before: keeps,
  now,
  tenant: ({ input }) => ({
    ...proysenhuset,
    features: { ...input.tenant.features, layoutComment: true },
  }),
  person: aPerson(),
  isSignedIn: ({ input }) => input.person !== null,
  api: (walk) => {
    const reservation = reservationOf(walk)
    return reservation ? { readReservation: async () => reservation } : {}
  },
  walked: (walk) => {
    const steps = stepsBesides[walk.title.en] ?? []
    if (steps.length === 0) return walk
    return {
      ...walk,
      events: (snapshot) => [
        ...walk.events(snapshot),
        ...(isQuiet(snapshot) ? steps.map((step) => ({ type: 'step.opened', step }) as const) : []),
        ...(isQuiet(snapshot) && snapshot.context.draft?.step !== 'review'
          ? [{ type: 'step.completed' } as const]
          : []),
      ],
      facts: (context) => [walk.facts?.(context), context.draft?.step],
    }
  },
  offers: isOffered,
  does: {
    'time.chosen': ({ start, end }) => {
      write('Fra kl.', clockTimeOf(start))
      write('Til kl.', clockTimeOf(end))
    },
    'people.entered': ({ people }) => write('Antall personer', people === 0 ? '' : String(people)),
    'package.chosen': ({ packageId }) =>
      choose(packageId === null ? 'Ingen pakke, bare rommet' : packageId === 5 ? 'Halv dag' : 'Bare rommet'),
    'serving.added': ({ orderPackageId }) => tick(new RegExp(`^Del ${orderPackageId}`)),
    'serving.removed': ({ orderPackageId }) => tick(new RegExp(`^Del ${orderPackageId}`)),
    'servingTime.chosen': ({ orderPackageId, time }) => {
      const chips = [...document.querySelectorAll(`input[name^="servings.${orderPackageId}."]`)]
      const chip = chips.find((each) => each.closest('label')?.textContent?.startsWith(time))
      if (!chip) throw new Error(`There is no ${time} to choose.`)
      fireEvent.click(chip)
    },
    'servingNote.entered': ({ orderPackageId, note }) => {
      const label = new RegExp(`^Beskjed om del ${orderPackageId}`)
      if (!screen.queryByLabelText(label)) fireEvent.click(screen.getByText(`om del ${orderPackageId}`))
      fireEvent.change(screen.getByLabelText(label), { target: { value: note } })
    },
    'layout.chosen': ({ seatingId }) => choose(seatingId === 12 ? 'Kino' : 'Styrebord'),
    'setupComment.entered': ({ text }) => write(/^Ønsker for oppsettet/, text),
    'extra.changed': ({ productId, quantity }) =>
      write(`Antall: ${productNames.get(productId)}`, String(quantity)),
    'allergy.added': () => pressMatching(/^Legg til en person/),
    'allergy.changed': ({ entry }) => {
      write(/^Navn eller beskrivelse/, entry.personName)
      const milk = screen.getByLabelText<HTMLInputElement>('Melk')
      if (milk.checked !== entry.lawObligated.includes('milk')) fireEvent.click(milk)
    },
    'allergy.removed': () => press('Fjern'),
    'customerKind.chosen': ({ isOrganization }) =>
      choose(isOrganization ? 'Ja, for en virksomhet' : 'Nei, privat'),
    'detail.entered': ({ value }) => write('Navn', value),
    'meeting.entered': ({ value }) => write(/^Tittel på møtet/, value),
    'coupon.entered': ({ couponCode }) => {
      write(/^Rabattkode/, couponCode)
      press('Bruk')
    },
    'coupon.removed': () => press('Fjern'),
    'terms.accepted': () => tick('Jeg har lest og godtar vilkårene for leie'),
    'terms.withdrawn': () => tick('Jeg har lest og godtar vilkårene for leie'),
    'step.completed': submit,
    'step.opened': ({ step }) => {
      const link = document.querySelector(`main a[href$="step=${step}"]`)
      if (!link) throw new Error(`Nothing leads to the step ${step}.`)
      fireEvent.click(link)
    },
    'step.reversed': () => press('Tilbake'),
    'order.confirmed': submit,
    'request.sent': () =>
      pressMatching(screen.queryByText('Send som forespørsel i stedet') ? /i stedet$/ : /^Send forespørsel$/),
    'alternatives.requested': () => press('Se hva som er ledig'),
    'alternative.chosen': ({ alternative }) => fireEvent.click(button(alternative.roomName)),
    'price.accepted': () => pressMatching(/^Godta prisen/),
    'date.dropped': () => press('Utelat datoen'),
    'servings.dropped': () => press('Fortsett uten servering'),
    'frozen.restored': () => pressMatching(/^Behold .* som før$/),
    'changes.discarded': () => press('Forkast endringene'),
    'recall.discarded': () => press('Velg på nytt'),
    'refusal.dismissed': () => pressMatching(/^Tilbake til (bestillingen|endringene)$/),
    'placing.retried': () => press('Prøv igjen'),
    'price.retried': () => press('Regn ut på nytt'),
    'load.retried': () => press('Prøv igjen'),
    'window.focused': () => fireEvent.focus(window),
    'connection.restored': () => fireEvent(window, new Event('online')),
    'person.known': async (_, { session }) => {
      await act(async () => session.send({ type: 'session.begun' }))
    },
    'clock.ticked': (event, services) => {
      services.now = event.now
      services.minutesPass()
    },
  },
  sees: checkoutExpectations,
  never: {
    'booking.flow.filling always #1': 'What makes a step unneeded is chosen on another step.',
    'booking.flow.notEditable step.opened':
      'Nothing leads from there to a step: the reservation can’t be changed.',
  },
}
