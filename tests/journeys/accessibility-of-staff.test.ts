import { areAccessible } from '#tests/support/accessible-parts.ts'

areAccessible([
  'setup',
  'blocks',
  'bookings',
  'diary',
  'newBooking',
  'papers',
  'customers',
  'security',
  'staff',
])
