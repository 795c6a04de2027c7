import { areAccessible } from '#tests/support/accessible-parts.ts'

areAccessible(['setup', 'bookings', 'customers', 'security', 'staff'])
