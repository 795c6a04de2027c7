import type { RestrictionPlan, StaffRestriction } from '#contract/structs/room-administration.ts'
import {
  addVenueDays,
  atVenue,
  type ClockTime,
  clockTimeOf,
  type Instant,
  instantOf,
  startOfVenueDay,
  type TimeRange,
  toWire,
  type VenueDate,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import { repetitionFault } from '#domain/time/weekly-ranges.ts'
import { onlyRefused } from '#machines/account-fields.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import type { BlockContext, BlockForm, BlockInput } from './types.ts'

/** The letters of a note. */
export const LONGEST_NOTE = 1000

const isMidnight = (at: Instant) => clockTimeOf(at) === '00:00'

/** A new block: the whole of a day, of the room where it was begun. */
export const newForm = ({ roomId, date }: Pick<BlockInput, 'roomId' | 'date'>): BlockForm => ({
  roomIds: roomId === null ? [] : [roomId],
  wholeDays: true,
  fromDate: date,
  fromTime: '08:00',
  toDate: date,
  toTime: '16:00',
  reason: 'maintenance',
  note: '',
  repeats: false,
  repeatUntil: null,
})

/** A stored block as the form has it. */
export function formOf({ roomId, startTime, endTime, blockingReason, note }: StaffRestriction): BlockForm {
  const [start, end] = [instantOf(startTime), instantOf(endTime)]
  const wholeDays = isMidnight(start) && isMidnight(end)
  return {
    roomIds: [roomId],
    wholeDays,
    fromDate: venueDateOf(start),
    fromTime: clockTimeOf(start),
    toDate: venueDateOf(wholeDays ? end - 1 : end),
    toTime: clockTimeOf(end),
    reason: blockingReason,
    note: note ?? '',
    repeats: false,
    repeatUntil: null,
  }
}

const fields = [
  'roomIds',
  'wholeDays',
  'fromDate',
  'fromTime',
  'toDate',
  'toTime',
  'reason',
  'note',
  'repeats',
  'repeatUntil',
] as const satisfies readonly (keyof BlockForm)[]

/** The fields that differ between two forms. */
export const differing = (one: BlockForm, other: BlockForm): (keyof BlockForm)[] =>
  fields.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

/** A form typed from an older version, over what a colleague has saved: what only they changed is theirs. */
export function rebased(form: BlockForm, before: BlockForm, theirs: BlockForm): BlockForm {
  const mine = differing(form, before)
  return { ...theirs, ...Object.fromEntries(mine.map((name) => [name, form[name]])) }
}

const momentOf = (date: VenueDate | null, time: ClockTime | null): Instant | undefined =>
  date === null || time === null ? undefined : atVenue(date, time)

/** From when to when the room is blocked; undefined while a day or a time is missing. */
function rangeOf(form: BlockForm): TimeRange | undefined {
  const { wholeDays, fromDate, fromTime, toDate, toTime } = form
  if (wholeDays)
    return fromDate === null || toDate === null
      ? undefined
      : { start: startOfVenueDay(fromDate), end: startOfVenueDay(addVenueDays(toDate, 1)) }
  const [start, end] = [momentOf(fromDate, fromTime), momentOf(toDate, toTime)]
  return start === undefined || end === undefined ? undefined : { start, end }
}

/** What is asked of the server; only for a form without faults. */
export function planOf(form: BlockForm): RestrictionPlan {
  const range = rangeOf(form)
  if (!range) throw new Error('A block has no time.')
  return {
    roomIds: [...form.roomIds],
    startTime: toWire(range.start),
    endTime: toWire(range.end),
    repeatUntil: form.repeats ? form.repeatUntil : null,
  }
}

/** The form's name for each field of the wire. */
export const fieldsOfWire: Record<string, string> = {
  roomId: 'roomIds',
  roomIds: 'roomIds',
  startTime: 'fromDate',
  endTime: 'toDate',
  repeatUntil: 'repeatUntil',
  note: 'note',
}

const required = { code: 'required' } as const

function refusalOfTime(date: VenueDate | null, time: ClockTime | null) {
  if (time === null) return required
  return date !== null && atVenue(date, time) === undefined ? ({ code: 'time' } as const) : undefined
}

/** The faults of a form, by field. */
export function refusalsOfForm({ form }: Pick<BlockContext, 'form'>): FieldRefusals {
  const { roomIds, wholeDays, fromDate, fromTime, toDate, toTime, repeats, repeatUntil } = form
  const range = rangeOf(form)
  const endsTooEarly = range !== undefined && range.end <= range.start
  const isAtTime = endsTooEarly && !wholeDays && fromDate === toDate
  const endsBeforeStart = { code: 'endsBeforeStart' } as const
  const repetition =
    repeats && repeatUntil !== null && range && !endsTooEarly ? repetitionFault(range, repeatUntil) : null
  return onlyRefused({
    roomIds: roomIds.length === 0 ? required : undefined,
    fromDate: fromDate === null ? required : undefined,
    fromTime: wholeDays ? undefined : refusalOfTime(fromDate, fromTime),
    toDate: toDate === null ? required : endsTooEarly && !isAtTime ? endsBeforeStart : undefined,
    toTime: wholeDays
      ? undefined
      : (refusalOfTime(toDate, toTime) ?? (isAtTime ? endsBeforeStart : undefined)),
    repeatUntil: repeats && repeatUntil === null ? required : (repetition ?? undefined),
  })
}
