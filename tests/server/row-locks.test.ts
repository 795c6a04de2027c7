import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Instant, MINUTE, toWire } from '#domain/time/venue-time.ts'
import { issueToken, tokenTextOf } from '#server/accounts/one-time-tokens.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import { claimMails } from '#server/mail/outbox.ts'
import { lastLink, sentMails, signIn } from '#tests/support/account-links.ts'
import { answerLink, mailsOf } from '#tests/support/answer-links.ts'
import { anOrder } from '#tests/support/orders.ts'
import { enqueueConfirmation } from '#tests/support/outbox.ts'
import {
  clearPeople,
  makeAccount,
  makeOrganization,
  password,
  signedInHeaders,
} from '#tests/support/people.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgresql.ts'
import { aPng } from '#tests/support/sample-pictures.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const newPassword = 'Et-Nytt-0rd-Her!'
const organizationNumber = '300000002'

let postgres: PostgresServer
let filesDir: string
let server: TestServer

beforeAll(async () => {
  postgres = await startPostgres()
  const url = await postgres.createDatabase('row_locks')
  filesDir = await mkdtemp(join(tmpdir(), 'moterom-row-locks-'))
  const database = await openPostgresql(url, 'proysenhuset', () => {})
  server = await openTestServer({ database, app: { filesDir } })
  server.services.adminEmail = 'huset@house.example'
}, 120_000)
afterAll(async () => {
  await server.close()
  await postgres.stop()
  await rm(filesDir, { recursive: true })
})
beforeEach(async () => {
  await server.clear()
  await clearPeople(server.database)
})

const waiting = testStatement<{ n: number }>(
  'SELECT count(DISTINCT pid)::int AS n FROM pg_locks WHERE NOT granted',
)

const LONGEST_WAIT_MS = 20_000

/**
 * Starts calls one after another while `hold` blocks them: the next one starts when those before it wait for
 * a lock. Returns their outcomes once unblocked. Throws when they neither wait nor finish in time.
 */
async function runWhileBlocked<T>(hold: string, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const started: Promise<T>[] = []
  let finished = 0
  const count = () => {
    finished++
  }
  await server.database.transaction([], async (connection) => {
    await connection.rows(testStatement(hold), [])
    for (const call of calls) {
      const result = call()
      result.then(count, count)
      started.push(result)
      const deadline = performance.now() + LONGEST_WAIT_MS
      for (let n = -1; n < started.length - finished; ) {
        if (performance.now() > deadline)
          throw new Error('A call neither waits for a lock nor comes to its end.')
        n = (await connection.rows(waiting, []))[0]?.n ?? 0
      }
    }
  })
  return Promise.all(started)
}

/** Blocks writes of other transactions to a table. They can read it, and lock its rows. */
const writesTo = (table: string) => `LOCK TABLE ${table} IN SHARE MODE`

async function tokenFor(accountId: string, purpose: 'verifyEmail' | 'resetPassword'): Promise<string> {
  const { services, database, now } = server
  const { id } = await issueToken(database, { purpose, accountId, ttlMs: 3_600_000 }, services.secret, now())
  return tokenTextOf(services.secret, purpose, id)
}

const outcome = ({ status, refusal }: { status: number; refusal?: { code: string } }) =>
  refusal ? `${status} ${refusal.code}` : String(status)

