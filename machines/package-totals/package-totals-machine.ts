import { assign, setup } from 'xstate'
import type { Total } from '#contract/structs/price.ts'
import type { PriceQuestion } from '#machines/checkout/types.ts'
import { calling, missing } from '#machines/kit/actors.ts'

/** A choice of package, null for none, with the price requests of the whole booking with it: one of each date. */
export type PackageWish = { packageId: number | null } & Pick<PriceQuestion, 'requests'>

export type PackageTotalsQuestion = { wishes: PackageWish[]; change: PriceQuestion['change'] }

/** The total of a choice; null where the server gives no price for it. */
export type PackageTotal = { packageId: number | null; total: Total | null }

type PackageTotalsContext = { question: PackageTotalsQuestion; totals: PackageTotal[] }

export type PackageTotalsEvent = { type: 'booking.changed'; question: PackageTotalsQuestion }

/** Rejects where no answer came. */
export type PackageTotalsPort = {
  readTotals: (question: PackageTotalsQuestion, signal: AbortSignal) => Promise<PackageTotal[]>
}

/** The actors of the totals, over a port. */
export const packageTotalsActors = (port: PackageTotalsPort) => ({ readTotals: calling(port.readTotals) })

const isSame = (one: PackageTotalsQuestion, other: PackageTotalsQuestion) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The totals of the packages. Without a response nothing is shown, and nothing else is blocked. Decision totals. */
export const packageTotalsMachine = setup({
  types: {
    context: {} as PackageTotalsContext,
    events: {} as PackageTotalsEvent,
    input: {} as PackageTotalsQuestion,
    tags: {} as 'settled',
  },
  actors: { readTotals: missing<PackageTotalsPort['readTotals']>('readTotals') },
  guards: {
    isAnother: ({ context, event }) => !isSame(context.question, event.question),
  },
}).createMachine({
  id: 'packageTotals',
  context: ({ input }) => ({ question: input, totals: [] }),
  initial: 'asking',
  on: {
    'booking.changed': {
      guard: 'isAnother',
      target: '.asking',
      actions: assign(({ event }) => ({ question: event.question, totals: [] })),
    },
  },
  states: {
    asking: {
      description: 'The totals with each package are being requested',
      invoke: {
        id: 'readTotals',
        src: 'readTotals',
        input: ({ context }) => context.question,
        onDone: { target: 'answered', actions: assign({ totals: ({ event }) => event.output }) },
        onError: 'unanswered',
      },
    },
    answered: {
      tags: 'settled',
      description: 'The totals with each package are known',
    },
    unanswered: {
      tags: 'settled',
      description: 'No answer came about the totals of the packages',
    },
  },
})
