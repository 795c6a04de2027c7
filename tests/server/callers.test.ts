import { describe, expect, it } from 'vitest'
import { networkOf } from '#server/accounts/limits.ts'

describe('a caller', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
    ['2001:db8:0:1::7', '2001:db8:0:1'],
    ['2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd', '2001:db8:0:1'],
    ['2001:db8::7', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['192.0.2.7:50123', '192.0.2.7'],
    ['[2001:db8:0:1::7]:50123', '2001:db8:0:1'],
    ['[2001:db8:0:1::7]', '2001:db8:0:1'],
    ['kari@kunde.example', 'kari@kunde.example'],
    ['not an address', 'not an address'],
  ])('at %s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
