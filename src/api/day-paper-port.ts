import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { DayPaperPort, DayPapers } from '#machines/day-paper/types.ts'

/** The port of a paper. Its screen shows what fails, so nothing is notified. */
export function dayPaperPort(send: Transport, name: keyof DayPapers): DayPaperPort {
  const client = clientOf(outlines, send)
  return {
    readPaper: async (period, signal) => {
      const quietly = { signal, ignoreErrorHandler: true }
      return name === 'kitchen'
        ? { name, content: await client.readKitchenList(period, quietly) }
        : { name, content: await client.readDaySheet({ date: period.date }, quietly) }
    },
  }
}
