import { constants, setPriority } from 'node:os'
import { inspectPicture } from '#server/pictures/inspect-picture.ts'
import { loadSharp } from '#server/pictures/load-sharp.ts'
import type { Job, RenderStep } from '#server/pictures/render-apart.ts'
import { renderPicture } from '#server/pictures/render-picture.ts'

const MEMORY_CHECK_MS = 20

// The process of `render-apart.ts`, given the most bytes that it may hold.
const mostBytes = Number(process.argv[2])
const holdsMoreThan = (bytes: number) => process.memoryUsage.rss() > bytes

process.once('disconnect', () => process.exit())
setInterval(() => {
  if (holdsMoreThan(mostBytes)) process.exit(1)
}, MEMORY_CHECK_MS)

const say = (step: RenderStep, then = () => {}) => process.send?.(step, then)

// Before any file is read: what takes long until then is the start.
await loadSharp()
say({ step: 'started' })

process.on('message', async ({ bytes, kind, widths }: Job) => {
  const fault = await inspectPicture(bytes, kind)
  const isFull = fault !== undefined && holdsMoreThan(mostBytes / 2)
  say({ step: 'header', fault: fault ?? null }, () => isFull && process.disconnect())
  if (fault) return
  // Below the server, but only now: on a busy machine a start below everything else takes many seconds.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  say({ step: 'pictures', pictures: (await renderPicture(bytes, widths)) ?? null })
})
