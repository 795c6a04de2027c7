import { checkoutModel } from '#tests/support/models/checkout.ts'
import { checkoutOnScreen } from '#tests/support/on-screen/checkout.ts'
import { walkOnScreen } from '#tests/support/screen-walk.ts'

walkOnScreen(checkoutModel, checkoutOnScreen)
