import type { NodeOperations } from '#server/database/durable-file-system.ts'
import { openEmbedded } from '#server/database/embedded.ts'
import { durableTenant } from '#tests/support/durable-house.ts'

// A first start that kills itself before the operation on the disk of the given number.
const [dataDir = '', given] = process.argv.slice(2)
let left = Number(given)
const step = () => {
  if (left-- <= 0) process.kill(process.pid, 'SIGKILL')
}

function watch({ stream_ops, node_ops }: NodeOperations): void {
  const { write, fsync } = { ...stream_ops }
  const { mknod, rename, unlink } = { ...node_ops }
  stream_ops.write = (...args) => {
    step()
    return write(...args)
  }
  stream_ops.fsync = (stream) => {
    step()
    return fsync?.(stream) ?? 0
  }
  node_ops.mknod = (...args) => {
    step()
    return mknod(...args)
  }
  node_ops.rename = (...args) => {
    step()
    rename(...args)
  }
  node_ops.unlink = (...args) => {
    step()
    unlink(...args)
  }
}

const database = await openEmbedded({ tenant: durableTenant, dataDir, watch })
await database.close()
process.exit(0)
