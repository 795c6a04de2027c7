import type { CancellationStep } from '#domain/reservation/cancellation-terms.ts'
import { formats } from '#server/calls/formats.ts'
import type { Locale } from '#server/calls/locale.ts'

type Costs = Pick<CancellationStep, 'percentOfRooms' | 'percentOfServings' | 'percentOfProducts'>
type Time = Pick<CancellationStep, 'untilUnit' | 'until'>

type Words = {
  heading: string
  parts: Record<keyof Costs, string>
  of: (percent: string, parts: string) => string
  everything: (percent: number, shown: string) => string
  nothing: string
  butNothing: (costs: string, parts: string) => string
  before: (time: Time) => string
  alone: (costs: string | null) => string
  first: (costs: string | null, before: string) => string
  next: (costs: string, before: string) => string
  last: (costs: string) => string
}

const words: Record<Locale, Words> = {
  'nb-NO': {
    heading: 'Avbestilling',
    parts: { percentOfRooms: 'romleien', percentOfServings: 'serveringen', percentOfProducts: 'tilvalgene' },
    of: (percent, parts) => `${percent} av ${parts}`,
    everything: (percent, shown) => (percent === 100 ? 'hele prisen' : `${shown} av prisen`),
    nothing: 'ingenting',
    butNothing: (costs, parts) => `${costs}, men ingenting for ${parts}`,
    before: ({ untilUnit, until }) =>
      `${until} ${untilUnit === 'days' ? (until === 1 ? 'dag' : 'dager') : until === 1 ? 'time' : 'timer'} før ankomst`,
    alone: (costs) =>
      costs === null ? 'Du kan avbestille gratis.' : `Hvis du avbestiller, betaler du ${costs}.`,
    first: (costs, before) =>
      costs === null
        ? `Du kan avbestille gratis fram til ${before}.`
        : `Hvis du avbestiller tidligere enn ${before}, betaler du ${costs}.`,
    next: (costs, before) => `Deretter, fram til ${before}, betaler du ${costs}.`,
    last: (costs) => `Etter det betaler du ${costs}.`,
  },
  en: {
    heading: 'Cancellation',
    parts: { percentOfRooms: 'the room hire', percentOfServings: 'catering', percentOfProducts: 'extras' },
    of: (percent, parts) => `${percent} of ${parts}`,
    everything: (percent, shown) => (percent === 100 ? 'the full price' : `${shown} of the price`),
    nothing: 'nothing',
    butNothing: (costs, parts) => `${costs}, but nothing for ${parts}`,
    before: ({ untilUnit, until }) =>
      `${until} ${untilUnit === 'days' ? (until === 1 ? 'day' : 'days') : until === 1 ? 'hour' : 'hours'} before arrival`,
    alone: (costs) =>
      costs === null ? 'You can cancel free of charge.' : `If you cancel, you pay ${costs}.`,
    first: (costs, before) =>
      costs === null
        ? `You can cancel free of charge until ${before}.`
        : `If you cancel earlier than ${before}, you pay ${costs}.`,
    next: (costs, before) => `From then until ${before}, you pay ${costs}.`,
    last: (costs) => `After that you pay ${costs}.`,
  },
}

/** What is paid of an order, as in “50 % av romleien, men ingenting for serveringen og tilvalgene”; null for nothing. */
function costsIn(locale: Locale, step: Costs): string | null {
  const { parts, of, everything, butNothing } = words[locale]
  const { percent: shown, list } = formats[locale]
  const names = Object.keys(parts) as (keyof Costs)[]
  const percents = [...new Set(names.map((name) => step[name]))]
  const partsOf = (percent: number) =>
    list(names.flatMap((name) => (step[name] === percent ? [parts[name]] : [])))
  const [only = 0] = percents
  if (percents.length === 1) return only === 0 ? null : everything(only, shown(only))
  const paid = percents.filter((percent) => percent > 0)
  const costs = list(paid.map((percent) => of(shown(percent), partsOf(percent))))
  return percents.includes(0) ? butNothing(costs, partsOf(0)) : costs
}

/** What cancelling costs, in words: a heading, and a paragraph made from the steps. There is at least one step. */
export function cancellationSentence(
  locale: Locale,
  steps: readonly CancellationStep[],
): { heading: string; paragraph: string } {
  const { heading, nothing, before, alone, first, next, last } = words[locale]
  const sentences = steps.map((step, place) => {
    const costs = costsIn(locale, step)
    const isLast = place === steps.length - 1
    if (place === 0) return isLast ? alone(costs) : first(costs, before(step))
    return isLast ? last(costs ?? nothing) : next(costs ?? nothing, before(step))
  })
  return { heading, paragraph: sentences.join(' ') }
}
