import { object } from 'superstruct'
import { filledText } from '#contract/wire.ts'

/** The secret of the link in the email; the portal reads it from the address's fragment. */
export const Token = filledText(200)

export const AnswerLink = object({ token: Token })

/** The maximum length of the staff's message. */
export const MESSAGE_LENGTH = 2000
