import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { DiaryPort } from '#machines/diary/types.ts'

/** The port of the diary. Its screen shows what fails, so nothing is notified. */
export function diaryPort(send: Transport): DiaryPort {
  const staff = clientOf(outlines, send)
  return {
    readDiary: ({ from, to }, signal) => staff.readDiary({ from, to }, { signal, ignoreErrorHandler: true }),
  }
}
