import { describe, expect, it } from 'vitest'
import { toldError } from '#server/observability/redact-error.ts'
import { requestIdOf } from '#server/observability/request-id.ts'

const thrown = (message: string, more: object = {}) => Object.assign(new Error(message), more)

describe('an error in the log', () => {
  it('is told by what it is and where it was thrown, and not by its words', () => {
    const { at, ...told } = toldError(thrown('Kari Nordmann'))
    expect(told).toEqual({ type: 'Error' })
    expect(at?.[0]).toMatch(/redact-error\.test\.ts:\d+:\d+\)?$/)
  })

  it('is told with what databases, networks and mail servers name it by', () => {
    const { at: _, ...told } = toldError(
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
    expect(told).toEqual({
      type: 'DatabaseError',
      code: '23505',
      severity: 'ERROR',
      table: 'account',
      constraint: 'account_email_unique',
      responseCode: 550,
      command: 'RCPT TO',
    })
  })

  it('is told with what caused it, as far as that goes on', () => {
    const told = toldError(new Error('a', { cause: thrown('b', { code: 'ECONNREFUSED' }) }))
    expect(told.cause).toMatchObject({ type: 'Error', code: 'ECONNREFUSED' })
    const ring: Error & { cause?: unknown } = new Error('ring')
    ring.cause = ring
    expect(JSON.stringify(toldError(ring)).length).toBeLessThan(20_000)
  })

  it.each([
    'Kari\n    at Kari Nordmann (kari@kunde.example)',
    'x\n    at kari (/kari/nordmann.ts:1:2)',
    '    at kari (/kari/nordmann.ts:1:2)',
  ])('is not fooled by words that look like a place: %s', (message) => {
    expect(JSON.stringify(toldError(thrown(message)))).not.toMatch(/kari/i)
  })

  it.each([null, undefined, 'Kari', 7, { message: 'Kari' }])(
    'is told as little when it is none: %o',
    (thing) => {
      expect(Object.keys(toldError(thing))).toEqual(['type'])
      expect(JSON.stringify(toldError(thing))).not.toContain('Kari')
    },
  )

  it('is told with its words to whoever develops', () => {
    expect(toldError(thrown('Kari'), true).message).toBe('Kari')
  })
})

describe('a request’s name', () => {
  const uuid = '7b0f7b62-5a6e-4c11-9d0e-0a1b2c3d4e5f'

  it.each([uuid, uuid.toUpperCase(), uuid.replaceAll('-', '')])(
    'is the caller’s own when it is one: %s',
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
  ])('is a new one otherwise: %s', (given) => {
    const id = requestIdOf(given === undefined ? {} : { 'x-request-id': given })
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(id).not.toBe(given)
  })
})
