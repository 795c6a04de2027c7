import { constants, setPriority } from 'node:os'
import type { Job } from '#server/pictures/render-apart.ts'
import { renderPicture } from '#server/pictures/render-picture.ts'

// The process of `render-apart.ts`: it takes one file, answers with its pictures, and ends.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.once('disconnect', () => process.exit())
process.once('message', async ({ bytes, widths }: Job) => {
  process.send?.((await renderPicture(bytes, widths)) ?? null, () => process.disconnect())
})