describe('an account', () => {
  it('has no session by its old password once a new one is set, though a sign-in was in progress', async () => {
    const { accountId, email } = await makeAccount(server.database)
    const token = await tokenFor(accountId, 'resetPassword')
    const [signedIn] = await runWhileBlocked<Awaited<ReturnType<typeof signIn>>>(writesTo('known_device'), [
      () => signIn(server, email, password),
      async () => {
        const chosen = await server.call('resetPassword', { token, email, password: newPassword })
        expect(chosen.status).toBe(200)
        return chosen as never
      },
    ])
    expect(signedIn?.status).toBe(200)
    const headers = { authorization: `Bearer ${signedIn?.body.access_token}` }
    expect((await server.call('readMyData', {}, headers)).status).toBe(401)
    expect((await signIn(server, email, newPassword)).status).toBe(200)
  })

  it('is shown to the administrator once, when two links confirm its address at once', async () => {
    const { accountId, email } = await makeAccount(server.database, {
      account: { isVerified: false, approval: 'pending' },
    })
    const [verify, reset] = [
      await tokenFor(accountId, 'verifyEmail'),
      await tokenFor(accountId, 'resetPassword'),
    ]
    const answers = await runWhileBlocked(writesTo('outbox'), [
      async () => outcome(await server.call('verifyEmail', { token: verify, password })),
      async () => outcome(await server.call('resetPassword', { token: reset, email, password: newPassword })),
    ])
    expect(answers).toEqual(['200', '200'])
    expect(await sentMails(server)).toEqual([
      `registrationReceived to ${email}`,
      'registrationToAnswer to huset@house.example',
      `passwordChanged to ${email}`,
    ])
  })

  it('is approved or declined once, by the first answer', async () => {
    const token = await answerLink(server, { approval: 'pending' })
    const answer = (verdict: 'approve' | 'decline') => async () =>
      outcome(await server.call('answerQuestion', { body: { token, answer: verdict } }))
    const answers = await runWhileBlocked(writesTo('outbox'), [answer('approve'), answer('decline')])
    expect(answers).toEqual(['200', '409 alreadyApproved'])
    expect((await mailsOf(server)).map(({ kind }) => kind)).toEqual(['registrationApproved'])
  })

  it('waits for approval when its organisation gets a first contact during its registration', async () => {
    await makeOrganization(server.database, { organizationNumber })
    const register = async (email: string) => {
      const names = {
        firstName: 'Kari',
        lastName: 'Prøve',
        mobilePhone: '00 00 00 01',
        cellphone: '00 00 00 01',
      }
      const payload = { ...names, email, password, organizationNumber, isOrganization: true }
      const url = '/api/v1/online_booking/register'
      return (await server.app.inject({ method: 'POST', url, payload })).statusCode
    }
    expect(await register('kari@kunde.example')).toBe(201)
    const { token } = await lastLink(server, 'verifyEmail')
    const statuses = await runWhileBlocked(writesTo('account'), [
      async () => (await server.call('verifyEmail', { token, password })).status,
      () => register('jonas@kunde.example'),
    ])
    expect(statuses).toEqual([200, 201])
    const select = testStatement(
      'SELECT a.email, a.approval, p.is_primary FROM account a JOIN person p ON p.id = a.person_id ORDER BY a.email DESC',
    )
    expect(await server.database.rows(select, [])).toEqual([
      { email: 'kari@kunde.example', approval: 'approved', is_primary: true },
      { email: 'jonas@kunde.example', approval: 'pending', is_primary: false },
    ])
  })
})

describe('an order and the deletion of the account that places it, at once,', () => {
  const names = testStatement('SELECT customer_name, customer_email FROM reservation')

  async function placingAndDeleting() {
    const account = await makeAccount(server.database, { firstName: 'Nina', lastName: 'Privat' })
    const headers = await signedInHeaders(server, account)
    return {
      place: async () => outcome(await server.call('placeReservation', { body: anOrder() }, headers)),
      remove: async () =>
        outcome(await server.call('deleteMyData', { body: { confirmation: password } }, headers)),
    }
  }

  it('keep the account until its booking is cancelled, when the order is first', async () => {
    const { place, remove } = await placingAndDeleting()
    const answers = await runWhileBlocked(writesTo('occupancy'), [place, remove])
    expect(answers).toEqual(['201', '409 bookingsToCome'])
    expect(await server.count('account')).toBe(1)
  })

  it('leave no order and no name behind, when the deletion is first', async () => {
    const { place, remove } = await placingAndDeleting()
    const answers = await runWhileBlocked(writesTo('outbox'), [remove, place])
    expect(answers).toEqual(['200', '401 notSignedIn'])
    expect(await server.database.rows(names, [])).toEqual([])
  })
})

