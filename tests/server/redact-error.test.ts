import { describe, expect, it } from 'vitest'
import { toldError } from '#server/observability/redact-error.ts'
import { requestIdOf } from '#server/observability/request-id.ts'

const thrown = (message: string, more: object = {}) => Object.assign(new Error(message), more)

describe('an error in the log', () => {
  it('has its type and location, and not its message', () => {
    const { at, ...redacted } = toldError(thrown('Kari Nordmann'))
    expect(redacted).toEqual({ type: 'Error' })
    expect(at?.[0]).toMatch(/redact-error\.test\.ts:\d+:\d+\)?$/)
  })

  it('has the codes of databases, networks and mail servers', () => {
    const { at: _, ...redacted } = toldError(
      thrown('Key (email)=(kari@kunde.example) already exists.', {
        name: 'DatabaseError',
        code: '23505',
        detail: 'Key (email)=(kari@kunde.example) already exists.',
        hint: 'kari',
        where: 'kari',
        query: 'kari',
        parameters: ['kari'],
        severity: 'ERROR',
        table: 'account',
        constraint: 'account_email_unique',
        response: '550 <kari@kunde.example> unknown',
        responseCode: 550,
        command: 'RCPT TO',
        column: 'kari@kunde.example',
        routine: 'a\nb',
      }),
    )
    expect(redacted).toEqual({
      type: 'DatabaseError',
      code: '23505',
      severity: 'ERROR',
      table: 'account',
      constraint: 'account_email_unique',
      responseCode: 550,
      command: 'RCPT TO',
    })
  })

  it('has its causes, up to a depth', () => {
    const redacted = toldError(new Error('a', { cause: thrown('b', { code: 'ECONNREFUSED' }) }))
    expect(redacted.cause).toMatchObject({ type: 'Error', code: 'ECONNREFUSED' })
    const ring: Error & { cause?: unknown } = new Error('ring')
    ring.cause = ring
    expect(JSON.stringify(toldError(ring)).length).toBeLessThan(20_000)
  })

  it.each([
    'Kari\n    at Kari Nordmann (kari@kunde.example)',
    'x\n    at kari (/kari/nordmann.ts:1:2)',
    '    at kari (/kari/nordmann.ts:1:2)',
  ])('is not fooled by messages that look like a location: %s', (message) => {
    expect(JSON.stringify(toldError(thrown(message)))).not.toMatch(/kari/i)
  })

  it.each([null, undefined, 'Kari', 7, { message: 'Kari' }])(
    'reveals as little of a thrown non-error: %o',
    (thing) => {
      expect(Object.keys(toldError(thing))).toEqual(['type'])
      expect(JSON.stringify(toldError(thing))).not.toContain('Kari')
    },
  )

  it('has its message in development', () => {
    expect(toldError(thrown('Kari'), true).message).toBe('Kari')
  })
})

describe('a request id', () => {
  const uuid = '7b0f7b62-5a6e-4c11-9d0e-0a1b2c3d4e5f'

  it.each([uuid, uuid.toUpperCase(), uuid.replaceAll('-', '')])(
    'is the caller’s own when it is valid: %s',
    (id) => {
      expect(requestIdOf({ 'x-request-id': id })).toBe(id)
    },
  )

  it.each([
    undefined,
    '',
    'Kari Nordmann',
    'kari@kunde.example',
    `${uuid}\r\nset-cookie: a=b`,
    `${uuid}${uuid}`,
    '01017012345',
    '7b0f7b62-5a6e4c11-9d0e-0a1b2c3d4e5f',
  ])('is a new one otherwise: %s', (input) => {
    const id = requestIdOf(input === undefined ? {} : { 'x-request-id': input })
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(id).not.toBe(input)
  })
})
