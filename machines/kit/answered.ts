import type { DoneActorEvent } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { Answer, Refusal } from '#machines/answers.ts'

/** The event of an actor's answer. */
export type Answered<T> = { event: DoneActorEvent<Answer<T>> }

export const isAccepted = ({ event }: Answered<unknown>): boolean => event.output.accepted

/** The value of an accepted answer. */
export function acceptedValue<T>({ event: { output } }: Answered<T>): T {
  if (!output.accepted) throw new Error('What was sent was refused.')
  return output.value
}

/** Whether the answer is a refusal for one of these reasons. */
export const isRefusedAs =
  (...codes: readonly ErrorCode[]) =>
  ({ event: { output } }: Answered<unknown>): boolean =>
    !output.accepted && codes.includes(output.refusal.code)

/** Whether what was asked for with the key of a link was refused for that: nothing has it, it is no key, or there is none. */
export const isKeyWrong = isRefusedAs('notFound', 'requiredParameter', 'invalid')

/** The refusal of an answer that was not accepted. */
export function refusalOf({ event: { output } }: Answered<unknown>): Refusal {
  if (output.accepted) throw new Error('What was sent was accepted.')
  return output.refusal
}

/** On with an accepted answer, whose value the action takes. */
export const acceptedTo = <T extends string, A extends string>(target: T, action: A) => ({
  guard: isAccepted,
  target,
  actions: { type: action, params: acceptedValue },
})

/** Back, or on, with a refusal. */
export const refusedTo = <T extends string>(target: T) => ({
  target,
  actions: { type: 'keepRefusal' as const, params: refusalOf },
})

/** Back without a response. */
export const unansweredTo = <T extends string>(target: T) => ({
  target,
  actions: { type: 'keepRefusal' as const, params: { code: 'unavailable' as const, fields: [] } },
})
