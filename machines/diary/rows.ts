import type { Diary, DiaryBooking } from '#contract/structs/diary.ts'
import {
  clockMinutesOf,
  instantOf,
  minutesOfClock,
  type TimeRange,
  type VenueDate,
  venueDateOf,
} from '#domain/time/venue-time.ts'

type Room = Diary['rooms'][number]
type Restriction = Diary['restrictions'][number]
type Day = Diary['days'][number]

/** Minutes of the clock, from 0 to 1440: those of a day that are drawn, and where in it something is. */
export type Span = { from: number; to: number }

/** What is drawn in a cell. `lane` counts from 0 what lies beside each other at one time. */
export type DiaryEntry = {
  span: Span
  lane: number
} /** `isBlocked`: it lies in a block, of its room or of one that shares space with it. */ & (
  | { kind: 'booking'; booking: DiaryBooking; prep: Span | null; isBlocked: boolean }
  | { kind: 'restriction'; restriction: Restriction }
  /** The whole room that it is a part of is taken, or a part of it is. */
  | { kind: 'related' }
)

/** One room on one day. */
export type DiaryCell = { date: VenueDate; entries: readonly DiaryEntry[]; open: Span | null }

/** One room: `depth` 1 is a part of a room, 2 a part of that. */
export type DiaryRow = { room: Room; depth: number; lanes: number; cells: readonly DiaryCell[] }

const DAY: Span = { from: 0, to: 1440 }
const HOUR = 60
/** Drawn where nothing says more: no day is open, and nothing is booked. */
const USUAL: Span = { from: 8 * HOUR, to: 16 * HOUR }

/** A time on one day, by the clock; null when it is on others. */
function spanOn(range: TimeRange, date: VenueDate): Span | null {
  const [first, last] = [venueDateOf(range.start), venueDateOf(range.end - 1)]
  if (date < first || date > last) return null
  const from = date > first ? 0 : clockMinutesOf(range.start)
  const to = venueDateOf(range.end) > date ? DAY.to : clockMinutesOf(range.end)
  // An hour that the clock has twice may end before it starts.
  return { from, to: Math.max(to, Math.min(DAY.to, from + 1)) }
}

const rangeOf = ({ startTime, endTime }: { startTime: string; endTime: string }): TimeRange => ({
  start: instantOf(startTime),
  end: instantOf(endTime),
})

const openOn = ({ openTime, closeTime }: Day): Span | null => {
  const from = openTime === null ? undefined : minutesOfClock(openTime)
  const to = closeTime === null ? undefined : minutesOfClock(closeTime)
  return from === undefined || to === undefined ? null : { from, to: to === 0 ? DAY.to : to }
}

const meets = (one: Span, other: Span) => one.from < other.to && other.from < one.to

const taken = (entry: { span: Span; prep?: Span | null }): Span =>
  entry.prep ? { from: entry.prep.from, to: entry.span.to } : entry.span

type Unplaced = DiaryEntry extends infer E ? (E extends DiaryEntry ? Omit<E, 'lane'> : never) : never

/** Puts what lies at one time beside each other: each into the first lane that is free. */
function inLanes(entries: readonly Unplaced[]): DiaryEntry[] {
  const lanes: Span[][] = []
  return [...entries]
    .sort((a, b) => taken(a).from - taken(b).from)
    .map((entry) => {
      const span = taken(entry)
      const free = lanes.findIndex((lane) => !lane.some((other) => meets(span, other)))
      const lane = free < 0 ? lanes.length : free
      lanes[lane] = [...(lanes[lane] ?? []), span]
      return { ...entry, lane } as DiaryEntry
    })
}

/** Spans that meet or touch, as one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else all.push({ ...span })
  }
  return all
}

function bookingEntry(booking: DiaryBooking, date: VenueDate): Unplaced | null {
  const span = spanOn(rangeOf(booking), date)
  if (!span) return null
  const prep =
    booking.prepTimeInMin > 0 ? { from: Math.max(0, span.from - booking.prepTimeInMin), to: span.from } : null
  return { kind: 'booking', booking, span, prep, isBlocked: false }
}

/** What each room itself has on each day; looked up by room and day, since a month has thousands. */
type OwnEntries = (roomId: number, date: VenueDate) => readonly Unplaced[]

