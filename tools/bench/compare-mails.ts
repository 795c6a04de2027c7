import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { mailKinds } from '#contract/structs/reservation-mail.ts'
import { fromWire, HOUR, toWire } from '#domain/time/venue-time.ts'
import { tenants } from '#tenants/tenants.ts'
import { someAccountMails } from '#tests/support/account-mails.ts'
import { someFacts } from '#tests/support/mail-facts.ts'

const { values: given } = parseArgs({
  options: {
    before: { type: 'string' },
    mails: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    /** Of the process that writes: the checkout. */
    checkout: { type: 'string' },
  },
})
const own = resolve(import.meta.dirname, '..', '..')
const print = (line: string) => process.stdout.write(`${line}\n`)
const now = fromWire('2026-11-20T12:00:00+01:00') ?? Number.NaN

const anyText = fc.oneof(
  fc.constantFrom(
    '',
    'Møte',
    'A & B <i>"x"</i>',
    "It's 100 % – «ja»",
    'Linje\nLinje\r\nlinje',
    '.',
    'x'.repeat(79),
  ),
  fc.string({ unit: 'grapheme', maxLength: 16 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
const anyTime = fc.integer({ min: -2000, max: 20_000 }).map((hours) => toWire(now + hours * HOUR))
const anyOre = fc.integer({ min: 0, max: 90_000_000 })
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const orNone = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const anyBooking = fc.record({
  id: fc.integer({ min: 1, max: 10_000 }),
  roomName: anyText,
  layoutName: orNull(anyText),
  startTime: anyTime,
  endTime: anyTime,
  expectedPax: fc.integer({ min: 1, max: 5000 }),
  setupComment: orNull(anyText),
})
const [line] = someFacts().price.rooms?.items ?? []
const anyLine = fc.record({
  ...{ name: anyText, unitPrice: anyOre, originalPrice: anyOre, totalPrice: anyOre, totalPriceVat: anyOre },
  ...{ quantity: fc.integer({ min: 1, max: 300 }), vatAmount: anyOre, discountName: orNull(anyText) },
  ...{ discountPct: fc.constantFrom(0, 10, 12.5), discountAmount: fc.constantFrom(0, 5000) },
  surchargePct: fc.constantFrom(0, 25, 33.33),
  note: fc.constantFrom(null, 'halfDay' as const, 'minimumPrice' as const, 'includedInPackage' as const),
})
const anySection = fc.array(anyLine, { maxLength: 4 }).map((lines) => ({
  items: lines.map((each) => ({ ...line, ...each })),
  ...{ originalPrice: 0, discountAmount: 0, vatAmount: 0, finalPriceVat: 0 },
}))
const anyFacts = fc.record({
  ...{
    customerName: anyText,
    customerPhone: fc.constantFrom('00 00 00 00', ''),
    companyName: orNull(anyText),
    meetingTitle: anyText,
  },
  ...{ meetingLead: anyText, note: anyText, message: orNone(anyText), staffName: orNone(anyText) },
  status: fc.constantFrom('request', 'option', 'confirmed', 'changed', 'declined', 'cancelled'),
  customerEmail: fc.constantFrom('kari@kunde.example', 'KARI.o+x@kunde.example', 'åse@blåbær.example', ''),
  bookings: fc.array(anyBooking, { maxLength: 3 }),
  withdrawn: orNone(fc.array(anyBooking, { maxLength: 2 })),
  servings: fc.array(
    fc.record({
      name: anyText,
      time: orNull(fc.constant('11:30')),
      startTime: anyTime,
      note: orNull(anyText),
    }),
    { maxLength: 3 },
  ),
  products: fc.array(fc.record({ name: anyText, quantity: fc.integer({ min: 1, max: 2000 }) }), {
    maxLength: 2,
  }),
  price: fc
    .record({ packages: anySection, extraProducts: anySection, rooms: anySection, vatAmount: anyOre })
    .map((price) => ({ ...someFacts().price, ...price })),
  lapsesAt: orNull(anyTime),
  wasConfirmed: fc.boolean(),
  changedByStaff: fc.boolean(),
  isCustomerMailed: fc.boolean(),
  cancellationFee: orNull(fc.record({ totalPrice: anyOre, totalPriceVat: anyOre, vatAmount: anyOre })),
  answerTokenId: orNone(fc.uuid()),
})

/** Rows of an outbox: every kind in each language, about reservations of all sorts. */
function outbox() {
  const facts = fc.sample(anyFacts, { numRuns: Number(given.mails), seed: Number(given.seed) })
  const locales = ['nb-NO', 'en']
  const ofAccounts = Object.entries(someAccountMails).flatMap(([kind, payload]) =>
    locales.map((locale) => ({ kind, locale, payload: payload as unknown })),
  )
  const ofReservations = facts.map((changes, n) => ({
    kind: mailKinds[n % mailKinds.length] ?? 'confirmation',
    locale: locales[Math.floor(n / mailKinds.length) % 2] ?? 'en',
    // As the database gives it.
    payload: JSON.parse(JSON.stringify({ ...someFacts(), ...changes })) as unknown,
  }))
  return [...ofAccounts, ...ofReservations]
}

/** Prints a line for each mail: which it is, and a hash of all of it but for its date. */
async function write(checkout: string): Promise<void> {
  const from = <Module>(path: string): Promise<Module> => import(join(checkout, path))
  const { renderOutboxMail } = await from<typeof import('#server/mail/outbox-mail.ts')>(
    'server/mail/outbox-mail.ts',
  )
  const { composeMail } = await from<typeof import('#server/mail/mime.ts')>('server/mail/mime.ts')
  const { logoOf } = await from<typeof import('#server/mail/logo.ts')>('server/mail/logo.ts')
  const { mailHouse } = await from<typeof import('#server/accounts/mail-house.ts')>(
    'server/accounts/mail-house.ts',
  )
  for (const [n, mail] of outbox().entries()) {
    const venues = Object.values(tenants)
    const tenant = venues[n % venues.length] ?? tenants.proysenhuset
    const house = mailHouse({ tenant, publicUrl: 'https://booking.house.example', secret: 'of the bench' })
    const about = `${n} ${mail.kind} ${mail.locale} ${tenant.slug}`
    try {
      const composed = composeMail({
        messageId: `0b8f6f5e-3c1d-4a57-9d52-${String(n).padStart(12, '0')}@house.example`,
        from: { name: tenant.name, address: tenant.contact.email },
        replyTo: tenant.contact.email,
        to: (mail.payload as { customerEmail?: string }).customerEmail || 'kari@kunde.example',
        logo: n % 50 === 0 ? null : await logoOf(tenant),
        ...renderOutboxMail(mail, house, now),
      })
      const all = JSON.stringify(composed).replace(/Date: [^\\]*/, '')
      print(`${about} ${createHash('sha256').update(all).digest('hex')}`)
    } catch (error) {
      print(`${about} refused: ${error instanceof Error ? error.message : error}`)
    }
  }
}

async function written(checkout: string): Promise<string[]> {
  const script = fileURLToPath(import.meta.url)
  const of = ['--checkout', checkout, '--mails', given.mails, '--seed', given.seed]
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...of], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return output.trimEnd().split('\n')
}

/** Compares the mails of two checkouts, byte by byte but for dates. */
async function compare(before: string): Promise<void> {
  const [old, now] = [await written(resolve(before)), await written(own)]
  const differing = old.filter((each, n) => each !== now[n])
  print(
    `${old.length} mails, of which ${old.filter((each) => each.includes('refused')).length} cannot be made; ${differing.length} differ.`,
  )
  for (const each of differing.slice(0, 10)) print(`${each}\n  now ${now[old.indexOf(each)]}`)
  process.exitCode = differing.length > 0 || old.length !== now.length ? 1 : 0
}

if (given.checkout) await write(given.checkout)
else if (given.before) await compare(given.before)
else throw new Error('Say which checkout to compare with: --before DIR')
