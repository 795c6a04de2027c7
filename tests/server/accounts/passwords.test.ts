import { parseOptions } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

type Passwords = typeof import('#server/accounts/passwords.ts')
let hashPassword: Passwords['hashPassword']
let verifyPassword: Passwords['verifyPassword']

// What other files of this process have loaded knows the cheap passwords alone.
beforeAll(async () => {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
  ;({ hashPassword, verifyPassword } = await import('#server/accounts/passwords.ts'))
})
afterAll(() => vi.resetModules())

describe('a password', () => {
  it('is kept as Argon2id with 19 MiB, two passes and one lane, salted', async () => {
    const [one, other] = [await hashPassword('Et-Godt-Pass0rd!'), await hashPassword('Et-Godt-Pass0rd!')]
    expect(one.startsWith('$argon2id$v=19$m=19456,t=2,p=1$')).toBe(true)
    expect(parseOptions(one).saltLen).toBe(16)
    expect(one).not.toBe(other)
  })

  it('is known again, however its letters were composed, and no other is', async () => {
    const kept = await hashPassword('Blåbærsyltet\u00f8y 1')
    expect(await verifyPassword(kept, 'Bla\u030ab\u00e6rsyltet\u00f8y 1')).toBe(true)
    expect(await verifyPassword(kept, 'blåbærsyltetøy 1')).toBe(false)
    expect(await verifyPassword(kept, '')).toBe(false)
  })

  it('is never right where there is none', async () => {
    for (const kept of [null, undefined]) expect(await verifyPassword(kept, 'Et-Godt-Pass0rd!')).toBe(false)
  })

  it('takes its turn, and everything else goes on meanwhile', async () => {
    const kept = await hashPassword('Et-Godt-Pass0rd!')
    let isOver = false
    const crowd = Promise.all(Array.from({ length: 100 }, () => verifyPassword(kept, 'feil')))
    const over = crowd.then(() => {
      isOver = true
    })
    let turns = 0
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve))
      turns++
    }
    await over
    expect(await crowd).toEqual(Array.from({ length: 100 }, () => false))
    expect(turns).toBeGreaterThan(1000)
  })
})
