import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/outlines.ts'
import { outlines as staffOutlines } from '#contract/staff-outlines.ts'
import type { OpeningYearPort } from '#machines/opening-year/opening-year-machine.ts'
import { everyPage } from '#src/api/every-page.ts'

const PAGE_SIZE = 500

/** The port of a year's opening hours. Their screen shows what fails. */
export function openingYearPort(send: Transport): OpeningYearPort {
  const visitors = clientOf(outlines, send)
  const staff = clientOf(staffOutlines, send)
  return {
    readYear: async (year, signal) => {
      const quietly = { signal, ignoreErrorHandler: true }
      const [hours, entered, weeks] = await Promise.all([
        visitors.readWorkingHours({ startRange: `${year}-01-01`, endRange: `${year}-12-31` }, quietly),
        everyPage((pageNumber) => staff.listSpecialDays({ pageNumber, pageSize: PAGE_SIZE }, quietly)),
        everyPage((pageNumber) =>
          staff.listOpeningHoursOfYears({ pageNumber, pageSize: PAGE_SIZE }, quietly),
        ),
      ])
      return {
        hours,
        entered: entered.map(({ id, date, endDate }) => ({ id, date, endDate })),
        weeks: weeks.map(({ id, year }) => ({ id, year })),
      }
    },
  }
}
