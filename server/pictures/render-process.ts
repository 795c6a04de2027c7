import { constants, setPriority } from 'node:os'
import { renderPicture } from '#server/pictures/render-picture.ts'

// The process of `render-apart.ts`: it takes one file, answers with its pictures, and ends.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.once('disconnect', () => process.exit())
process.once('message', async (bytes: Uint8Array) => {
  process.send?.((await renderPicture(bytes)) ?? null, () => process.disconnect())
})
