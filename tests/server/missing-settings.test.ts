import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { hasAdministrator } from '#server/accounts/staff/has-administrator.ts'
import { copyFrontPictures } from '#server/demo/house-files.ts'
import { missingFrontPictures } from '#server/pictures/missing-front-pictures.ts'
import { findMissingSettings, type HouseFacts, isMadeUp } from '#server/process/missing-settings.ts'
import { tenants } from '#tenants/tenants.ts'
import { layOut } from '#tests/support/durable-house.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { makeAccount } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const complete: HouseFacts = {
  isTrial: false,
  publicUrl: 'https://booking.house.example',
  sendsMail: true,
  hasOrganisationRegister: true,
  missingPictures: [],
  hasOwnContact: true,
  hasStaffMail: true,
  hasAdministrator: true,
  hasTerms: true,
  hasRooms: true,
  hasOpeningHours: true,
}
const missing = (facts: Partial<HouseFacts>) => findMissingSettings({ ...complete, ...facts })

describe('what a house in use misses', () => {
  it('is nothing where all of it is there', () => {
    expect(missing({})).toEqual([])
  })

  it.each<[Partial<HouseFacts>, ReturnType<typeof missing>[number]]>([
    [
      { publicUrl: 'http://booking.house.example' },
      {
        code: 'encryption',
        sentence:
          'PUBLIC_URL is “http://booking.house.example”, but should begin with https: links in emails lead there, and without encryption others can read what customers send.',
      },
    ],
    [{ sendsMail: false }, { code: 'mail', sentence: 'SMTP_URL is not set: no emails are sent.' }],
    [
      { hasOrganisationRegister: false },
      {
        code: 'organisationRegister',
        sentence:
          'ORGANISATION_REGISTER_URL is not set: the names of new organisations are not looked up, so customers enter them.',
      },
    ],
    [
      { missingPictures: ['house/front.webp', 'house/front-800.webp'] },
      {
        code: 'frontPicture',
        sentence:
          'Pictures are missing from the front page: choose one at /drift/oppsett/huset, or put house/front.webp, house/front-800.webp into DATA_DIR/files, as described under “Making a tenant” in README.md.',
      },
    ],
    [
      { missingPictures: null },
      {
        code: 'frontPicture',
        sentence: 'The front page has no picture: choose one at /drift/oppsett/huset.',
      },
    ],
    [
      { hasOwnContact: false },
      {
        code: 'contactDetails',
        sentence:
          'The contact details are made up: enter those of the venue at /drift/oppsett/huset, or in its folder under tenants.',
      },
    ],
    [
      { hasStaffMail: false },
      {
        code: 'staffMail',
        sentence:
          'No address for requests is set, so they are sent to the venue’s own address: set ADMIN_EMAIL, or enter addresses at /drift/oppsett/huset.',
      },
    ],
    [
      { hasAdministrator: false },
      {
        code: 'administrator',
        sentence:
          'No administrator can sign in yet: open the link that “npm run admin -- --email a@b.no” prints.',
      },
    ],
    [
      { hasTerms: false },
      {
        code: 'terms',
        sentence:
          'No terms of hire are in force, so customers book without accepting any: write them at /drift/oppsett/vilkar.',
      },
    ],
    [
      { hasRooms: false },
      { code: 'rooms', sentence: 'No room can be booked online yet: add one at /drift/oppsett/rom.' },
    ],
    [
      { hasOpeningHours: false },
      {
        code: 'openingHours',
        sentence:
          'No opening hours are set, so the venue is closed every day: enter them at /drift/oppsett/apningstider.',
      },
    ],
  ])('is said in one sentence: %j', (facts, said) => {
    expect(missing(facts)).toEqual([said])
  })

  it('is what it is furnished with alone, and an administrator, while it is tried out', () => {
    const facts = { ...complete, publicUrl: 'http://127.0.0.1:3000', sendsMail: false, isTrial: true }
    expect(
      missing({ ...facts, hasOrganisationRegister: false, missingPictures: ['house/front.webp'] }),
    ).toEqual([])
    const without = missing({ ...facts, hasAdministrator: false, hasTerms: false })
    expect(without.map(({ code }) => code)).toEqual(['administrator', 'terms'])
  })
})

describe('the search for an administrator', () => {
  const server = freshServer()

  it.each<[string, Parameters<typeof makeAccount>[1], boolean]>([
    ['finds one who can sign in', { isSuperuser: true }, true],
    [
      'finds one who signs in with Firebase',
      { isSuperuser: true, password: null, account: { firebaseUid: 'uid' } },
      true,
    ],
    ['leaves out one who has yet to choose a password', { isSuperuser: true, password: null }, false],
    [
      'leaves out one whose account is deactivated',
      { isSuperuser: true, account: { isActive: false } },
      false,
    ],
    ['leaves out one who is deactivated', { isSuperuser: true, person: { isActive: false } }, false],
    ['leaves out other staff', { grants: ['catalogue'] }, false],
    ['leaves out customers', {}, false],
  ])('%s', async (_title, about, isFound) => {
    await makeAccount(server.database, about)
    expect(await hasAdministrator(server.database)).toBe(isFound)
  })
})

it('the front page lacks the pictures of the tenant that are not there, and none of the demo house', async () => {
  const filesDir = mkdtempSync(join(tmpdir(), 'moterom-front-'))
  try {
    expect(await missingFrontPictures(tenants.utoya, filesDir)).toEqual([
      'rooms/thumbnails/loftet-2.webp',
      'rooms/loftet-2-800.webp',
      'rooms/loftet-2.webp',
      'rooms/thumbnails/kaminstua-2.webp',
      'rooms/kaminstua-2-800.webp',
      'rooms/kaminstua-2.webp',
    ])
    const shipped = Object.values(tenants).filter(({ contact }) => isMadeUp(contact.email))
    for (const tenant of shipped) await copyFrontPictures(tenant, filesDir)
    const missing = shipped.map((tenant) => missingFrontPictures(tenant, filesDir))
    expect((await Promise.all(missing)).flat()).toEqual([])
    expect(await missingFrontPictures({ frontPicture: null }, filesDir)).toBeNull()
  } finally {
    rmSync(filesDir, { recursive: true, force: true })
  }
})

it('an empty house that starts in production, without a demo house, logs all that it misses', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'moterom-missing-'))
  const empty = await openEmptyDatabase()
  await layOut(await empty.copy(), dataDir)
  await empty.close()
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: join(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      SESSION_SECRET: 'a secret of the tests, long enough',
    },
  })
  const said: string[] = []
  try {
    for await (const line of createInterface(server.stdout)) {
      // Its address is printed at once, and what is logged comes meanwhile.
      if (!line.startsWith('{')) continue
      const { missing: code, msg } = JSON.parse(line)
      if (code) said.push(code)
      if (msg.startsWith('Server listening')) break
    }
  } finally {
    server.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
  expect(said).toEqual([
    'encryption',
    'mail',
    'organisationRegister',
    'frontPicture',
    'contactDetails',
    'staffMail',
    'administrator',
    'rooms',
    'openingHours',
    'terms',
  ])
}, 60_000)
