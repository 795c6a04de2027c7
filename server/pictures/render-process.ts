import { constants, setPriority } from 'node:os'
import { inspectPicture } from '#server/pictures/inspect-picture.ts'
import type { Job, Rendered } from '#server/pictures/render-apart.ts'
import { renderPicture } from '#server/pictures/render-picture.ts'

const MEMORY_CHECK_MS = 20

// The process of `render-apart.ts`, given the most bytes that it may hold.
const mostBytes = Number(process.argv[2])
const holdsMoreThan = (bytes: number) => process.memoryUsage.rss() > bytes

process.once('disconnect', () => process.exit())
setInterval(() => {
  if (holdsMoreThan(mostBytes)) process.exit(1)
}, MEMORY_CHECK_MS)

process.on('message', async ({ bytes, kind, widths }: Job) => {
  const fault = await inspectPicture(bytes, kind)
  // Below the server, but only now: on a busy machine a start below everything else takes many seconds.
  if (!fault) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const result = fault ?? (await renderPicture(bytes, widths)) ?? { fault: 'brokenPicture' }
  const rendered: Rendered = { result, staysOpen: fault !== undefined && !holdsMoreThan(mostBytes / 2) }
  process.send?.(rendered, () => {
    if (!rendered.staysOpen) process.disconnect()
  })
})
