const severalDates =
  'several dates are walked by hand in tests/support/tour-of-plans.ts, where another customer takes one'
const ruledDates =
  'dates that a rule refuses are walked by hand in tests/support/tour-of-plans.ts, where the venue is closed on one of them'

/** What no walk of the checkout in the browser reaches, by agreement, and why. */
export const checkoutUnreachable: Record<string, string> = {
  'booking.flow.filling.reviewing order.confirmed #3 → booking.flow.filling.recordingAllergies':
    'food is chosen at its own step, from where the allergies come before checking',
  'booking.flow.failed placing.retried → booking.flow.makingKey':
    'an order is made with its key: it has none only where a browser could not make a random number',
  'booking.flow.servingClosed servings.dropped → booking.flow.filling.reviewing':
    'what is dropped has a price, so that the price is asked for anew',
  'booking.flow.makingKey xstate.error.actor.makeKey': 'a browser never fails to make a random number',
  'booking.flow.filling always #1': 'what makes a step unneeded is chosen at another step',
  'booking.flow.filling setupComment.entered':
    'the house that is walked in has no words about the layout; another venue’s has',
  'booking.flow.notEditable step.opened': 'nothing leads from there to a step',
  'booking.flow.datesRefused': severalDates,
  'booking.flow.filling.reviewing order.confirmed #4': ruledDates,
  'booking.flow.filling.reviewing request.sent #4': ruledDates,
  'booking.flow.handlingRefusal always #1': severalDates,
  'booking.flow.datesRefused refusal.dismissed': ruledDates,
  'booking.flow.datesRefused step.opened': 'nothing leads from there to a step',
  'booking.flow.datesRefused date.dropped': severalDates,
  'booking.flow.filling recall.discarded':
    'a journey does: a regular who wants something else goes through the steps',
}
