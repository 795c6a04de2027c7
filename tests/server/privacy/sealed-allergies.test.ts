import { describe, expect, it } from 'vitest'
import { type Sealed, UnreadableError } from '#server/process/sealing.ts'
import { openAllergies, sealAllergies } from '#server/reservations/store/sealed-allergies.ts'

const sealing = { tenant: { slug: 'proysenhuset' }, secret: 'a secret of the tests, long enough' }
const other = { ...sealing, secret: 'another secret, as long as the first' }
const one = '00000000-0000-4000-8000-000000000001'
const two = '00000000-0000-4000-8000-000000000002'
const allergies = [{ personName: 'Ola Nøtt', note: null, lawObligated: ['nuts' as const], freeInput: 'kiwi' }]

describe('sealed allergies', () => {
  const sealed = sealAllergies(allergies, one, sealing)
  const changed = (place: number): Sealed => {
    const bytes = Buffer.from(sealed.sealed, 'base64')
    const at = place < 0 ? bytes.length + place : place
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    return { ...sealed, sealed: bytes.toString('base64') }
  }

  it('open for their own reservation, and look different each time', () => {
    expect(openAllergies(sealed, one, sealing)).toEqual(allergies)
    expect(sealAllergies(allergies, one, sealing).sealed).not.toBe(sealed.sealed)
    expect(Buffer.from(sealed.sealed, 'base64').toString('latin1')).not.toMatch(/Ola|nuts|kiwi/)
  })

  it('open as earlier versions have stored them', () => {
    const stored = {
      keyId: 'hZIGq2e1Jo4I',
      sealed:
        'isYXiMG5d6fBq3Or9RGhVBSyPZZ8sadyWi7uAaDmNMp6wk1o4IpL6vKmlWoRK9gGfYx87ivvmN' +
        'X3WM7euINYITR2buuio1f1d+nJS3+4oAGcLNeV2cUliWudttBEABF8V7VOw0WiFU0eFrhiieaY',
    }
    expect(openAllergies(stored, one, sealing)).toEqual(allergies)
  })

  it.each<[string, Sealed, string, typeof sealing]>([
    ['in another reservation’s row', sealed, two, sealing],
    ['of another venue', sealed, one, { ...sealing, tenant: { slug: 'utoya' } }],
    ['with another secret', sealed, one, other],
    ['with the key’s name changed', { ...sealed, keyId: sealAllergies([], one, other).keyId }, one, other],
    ['with a bit of the nonce changed', changed(0), one, sealing],
    ['with a bit of the text changed', changed(20), one, sealing],
    ['with a bit of the tag changed', changed(-1), one, sealing],
    ['cut short', { ...sealed, sealed: sealed.sealed.slice(0, 12) }, one, sealing],
  ])('do not open %s', (_, input, id, by) => {
    expect(() => openAllergies(input, id, by)).toThrow(UnreadableError)
  })
})
