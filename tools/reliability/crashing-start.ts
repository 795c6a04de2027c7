import { PGlite } from '@electric-sql/pglite'
import type { NodeOperations } from '#server/database/durable-file-system.ts'
import { openEmbedded } from '#server/database/embedded.ts'
import { sealAtStart } from '#server/reservations/store/seal-at-start.ts'
import { findTenant } from '#tenants/tenants.ts'
import type { LoggedStatement, Moment } from './starts.ts'

// A start that kills itself before a given disk operation, or a given statement; one that completes writes
// its statements.
const [dataDir = '', slug = '', secret = '', counted, input] = process.argv.slice(2)
const dies: Moment = { before: counted === 'statement' ? 'statement' : 'operation', number: Number(input) }
let operations = 0
const statements: LoggedStatement[] = []
const dieAt = (before: Moment['before'], number: number) => {
  if (dies.before === before && number >= dies.number) process.kill(process.pid, 'SIGKILL')
}
const step = () => dieAt('operation', operations++)

const { query } = PGlite.prototype
PGlite.prototype.query = function counting<Row>(this: PGlite, ...question: Parameters<PGlite['query']>) {
  dieAt('statement', statements.length)
  statements.push({ text: question[0], operations })
  return query.apply(this, question) as ReturnType<typeof query<Row>>
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

const tenant = findTenant(slug)
if (!tenant) throw new Error('There is no such tenant.')
const database = await openEmbedded({ tenant: slug, dataDir, watch })
await sealAtStart(database, { tenant, secret }, undefined)
process.stdout.write(JSON.stringify(statements))
await database.close()
process.exit(0)