function ownEntriesIn({ days, bookings, restrictions }: Diary): OwnEntries {
  const entries = new Map<string, Unplaced[]>()
  const add = (roomId: number, date: VenueDate, entry: Unplaced | null) => {
    if (!entry) return
    const key = `${roomId} ${date}`
    const there = entries.get(key)
    if (there) there.push(entry)
    else entries.set(key, [entry])
  }
  for (const booking of bookings) {
    const date = venueDateOf(instantOf(booking.startTime))
    add(booking.roomId, date, bookingEntry(booking, date))
  }
  for (const restriction of restrictions) {
    const range = rangeOf(restriction)
    for (const { date } of days) {
      const span = spanOn(range, date)
      if (span) add(restriction.roomId, date, { kind: 'restriction', restriction, span })
    }
  }
  return (roomId, date) => entries.get(`${roomId} ${date}`) ?? []
}

function cellOf(room: Room, day: Day, relatives: ReadonlySet<number>, ownOf: OwnEntries): DiaryCell {
  const { date } = day
  const own = ownOf(room.id, date)
  const others = [...relatives].flatMap((id) => ownOf(id, date))
  const related = joined(others.map(taken)).map((span) => ({ kind: 'related' as const, span }))
  const blocked = [...own, ...others].filter(({ kind }) => kind === 'restriction')
  const marked = own.map((entry) =>
    entry.kind === 'booking' && blocked.some(({ span }) => meets(span, taken(entry)))
      ? { ...entry, isBlocked: true }
      : entry,
  )
  return { date, entries: inLanes([...marked, ...related]), open: openOn(day) }
}

/** The rooms that share space with a room: those that it is a part of, and its own parts. */
export function relativesIn(rooms: readonly Room[]): (roomId: number) => ReadonlySet<number> {
  const masterOf = new Map(rooms.map(({ id, masterRoomId }) => [id, masterRoomId]))
  const mastersOf = (id: number): number[] => {
    const masters: number[] = []
    let at = masterOf.get(id) ?? null
    while (at !== null && masterOf.has(at) && !masters.includes(at)) {
      masters.push(at)
      at = masterOf.get(at) ?? null
    }
    return masters
  }
  const relatives = new Map(rooms.map(({ id }) => [id, new Set(mastersOf(id))]))
  for (const { id } of rooms) for (const master of mastersOf(id)) relatives.get(master)?.add(id)
  return (id) => relatives.get(id) ?? new Set()
}

/** The rows of the diary: every room with what is drawn of each day. Decision diary. */
export function rowsOf(diary: Diary): DiaryRow[] {
  const ownOf = ownEntriesIn(diary)
  const relativesOf = relativesIn(diary.rooms)
  const depths = new Map<number, number>()
  return diary.rooms.map((room) => {
    const above = room.masterRoomId === null ? undefined : depths.get(room.masterRoomId)
    const depth = above === undefined ? 0 : above + 1
    depths.set(room.id, depth)
    const cells = diary.days.map((day) => cellOf(room, day, relativesOf(room.id), ownOf))
    const lanes = cells.flatMap(({ entries }) => entries.map(({ lane }) => lane + 1))
    return { room, depth, lanes: Math.max(1, ...lanes), cells }
  })
}

/** The hours that are drawn of each day: whole ones, in which the venue is open or something is booked on any of them. */
export function hoursDrawn(rows: readonly DiaryRow[]): Span {
  const spans = rows.flatMap(({ cells }) =>
    cells.flatMap(({ open, entries }) => [
      ...(open ? [open] : []),
      // A room that is blocked day and night does not stretch the day.
      ...entries.flatMap((entry) => (entry.kind === 'booking' ? [taken(entry)] : [])),
    ]),
  )
  if (spans.length === 0) return USUAL
  const from = Math.min(...spans.map((span) => span.from))
  const to = Math.max(...spans.map((span) => span.to))
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR }
}

/** The part of a span that is drawn, as shares of the drawn hours from 0 to 1; null when it lies outside them. */
export function shareOf(span: Span, drawn: Span): { start: number; length: number } | null {
  const from = Math.max(span.from, drawn.from)
  const to = Math.min(span.to, drawn.to)
  if (from >= to) return null
  const whole = drawn.to - drawn.from
  return { start: (from - drawn.from) / whole, length: (to - from) / whole }
}
