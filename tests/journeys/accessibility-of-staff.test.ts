import { areAccessible } from '#tests/support/accessible-parts.ts'

areAccessible(['setup', 'bookings', 'diary', 'papers', 'customers', 'security', 'staff'])
