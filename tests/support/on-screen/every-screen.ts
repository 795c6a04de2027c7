import type { AnyStateMachine } from 'xstate'
import type { Model } from '#tests/support/model.ts'
import { answeringModel } from '#tests/support/models/answering.ts'
import { checkoutModel } from '#tests/support/models/checkout.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { forgottenPasswordModel } from '#tests/support/models/forgotten-password.ts'
import { newPasswordModel } from '#tests/support/models/new-password.ts'
import { passwordChangeModel } from '#tests/support/models/password-change.ts'
import { signInModel } from '#tests/support/models/sign-in.ts'
import { verificationModel } from '#tests/support/models/verification.ts'
import { answeringOnScreen } from './answering.ts'
import { checkoutOnScreen } from './checkout.ts'
import { forgottenPasswordOnScreen } from './forgotten-password.ts'
import { newPasswordOnScreen } from './new-password.ts'
import type { OnScreen } from './on-screen.ts'
import { passwordChangeOnScreen } from './password-change.ts'
import { signInOnScreen } from './sign-in.ts'
import { verificationOnScreen } from './verification.ts'

export type AnyScreen = { model: AnyModel; onScreen: OnScreen<AnyStateMachine> }

/** Forgets which machine it is of, so that all can stand in one list. */
const any = <M extends AnyStateMachine>(model: Model<M>, onScreen: OnScreen<M>) =>
  ({ model, onScreen }) as unknown as AnyScreen

/** The machines that are walked on their screens. */
export const everyScreen: readonly AnyScreen[] = [
  any(checkoutModel, checkoutOnScreen),
  any(signInModel, signInOnScreen),
  any(forgottenPasswordModel, forgottenPasswordOnScreen),
  any(newPasswordModel, newPasswordOnScreen),
  any(passwordChangeModel, passwordChangeOnScreen),
  any(verificationModel, verificationOnScreen),
  any(answeringModel, answeringOnScreen),
]
