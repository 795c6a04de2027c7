import { areAccessible } from '#tests/support/accessible-parts.ts'

areAccessible(['setup', 'blocks', 'bookings', 'diary', 'papers', 'customers', 'security', 'staff'])
