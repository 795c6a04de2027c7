import { everyScreen } from '#tests/support/on-screen/every-screen.ts'
import { walkOnScreen } from '#tests/support/screen-walk.ts'

// The checkout's walks take as long as all others together, and have a file of their own.
for (const { model, onScreen } of everyScreen) if (model.name !== 'checkout') walkOnScreen(model, onScreen)
