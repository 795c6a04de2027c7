import { type DoneActorEvent, fromPromise } from 'xstate'
import type { PriceRequest } from '#contract/structs/price.ts'
import type { TimeRange } from '#domain/time/venue-time.ts'
import { type Alternative, notProvided } from '#machines/answers.ts'
import type { ChangedReservation } from '#machines/kit/seat-check.ts'

/** The chosen, unavailable time, and what an alternative needs. */
export type AlternativesInput = TimeRange & {
  roomId: number
  people: number
  /** The chosen layout; null for any. */
  seatingId: number | null
  packageId: number | null
  /** The price request of the whole booking, for the totals; null for the room alone. */
  price: PriceRequest | null
  /** A reservation that is being changed: the time of its bookings counts as free. */
  change: ChangedReservation | null
}

export type AlternativesPort = {
  /** Nearest first; rejects where no answer came. */
  findAlternatives: (input: AlternativesInput, signal: AbortSignal) => Promise<Alternative[]>
}

export const findAlternativesNotProvided = fromPromise<Alternative[], AlternativesInput>(() =>
  notProvided('findAlternatives'),
)

const order: Alternative['kind'][] = ['sameDay', 'otherLayout', 'otherRoom', 'otherDay']

/** The actor that finds other times, layouts, rooms and days, in this order. */
export const alternativesActors = (port: AlternativesPort) => ({
  findAlternatives: fromPromise<Alternative[], AlternativesInput>(async ({ input, signal }) => {
    const found = await port.findAlternatives(input, signal)
    return found.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  }),
})

type Found = { event: DoneActorEvent<Alternative[]> }

/**
 * The states of a time that can't be had: alternatives are searched for, and offered. `tag` is what the machine calls
 * being busy with that, `retries` what may happen where no answer came. The machine has the action `setAlternatives`.
 */
export const alternativesStates = <C, const Tag extends string, const On>({
  tag,
  input,
  retries,
}: {
  tag: Tag
  input: (args: { context: C }) => AlternativesInput
  retries: On
}) =>
  ({
    searching: {
      tags: tag,
      description: 'Other times and rooms are being searched for',
      invoke: {
        id: 'findAlternatives',
        src: 'findAlternatives',
        input,
        onDone: {
          target: 'offered',
          actions: { type: 'setAlternatives', params: ({ event }: Found) => event.output },
        },
        onError: 'unanswered',
      },
    },
    offered: {
      tags: 'settled',
      description: 'Other times and rooms are offered',
    },
    unanswered: {
      tags: 'settled',
      description: 'Alternatives got no response',
      on: retries,
    },
  }) as const

/** The alternative that was chosen. */
export const chosenAlternative = ({ event }: { event: { alternative: Alternative } }): Alternative =>
  event.alternative
