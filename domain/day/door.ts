import type { Instant, TimeRange } from '#domain/time/venue-time.ts'

/** How a room stands at a moment. */
export type DoorState<Use extends TimeRange> = {
  /** What goes on; several where parts of the room are used apart. */
  current: readonly Use[]
  /** What begins next; several that begin at once. */
  next: readonly Use[]
  /** When what goes on has ended, or what comes next begins; null for a room that is free for the rest of the day. */
  until: Instant | null
}

/**
 * How a room stands, by what takes it that day. What follows without a pause is part of how long it is taken. Decision
 * doors.
 */
export function doorStateAt<Use extends TimeRange>(uses: readonly Use[], now: Instant): DoorState<Use> {
  const current = uses.filter(({ start, end }) => start <= now && now < end)
  const coming = uses.filter(({ start }) => start > now)
  const first = Math.min(...coming.map(({ start }) => start))
  const next = coming.filter(({ start }) => start === first)
  if (current.length === 0) return { current, next, until: next.length > 0 ? first : null }
  const inOrder = [...coming].sort((a, b) => a.start - b.start)
  const takenUntil = inOrder.reduce(
    (until, { start, end }) => (start <= until ? Math.max(until, end) : until),
    Math.max(...current.map(({ end }) => end)),
  )
  return { current, next, until: takenUntil }
}
