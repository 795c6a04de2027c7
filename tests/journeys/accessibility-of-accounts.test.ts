import { areAccessible } from '#tests/support/accessible-parts.ts'

areAccessible(['mine', 'accounts', 'answering', 'changing', 'late'])
