import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { PictureKind } from '#server/pictures/picture-kind.ts'
import { openRendering } from '#server/pictures/render-apart.ts'
import { aPng, aWebp, mislabelledGif } from '#tests/support/sample-pictures.ts'

const root = join(import.meta.dirname, '../../..')

const rendering = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('render-process'))
    .map((line) => Number.parseInt(line, 10))

/** Other renderers of this process may be idle, and end meanwhile. */
const endsAllBut = (before: readonly number[]) =>
  expect.poll(() => rendering().filter((pid) => !before.includes(pid)), { timeout: 10_000 }).toEqual([])

const job = (bytes: Buffer, kind: PictureKind = 'png') => ({ bytes, kind, widths: [40] })
const aPicture = [expect.any(Uint8Array)]
const broken = { fault: 'brokenPicture' }
const tooLarge = { fault: 'tooManyPixels', limit: '12000 px' }

/**
 * Stores the files named on its command line; prints the results, and the decoders that the process has
 * loaded.
 */
const script = `
  import { readFileSync } from 'node:fs'
  import { openPictures } from '${root}/server/pictures/picture-store.ts'
  const [filesDir, ...files] = process.argv.slice(1)
  const db = {
    insert: () => ({ values: () => ({ onConflictDoNothing: async () => {} }) }),
    select: () => ({ from: () => ({ where: async () => [{ value: 'some' }] }) }),
  }
  const pictures = openPictures({ filesDir, database: { db } })
  const answers = []
  for (const file of files) answers.push((await pictures.keep(readFileSync(file), [40])).fault ?? 'kept')
  const loaded = process.report.getReport().sharedObjects.filter((name) => /vips|sharp/.test(name))
  console.log(JSON.stringify({ answers, loaded }))
`

it('never loads the decoder into the server process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'moterom-apart-'))
  const files = { picture: await aPng(), hostile: await mislabelledGif(30_000) }
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
  const sent = Object.keys(files).map((name) => join(folder, name))
  const args = ['--import', 'tsx', '--input-type=module', '-e', script, folder, ...sent]
  const output = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  await rm(folder, { recursive: true })
  expect(JSON.parse(output)).toEqual({ answers: ['kept', 'tooManyPixels'], loaded: [] })
})

it('reuses a process after a refused header, and ends it after a picture', async () => {
  const render = openRendering()
  const before = rendering()
  const hostile = job(await mislabelledGif(30_000), 'gif')
  expect(await render(hostile)).toEqual(tooLarge)
  const renderers = rendering()
  expect(await render(hostile)).toEqual(tooLarge)
  expect(rendering()).toEqual(renderers)
  expect(await render(job(await aPng()))).toEqual(aPicture)
  await endsAllBut(before)
})

it('renders the next file in a new process when the kept one is killed at work', async () => {
  const render = openRendering()
  const before = rendering()
  await render(job(await mislabelledGif(30_000), 'gif'))
  const [renderers] = rendering().filter((pid) => !before.includes(pid))
  const rendered = render(job(await aWebp({ width: 1200, height: 1200 }), 'webp'))
  process.kill(renderers ?? 0, 'SIGKILL')
  expect(await rendered).toEqual(aPicture)
})

it('treats a picture that exhausts the memory as broken, and ends the process', async () => {
  const before = rendering()
  const render = openRendering({ bytes: 1 })
  expect(await render(job(await aPng()))).toEqual(broken)
  await endsAllBut(before)
})

it('treats a file that takes too long as broken, and ends the process', async () => {
  const before = rendering()
  const render = openRendering({ fileMs: 1 })
  expect(await render(job(await aPng()))).toEqual(broken)
  await endsAllBut(before)
})

type Steps = readonly object[]

/** A compromised process: sends its answers for each file, 20 ms apart, and stays. */
async function fakeProcess(...files: Steps[]) {
  const folder = await mkdtemp(join(tmpdir(), 'moterom-fakeProcess-'))
  const file = join(folder, 'fakeProcess.mjs')
  const saying =
    'for (const step of files.shift()) { process.send(step); await new Promise((go) => setTimeout(go, 20)) }'
  await writeFile(
    file,
    `const files = ${JSON.stringify(files)}; process.on('message', async () => { ${saying} })`,
  )
  const children: ChildProcess[] = []
  const start = () => {
    const child = fork(file, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    children.push(child)
    return child
  }
  const endings = () => children.map(({ signalCode }) => signalCode)
  return { start, endings, remove: () => rm(folder, { recursive: true }) }
}

const started = { step: 'started' }
const refused = { step: 'header', fault: tooLarge }
const opened = { step: 'header', fault: null }
const hostile = job(Buffer.from('x'))

it.each<[string, Steps]>([
  [
    'has opened a picture and says that it is damaged',
    [started, opened, { step: 'pictures', pictures: null }],
  ],
  ['has opened a picture and says that it refused its header', [started, opened, refused]],
  ['has made pictures and not said that it opened them', [started, { step: 'pictures', pictures: [] }]],
  ['says what no process says', [started, { result: {}, staysOpen: true }]],
])('gives no further file to a process that %s', async (_, steps) => {
  const { start, endings, remove } = await fakeProcess(steps, [])
  const render = openRendering({}, start)
  await render(hostile)
  await render(hostile)
  await expect.poll(endings).toEqual(['SIGKILL', 'SIGKILL'])
  await remove()
})

it('treats a file with a slow header as broken, and ends the process', async () => {
  const { start, endings, remove } = await fakeProcess([started])
  expect(await openRendering({ headerMs: 200 }, start)(hostile)).toEqual(broken)
  await expect.poll(endings).toEqual(['SIGKILL'])
  await remove()
})

it('reads a file again when a kept process does not answer in time, and ends idle ones', async () => {
  const silent = await fakeProcess([started, refused], [])
  const render = openRendering({ headerMs: 1000 }, silent.start)
  expect([await render(hostile), await render(hostile)]).toEqual([tooLarge, tooLarge])
  await expect.poll(silent.endings).toEqual(['SIGKILL', null])
  await silent.remove()
  const idle = await fakeProcess([started, refused])
  expect(await openRendering({ idleMs: 50 }, idle.start)(hostile)).toEqual(tooLarge)
  await expect.poll(idle.endings).toEqual(['SIGKILL'])
  await idle.remove()
})
