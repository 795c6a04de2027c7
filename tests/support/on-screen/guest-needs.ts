import type { guestNeedsMachine } from '#machines/guest-needs/guest-needs-machine.ts'
import { guestKeys } from '#tests/support/models/guest-needs.ts'
import {
  expectBusy,
  expectErrors,
  expectHeading,
  expectRefusal,
  isSaid,
  must,
  type OnScreen,
  passing,
  press,
  tick,
} from './on-screen.ts'

const form = 'Er det noe kjøkkenet må vite?'
const given = 'Kjøkkenet har fått beskjed'

export const guestNeedsOnScreen: OnScreen<typeof guestNeedsMachine> = {
  address: ({ input: { key } }) => `/gjest#nokkel=${key}`,
  before: () => {
    const { key, guestKey } = guestKeys
    window.localStorage.setItem('guest-of-meeting', JSON.stringify({ [key]: guestKey }))
  },
  offers: (event, { context }) =>
    event.type !== 'needs.changed' || !context.needs.lawObligated.includes('nuts'),
  does: {
    'load.retried': () => press('Prøv igjen'),
    'needs.changed': () => tick('Nøtter'),
    'needs.sent': () => press('Send til kjøkkenet'),
    'change.begun': () => press('Endre'),
    'change.dismissed': () => press('Avbryt'),
    'removal.requested': () => press('Slett det jeg har sendt'),
    'person.added': () => press('Fyll ut for en person til'),
  },
  sees: {
    loading: () => must(isSaid('Henter møtet …'), 'the meeting is awaited'),
    failed: () => must(isSaid('Siden kunne ikke hentes'), 'it is said that it did not come'),
    withdrawn: () => expectHeading('Lenken virker ikke lenger'),
    opening: passing,
    closed: () => {
      expectHeading('Du kan ikke melde fra lenger')
      must(isSaid(/^Fristen gikk ut/), 'it is said why')
    },
    editing: ({ errors, refusal, isRemoved, sent }) => {
      expectHeading(form)
      expectErrors(errors)
      if (Object.keys(errors).length === 0) expectRefusal(refusal)
      must(isSaid('Det du hadde sendt, er slettet.') === isRemoved, 'it is said what was removed')
      must(isSaid('Avbryt') === (sent !== null), 'what was sent can be gone back to')
    },
    sending: () => expectBusy('Send til kjøkkenet'),
    given: ({ refusal, meeting }) => {
      expectHeading(given)
      expectRefusal(refusal)
      must(isSaid('Nøtter'), 'it is said what was sent')
      must(isSaid('Endre') === meeting?.isOpen, 'it can be changed until the deadline')
    },
    removing: () => expectBusy('Slett det jeg har sendt'),
  },
}
