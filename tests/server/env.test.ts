import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from '#server/env.ts'

const faultsOf = (source: Record<string, string>) => {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.faults
    throw error
  }
  return []
}

describe('the settings', () => {
  it('are all optional', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      tenant: 'proysenhuset',
      dataDir: './data',
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      apiUrl: '',
      portalOrigins: [],
      smtpUrl: undefined,
      mailFrom: undefined,
      adminEmail: undefined,
      metricsToken: undefined,
      sessionSecret: undefined,
      sessionSecretBefore: undefined,
      logLevel: 'warn',
      demo: false,
      isTrial: true,
      trustedProxies: [],
      ordersPerHour: 60,
      organisationRegisterUrl: undefined,
      firebaseProjectId: undefined,
      firebaseJwksUrl: undefined,
      firebaseSignInUrl: undefined,
    })
  })

  it('are used as set, and blank is unset', () => {
    expect(
      readEnv({
        PORT: ' 80 ',
        HOST: '0.0.0.0',
        TENANT: 'utoya',
        DATA_DIR: '/srv/data',
        DATABASE_URL: 'postgresql://user:secret@db.house.example/name',
        PUBLIC_URL: 'https://booking.house.example/',
        SMTP_URL: 'smtps://user:secret@mail.house.example:465',
        MAIL_FROM: 'post@house.example',
        ADMIN_EMAIL: '',
        METRICS_TOKEN: 'm'.repeat(32),
        SESSION_SECRET: 'x'.repeat(32),
        SESSION_SECRET_BEFORE: 'lost',
        LOG_LEVEL: '',
        NODE_ENV: 'production',
        API_URL: 'https://api.house.example/leie/',
        PORTAL_ORIGINS: 'https://booking.house.example, http://localhost:8080',
        TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
        ORDERS_PER_HOUR: '0',
        ORGANISATION_REGISTER_URL: 'https://register.example/api/',
        FIREBASE_PROJECT_ID: 'motehus-prove',
        FIREBASE_JWKS_URL: 'https://keys.example/jwks',
        FIREBASE_SIGN_IN_URL: 'https://sign-in.example/sign-in?key=secret',
      }),
    ).toEqual({
      port: 80,
      host: '0.0.0.0',
      tenant: 'utoya',
      dataDir: '/srv/data',
      databaseUrl: 'postgresql://user:secret@db.house.example/name',
      publicUrl: 'https://booking.house.example',
      apiUrl: 'https://api.house.example/leie',
      portalOrigins: ['https://booking.house.example', 'http://localhost:8080'],
      smtpUrl: 'smtps://user:secret@mail.house.example:465',
      mailFrom: 'post@house.example',
      adminEmail: undefined,
      metricsToken: 'm'.repeat(32),
      sessionSecret: 'x'.repeat(32),
      sessionSecretBefore: 'lost',
      logLevel: 'info',
      demo: false,
      isTrial: false,
      trustedProxies: ['10.0.0.1', '10.0.0.2'],
      ordersPerHour: undefined,
      organisationRegisterUrl: 'https://register.example/api',
      firebaseProjectId: 'motehus-prove',
      firebaseJwksUrl: 'https://keys.example/jwks',
      firebaseSignInUrl: 'https://sign-in.example/sign-in?key=secret',
    })
  })

  it.each([
    ['PORT', '99999', 'PORT is “99999”, but must be a port from 1 to 65535.'],
    [
      'PUBLIC_URL',
      'house',
      'PUBLIC_URL is “…”, but must be an address without a path, such as https://booking.house.example.',
    ],
    [
      'SMTP_URL',
      'http://x',
      'SMTP_URL is “…”, but must be an address such as smtps://user:secret@mail.example:465.',
    ],
    ['MAIL_FROM', 'me', 'MAIL_FROM is “me”, but must be an email address such as post@house.example.'],
    [
      'METRICS_TOKEN',
      'short',
      'METRICS_TOKEN is “…”, but must be at least 32 characters long, without spaces or characters that are not ASCII.',
    ],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET is “…”, but must be at least 32 characters long.'],
    [
      'ORGANISATION_REGISTER_URL',
      'register',
      'ORGANISATION_REGISTER_URL is “…”, but must be an address such as https://data.brreg.no/enhetsregisteret/api.',
    ],
    [
      'FIREBASE_PROJECT_ID',
      'Møtehus',
      'FIREBASE_PROJECT_ID is “Møtehus”, but must be the id of a Firebase project, such as meeting-rooms-1.',
    ],
    [
      'FIREBASE_JWKS_URL',
      'https://keys.example/jwks',
      'FIREBASE_JWKS_URL is of no use without FIREBASE_PROJECT_ID.',
    ],
    [
      'FIREBASE_SIGN_IN_URL',
      'https://sign-in.example/?key=secret',
      'FIREBASE_SIGN_IN_URL is of no use without FIREBASE_PROJECT_ID.',
    ],
    ['ORDERS_PER_HOUR', '-1', 'ORDERS_PER_HOUR is “-1”, but must be a whole number, 0 for no limit.'],
    ['DEMO', 'perhaps', 'DEMO is “perhaps”, but must be 1, true, 0 or false.'],
  ])('name the fault in %s=%s, and hide secrets', (name, value, fault) => {
    expect(faultsOf({ [name]: value })).toEqual([fault])
  })

  /** An invalid value of every setting. */
  const wrong: Record<string, string[]> = {
    PORT: ['0', '65536', '-1', '3000.5', '0x50', '1e3', 'three', '３０００'],
    HOST: [
      'bad host',
      'a_b:80',
      '[::1]',
      'fe80::1%eth0',
      '999.1.1.1',
      'http://house',
      '*',
      '.',
      'a..b',
      '/tmp/socket',
    ],
    TENANT: ['unknown', 'Utoya', 'utoya ,bygois', '__proto__', 'constructor'],
    DATABASE_URL: [
      'house',
      'postgres:house',
      'mysql://host/name',
      'postgresql://u:%zz@host/name',
      'postgresql://host:99999/name',
    ],
    PUBLIC_URL: [
      'house.example',
      'ftp://house.example',
      'https://house.example/path',
      'https://house.example/?a=b',
      'https://house.example/#part',
      'https://user:secret@house.example',
      'http://127.0.0.1@house.example',
      'https://',
    ],
    SMTP_URL: [
      'mail.example',
      'http://mail.example',
      'smtp:',
      'smtp://',
      'smtp://u:%zz@mail.example',
      'smtp://mail.example:x',
    ],
    MAIL_FROM: [
      'me',
      'Venue <post@house.example>',
      'a@b@c',
      'a@house.example,b@house.example',
      '@house.example',
      'post@',
    ],
    ADMIN_EMAIL: ['me', 'a@b@c', 'a@house.example, b@house.example'],
    SESSION_SECRET: ['short', 'x'.repeat(31), ` ${'x'.repeat(31)} `],
    SESSION_SECRET_BEFORE: ['short', 'LOST'],
    API_URL: [
      'api.house.example',
      '//api.house.example',
      'ftp://api.house.example',
      '/a b',
      '/../x?y',
      'https://u@h/',
    ],
    PORTAL_ORIGINS: ['portal', 'https://a.example/', 'https://a.example/b', 'https://a.example,', '*'],
    TRUSTED_PROXIES: [
      'foo',
      '10.0.0.1,foo',
      '10.0.0.1,',
      '10.0.0.0/0',
      '10.0.0.0/33',
      '10.0.0.0/8/8',
      '10.0.0.0/255.0.255.0',
      '::1/129',
      'fe80::1%eth0',
      '10.0.0',
      'true',
    ],
    ORDERS_PER_HOUR: ['-1', 'many', '1.5', '12345678'],
    ORGANISATION_REGISTER_URL: [
      'register',
      'ftp://register.example',
      'https://register.example/api?key=1',
      'https://register.example/#x',
    ],
    FIREBASE_PROJECT_ID: ['Møtehus', 'ab', '-house', 'house/other'],
    FIREBASE_JWKS_URL: ['keys', 'file:///keys'],
    FIREBASE_SIGN_IN_URL: ['sign-in', 'ftp://sign-in.example'],
    METRICS_TOKEN: ['short', `${'x'.repeat(31)} x`, 'ø'.repeat(32)],
    LOG_LEVEL: ['loud', 'INFO', '30'],
    DEMO: ['perhaps', 'yes', 'TRUE', '2'],
    NODE_ENV: ['Production', 'prod', 'staging', ' production x'],
  }
  const cases = Object.entries(wrong).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  )
  const base: Record<string, string> = { FIREBASE_PROJECT_ID: 'motehus-prove' }

  it.each(cases)('are refused in one line for %s=%s, with the right form', (name, value) => {
    expect(faultsOf({ ...base, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is “.*”, but must be \\S.{5,}\\.$`, 's')),
    ])
  })

  it('are refused where session cookies would be sent in clear text', () => {
    const https = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://a.example' }
    const PORTAL_ORIGINS = 'https://b.example,http://b.example,http://127.0.0.1:8080,HTTP://c.example'
    const API_URL = 'http://api.example/leie'
    const right = 'but must begin with https, since PUBLIC_URL does.'
    expect(faultsOf({ ...https, PORTAL_ORIGINS, API_URL })).toEqual([
      `API_URL has “${API_URL}”, ${right}`,
      `PORTAL_ORIGINS has “http://b.example”, ${right}`,
      `PORTAL_ORIGINS has “HTTP://c.example”, ${right}`,
    ])
    expect(faultsOf({ ...https, API_URL: '/leie' })).toEqual([])
    expect(faultsOf({ ...https, PORTAL_ORIGINS, PUBLIC_URL: 'http://a.example' })).toEqual([])
  })

  it('are all reported, however many are wrong', () => {
    const all = Object.fromEntries(Object.entries(wrong).map(([name, [value = '']]) => [name, value]))
    const reported = faultsOf(all).map((fault) => fault.split(' ')[0])
    expect(reported.toSorted()).toEqual(Object.keys(wrong).toSorted())
  })

  it('are all in the README, and all but the data directory can be wrong', async () => {
    const readme = await readFile(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8')
    const table = readme.slice(readme.indexOf('| variable '), readme.indexOf('A house in use wants'))
    const named = [...table.matchAll(/^\| ([^|]+)\|/gm)].flatMap(
      ([, cell = '']) => cell.match(/\b[A-Z][A-Z_]{3,}\b/g) ?? [],
    )
    expect(named.toSorted()).toEqual([...Object.keys(wrong), 'DATA_DIR'].toSorted())
  })

  it.each([
    ['TRUSTED_PROXIES', 'loopback, 10.0.0.0/8, 192.168.0.0/255.255.0.0, ::1, fc00::/7, ::ffff:10.0.0.1'],
    ['HOST', '::1'],
    ['HOST', 'localhost'],
    ['PUBLIC_URL', 'http://localhost:8080/'],
    ['DATABASE_URL', 'postgresql:///house?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres://user:p%40ss@[::1]:5433/house?sslmode=require'],
    ['SMTP_URL', 'smtp://mail.example?pool=true'],
    ['ORGANISATION_REGISTER_URL', 'http://127.0.0.1:8080/enhetsregisteret/api/'],
    ['NODE_ENV', 'test'],
  ])('may be %s=%s', (name, value) => {
    expect(faultsOf({ ...base, [name]: value })).toEqual([])
  })

  it('name every wrong one at once, and what production needs', () => {
    expect(
      faultsOf({ TENANT: 'unknown', DATABASE_URL: 'mysql://x', NODE_ENV: 'production', DEMO: '1' }),
    ).toEqual([
      expect.stringMatching(/^TENANT is “unknown”, but must be one of meet-ullevaal, /),
      'DATABASE_URL is “…”, but must be an address such as postgresql://user:secret@host:5432/name.',
      'SESSION_SECRET is required in production.',
      'DEMO is for trying out, and never for production.',
    ])
  })
})

