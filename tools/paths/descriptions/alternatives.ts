import type { Bilingual } from './machine-descriptions.ts'

/** The states of an unavailable time, below the path of each such state (machines/kit/alternatives.ts). */
export const alternativesStates = (...paths: string[]): Record<string, string> =>
  Object.assign(
    {},
    ...paths.map((path) => ({
      [`${path}.searching`]: 'Det letes etter andre tider og rom',
      [`${path}.offered`]: 'Andre tider og rom foreslås',
      [`${path}.unanswered`]: 'Ingen svarte på hva annet som er ledig',
    })),
  )

export const alternativeChosen: Bilingual = {
  nb: 'Velger forslaget {alternative.roomName} {alternative.start}',
  en: 'Chooses the alternative {alternative.roomName} {alternative.start}',
}

export const findAlternatives: Bilingual = {
  nb: 'Letingen etter andre tider og rom',
  en: 'The search for other times and rooms',
}
