import { expect, test } from 'vitest'
import { calendarFeedsInBrowser } from '#tests/support/in-browser/calendar-feeds.ts'
import { checkoutInBrowser } from '#tests/support/in-browser/checkout.ts'
import { companyUsersInBrowser } from '#tests/support/in-browser/company-users.ts'
import { coverSteps } from '#tests/support/in-browser/cover-steps.ts'
import { guestNeedsInBrowser } from '#tests/support/in-browser/guest-needs.ts'
import type { InBrowser, Visit } from '#tests/support/in-browser/in-browser.ts'
import { offerInBrowser } from '#tests/support/in-browser/offer.ts'
import { offerKeepingInBrowser } from '#tests/support/in-browser/offer-keeping.ts'
import { offerListInBrowser } from '#tests/support/in-browser/offer-list.ts'
import { packageTotalsInBrowser } from '#tests/support/in-browser/package-totals.ts'
import { planningInBrowser } from '#tests/support/in-browser/planning.ts'
import { resourceEditorInBrowser } from '#tests/support/in-browser/resource-editor.ts'
import { roomComparisonInBrowser } from '#tests/support/in-browser/room-comparison.ts'
import { seriesInBrowser } from '#tests/support/in-browser/series.ts'
import { staffCancellationInBrowser } from '#tests/support/in-browser/staff-cancellation.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { leavesOf } from '#tests/support/model.ts'

const here = stage()

/** What no other journey covers; `npm run paths -- --browser` covers everything. */
const wanted = {
  checkout: [
    'booking.flow.placing xstate.done.actor.placeReservation #2 → booking.flow.filling.reviewing',
    'booking.flow.placing xstate.done.actor.placeReservation #2 → booking.flow.placedBefore',
    'booking.flow.placing xstate.done.actor.placeReservation #2 → booking.flow.notEditable',
  ],
  users: [
    'task.deactivating xstate.error.actor.deactivate → task.confirming',
    'task.deactivating xstate.done.actor.deactivate #2 → task.confirming',
    'task.deactivating xstate.done.actor.deactivate #1 → task.idle',
    'task.reactivating xstate.done.actor.reactivate #2 → task.idle',
  ],
  guests: [
    'sending xstate.done.actor.saveNeeds #4 → editing',
    'sending xstate.done.actor.saveNeeds #3 → loading',
    'removing xstate.done.actor.removeNeeds #2 → withdrawn',
  ],
  cancellation: [
    'sending xstate.done.actor.cancelReservation #3 → refused',
    'sending xstate.done.actor.cancelReservation #2 → asking',
    'unsent question.retried → sending',
  ],
  series: [
    '(root) clock.ticked → the same, in shown.cancelling.refused',
    'shown.changing.sending xstate.done.actor.changeDates #3 → shown.changing.refused',
  ],
  offer: [
    'checking xstate.done.actor.recheckOffer #3 → shown',
    'checking xstate.done.actor.recheckOffer #1 → gone',
    'priceChanged price.dismissed → shown',
    'shown alternative.reopened → accepted',
  ],
  keeping: ['keeping xstate.done.actor.keep #2 → naming', 'adding xstate.done.actor.add #2 → naming'],
  ownOffers: [
    'saving xstate.done.actor.rename #2 → renaming, as the session expires',
    'deleting xstate.done.actor.remove #1 → listed, as the session expires',
  ],
  planning: [
    'planning.refused check.retried → planning.checking',
    '(root) filters.replaced → planning.waiting',
  ],
  calendars: [
    'making xstate.done.actor.makeLink #2 → shown',
    'renewing xstate.done.actor.renewLink #2 → shown, as the session expires',
  ],
  totals: ['(root) booking.changed → the same', 'asking xstate.error.actor.readTotals → unanswered'],
  comparison: [
    '(root) filters.replaced → known.waiting',
    '(root) room.removed → the same',
    'known.refreshing xstate.error.actor.compareRooms → known.stale',
  ],
  editor: [
    'item.saving xstate.done.actor.saveItem #2 → item.readingTheirs',
    'item.readingTheirs xstate.done.actor.readTheirs #2 → item.comparing',
    'item.comparing form.sent #2 → item.saving',
    'item.saving xstate.done.actor.saveItem #3 → item.gone',
    'item.gone item.restored → item.editing',
    'item.deleting xstate.done.actor.deleteItem #3 → item.loading',
  ],
}

async function passesBy<V extends Visit>(machine: InBrowser<V>, kinds: readonly string[]) {
  const { house } = here
  const gone = await coverSteps(machine, {
    house,
    meets: () => here.visitor(),
    isWanted: (kind) => kinds.some((each) => kind.startsWith(each)),
  })
  expect(gone.failures).toEqual([])
  expect([...gone.missed]).toEqual([])
  expect(kinds.filter((each) => ![...gone.taken].some((kind) => kind.startsWith(each)))).toEqual([])
}

test('the screen follows the machine whatever happens to an order meanwhile', () =>
  passesBy(checkoutInBrowser, wanted.checkout))

test('the screen follows the machine while a contact is deactivated or reactivated', () =>
  passesBy(companyUsersInBrowser, wanted.users))

test('the screen follows the machine while a guest says what to avoid', () =>
  passesBy(guestNeedsInBrowser, wanted.guests))

test('the screen follows the machine while staff cancel what others change', () =>
  passesBy(staffCancellationInBrowser, wanted.cancellation))

test('the screen follows the machine while an order of several dates is cancelled or changed too late', () =>
  passesBy(seriesInBrowser, wanted.series))

test('the screen follows the machine while an offered room is taken, priced anew, or withdrawn', () =>
  passesBy(offerInBrowser, wanted.offer))

test('the screen follows the machine while an order is kept as an offer too late, or added to one that is deleted', () =>
  passesBy(offerKeepingInBrowser, wanted.keeping))

test('the screen follows the machine while the session ends before an offer is renamed or deleted', () =>
  passesBy(offerListInBrowser, wanted.ownOffers))

test('the screen follows the machine while planned dates are checked in vain, and the plan is another again', () =>
  passesBy(planningInBrowser, wanted.planning))

test('the screen follows the machine while a link to a calendar is made without the right to it, or the session ends', () =>
  passesBy(calendarFeedsInBrowser, wanted.calendars))

test('the screen follows the machine while a booking changes before its totals are known', () =>
  passesBy(packageTotalsInBrowser, wanted.totals))

test('the screen follows the machine while rooms are compared anew, in vain, and fewer of them', () =>
  passesBy(roomComparisonInBrowser, wanted.comparison))

test('the screen follows the machine while two administrators change one thing', () =>
  passesBy(resourceEditorInBrowser, wanted.editor))

test.each([
  calendarFeedsInBrowser,
  checkoutInBrowser,
  companyUsersInBrowser,
  guestNeedsInBrowser,
  seriesInBrowser,
  offerInBrowser,
  offerKeepingInBrowser,
  offerListInBrowser,
  packageTotalsInBrowser,
  planningInBrowser,
  roomComparisonInBrowser,
  staffCancellationInBrowser,
  resourceEditorInBrowser,
] as InBrowser<Visit>[])(
  'every lasting state of $model.name has a visible expectation',
  ({ model, sees, passing }) => {
    expect(Object.keys({ ...sees, ...passing }).sort()).toEqual(leavesOf(model.machine).sort())
  },
)
