import { checkoutMachine } from '#machines/checkout/checkout-machine.ts'
import { modelOf } from '#tests/support/model.ts'
import { checkoutWalks } from './checkout-walks.ts'

export const checkoutModel = modelOf<typeof checkoutMachine>({
  name: 'checkout',
  machine: checkoutMachine,
  walks: checkoutWalks,
  forbidden: ['booking.flow.filling.reviewing step.completed'],
})
