import { array, boolean, type Infer, nullable, object, optional } from 'superstruct'
import { DateTime, filledText, text, wholeNumber } from '#contract/wire.ts'

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not matter. */
const Code = filledText(40)

/** Whether the caller signs in with an authenticator app. Decision second-factor. */
export const SecondFactor = object({
  isOn: boolean(),
  /** The venue requires it of all its staff. */
  isRequired: boolean(),
  confirmedAt: nullable(DateTime),
  recoveryCodesLeft: wholeNumber(0, 10),
})
export type SecondFactor = Infer<typeof SecondFactor>

/** Body of the calls that a code of the app, or a recovery code, confirms. */
export const SecondFactorProof = object({ code: Code })

/** Body of beginning a setup: a code where another app takes the place of the one before. */
export const SecondFactorBeginning = object({ code: optional(Code) })

/** An app that is being set up. */
export const SecondFactorSetup = object({
  /** In base32, to type into the app. */
  secret: text(64),
  /** `otpauth:`, for the picture that the app reads. */
  uri: text(500),
})
export type SecondFactorSetup = Infer<typeof SecondFactorSetup>

/** Codes that stand in for the app, each once. They are shown only here. */
export const RecoveryCodes = object({ recoveryCodes: array(text(20)) })
export type RecoveryCodes = Infer<typeof RecoveryCodes>