describe('the demo', () => {
  it.each([
    {},
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'http://localhost:8080/' },
    { PUBLIC_URL: 'http://[::1]' },
    { PUBLIC_URL: 'https://portal.localhost' },
  ])('is offered where only this machine connects: %o', (source) => {
    expect(readEnv({ DEMO: '1', ...source }).isTrial).toBe(true)
  })

  it.each<Record<string, string>>([
    { PUBLIC_URL: 'https://booking.house.example' },
    { PUBLIC_URL: 'http://localhost.house.example' },
    { PUBLIC_URL: 'http://127.0.0.1.house.example' },
    { HOST: '10.0.0.1' },
  ])('stops the start where others connect and no mode is set: %o', (source) => {
    expect(faultsOf({ ...source, DEMO: '1' })).toEqual([
      expect.stringMatching(/^DEMO .* set NODE_ENV=production for real use, or leave both out\.$/),
      expect.stringMatching(/^Without SMTP_URL .*\/dev\/mailbox, .* set NODE_ENV=production/),
    ])
    const SMTP_URL = 'smtps://user:secret@mail.house.example:465'
    expect(readEnv({ ...source, SMTP_URL }).isTrial).toBe(false)
    const [NODE_ENV, SESSION_SECRET] = ['production', 'x'.repeat(32)]
    expect(readEnv({ ...source, NODE_ENV, SESSION_SECRET }).isTrial).toBe(false)
  })

  it('is absent in production, on any address', () => {
    expect(readEnv({ NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) }).isTrial).toBe(false)
  })
})
