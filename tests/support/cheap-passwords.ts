import { vi } from 'vitest'

/**
 * For the server's tests: passwords are hashed with less memory and one pass.
 * `tests/server/accounts/passwords.test.ts` tests the real cost with the library as it is.
 */
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const hash: typeof real.hash = (password, options, signal) =>
    real.hash(password, { ...options, memoryCost: 256, timeCost: 1 }, signal)
  return { ...real, hash }
})
