import { and, not } from 'xstate'
import { acceptedTo } from '#machines/kit/answered.ts'
import { priceInputOf } from './questions.ts'
import { checkoutSetup } from './setup.ts'

/**
 * The price beside the form: requested a moment after the last change, never answered by an older request, and the old
 * figures stay until new ones come. Of a reservation whose price does not change, the price that was agreed on stands.
 */
export const price = checkoutSetup.createStateConfig({
  initial: 'beginning',
  on: { 'price.outdated': '.idle', 'price.corrected': '.quoted' },
  states: {
    beginning: {
      description: 'Nothing has been changed yet: the price is requested at once',
      always: [
        { guard: and([not('isPriceAgreed'), 'canRequestPrice']), target: 'quoting' },
        { target: 'idle' },
      ],
    },
    idle: {
      tags: 'unpriced',
      description: 'The price cannot be requested yet',
      always: [
        { guard: 'isPriceAgreed', target: 'quoted', actions: 'setAgreedPrice' },
        { guard: 'canRequestPrice', target: 'waiting' },
      ],
    },
    waiting: {
      tags: 'pricing',
      description: 'The order has just been changed',
      after: { pricePause: 'quoting' },
    },
    quoting: {
      tags: 'pricing',
      description: 'The price is being requested',
      invoke: {
        id: 'summarisePrice',
        src: 'summarisePrice',
        input: ({ context }) => priceInputOf(context),
        onDone: [acceptedTo('quoted', 'setPrice'), { target: 'refused' }],
        onError: 'unanswered',
      },
    },
    quoted: {
      description: 'The price is that of the order',
    },
    refused: {
      tags: 'unpriced',
      description: 'The server gives no price for this order',
      on: { 'price.retried': 'quoting' },
    },
    unanswered: {
      tags: 'unpriced',
      description: 'No answer came about the price',
      on: { 'price.retried': 'quoting', 'connection.restored': 'quoting' },
    },
  },
})
