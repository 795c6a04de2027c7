import { expect } from 'vitest'
import { optionAnswerModel } from '#tests/support/models/option-answer.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(optionAnswerModel, {
  standing: (_, snapshot) => expect(snapshot.hasTag('dialog')).toBe(false),
  asking: (_, snapshot) => expect(snapshot.can({ type: 'question.dismissed' })).toBe(true),
  sending: ({ verdict, day }) => expect(verdict !== 'prolong' || day !== null).toBe(true),
  unsent: (_, snapshot) => expect(snapshot.can({ type: 'question.retried' })).toBe(true),
  refused: ({ refusal }) => expect(refusal).not.toBeNull(),
})