describe('terms that are accepted and edited at once', () => {
  const staff = async () =>
    signedInHeaders(server, await makeAccount(server.database, { grants: ['catalogue'] }))
  const step = { untilUnit: 'hours', until: 0, percentOfServings: 0, percentOfProducts: 0 } as const
  const steps = (percentOfRooms: number) => [{ ...step, percentOfRooms }]
  const edits = [
    ['their text', { text: 'Noe annet.' }],
    ['what cancelling costs', { cancellationSteps: steps(100) }],
    ['their label', { label: '2026-11b' }],
  ] as const

  let began: Instant
  beforeEach(() => {
    began = server.now()
  })

  /** An edit of a version that is about to be in force, and an order once it is. */
  async function acceptingAnd(edit: (typeof edits)[number][1] | 'delete') {
    const headers = await staff()
    const validFrom = toWire(began + MINUTE)
    const body = {
      ...{ name: 'Vilkår', nameEn: null, label: '2026-11', validFrom },
      ...{ text: 'Slik er det.', textEn: null, cancellationSteps: steps(50) },
    }
    const { body: before } = await server.call('createTermsVersion', { body }, headers)
    const { id, version } = before
    const order = anOrder({ order: { termsVersion: body.label } })
    await server.call('listTerms', {})
    return {
      place: async () => {
        server.setNow(validFrom)
        const answer = await server.call('placeReservation', { body: order })
        return `${outcome(answer)} ${answer.refusal?.fields?.map(({ code }) => code) ?? ''}`.trim()
      },
      edit: async () => {
        const answer =
          edit === 'delete'
            ? await server.call('deleteTermsVersion', { id, version }, headers)
            : await server.call('updateTermsVersion', { id, body: { version, ...edit } }, headers)
        return `${outcome(answer)} ${answer.refusal?.fields?.map(({ code }) => code) ?? ''}`.trim()
      },
      isAsBefore: async () => {
        const { body: after } = await server.call('readTermsVersion', { id }, headers)
        return JSON.stringify(after) === JSON.stringify(before)
      },
    }
  }
  afterEach(async () => {
    server.setNow(toWire(began))
    await server.clear()
    await server.database.rows(testStatement("DELETE FROM terms_version WHERE label LIKE '2026-11%'"), [])
  })

  it.each(edits)('stay what they were when the order is first: %s', async (_, change) => {
    const { place, edit, isAsBefore } = await acceptingAnd(change)
    const answers = await runWhileBlocked(writesTo('occupancy'), [place, edit])
    expect(answers).toEqual(['201', '422 invalid termsAccepted'])
    expect(await isAsBefore()).toBe(true)
  })

  it('stay where they were when the order is before their deletion', async () => {
    const { place, edit, isAsBefore } = await acceptingAnd('delete')
    expect(await runWhileBlocked(writesTo('occupancy'), [place, edit])).toEqual(['201', '409 inUse'])
    expect(await isAsBefore()).toBe(true)
  })

  it.each([...edits, ['that they are there', 'delete'] as const])(
    'are accepted by no order that comes while something else is said: %s',
    async (_, change) => {
      const { place, edit } = await acceptingAnd(change)
      const answers = await runWhileBlocked(writesTo('catalogue_change'), [edit, place])
      expect(answers).toEqual(['200', '422 invalid termsOutdated'])
      expect(await server.count('reservation')).toBe(0)
    },
  )
})

