import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder } from '#server/database/database-folder.ts'
import { openDataDir } from '#server/process/data-dir.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moterom-data-dir-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

const modes = async (dataDir: string, ...names: string[]) => {
  const all = await Promise.all(['', ...names].map((name) => stat(join(dataDir, name))))
  return all.map(({ mode }) => (mode & 0o777).toString(8))
}

async function anInstallation(mode: number): Promise<string> {
  const dataDir = join(folder, 'data')
  for (const name of ['', 'database', 'backups', 'files']) {
    await mkdir(join(dataDir, name))
    await chmod(join(dataDir, name), mode)
  }
  await writeFile(join(dataDir, 'session-secret'), 'secret')
  await chmod(join(dataDir, 'session-secret'), mode & 0o666)
  return dataDir
}

const closed = ['database', 'backups', 'session-secret']

describe.skipIf(process.platform === 'win32')('the data directory', () => {
  it('is readable by its owner only', async () => {
    const dataDir = join(folder, 'new', 'data')
    expect([await openDataDir(dataDir), await modes(dataDir)]).toEqual([[], ['700']])
  })

  it('has a private database from before its first file', async () => {
    const making = makeFolder(join(folder, 'database'), () => {
      throw new Error('The power is cut.')
    })
    await expect(making).rejects.toThrow('The power is cut.')
    expect(await modes(folder, 'database.new')).toEqual(['700', '700'])
  })

  it('of an earlier version is made private, with the database, the backups and the secret in it', async () => {
    const dataDir = await anInstallation(0o755)
    expect([await openDataDir(dataDir), await modes(dataDir, ...closed)]).toEqual([
      [],
      ['700', '700', '700', '600'],
    ])
  })

  it('keeps a group that was added on purpose', async () => {
    const dataDir = await anInstallation(0o750)
    expect([await openDataDir(dataDir), await modes(dataDir, ...closed)]).toEqual([
      [],
      ['750', '750', '750', '640'],
    ])
  })

  it('stays readable when it contains foreign files, and the server’s own are made private', async () => {
    const dataDir = await anInstallation(0o755)
    await writeFile(join(dataDir, 'index.html'), 'of another program')
    expect([await openDataDir(dataDir), await modes(dataDir, ...closed)]).toEqual([
      [],
      ['755', '700', '700', '600'],
    ])
  })

  it('is warned about when it cannot be made private, one line for each readable part', async () => {
    const dataDir = await anInstallation(0o755)
    const opened = await openDataDir(dataDir, async () => undefined)
    expect(opened.map((line) => /chmod \d+/.exec(line)?.[0])).toEqual(['chmod 700', 'chmod 700', 'chmod 600'])
    for (const [at, name] of closed.entries()) expect(opened[at]).toContain(join(dataDir, name))
  })
})
