import { readFile } from 'node:fs/promises'

/** Milliseconds in a tick of the processor's time, as Linux counts it. */
const TICK_MS = 10
/** Bytes in a page of memory, as Linux counts it on the machines that we know. */
const PAGE_BYTES = 4096

/** Milliseconds of the processor that a process has used. */
export async function processorOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * TICK_MS
}

/** Bytes of memory that a process has now. */
export async function memoryOf(pid: number): Promise<number> {
  const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
  return Number(resident) * PAGE_BYTES
}
