import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { resources } from '#contract/resources.ts'
import { acceptedTerms } from '#server/catalogue/list-terms.ts'
import { itemAddress } from '#src/screens/setup/item-address.ts'
import { anOrder } from '#tests/support/orders.ts'
import { resourceSamples } from '#tests/support/resource-samples.ts'
import { openRoomOffice, type RoomOffice } from '#tests/support/room-staff.ts'
import { testStatement } from '#tests/support/test-statement.ts'

type Creation = typeof resources.termsVersion.creation.TYPE
type Item = typeof resources.termsVersion.item.TYPE
type Step = NonNullable<Creation['cancellationSteps']>[number]

let office: RoomOffice
beforeAll(async () => {
  office = await openRoomOffice()
})
afterAll(() => office.server.close())

const step = (until: number, untilUnit: Step['untilUnit'], ...percents: [number, number, number]): Step => ({
  untilUnit,
  until,
  percentOfRooms: percents[0],
  percentOfServings: percents[1],
  percentOfProducts: percents[2],
})
const free = step(7, 'days', 0, 0, 0)
const half = step(24, 'hours', 50, 0, 0)
const all = step(0, 'hours', 100, 100, 100)

let made = 0
const creation = (change: Partial<Creation> = {}): Creation => {
  made += 1
  return { ...resourceSamples(made).termsVersion, ...change }
}

async function create(change: Partial<Creation> = {}): Promise<Item> {
  const { status, body } = await office.call('createTermsVersion', { body: creation(change) })
  expect(status).toBe(201)
  return body
}

const update = ({ id, version }: Item, change: Partial<Creation>) =>
  office.call('updateTermsVersion', { id, body: { version, ...change } })

const page = async (path: string) => {
  const { statusCode, payload, headers } = await office.server.app.inject(path)
  return { statusCode, payload, policy: String(headers['content-security-policy']) }
}

const withoutIds = (steps: readonly Step[]) => steps.map(({ id: _, ...each }) => each)

