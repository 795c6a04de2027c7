import { areAccessible } from '#tests/support/accessible-parts.ts'

areAccessible(['around', 'waiting', 'booking', 'refusals'])
