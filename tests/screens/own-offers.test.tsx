import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Offer, OfferAlternative, OwnOffer } from '#contract/structs/offer.ts'
import { anAlternative, anOffer, takenAlternative } from '#tests/support/models/offer.ts'
import { anOwnOffer } from '#tests/support/models/offer-keeping.ts'
import { apiInMemory, onePage } from '#tests/support/portal-api.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const tuesdays = ['2027-02-02', '2027-02-09', '2027-02-16', '2027-02-23', '2027-03-02', '2027-03-09']

beforeEach(() => localStorage.clear())

describe('one’s own offers', () => {
  const [line] = anOwnOffer().alternatives
  if (!line) throw new Error('The offer has an alternative.')
  const ordered = anOwnOffer({ alternatives: [{ ...line, outcome: 'booked' }] })
  const list = (offer: OwnOffer, current: OfferAlternative) => {
    localStorage.setItem('own-offers', JSON.stringify([offer]))
    const answer: Offer = { ...anOffer, alternatives: [current] }
    return visit('/mine-forslag', { api: { ...apiInMemory(), readOffer: async () => answer } })
  }

  test('have a way to open each, and say how long it is valid', async () => {
    list(anOwnOffer(), anAlternative())
    const link = await screen.findByRole('link', { name: /^Åpne forslaget ?Høstmøte$/ })
    expect(link.getAttribute('href')).toBe(`/forslag#nokkel=${anOwnOffer().key}`)
    await screen.findByText('Gjelder til og med onsdag 25. november.')
  })

  test('say which no longer hold', async () => {
    list(anOwnOffer({ validUntil: '2026-11-17T09:00:00+01:00' }), anAlternative({ obstacle: 'expired' }))
    await screen.findByText('Gjelder ikke lenger')
  })

  test('say of what is ordered that it is, and not how long it could be', async () => {
    list(ordered, anAlternative({ obstacle: 'booked' }))
    await screen.findByText('Bestilt')
    expect(screen.queryByText(/Gjelder til/)).toBeNull()
  })

  test('say whether each alternative can still be had, signed in as well, by the answer of the list', async () => {
    const at = (day: string) => ({ roomName: 'Loftet', startTime: `${day}T09:00:00+01:00` })
    const standing = (taken: ReturnType<typeof at>[], roomCount: number) => ({
      ...line,
      standing: { obstacle: 'taken' as const, roomCount, taken },
    })
    const own = anOwnOffer({
      ownerKey: null,
      alternatives: [
        { ...line, standing: { obstacle: null, roomCount: 1, taken: [] } },
        standing([at('2026-12-03')], 1),
        { ...standing([at('2026-12-03'), at('2027-02-02')], 3), dateCount: 3 },
        { ...standing(tuesdays.map(at), 8), dateCount: 8 },
      ],
    })
    const isAsked = vi.fn()
    const api = {
      ...apiInMemory(),
      readOwnContact: async () => aPerson(),
      listOwnOffers: async () => onePage([own]),
      readOffer: async () => {
        isAsked()
        return anOffer
      },
    }
    visit('/mine-forslag', { api, isSignedIn: true })
    await screen.findByText('Ledig')
    for (const text of [
      'Ikke lenger ledig: Loftet torsdag 3. desember',
      'Loftet er opptatt torsdag 3. desember og tirsdag 2. februar 2027. ',
      'Loftet er opptatt på 6 av 8 datoer. ',
    ])
      await screen.findByText((_, element) => element?.tagName === 'SPAN' && element.textContent === text)
    expect(isAsked).not.toHaveBeenCalled()
  })

  test('of this browser say what is taken by the answer of each, and nothing where none is heard', async () => {
    list(anOwnOffer(), takenAlternative)
    await screen.findByText(
      (_, element) =>
        element?.tagName === 'SPAN' && element.textContent === 'Ikke lenger ledig: Stua fredag 27. november',
    )
    const standing = { obstacle: null, roomCount: 1, taken: [] }
    localStorage.setItem(
      'own-offers',
      JSON.stringify([anOwnOffer({ alternatives: [{ ...line, standing }] })]),
    )
    cleanup()
    visit('/mine-forslag', { api: { ...apiInMemory(), readOffer: () => Promise.reject(new Error('no')) } })
    await screen.findByRole('link', { name: 'Høstmøte' })
    expect(screen.queryByText('Ledig')).toBeNull()
  })

  test('are found at the foot of every page by a visitor who has kept one in this browser', async () => {
    list(anOwnOffer(), anAlternative())
    const links = await screen.findAllByRole('link', { name: 'Mine forslag' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/mine-forslag'])
  })

  test('are not at the foot of the page of who has kept none', async () => {
    visit('/')
    await screen.findByRole('link', { name: 'Personvern' })
    expect(screen.queryByRole('link', { name: 'Mine forslag' })).toBeNull()
  })
})
