import { describe, expect, it } from 'vitest'
import { addressesThatMove, detailsThatMove } from '#domain/account/merged-details.ts'

const none = {
  organizationNumber: null,
  customerNumber: null,
  email: null,
  telephone: null,
  website: null,
  paymentTerm: null,
  costCenter: null,
  note: null,
}

describe('the details of two customers that become one', () => {
  it('move where the one that stays has none, a term of payment of no days among them', () => {
    const from = { ...none, customerNumber: '1001', paymentTerm: 0, note: 'Betaler sent' }
    expect(detailsThatMove({ from, into: none })).toEqual(['customerNumber', 'paymentTerm', 'note'])
    expect(detailsThatMove({ from, into: { ...none, paymentTerm: 30, note: '' } })).toEqual([
      'customerNumber',
      'note',
    ])
    expect(detailsThatMove({ from: none, into: from })).toEqual([])
  })

  it('have addresses that move where the one that stays has none of their type', () => {
    const [postal, invoice] = [{ addressType: 'postal' }, { addressType: 'invoice' }]
    const moved = addressesThatMove({ from: { addresses: [postal, invoice] }, into: { addresses: [postal] } })
    expect(moved).toEqual([invoice])
  })
})
