import { expect, test } from 'vitest'
import { daysOfYear, monthsOf, weekOfYear } from '#machines/opening-year/days.ts'
import { openingYearModel, yearHours } from '#tests/support/models/opening-year.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(openingYearModel, {
  loading: ({ read }, snapshot) => expect([read, snapshot.hasTag('busy')]).toEqual([null, true]),
  known: ({ read }) => expect(read).not.toBeNull(),
  failed: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
})

const days = daysOfYear(2026, yearHours.hours, yearHours.entered)

test.each<[string, string, boolean, string | null, number | null]>([
  ['2026-05-05', 'open', true, null, null],
  ['2026-05-02', 'closed', false, null, null],
  ['2026-05-01', 'holiday', false, 'Arbeidernes dag', null],
  ['2026-05-04', 'own', false, 'Planleggingsdag', 3],
  ['2026-05-14', 'own', true, 'Åpent hus', 4],
  ['2026-05-15', 'own', true, 'Åpent hus', 4],
])('%s is %s', (date, kind, isOpen, label, specialDayId) => {
  const day = days.find((each) => each.date === date)
  expect([day?.kind, day?.hours.working, day?.hours.label, day?.specialDayId]).toEqual([
    kind,
    isOpen,
    label,
    specialDayId,
  ])
})

test('a year has all of its days, by month', () => {
  expect([days.length, daysOfYear(2028, yearHours.hours, []).length]).toEqual([365, 366])
  expect(monthsOf(days).map(({ length }) => length)).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
})

test('a year goes by its own regular hours, or by those of the latest year before it', () => {
  const weeks = [2024, 2027, 2026].map((year, n) => ({ id: n + 1, year }))
  expect([2023, 2025, 2026, 2030].map((year) => weekOfYear(year, weeks)?.id)).toEqual([undefined, 1, 3, 2])
})