describe('cancellation steps', () => {
  test.each<[string, Step[], { path: string; code: string; limit: number }[]]>([
    ['none', [], []],
    ['free, then half the room, then all of it', [free, half, all], []],
    ['one alone, until arrival', [step(0, 'days', 100, 0, 0)], []],
    [
      'in the wrong order',
      [half, free, all],
      [
        { path: 'cancellationSteps.1.until', code: 'lessThan', limit: 1 },
        { path: 'cancellationSteps.1.percentOfRooms', code: 'min', limit: 50 },
      ],
    ],
    [
      'two at the same moment',
      [free, step(1, 'days', 20, 0, 0), half, all],
      [{ path: 'cancellationSteps.2.until', code: 'lessThan', limit: 24 }],
    ],
    [
      'in days after one in hours that are no whole days',
      [step(36, 'hours', 0, 0, 0), step(2, 'days', 50, 50, 50), all],
      [{ path: 'cancellationSteps.1.until', code: 'lessThan', limit: 2 }],
    ],
    [
      'that fall as arrival comes nearer',
      [step(7, 'days', 0, 30, 12.5), step(24, 'hours', 50, 20, 12.4), all],
      [
        { path: 'cancellationSteps.1.percentOfServings', code: 'min', limit: 30 },
        { path: 'cancellationSteps.1.percentOfProducts', code: 'min', limit: 12.5 },
      ],
    ],
    [
      'that do not reach arrival',
      [free, half],
      [{ path: 'cancellationSteps.1.until', code: 'max', limit: 0 }],
    ],
    [
      'of more than everything',
      [step(0, 'hours', 100.5, 0, 0)],
      [{ path: 'cancellationSteps.0.percentOfRooms', code: 'max', limit: 100 }],
    ],
    [
      'after arrival',
      [step(-1, 'hours', 0, 0, 0)],
      [{ path: 'cancellationSteps.0.until', code: 'min', limit: 0 }],
    ],
  ])('that are %s', async (_name, cancellationSteps, faults) => {
    const answer = await office.call('createTermsVersion', { body: creation({ cancellationSteps }) })
    expect([answer.status, answer.refusal?.fields ?? []]).toEqual([faults.length > 0 ? 422 : 201, faults])
    if (faults.length === 0) expect(withoutIds(answer.body.cancellationSteps)).toEqual(cancellationSteps)
  })

  test('are held to the same by the database', async () => {
    const { id } = await create({ cancellationSteps: [] })
    const insert = (rows: string) =>
      office.server.database.rows(
        testStatement(
          `INSERT INTO cancellation_step
             (terms_version_id, until_unit, until, percent_of_rooms, percent_of_servings, percent_of_products, sort_order)
           VALUES ${rows.replaceAll('(', `(${id}, `)}`,
        ),
        [],
      )
    const refused = [
      `('days', 7, 0, 0, 0, 0)`,
      `('days', 1, 0, 0, 0, 0), ('hours', 24, 0, 0, 0, 1), ('hours', 0, 0, 0, 0, 2)`,
      `('days', 1, 50, 0, 0, 0), ('hours', 0, 40, 0, 0, 1)`,
      `('weeks', 0, 0, 0, 0, 0)`,
      `('hours', 0, 101, 0, 0, 0)`,
      `('hours', -1, 0, 0, 0, 0)`,
    ]
    for (const rows of refused) await expect(insert(rows), rows).rejects.toThrow()
    await insert(`('days', 7, 0, 0, 0, 0), ('hours', 0, 100, 100, 100, 1)`)
  })
})

describe('a version of the terms', () => {
  test('is what visitors accept from its moment on, at an address of its own', async () => {
    const { id, label } = await create({ validFrom: '2026-11-20T09:59:00+01:00' })
    const { body } = await office.server.call('listTerms', {})
    expect(body).toEqual([
      {
        fileName: 'Leievilkår',
        filePath: `/files/terms/${id}-nb.html`,
        fullPath: `https://booking.house.example/files/terms/${id}-nb.html`,
        version: label,
      },
    ])
  })

  test('keeps the moment that it is given, whatever zone it is written in', async () => {
    const { id, validFrom } = await create({ validFrom: '2041-06-01T10:00:00Z' })
    expect(validFrom).toBe('2041-06-01T12:00:00+02:00')
    const unchanged = await update({ id, version: 1 } as Item, { validFrom: '2041-06-01T10:00:00Z' })
    expect(unchanged.body.version).toBe(1)
  })

  test('has a label of its own', async () => {
    const { label } = await create()
    const { refusal } = await office.call('createTermsVersion', { body: creation({ label }) })
    expect(refusal?.fields).toEqual([{ path: 'label', code: 'duplicate' }])
  })

  test('keeps its substance from the moment it is in force, for customers may have read it', async () => {
    const inForce = await create({ validFrom: '2026-11-20T09:00:00+01:00', cancellationSteps: [free, all] })
    const { refusal } = await update(inForce, { text: 'Noe annet', cancellationSteps: [all] })
    expect(refusal?.fields).toEqual([
      { path: 'text', code: 'termsInForce' },
      { path: 'cancellationSteps', code: 'termsInForce' },
    ])
    expect((await update(inForce, { name: 'Vilkår for leie' })).status).toBe(200)
    const removed = await office.call('deleteTermsVersion', { id: inForce.id, version: 2 })
    expect(removed.status).toBe(200)
  })

  test('keeps its substance once it is accepted, and its reservations the way to it', async () => {
    const { server } = office
    const before = await create({
      validFrom: '2026-11-20T10:00:00+01:00',
      cancellationSteps: [free, half, all],
    })
    const order = anOrder({ order: { termsVersion: before.label } })
    const { body: placed } = await server.call('placeReservation', { body: order })
    expect(placed.termsVersion).toBe(before.label)

    const accepted = (path: string) => ({ path, code: 'termsAccepted', limit: 1 })
    const { refusal } = await update(before, {
      name: 'Vilkår for leie',
      label: 'en annen',
      validFrom: '2026-11-19T10:00:00+01:00',
      text: 'Noe annet',
      textEn: null,
      cancellationSteps: [all],
    })
    expect(refusal?.fields).toEqual(
      ['label', 'validFrom', 'text', 'textEn', 'cancellationSteps'].map(accepted),
    )
    const { body: renamed } = await update(before, { name: 'Vilkår for leie' })
    expect(renamed).toMatchObject({ name: 'Vilkår for leie', text: before.text, version: 2 })
    const removed = await office.call('deleteTermsVersion', { id: before.id, version: 2 })
    expect([removed.status, removed.refusal?.count]).toEqual([409, 1])

    const statements = [
      `UPDATE terms_version SET text = 'Noe annet' WHERE id = ${before.id}`,
      `DELETE FROM terms_version WHERE id = ${before.id}`,
      `DELETE FROM cancellation_step WHERE terms_version_id = ${before.id}`,
      `UPDATE cancellation_step SET percent_of_rooms = 0 WHERE terms_version_id = ${before.id}`,
    ]
    for (const text of statements)
      await expect(server.database.rows(testStatement(text), []), text).rejects.toThrow()

    const newer = await create({ validFrom: '2026-11-20T10:00:00+01:00', cancellationSteps: [] })
    expect((await server.call('listTerms', {})).body.map(({ version }) => version)).toEqual([newer.label])
    const found = acceptedTerms(placed.termsVersion, await server.services.house.current())
    expect(found?.cancellationSteps).toMatchObject([free, half, all])
    await server.clear()
  })

  test('that no reservation has accepted is changed and deleted like anything else', async () => {
    const before = await create({ cancellationSteps: [free, half, all] })
    const [first, , last] = before.cancellationSteps as [Step, Step, Step]
    const { body } = await update(before, {
      text: 'Ny tekst',
      cancellationSteps: [{ ...first, until: 14 }, last],
    })
    expect([body.text, body.cancellationSteps.map(({ id, until }) => [id, until])]).toEqual([
      'Ny tekst',
      [
        [first.id, 14],
        [last.id, 0],
      ],
    ])
    expect((await office.call('deleteTermsVersion', { id: body.id, version: body.version })).status).toBe(200)
  })
})

describe('the document of a version', () => {
  const written = { validFrom: '2026-11-20T09:00:00+01:00' }

  test('has what was typed, and a paragraph made of the steps, in both languages', async () => {
    const { id, label } = await create({ ...written, cancellationSteps: [free, half, all] })
    const norwegian = await page(`/files/terms/${id}-nb.html`)
    expect(norwegian.statusCode).toBe(200)
    expect(norwegian.policy).toContain("default-src 'none'")
    expect(norwegian.payload).toContain('<html lang="nb-NO">')
    expect(norwegian.payload).toContain('<h1>Leievilkår</h1>')
    expect(norwegian.payload).toContain(`Versjon ${label}, gjelder fra 20.11.2026`)
    expect(norwegian.payload).toContain('<h2>Avtalen</h2>\n<p>Vilkårene gjelder når du leier rom av oss.</p>')
    expect(norwegian.payload.replaceAll('\u00a0', ' ')).toContain(
      '<h2>Avbestilling</h2>\n<p>Du kan avbestille gratis fram til 7 dager før ankomst. Deretter, fram til 24 timer før ankomst, betaler du 50 % av romleien, men ingenting for serveringen og tilvalgene. Etter det betaler du hele prisen.</p>',
    )
    const english = await page(`/files/terms/${id}-en.html`)
    expect(english.payload).toContain('<html lang="en">')
    expect(english.payload).toContain(
      '<h2>Cancellation</h2>\n<p>You can cancel free of charge until 7 days before arrival. From then until 24 hours before arrival, you pay 50% of the room hire, but nothing for catering and extras. After that you pay the full price.</p>',
    )
  })

  test.each<[string, Step[], string]>([
    ['always free', [step(0, 'hours', 0, 0, 0)], 'Du kan avbestille gratis.'],
    ['one price', [step(0, 'hours', 20, 20, 20)], 'Hvis du avbestiller, betaler du 20 % av prisen.'],
    [
      'never free',
      [step(1, 'days', 10, 10, 20), step(1, 'hours', 12.5, 50, 100), all],
      'Hvis du avbestiller tidligere enn 1 dag før ankomst, betaler du 10 % av romleien og serveringen og 20 % av tilvalgene. Deretter, fram til 1 time før ankomst, betaler du 12,5 % av romleien, 50 % av serveringen og 100 % av tilvalgene. Etter det betaler du hele prisen.',
    ],
  ])('says that cancelling has %s', async (_name, cancellationSteps, sentence) => {
    const { id } = await create({ ...written, cancellationSteps })
    const { payload } = await page(`/files/terms/${id}-nb.html`)
    expect(payload.replaceAll('\u00a0', ' ')).toContain(`<p>${sentence}</p>`)
  })

  test('shows markup as the text that it is, and Norwegian where there is no English', async () => {
    const hostile = '<script>alert(1)</script> & "<img src=x onerror=alert(1)>"'
    const { id } = await create({
      ...written,
      name: hostile,
      nameEn: null,
      label: '<b>1</b>',
      text: `## ${hostile}\r\n${hostile}\n##uten mellomrom`,
      textEn: null,
      cancellationSteps: [],
    })
    const { payload } = await page(`/files/terms/${id}-en.html`)
    expect(payload).not.toMatch(/<script|<img|<b>|onerror=[^a]/)
    const escaped = hostile
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
    expect(payload).toContain(
      `<div lang="nb-NO">\n<h2>${escaped}</h2>\n<p>${escaped}</p>\n<p>##uten mellomrom</p>\n</div>`,
    )
    expect(payload).not.toContain('Cancellation')
  })

  test('is in the colours of the venue', async () => {
    const { payload, statusCode } = await page('/files/terms/style.css')
    expect([statusCode, payload.includes(office.server.services.tenant.brand.primary)]).toEqual([200, true])
  })

  test('is shown to staff who edit it before it is in force, and says so', async () => {
    const { id } = await create({ validFrom: '2026-12-01T08:00:00+01:00' })
    const { people, server } = office
    const opened = async (headers: Record<string, string>, language = 'nb') => {
      const url = `/files/terms/${id}-${language}.html`
      const { statusCode, payload, headers: sent } = await server.app.inject({ url, headers })
      return { statusCode, payload, cache: sent['cache-control'], location: sent.location }
    }
    for (const person of ['customer', 'primaryContact', 'otherStaff'] as const)
      expect([person, (await opened(people[person])).statusCode]).toEqual([person, 404])
    for (const person of ['roomStaff', 'superuser'] as const) {
      const { statusCode, payload, cache } = await opened(people[person])
      expect([person, statusCode, cache]).toEqual([person, 200, 'no-store'])
      expect(payload).toContain(
        'Forhåndsvisning. Denne versjonen gjelder fra 01.12.2026 kl. 08:00, og til da kan bare ansatte se den.',
      )
    }
    const english = await opened(people.roomStaff, 'en')
    expect(english.payload).toContain('Preview. This version is in force from 01.12.2026 at 08:00')

    const { authorization = '' } = people.roomStaff
    const token = authorization.replace('Bearer ', '')
    expect((await opened({ cookie: `__Host-access=${token}` })).statusCode).toBe(200)
    const hasRunOut = await opened({ cookie: '__Host-access=over; __Host-refresh=over' })
    expect([hasRunOut.statusCode, hasRunOut.location]).toEqual([
      303,
      `https://booking.house.example${itemAddress('termsVersion', id)}`,
    ])
  })

  test('has no such line for anyone once it is in force', async () => {
    const { id } = await create(written)
    for (const headers of [{}, office.people.roomStaff]) {
      const { payload } = await office.server.app.inject({ url: `/files/terms/${id}-nb.html`, headers })
      expect(payload).not.toContain('Forhåndsvisning')
    }
  })

  test('is nowhere to visitors before it is in force, where the terms are a file, and for what is no version', async () => {
    const { id } = await create({ validFrom: '2026-11-20T10:00:01+01:00' })
    for (const path of [
      `${id}-nb.html`,
      '1-nb.html',
      '999999-en.html',
      `${'9'.repeat(40)}-nb.html`,
      '1-de.html',
    ])
      expect([path, (await page(`/files/terms/${path}`)).statusCode]).toEqual([path, 404])
  })
})
