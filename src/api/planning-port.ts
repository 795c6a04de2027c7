import type { Client } from '#contract/client.ts'
import { rangeToWire } from '#domain/time/venue-time.ts'
import type { PlanningPort } from '#machines/planning/types.ts'
import { answerOf } from '#src/api/answers.ts'
import { everyPage } from '#src/api/every-page.ts'
import { alternativeOf } from '#src/api/find-alternatives.ts'

const PAGE_SIZE = 100

/** The port of planning. The screen has a state for failures, so nothing is notified. */
export const planningPort = (client: Client): PlanningPort => ({
  listRooms: (signal) =>
    everyPage((pageNumber) =>
      client.searchMeetingRooms(
        { pageNumber, pageSize: PAGE_SIZE, body: {} },
        { signal, ignoreErrorHandler: true },
      ),
    ),
  checkDates: (dates, signal) => {
    const asked = dates.map(({ rooms, ...range }) => ({ ...rangeToWire(range), rooms }))
    const asking = client.checkDates({ body: { dates: asked } }, { signal, ignoreErrorHandler: true })
    return answerOf(
      asking.then((answers) =>
        answers.map(({ startTime: _, endTime: __, alternatives, ...answer }) => ({
          ...answer,
          alternatives: alternatives.map(alternativeOf),
        })),
      ),
    )
  },
})
