import { type DeadlineRules, productDeadline, roomDeadline, servingDeadline } from '#domain/time/deadlines.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** A kind of line with a deadline: a room's booking, food and drink, or anything else. */
export type LineKind = 'rooms' | 'servings' | 'products'

/** The fault of a line that can no longer be changed. */
export type DeadlineCode = 'tooLate' | 'servingClosed' | 'productsClosed'

/** The last instants at which lines of each kind can be changed or removed; null without such lines. */
export type LineDeadlines = Readonly<Record<LineKind, Instant | null>>

// Also the reporting order: a room before its servings.
const kinds = {
  rooms: { deadline: roomDeadline, code: 'tooLate' },
  servings: { deadline: servingDeadline, code: 'servingClosed' },
  products: { deadline: productDeadline, code: 'productsClosed' },
} as const satisfies Record<LineKind, { deadline: typeof servingDeadline; code: DeadlineCode }>

const kindNames = Object.keys(kinds) as LineKind[]

/** Why a line can no longer be ordered, changed or removed; undefined while it can. Specification §10.3. */
export const lineClosed = (
  kind: LineKind,
  start: Instant,
  now: Instant,
  rules: DeadlineRules,
): DeadlineCode | undefined => (kinds[kind].deadline(start, now, rules).open ? undefined : kinds[kind].code)

/** The deadlines of lines, each by its own start: of each kind the earliest. Specification §14.4. */
export function lineDeadlines(
  lines: readonly { kind: LineKind; start: Instant }[],
  rules: DeadlineRules,
): LineDeadlines {
  const until = (kind: LineKind) => {
    const all = lines.filter((line) => line.kind === kind)
    return all.length === 0
      ? null
      : Math.min(...all.map(({ start }) => kinds[kind].deadline(start, start, rules).until))
  }
  return { rooms: until('rooms'), servings: until('servings'), products: until('products') }
}

/** The last instant at which all of it can be removed; null when nothing has a deadline. */
export function firstDeadline(deadlines: LineDeadlines): Instant | null {
  const all = Object.values(deadlines).filter((until) => until !== null)
  return all.length === 0 ? null : Math.min(...all)
}

/** Why lines of a kind can no longer be changed or removed; undefined while they can. */
export function closedKind(deadlines: LineDeadlines, kind: LineKind, now: Instant): DeadlineCode | undefined {
  const until = deadlines[kind]
  return until === null || now <= until ? undefined : kinds[kind].code
}

/** Why all of it can no longer be removed; undefined while it can. */
export function firstClosed(deadlines: LineDeadlines, now: Instant): DeadlineCode | undefined {
  return kindNames.map((kind) => closedKind(deadlines, kind, now)).find((code) => code !== undefined)
}
