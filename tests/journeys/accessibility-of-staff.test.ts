import { areAccessible } from '#tests/support/accessible-parts.ts'

areAccessible(['setup', 'customers', 'security', 'staff'])
