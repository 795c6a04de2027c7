import { everyScreen } from '#tests/support/on-screen/every-screen.ts'
import { walkOnScreen } from '#tests/support/screen-walk.ts'

for (const { model, onScreen } of everyScreen) walkOnScreen(model, onScreen)
