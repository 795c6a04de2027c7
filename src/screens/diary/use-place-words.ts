import type { Diary } from '#contract/structs/diary.ts'
import type { Place } from '#machines/diary-move/place.ts'
import { useFormats } from '#src/portal/portal-context.ts'

/** A room and a time, as people say it: «Salen, fre. 27. nov., 09:00–12:00». */
export function usePlaceWords({ rooms }: Diary): (place: Place) => string {
  const { shortDate } = useFormats()
  return ({ roomId, date, from, to }) => {
    const room = rooms.find(({ id }) => id === roomId)
    return [room?.name, shortDate(date), `${from}–${to}`].filter(Boolean).join(', ')
  }
}
