import { fsyncSync } from 'node:fs'
import { PGlite as Lite, type PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** An open file of the embedded database, as its file system has it. `nfd` is the descriptor of the system. */
export type LiteStream = { nfd: number; node: LiteNode }

/** A file or folder, as the embedded database's file system has it. */
export type LiteNode = { name: string; parent: LiteNode; mode: number }

/** The operations of Emscripten's file system on Node, of which the one that writes to the disk is missing. */
export type NodeOperations = {
  realPath(node: LiteNode): string
  tryFSOperation<T>(operation: () => T): T
  node_ops: {
    setattr(node: LiteNode, change: { size?: number }): void
    mknod(parent: LiteNode, name: string, mode: number, device: number): LiteNode
    rename(node: LiteNode, parent: LiteNode, name: string): void
    unlink(parent: LiteNode, name: string): void
  }
  stream_ops: {
    setattr(stream: LiteStream, change: { size?: number }): void
    write(stream: LiteStream, bytes: Uint8Array, offset: number, length: number, position: number): number
    fsync?: (stream: LiteStream) => number
  }
}

type InitOptions = Parameters<NodeFS['init']>[1]
type HasNodeOperations = { NODEFS?: NodeOperations }

/** Changes the operations before they are used; for tests that count, cut the power or fill the disk. */
export type Watch = (operations: NodeOperations) => void

/**
 * The folder of an embedded database, where what is to be on the disk gets there: PGlite's own file system answers every
 * fsync with success and does nothing.
 */
export class DurableFileSystem extends NodeFS {
  readonly #watch: Watch | undefined

  constructor(folder: string, watch?: Watch) {
    super(folder)
    this.#watch = watch
  }

  override async init(lite: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(lite, options)
    const preRun = [
      (module: HasNodeOperations) => {
        const operations = module.NODEFS
        if (!operations)
          throw new Error('The embedded database has no file system of Node to be made durable.')
        operations.stream_ops.fsync = ({ nfd }) => {
          operations.tryFSOperation(() => fsyncSync(nfd))
          return 0
        }
        this.#watch?.(operations)
      },
      ...[emscriptenOpts.preRun ?? []].flat(),
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as InitOptions }
  }
}

// Of PGlite's fdatasync nothing reaches the disk either; its fsync goes to the file system above.
const DURABLE = [
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'full_page_writes=on',
  '-c',
  'synchronous_commit=on',
]

/** What PostgreSQL is started with, so that it waits for the disk. PGlite's own parameters turn that off with `-F`. */
export const durableParameters = (): string[] => [
  ...Lite.defaultStartParams.filter((each) => each !== '-F'),
  ...DURABLE,
]
