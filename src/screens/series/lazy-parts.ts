import { lazyPart } from '#src/portal/lazy-screen.ts'

/** The question whether to cancel all dates that are left. */
export const cancelDatesDialog = lazyPart(
  async () => (await import('#src/screens/series/cancel-dates-dialog.tsx')).CancelDatesDialog,
)

/** The change of all dates that are left. */
export const changeDatesDialog = lazyPart(
  async () => (await import('#src/screens/series/change-dates-dialog.tsx')).ChangeDatesDialog,
)
