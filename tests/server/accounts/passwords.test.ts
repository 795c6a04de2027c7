import { parseOptions } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { hashPassword, passwordsAreBusy, verifyPassword } from '#server/accounts/passwords.ts'

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

  it('takes its turn: a crowd is told to come back, and everything else goes on meanwhile', async () => {
    const kept = await hashPassword('Et-Godt-Pass0rd!')
    let isOver = false
    const crowd = Promise.all(Array.from({ length: 210 }, () => verifyPassword(kept, 'feil')))
    const over = crowd.then(() => {
      isOver = true
    })
    const seen = { turns: 0, busy: 0 }
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve))
      seen.turns++
      if (passwordsAreBusy()) seen.busy++
    }
    await over
    expect(await crowd).toEqual(Array.from({ length: 210 }, () => false))
    expect(seen.turns).toBeGreaterThan(1000)
    expect(seen.busy).toBeGreaterThan(0)
    expect(passwordsAreBusy()).toBe(false)
  })
})
