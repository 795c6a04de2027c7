import { openingYearMachine, type YearHours } from '#machines/opening-year/opening-year-machine.ts'
import { modelOf } from '#tests/support/model.ts'

/** Open on weekdays in 2026, with a holiday, a day that is closed, and a period of a holiday and the day after it that the venue keeps open. */
export const yearHours: YearHours = {
  hours: {
    regular: [1, 2, 3, 4, 5].map((dayOfWeek) => ({
      ...{ year: 2026, dayOfWeek, openTime: '08:00', closeTime: '16:00', isWorkingDay: true },
    })),
    special: [
      {
        ...{ date: '2026-05-01', label: 'Arbeidernes dag', eventType: 'publicHoliday', holidayId: '05-01' },
        ...{ openTime: null, closeTime: null },
      },
      {
        ...{ date: '2026-05-04', label: 'Planleggingsdag', eventType: 'closed', holidayId: null },
        ...{ openTime: null, closeTime: null },
      },
      {
        ...{ date: '2026-05-14', label: 'Kristi himmelfartsdag', eventType: 'publicHoliday', holidayId: 'x' },
        ...{ openTime: null, closeTime: null },
      },
      {
        ...{ date: '2026-05-14', label: 'Åpent hus', eventType: 'shortDay', holidayId: null },
        ...{ openTime: '10:00', closeTime: '14:00' },
      },
      {
        ...{ date: '2026-05-15', label: 'Åpent hus', eventType: 'shortDay', holidayId: null },
        ...{ openTime: '10:00', closeTime: '14:00' },
      },
    ],
  },
  weeks: [
    { id: 1, year: 2025 },
    { id: 2, year: 2026 },
  ],
  entered: [
    { id: 3, date: '2026-05-04', endDate: null },
    { id: 4, date: '2026-05-14', endDate: '2026-05-15' },
  ],
}

export const openingYearModel = modelOf<typeof openingYearMachine>({
  name: 'opening-year',
  machine: openingYearMachine,
  walks: [
    {
      title: { nb: 'åpningstidene i et år åpnes', en: 'the opening hours of a year are opened' },
      input: { year: 2026 },
      events: () => [{ type: 'load.retried' }],
      answers: { readYear: () => [yearHours] },
      failures: ['readYear'],
      facts: ({ read }) => [read === null],
    },
  ],
})