describe('a customer that is merged into another, at once,', () => {
  const card = {
    ...{ name: 'Kari Eksempel', email: 'kari@kunde.example', phone: '00 00 00 00' },
    ...{ isOrganization: true, companyName: 'Fra AS', organizationNumber },
  }

  async function mergingAnd() {
    const { database } = server
    const [from, into] = [
      await makeOrganization(database, { name: 'Fra AS', organizationNumber }),
      await makeOrganization(database, { name: 'Til AS', organizationNumber: '200000005' }),
    ]
    const grants = ['customers' as const, 'reservations' as const]
    const headers = await signedInHeaders(server, await makeAccount(database, { grants }))
    const names = {
      firstName: 'Ny',
      lastName: 'Kontakt',
      mobilePhone: '00 00 00 01',
      cellphone: '00 00 00 01',
    }
    const applicant = {
      ...names,
      email: 'ny@kunde.example',
      password,
      organizationNumber,
      isOrganization: true,
    }
    const order = anOrder({ order: { customerCard: card } })
    return {
      into,
      merge: async () =>
        outcome(
          await server.call(
            'mergeCustomer',
            { id: from, body: { version: 1, into, intoVersion: 1 } },
            headers,
          ),
        ),
      place: async () => outcome(await server.call('placeReservation', { body: order }, headers)),
      register: async () => outcome(await server.call('registerContact', { body: applicant })),
    }
  }
  const customersOf = (table: 'reservation' | 'person') =>
    server.database.rows(
      testStatement<{ id: string }>(
        `SELECT organization_id AS id FROM ${table} WHERE organization_id IS NOT NULL`,
      ),
      [],
    )

  it.each(['first', 'last'] as const)('takes an order along that is placed %s', async (when) => {
    const { into, merge, place } = await mergingAnd()
    const [hold, calls] =
      when === 'first'
        ? [writesTo('occupancy'), [place, merge]]
        : [writesTo('customer_change'), [merge, place]]
    expect(await runWhileBlocked(hold, calls)).toEqual(when === 'first' ? ['201', '200'] : ['200', '201'])
    expect(await customersOf('reservation')).toEqual([{ id: into }])
  })

  it.each(['first', 'last'] as const)('takes an applicant along who registers %s', async (when) => {
    const { into, merge, register } = await mergingAnd()
    const [hold, calls] =
      when === 'first'
        ? [writesTo('account'), [register, merge]]
        : [writesTo('customer_change'), [merge, register]]
    expect(await runWhileBlocked(hold, calls)).toEqual(when === 'first' ? ['201', '200'] : ['200', '201'])
    expect(await customersOf('person')).toEqual([{ id: into }])
  })
})

it('a mail is claimed by one of two processes at once', async () => {
  for (const _ of [1, 2, 3]) await enqueueConfirmation(server.database, server.now())
  const claimed = await runWhileBlocked('SELECT 1 FROM outbox ORDER BY id LIMIT 1 FOR UPDATE', [
    () => claimMails(server.database, server.now()),
    () => claimMails(server.database, server.now()),
  ])
  expect(claimed.map((mails) => mails.length)).toEqual([2, 0])
  expect(await claimMails(server.database, server.now())).toHaveLength(1)
})

describe('a picture that is replaced twice at once', () => {
  const file = async () => new File([new Uint8Array(await aPng())], 'Utsikt.png')
  const storedRows = async () => {
    const folder = join(filesDir, 'uploads')
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  }
  let headers: Record<string, string>
  beforeEach(async () => {
    await rm(join(filesDir, 'uploads'), { recursive: true, force: true })
    headers = await signedInHeaders(server, await makeAccount(server.database, { grants: ['catalogue'] }))
  })

  it('leaves no unused file of a gallery behind', async () => {
    const { body: item } = await server.call(
      'createGalleryItem',
      { roomId: ids.stua, file: await file() },
      headers,
    )
    const replace = async () =>
      server.call('updateGalleryItem', { galleryItemId: item.id, file: await file() }, headers)
    const answers = await runWhileBlocked('SELECT 1 FROM gallery_item FOR UPDATE', [replace, replace])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await server.call('readGalleryItem', { galleryItemId: item.id }, headers)
    expect((await storedRows()).sort()).toEqual(
      [body.filePath, body.thumbnailPath].map((path) => path.split('/').at(-1)).sort(),
    )
  })

  it('leaves one file of a logo, which the room shows', async () => {
    const replace = async () =>
      server.call('replaceRoomLogo', { roomId: ids.stua, file: await file() }, headers)
    expect((await replace()).status).toBe(200)
    const hold = `SELECT 1 FROM room WHERE id = ${ids.stua} FOR UPDATE`
    const answers = await runWhileBlocked(hold, [replace, replace])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [row] = await server.database.rows(
      testStatement<{ logo: string }>('SELECT room_logo AS logo FROM room WHERE room_logo IS NOT NULL'),
      [],
    )
    expect(await storedRows()).toEqual([row?.logo.split('/').at(-1)])
  })
})
