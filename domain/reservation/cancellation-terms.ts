/** What the time before arrival is counted in. */
export const untilUnits = ['days', 'hours'] as const

/**
 * A step of a venue's cancellation terms: what cancelling costs until so long before arrival, in percent of the price of
 * the rooms, of what is served and of the products. Days are calendar days at the venue, at the clock of the arrival;
 * hours are elapsed hours.
 *
 * Steps come from the longest to the shortest time before arrival, and the last is until arrival itself, 0. The step
 * that applies is the first whose moment is still to come; at the moment itself the next one does. From arrival on the
 * last one applies. Terms without steps say nothing of what cancelling costs. “Free until 7 days before, then half the
 * room, in the last 24 hours all of it” is `7 days: 0/0/0`, `24 hours: 50/0/0`, `0 hours: 100/100/100`. Decision
 * terms-as-data.
 */
export type CancellationStep = {
  untilUnit: (typeof untilUnits)[number]
  until: number
  percentOfRooms: number
  percentOfServings: number
  percentOfProducts: number
}

/** The hours of a day, where steps are put in order. */
const HOURS_OF_DAY = 24

const percents = ['percentOfRooms', 'percentOfServings', 'percentOfProducts'] as const

const hoursOf = ({ untilUnit, until }: CancellationStep) =>
  untilUnit === 'days' ? until * HOURS_OF_DAY : until

/** `place` is that of the step in the list. */
export type StepFault = {
  place: number
  field: keyof CancellationStep
  code: 'lessThan' | 'min' | 'max'
  limit: number
}

function faultsAfter(before: CancellationStep, step: CancellationStep, place: number): StepFault[] {
  const hoursBefore = hoursOf(before)
  const limit = step.untilUnit === 'days' ? Math.ceil(hoursBefore / HOURS_OF_DAY) : hoursBefore
  return [
    ...(hoursOf(step) >= hoursBefore
      ? [{ place, field: 'until', code: 'lessThan', limit } satisfies StepFault]
      : []),
    ...percents.flatMap((field) =>
      step[field] < before[field] ? [{ place, field, code: 'min', limit: before[field] } as const] : [],
    ),
  ]
}

/** What is wrong with steps together: each is nearer to arrival than the one before and costs no less; the last is until arrival. */
export function cancellationFaults(steps: readonly CancellationStep[]): StepFault[] {
  const last = steps.at(-1)
  return [
    ...steps.flatMap((step, place) => {
      const before = steps[place - 1]
      return before ? faultsAfter(before, step, place) : []
    }),
    ...(last && last.until > 0
      ? [{ place: steps.length - 1, field: 'until', code: 'max', limit: 0 } as const]
      : []),
  ]
}
