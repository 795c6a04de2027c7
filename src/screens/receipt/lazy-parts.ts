import { lazyPart } from '#src/portal/lazy-screen.ts'

/** The changing of the reservation: the steps of the checkout. */
export const editing = lazyPart(
  async () => (await import('#src/screens/checkout/editing/editing.tsx')).Editing,
)

/** The question whether to cancel. */
export const cancelDialog = lazyPart(
  async () => (await import('#src/screens/receipt/cancel-dialog.tsx')).CancelDialog,
)

/** What staff have changed. */
export const staffChanges = lazyPart(
  async () => (await import('#src/screens/receipt/staff-changes.tsx')).StaffChanges,
)

/** What answers an option. */
export const optionAnswer = lazyPart(
  async () => (await import('#src/screens/receipt/option-answer.tsx')).OptionAnswer,
)

/** The link for the guests. */
export const guestLink = lazyPart(
  async () => (await import('#src/screens/receipt/guest-link.tsx')).GuestLinkCard,
)
