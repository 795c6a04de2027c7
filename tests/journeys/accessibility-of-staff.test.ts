import { areAccessible } from '#tests/support/accessible-parts.ts'

areAccessible([
  'setup',
  'bookings',
  'diary',
  'newBooking',
  'papers',
  'customers',
  'security',
  'staff',
  // Last: it blocks a room every week, which the others book.
  'blocks',
])
