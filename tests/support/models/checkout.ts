import { checkoutMachine } from '#machines/checkout/checkout-machine.ts'
import { checkoutWords } from '#machines/checkout/words.ts'
import { modelOf } from '#tests/support/model.ts'
import { checkoutWalks } from './checkout-walks.ts'

export const checkoutModel = modelOf<typeof checkoutMachine>({
  name: 'checkout',
  machine: checkoutMachine,
  words: checkoutWords,
  walks: checkoutWalks,
  forbidden: ['booking.flow.filling.reviewing step.completed'],
})
