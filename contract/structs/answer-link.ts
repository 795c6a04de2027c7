import { object } from 'superstruct'
import type { ErrorCode } from '#contract/errors.ts'
import { filledText } from '#contract/wire.ts'

/** The secret of the link in the email; the portal reads it from the address's fragment. */
export const Token = filledText(200)

export const AnswerLink = object({ token: Token })

/** The maximum length of the staff's message. */
export const MESSAGE_LENGTH = 2000

/** Why what is asked of staff waits for no answer any more. */
export const answeredReasons = [
  'alreadyApproved',
  'alreadyDeclined',
  'requestLapsed',
  'requestCancelled',
] as const satisfies readonly ErrorCode[]
