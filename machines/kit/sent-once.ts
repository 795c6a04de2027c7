import { type DoneActorEvent, fromPromise } from 'xstate'
import { notProvided } from '#machines/answers.ts'

/** The key of what is sent, until it is answered: a retry after a lost response is the same one. */
type Keyed = { idempotencyKey: string | null }

type KeyPort = {
  /** An unguessable key for one thing that is sent. */
  newKey: () => string
}

export const makeKeyNotProvided = fromPromise<string>(() => notProvided('makeKey'))

/** The actor that makes a key. */
export const keyActors = (port: KeyPort) => ({ makeKey: fromPromise<string>(async () => port.newKey()) })

/** The key in a context whose `makingKey` is past. */
export function keyIn({ idempotencyKey }: Keyed): string {
  if (idempotencyKey === null) throw new Error('What is sent has no key.')
  return idempotencyKey
}

/**
 * The states of what is sent once, however often it is retried: it gets a key in `makingKey`, is `sending`, and `unanswered`
 * where no answer came. `source` is the actor that sends it, and names the call too; `confirming` is the state that it was
 * confirmed in, `retries` what may happen where no answer came. The machine has the action `keepKey`.
 */
export const sentOnce = <const S extends string, I, const Done, const Confirming extends string, const On>({
  source,
  input,
  onDone,
  confirming,
  retries,
}: {
  source: S
  input: I
  onDone: Done
  confirming: Confirming
  retries: On
}) =>
  ({
    makingKey: {
      tags: 'busy',
      description: 'What is sent gets its key',
      invoke: {
        id: 'makeKey',
        src: 'makeKey',
        onDone: {
          target: 'sending',
          actions: {
            type: 'keepKey',
            params: ({ event }: { event: DoneActorEvent<string> }) => event.output,
          },
        },
        onError: confirming,
      },
    },
    sending: {
      tags: 'busy',
      description: 'It is on its way, with its key',
      invoke: { id: source, src: source, input, onDone, onError: 'unanswered' },
    },
    unanswered: {
      tags: 'settled',
      description: 'No answer came: it may have arrived, and is done once when it is sent again',
      on: retries,
    },
  }) as const
