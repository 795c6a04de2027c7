import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import type { LiteNode, NodeOperations, Watch } from '#server/database/durable-file-system.ts'

/** The size that a disk writes atomically; a page of PostgreSQL is two of them. */
const BLOCK = 4096

/** A file's blocks on the disk; `size` is its length there. */
type Unsynced = { size: number; blocks: Map<number, Buffer> }

class PowerCutError extends Error {
  override readonly name = 'PowerIsGone'
}

type PowerCut = {
  watch: Watch
  /** The number of operations that changed or synced something. */
  operations(): number
  /** Cuts the power before the operation of this number, counted from now. */
  cutAfter(operations: number): void
  isCut(): boolean
  /** Turns the folder into what a disk might have after the cut. */
  settle(): void
}

function blockOf(descriptor: number, block: number): Buffer {
  const bytes = Buffer.alloc(BLOCK)
  readSync(descriptor, bytes, 0, BLOCK, block * BLOCK)
  return bytes
}

/**
 * A disk that loses power, with only the guarantees of a journalling file system: synced data is there, any
 * other 4 kB block may be missing, a file may have its old or new length, and files created, renamed or
 * removed since the last sync may be undone from some moment on. `random` returns numbers from 0 to 1.
 */
export function powerCut(random: () => number): PowerCut {
  const unsynced = new Map<string, Unsynced>()
  let undos: (() => void)[] = []
  let count = 0
  let last = Number.POSITIVE_INFINITY
  let isCut = false

  const step = () => {
    if (count >= last) isCut = true
    if (isCut) throw new PowerCutError('The power is gone.')
    count += 1
  }

  const remember = (path: string, descriptor: number, from: number, to: number) => {
    const known = unsynced.get(path) ?? {
      size: fstatSync(descriptor).size,
      blocks: new Map<number, Buffer>(),
    }
    unsynced.set(path, known)
    for (let block = Math.floor(from / BLOCK); block * BLOCK < to; block++)
      if (block * BLOCK < known.size && !known.blocks.has(block))
        known.blocks.set(block, blockOf(descriptor, block))
  }
  const rememberWhole = (path: string, from: number) => {
    const descriptor = openSync(path, 'r')
    try {
      remember(path, descriptor, from, fstatSync(descriptor).size)
    } finally {
      closeSync(descriptor)
    }
  }

  const settleFile = (path: string, { size, blocks }: Unsynced) => {
    if (!existsSync(path)) return
    const descriptor = openSync(path, 'r+')
    try {
      const now = fstatSync(descriptor).size
      for (const [block, bytes] of blocks)
        if (random() < 0.5)
          writeSync(descriptor, bytes, 0, Math.min(BLOCK, size - block * BLOCK), block * BLOCK)
      for (let at = Math.ceil(size / BLOCK) * BLOCK; at < now; at += BLOCK)
        if (random() < 0.5) writeSync(descriptor, Buffer.alloc(Math.min(BLOCK, now - at)), 0, undefined, at)
      if (random() < 0.5) ftruncateSync(descriptor, size)
    } finally {
      closeSync(descriptor)
    }
  }

  const watchStreams = ({ realPath, stream_ops }: NodeOperations) => {
    const { write, setattr, fsync } = { ...stream_ops }
    stream_ops.write = (stream, bytes, offset, length, position) => {
      step()
      remember(realPath(stream.node), stream.nfd, position, position + length)
      return write(stream, bytes, offset, length, position)
    }
    stream_ops.setattr = (stream, change) => {
      step()
      if (change.size !== undefined) rememberWhole(realPath(stream.node), change.size)
      setattr(stream, change)
    }
    stream_ops.fsync = (stream) => {
      step()
      unsynced.delete(realPath(stream.node))
      undos = []
      return fsync?.(stream) ?? 0
    }
  }

  const watchNames = ({ realPath, node_ops }: NodeOperations) => {
    const { setattr, mknod, rename, unlink } = { ...node_ops }
    const within = (parent: LiteNode, name: string) => `${realPath(parent)}/${name}`
    const keep = (path: string) => {
      const bytes = readFileSync(path)
      const was = unsynced.get(path)
      unsynced.delete(path)
      return () => {
        writeFileSync(path, bytes)
        if (was) unsynced.set(path, was)
      }
    }
    node_ops.setattr = (node, change) => {
      step()
      if (change.size !== undefined) rememberWhole(realPath(node), change.size)
      setattr(node, change)
    }
    node_ops.mknod = (parent, name, mode, device) => {
      step()
      const node = mknod(parent, name, mode, device)
      const path = within(parent, name)
      undos.push(() => rmSync(path, { recursive: true, force: true }))
      return node
    }
    node_ops.rename = (node, parent, name) => {
      step()
      const [from, to] = [realPath(node), within(parent, name)]
      const bringBack = existsSync(to) ? keep(to) : () => {}
      rename(node, parent, name)
      const moved = unsynced.get(from)
      unsynced.delete(from)
      if (moved) unsynced.set(to, moved)
      undos.push(() => {
        if (!existsSync(to)) return
        renameSync(to, from)
        const later = unsynced.get(to)
        unsynced.delete(to)
        if (later) unsynced.set(from, later)
        bringBack()
      })
    }
    node_ops.unlink = (parent, name) => {
      step()
      const path = within(parent, name)
      undos.push(keep(path))
      unlink(parent, name)
    }
  }

  return {
    watch: (operations) => {
      if (isCut) throw new PowerCutError('The power is gone.')
      watchStreams(operations)
      watchNames(operations)
    },
    operations: () => count,
    cutAfter: (operations) => {
      last = count + operations
    },
    isCut: () => isCut,
    settle: () => {
      isCut = true
      const undone = Math.floor(random() * (undos.length + 1))
      for (const undo of undos.splice(undos.length - undone).reverse()) undo()
      for (const [path, each] of unsynced) settleFile(path, each)
    },
  }
}
