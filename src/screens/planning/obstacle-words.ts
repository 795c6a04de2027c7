import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { MAX_DATES } from '#domain/order/series.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import type { Obstacle } from '#machines/planning/obstacles.ts'

const words: Record<Obstacle, MessageDescriptor> = {
  refused: msg`Rett det som er merket.`,
  beyondYear: msg`En bestilling kan gjentas i høyst ett år.`,
  tooManyDates: msg`Du kan bestille opptil ${MAX_DATES} datoer om gangen.`,
  noDays: msg`Velg minst én dag.`,
  noFirst: msg`Velg den første datoen.`,
  noEnding: msg`Velg hvor lenge det skal gjentas.`,
  allLeftOut: msg`Alle datoene er utelatt. Ta med minst én.`,
  noTime: msg`Velg når dere begynner og slutter.`,
  noRoom: msg`Velg et rom.`,
  noPeople: msg`Skriv antall personer.`,
  noGroupRoom: msg`Velg rom og antall for hvert grupperom.`,
  roomTwice: msg`Samme rom er valgt to ganger.`,
  allTooFarAhead: msg`Alle datoene er for langt fram i tid.`,
}

/** What keeps a plan from being checked, as a sentence. */
export function useObstacleWords(): (obstacle: Obstacle) => string {
  const { _ } = useLingui()
  return (obstacle) => _(words[obstacle])
}

const places: Record<Exclude<Obstacle, 'refused'>, 'rommene' | 'dagene' | 'datoene'> = {
  beyondYear: 'dagene',
  tooManyDates: 'dagene',
  noDays: 'dagene',
  noFirst: 'dagene',
  noEnding: 'dagene',
  allLeftOut: 'datoene',
  noTime: 'dagene',
  noRoom: 'rommene',
  noPeople: 'rommene',
  noGroupRoom: 'rommene',
  roomTwice: 'rommene',
  allTooFarAhead: 'dagene',
}

/** The id of the part of the page where an obstacle is mended; of refused fields, that of the first. */
export function placeOfObstacle(obstacle: Obstacle, errors: FieldRefusals): string {
  if (obstacle !== 'refused') return places[obstacle]
  const [field = ''] = Object.keys(errors)
  const date = /^dates\.([^.]+)/.exec(field)?.[1]
  if (date !== undefined) return `dato-${date}`
  return /eople$/.test(field) ? 'rommene' : 'dagene'
}

/** Whether something is missing, and nothing is wrong. */
export const isMissing = (obstacle: Obstacle): boolean => obstacle.startsWith('no')
