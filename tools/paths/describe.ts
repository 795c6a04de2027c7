import type { AnyStateMachine, EventObject } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { toWire } from '#domain/time/venue-time.ts'
import type { AnyDescriptions } from './descriptions/every-description.ts'
import type { Bilingual } from './descriptions/machine-descriptions.ts'
import { knownValues, outcomes, refusals } from './descriptions/values.ts'

const both = (words: (language: keyof Bilingual) => string): Bilingual => ({
  nb: words('nb'),
  en: words('en'),
})

const fields = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, key) => new Map(Object.entries(fields(inside))).get(key), value)

const moment = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?/

/** A value as readers know it: a day, a time, one of the product's names, or typed text. */
function formatValue(value: unknown, language: keyof Bilingual): string {
  const readable = typeof value === 'number' && value > 1e12 ? toWire(value) : value
  const text = String(readable ?? null)
  const known = knownValues[text]
  if (known) return known[language]
  const [, year, month, day, hour, minute] = moment.exec(text) ?? []
  if (!day) return text
  const date = language === 'nb' ? `${day}.${month}.${year}` : `${day}/${month}/${year}`
  return hour ? `${date} ${hour}:${minute}` : date
}

const filled = (words: Bilingual, event: EventObject): Bilingual =>
  both((language) =>
    words[language].replace(/\{([\w.]+)\}/g, (_, path: string) => formatValue(at(event, path), language)),
  )

function outcomeOf(output: unknown): Bilingual {
  if (output === null) return outcomes.nothing
  if (Array.isArray(output)) return output.length > 0 ? outcomes.some : outcomes.none
  const answer = new Map<string, unknown>(Object.entries(fields(output)))
  if (answer.get('accepted') === true) return outcomes.accepted
  if (answer.get('accepted') === false) {
    const code = String(at(output, 'refusal.code'))
    return refusals[code] ?? both(() => code)
  }
  const items = answer.get('items')
  if (Array.isArray(items)) return items.length > 0 ? outcomes.some : outcomes.none
  const state = answer.get('state')
  return knownValues[String(state)] ?? outcomes.answered
}

/** The description of a state; undefined when either language is missing. */
export function describeState(
  machine: AnyStateMachine,
  { states }: AnyDescriptions,
  path: string,
): Bilingual | undefined {
  const en = getStateNodes(machine).find((node) => node.path.join('.') === path)?.description
  const nb = states[path]
  return en && nb ? { nb, en } : undefined
}

/**
 * The description of a step in both languages: an action of a person, an answer of the environment, or a
 * delay.
 */
export function describeEvent(descriptions: AnyDescriptions, event: EventObject): Bilingual {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
  if (kind) {
    const question = descriptions.questions[id] ?? { nb: id, en: id }
    const outcome = kind === 'error' ? outcomes.lost : outcomeOf(at(event, 'output'))
    return both((language) => `${question[language]}: ${outcome[language]}`)
  }
  const [, delay = ''] = /^xstate\.after\.(\w+)\./.exec(event.type) ?? []
  if (delay) return descriptions.delays?.[delay] ?? { nb: delay, en: delay }
  return filled(namedType(descriptions, event.type), event)
}

const blanks = / ?[«“]?\{[\w.]+\}[»”]?:?/g

/** The description of an event of any payload: for tables and pictures. */
export function describeEventType(descriptions: AnyDescriptions, type: string): Bilingual {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (kind) {
    const question = descriptions.questions[id] ?? { nb: id, en: id }
    const outcome = kind === 'error' ? outcomes.lost : outcomes.answered
    return both((language) => `${question[language]}: ${outcome[language]}`)
  }
  const [, delay = ''] = /^xstate\.after\.(\w+)\./.exec(type) ?? []
  if (delay) return descriptions.delays?.[delay] ?? { nb: delay, en: delay }
  if (type === '') return outcomes.atOnce
  const own = namedType(descriptions, type)
  return both((language) => own[language].replace(blanks, ' …').replace(/( …)+/g, ' …'))
}

function namedType(descriptions: AnyDescriptions, type: string): Bilingual {
  const known: Record<string, Bilingual> = descriptions.events
  return known[type] ?? { nb: type, en: type }
}

/** The source of an event: a person, the environment (an answer, or none), or time. */
export function doerOf(type: string): 'person' | 'world' | 'time' {
  if (/^xstate\.(done|error)\./.test(type)) return 'world'
  return /^xstate\.after\.|^clock\./.test(type) ? 'time' : 'person'
}
