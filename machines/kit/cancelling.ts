import type { Answer } from '#machines/answers.ts'
import { type Answered, acceptedTo, refusalOf, refusedTo } from './answered.ts'
import { sentOnce } from './sent-once.ts'

export type CancellingEvent =
  | { type: 'cancelling.asked' }
  | { type: 'cancelling.dismissed' }
  | { type: 'cancelling.confirmed' }
  | { type: 'cancelling.retried' }
  | { type: 'connection.restored' }

/** The guard of a cancellation that was refused because it costs something else than was shown. */
export const wasOtherFee = (_: unknown, answer: Answer<unknown>): boolean =>
  !answer.accepted && answer.refusal.code === 'feeChanged'

/**
 * The dialog in which a customer cancels what is in sight: what it costs, and the result. It is left for `standing`; for
 * `loading`, which reads it again, where what is in sight may be outdated. `source` is the actor that cancels. The machine
 * has the guards `mayCancel` and `wasOtherFee`, and the actions `quoteFee`, `keepFee`, `keepKey`, `keepRefusal`,
 * `forgetRefusal` and `holdCancelled`.
 */
export const cancellingDialog = <
  const S extends string,
  I,
  const Standing extends string,
  const Loading extends string,
>({
  source,
  input,
  standing,
  loading,
}: {
  source: S
  input: I
  standing: Standing
  loading: Loading
}) => {
  const confirmed = { guard: 'mayCancel', target: 'makingKey' } as const
  return {
    tags: 'cancelling',
    initial: 'asking',
    entry: ['forgetRefusal', 'quoteFee'],
    states: {
      asking: {
        tags: 'settled',
        description: 'The cancellation waits for a confirmation',
        on: { 'cancelling.confirmed': confirmed, 'cancelling.dismissed': standing },
      },
      ...sentOnce({
        source,
        input,
        onDone: [
          acceptedTo(standing, 'holdCancelled'),
          {
            guard: { type: 'wasOtherFee', params: ({ event }: Answered<unknown>) => event.output },
            target: 'feeChanged',
            actions: {
              type: 'keepFee',
              params: (answered: Answered<unknown>) => refusalOf(answered).cancellationFee,
            },
          },
          refusedTo('refused'),
        ],
        confirming: 'asking',
        retries: {
          'cancelling.retried': 'sending',
          'connection.restored': 'sending',
          'cancelling.dismissed': loading,
        },
      }),
      feeChanged: {
        tags: 'settled',
        description: 'Cancelling now costs something else than was shown: it waits for a new confirmation',
        on: { 'cancelling.confirmed': confirmed, 'cancelling.dismissed': loading },
      },
      refused: {
        tags: 'settled',
        description: 'Nothing was cancelled, and the server said why',
        on: { 'cancelling.dismissed': loading },
      },
    },
  } as const
}
