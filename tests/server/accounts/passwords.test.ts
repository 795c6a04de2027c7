import { parseOptions } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

type Passwords = typeof import('#server/accounts/passwords.ts')
let hashPassword: Passwords['hashPassword']
let verifyPassword: Passwords['verifyPassword']

// Other files of this process have loaded the cheap passwords.
beforeAll(async () => {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
  ;({ hashPassword, verifyPassword } = await import('#server/accounts/passwords.ts'))
})
afterAll(() => vi.resetModules())

describe('a password', () => {
  it('is stored as Argon2id with 19 MiB, two passes and one lane, salted', async () => {
    const [one, other] = [await hashPassword('Et-Godt-Pass0rd!'), await hashPassword('Et-Godt-Pass0rd!')]
    expect(one.startsWith('$argon2id$v=19$m=19456,t=2,p=1$')).toBe(true)
    expect(parseOptions(one).saltLen).toBe(16)
    expect(one).not.toBe(other)
  })

  it('matches in any Unicode composition, and no other matches', async () => {
    const hash = await hashPassword('Blåbærsyltet\u00f8y 1')
    expect(await verifyPassword(hash, 'Bla\u030ab\u00e6rsyltet\u00f8y 1')).toBe(true)
    expect(await verifyPassword(hash, 'blåbærsyltetøy 1')).toBe(false)
    expect(await verifyPassword(hash, '')).toBe(false)
  })

  it('never matches a missing one', async () => {
    for (const hash of [null, undefined]) expect(await verifyPassword(hash, 'Et-Godt-Pass0rd!')).toBe(false)
  })

  it('waits in a queue without blocking other work', async () => {
    const hash = await hashPassword('Et-Godt-Pass0rd!')
    let isOver = false
    const clients = Promise.all(Array.from({ length: 100 }, () => verifyPassword(hash, 'feil')))
    const over = clients.then(() => {
      isOver = true
    })
    let turns = 0
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve))
      turns++
    }
    await over
    expect(await clients).toEqual(Array.from({ length: 100 }, () => false))
    expect(turns).toBeGreaterThan(1000)
  })
})
