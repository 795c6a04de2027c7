import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { hoursOn } from '#domain/time/opening-hours.ts'
import {
  addVenueDays,
  atVenue,
  type ClockTime,
  clockOfMinutes,
  clockTimeOf,
  fromWire,
  type Instant,
  minutesOfClock,
  toWire,
  type VenueDate,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import { openingHoursOf } from '#machines/house.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'

type Parts = { date: VenueDate | null; from: ClockTime | null; to: ClockTime | null }

type Typed = {
  parts: Parts
  /** What is typed there is no date or time. */
  malformed: readonly (keyof Parts)[]
  of: string
}

const HALF_HOUR = 30

/**
 * The three fields that make up a time. The machine is told as soon as they make one; until then they are held here,
 * with what is missing as `unreadable`. A booking over several days keeps its number of days.
 */
export function useTypedTime() {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage()
  const { actor, draft, catalogue } = useCheckout()
  const start = fromWire(draft.startTime)
  const end = fromWire(draft.endTime)
  const known = partsOf(start, end)
  const [typed, setTyped] = useState<Typed>({
    parts: known,
    malformed: [],
    of: `${draft.startTime} ${draft.endTime}`,
  })
  const current = `${draft.startTime} ${draft.endTime}`
  if (typed.of !== current) setTyped({ parts: known, malformed: [], of: current })

  const become = (part: keyof Parts) => (value: string | null, isMalformed: boolean) => {
    const parts = { ...typed.parts, [part]: value }
    const malformed = [...typed.malformed.filter((each) => each !== part), ...(isMalformed ? [part] : [])]
    const times = timesOf(parts, daysBetween(start, end))
    setTyped({ parts, malformed, of: times ? `${times.startTime} ${times.endTime}` : current })
    if (times) actor.send({ type: 'time.chosen', ...times })
  }
  const { date, from, to } = typed.parts
  const refused = (part: keyof Parts): string | undefined => {
    if (typed.parts[part] !== null) return undefined
    const format = part === 'date' ? 'date' : 'time'
    return fieldMessage({ code: typed.malformed.includes(part) ? format : 'required' })
  }
  const fields = [
    { part: 'date', fieldId: fieldId('startTime'), label: t`Dato` },
    { part: 'from', fieldId: 'field-from', label: t`Fra kl.` },
    { part: 'to', fieldId: fieldId('endTime'), label: t`Til kl.` },
  ] as const
  const empty = fields.flatMap(({ part, fieldId: id, label }) => {
    const message = refused(part)
    return message === undefined ? [] : [{ fieldId: id, label, message }]
  })
  const skipped = {
    fieldId: 'field-from',
    label: t`Fra kl.`,
    message: t`Klokken stilles fram denne natten, så dette klokkeslettet finnes ikke`,
  }
  const isSkipped = empty.length === 0 && timesOf(typed.parts, daysBetween(start, end)) === null
  return {
    date,
    from,
    to,
    setDate: become('date'),
    setFrom: become('from'),
    setTo: become('to'),
    choices: clockChoices(date, openingHoursOf(catalogue.hours)),
    unreadable: isSkipped ? [skipped] : empty,
    errorAt: refused,
  }
}

const partsOf = (start: Instant | undefined, end: Instant | undefined): Parts => ({
  date: start === undefined ? null : venueDateOf(start),
  from: start === undefined ? null : clockTimeOf(start),
  to: end === undefined ? null : clockTimeOf(end),
})

const daysBetween = (start: Instant | undefined, end: Instant | undefined): number =>
  start === undefined || end === undefined
    ? 0
    : Math.round((noonOf(venueDateOf(end)) - noonOf(venueDateOf(start))) / 86_400_000)

const noonOf = (date: VenueDate): number => atVenue(date, '12:00') ?? Number.NaN

function timesOf({ date, from, to }: Parts, days: number) {
  if (date === null || from === null || to === null) return null
  const start = atVenue(date, from)
  const end = atVenue(addVenueDays(date, days), to)
  return start === undefined || end === undefined ? null : { startTime: toWire(start), endTime: toWire(end) }
}

/** The half-hours of the day's opening hours; of the whole day where it is closed, and something else must be typed. */
function clockChoices(date: VenueDate | null, hours: Parameters<typeof hoursOn>[1]): ClockTime[] {
  const day = date === null ? undefined : hoursOn(date, hours)
  const first = (day?.working ? minutesOfClock(day.openTime) : undefined) ?? 7 * 60
  const last = (day?.working ? minutesOfClock(day.closeTime) : undefined) ?? 22 * 60
  const count = Math.floor((last - first) / HALF_HOUR) + 1
  return Array.from({ length: Math.max(0, count) }, (_, n) => clockOfMinutes(first + n * HALF_HOUR))
}
