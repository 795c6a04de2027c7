import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { hoursOn } from '#domain/time/opening-hours.ts'
import {
  addVenueDays,
  atVenue,
  type ClockTime,
  clockOfMinutes,
  clockTimeOf,
  type Instant,
  minutesOfClock,
  type VenueDate,
  venueDateOf,
  venueDaysBetween,
} from '#domain/time/venue-time.ts'
import { openingHoursOf } from '#machines/house.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'

type Parts = { date: VenueDate | null; from: ClockTime | null; to: ClockTime | null }

type Typed = {
  parts: Parts
  /** The text of an invalid date or time. */
  malformed: readonly (keyof Parts)[]
  of: string
}

const HALF_HOUR = 30

/**
 * The three fields of a time. The machine gets the time as soon as they make one; until then they are kept
 * here, with missing ones as `unreadable`. A booking over several days keeps its number of days.
 */
export function useTypedTime() {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage()
  const { actor, draft, catalogue } = useCheckout()
  const { start, end } = draft
  const known = partsOf(start, end)
  const [typed, setTyped] = useState<Typed>({
    parts: known,
    malformed: [],
    of: `${start} ${end}`,
  })
  const current = `${start} ${end}`
  if (typed.of !== current) setTyped({ parts: known, malformed: [], of: current })

  const days = daysBetween(start, end)
  const become = (part: keyof Parts, change: Partial<Parts>, isMalformed: boolean) => {
    const parts = { ...typed.parts, ...change }
    const malformed = [...typed.malformed.filter((each) => each !== part), ...(isMalformed ? [part] : [])]
    const times = timesOf(parts, days)
    setTyped({ parts, malformed, of: times ? `${times.start} ${times.end}` : current })
    if (times) actor.send({ type: 'time.chosen', ...times })
  }
  const { date, from, to } = typed.parts
  const refused = (part: keyof Parts): string | undefined => {
    if (typed.parts[part] !== null) return undefined
    const format = part === 'date' ? 'date' : 'time'
    return fieldMessage({ code: typed.malformed.includes(part) ? format : 'required' })
  }
  const fields = [
    { part: 'date', fieldId: fieldId('start'), label: t`Dato` },
    { part: 'from', fieldId: 'field-from', label: t`Fra kl.` },
    { part: 'to', fieldId: fieldId('end'), label: t`Til kl.` },
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
  const isSkipped = empty.length === 0 && timesOf(typed.parts, days) === null
  return {
    date,
    from,
    to,
    /** The end, of a booking within one day. */
    endOfDay: days === 0 ? to : null,
    setDate: (value: VenueDate | null, isMalformed: boolean) => become('date', { date: value }, isMalformed),
    setFrom: (value: ClockTime | null, moved: ClockTime | null, isMalformed: boolean) =>
      become('from', { from: value, to: days === 0 ? moved : to }, isMalformed),
    setTo: (value: ClockTime | null, isMalformed: boolean) => become('to', { to: value }, isMalformed),
    choices: clockChoices(date, openingHoursOf(catalogue.hours)),
    unreadable: isSkipped ? [skipped] : empty,
    errorAt: refused,
  }
}

const partsOf = (start: Instant, end: Instant): Parts => ({
  date: venueDateOf(start),
  from: clockTimeOf(start),
  to: clockTimeOf(end),
})

const daysBetween = (start: Instant, end: Instant): number =>
  venueDaysBetween(venueDateOf(start), venueDateOf(end))

function timesOf({ date, from, to }: Parts, days: number) {
  if (date === null || from === null || to === null) return null
  const start = atVenue(date, from)
  const end = atVenue(addVenueDays(date, days), to)
  return start === undefined || end === undefined ? null : { start, end }
}

/** The half-hours of the day's opening hours; of the whole day when it is closed. */
function clockChoices(date: VenueDate | null, hours: Parameters<typeof hoursOn>[1]): ClockTime[] {
  const day = date === null ? undefined : hoursOn(date, hours)
  const first = (day?.working ? minutesOfClock(day.openTime) : undefined) ?? 7 * 60
  const last = (day?.working ? minutesOfClock(day.closeTime) : undefined) ?? 22 * 60
  const count = Math.floor((last - first) / HALF_HOUR) + 1
  return Array.from({ length: Math.max(0, count) }, (_, n) => clockOfMinutes(first + n * HALF_HOUR))
}
