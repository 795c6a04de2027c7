import { act, render, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { ApiSurroundings } from '#src/api/api.ts'
import { lazyScreen } from '#src/portal/lazy-screen.ts'
import { prefetchScreen, routeAt } from '#src/routes.tsx'
import { tenants } from '#tenants/tenants.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { catalogs, visit } from '#tests/support/portal-visit.tsx'

describe('notifications', () => {
  test('are announced politely, and can be dismissed', async () => {
    let complain: ApiSurroundings['complain'] = () => undefined
    const { user } = visit('/personvern', {
      api: (surroundings) => {
        complain = surroundings.complain
        return apiInMemory()
      },
    })
    const region = await screen.findByRole('region', { name: 'Meldinger' })
    expect(region.getAttribute('aria-live')).toBe('polite')
    act(() => complain({ tone: 'negative', code: 'somethingWentWrong' }))
    await within(region).findByText('Noe gikk galt')
    await user.click(within(region).getByRole('button', { name: 'Lukk meldingen' }))
    expect(within(region).queryByText('Noe gikk galt')).toBeNull()
  })
})

test('say once that an address is not for the visitor', async () => {
  const { address } = visit('/mine-bestillinger')
  await screen.findByText('Du må være logget inn for å åpne den siden.')
  expect(address()).toBe('/')
})

describe('the code of a screen', () => {
  test('is loaded once, however often it is requested', async () => {
    const fetchScreen = vi.fn(async () => () => null)
    const { load } = lazyScreen(fetchScreen)
    await Promise.all([load(), load()])
    await load()
    expect(fetchScreen).toHaveBeenCalledTimes(1)
  })

  test('that has not loaded after 120 seconds has failed, and is tried again the next time', async () => {
    vi.useFakeTimers()
    const fetchScreen = vi.fn(() => new Promise<never>(() => undefined))
    const { load } = lazyScreen(fetchScreen)
    const overdue = expect(load()).rejects.toMatchObject({ name: 'ChunkFailure' })
    await vi.advanceTimersByTimeAsync(119_999)
    expect(fetchScreen).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    await overdue
    load().catch(() => undefined)
    expect(fetchScreen).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  test('that failed is shown once it loads, from any link', async () => {
    const fetchScreen = vi
      .fn(async () => () => <p>Her er den</p>)
      .mockRejectedValueOnce(new Error('The network is gone.'))
    const part = lazyScreen(fetchScreen)
    await expect(part.load()).rejects.toMatchObject({ name: 'ChunkFailure' })
    render(
      <Suspense fallback={null}>
        <part.Component params={{}} />
      </Suspense>,
    )
    await screen.findByText('Her er den')
  })
})

describe('the texts of screens beyond a booking', () => {
  test('are loaded once, when the first of those screens opens', async () => {
    const otherTexts = vi.fn(catalogs['nb-NO'].others)
    const { follows } = visit('/', { otherTexts })
    await screen.findByRole('heading', { name: 'Våre møterom' })
    expect(otherTexts).not.toHaveBeenCalled()
    follows('/personvern')
    await screen.findByRole('heading', { name: 'Personvern' })
    follows('/tilgjengelighet')
    await screen.findByRole('heading', { name: 'Tilgjengelighet' })
    expect(otherTexts).toHaveBeenCalledTimes(1)
  })

  test('that fail are loaded again with the next screen', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const otherTexts = vi
      .fn(catalogs['nb-NO'].others)
      .mockRejectedValueOnce(new Error('The network is unreachable.'))
    const { follows } = visit('/personvern', { otherTexts })
    await screen.findByRole('heading', { name: 'Siden kunne ikke hentes' })
    expect(String(complaints.mock.calls[0])).toContain('ChunkFailure')
    complaints.mockClear()
    follows('/tilgjengelighet')
    await screen.findByRole('heading', { name: 'Tilgjengelighet' })
  })
})

describe('an address', () => {
  test('leads to its screen with any suffix', () => {
    expect(routeAt('/moterom/storsalen').params).toEqual({ slug: 'storsalen' })
    expect(routeAt('/moterom/storsalen/').params).toEqual({ slug: 'storsalen' })
    expect(routeAt('/checkout/123').params).toEqual({ reservationId: '123' })
    expect(routeAt('/moterom').screen).toBe(routeAt('/finnes-ikke').screen)
  })

  test('has its code and texts loaded when its link is pointed at', async () => {
    const load = vi.spyOn(routeAt('/personvern').screen, 'load')
    const texts = { load: vi.fn(async () => undefined) }
    const staffTexts = { load: vi.fn(async () => undefined) }
    const unused = { load: vi.fn(async () => undefined) }
    const later = { others: texts, staff: staffTexts, checkout: unused, reservation: unused }
    prefetchScreen('/personvern?fra=bunnen#topp', later)
    expect(load).toHaveBeenCalledTimes(1)
    expect(texts.load).toHaveBeenCalledTimes(1)
    prefetchScreen('/moterom/storsalen', later)
    expect(texts.load).toHaveBeenCalledTimes(1)
    expect(staffTexts.load).not.toHaveBeenCalled()
    prefetchScreen('/drift/oppsett', later)
    expect(staffTexts.load).toHaveBeenCalledTimes(1)
    expect(unused.load).not.toHaveBeenCalled()
  })
})

describe('the footer', () => {
  test.each(Object.values(tenants))(
    'of $name has the contact details of the venue, and a menu where it has one',
    async (tenant) => {
      visit('/tilgjengelighet', { tenant })
      const footer = await screen.findByRole('contentinfo')
      expect(within(footer).getByRole('link', { name: tenant.contact.email }).getAttribute('href')).toBe(
        `mailto:${tenant.contact.email}`,
      )
      within(footer).getByRole('link', { name: 'Tilgjengelighet' })
      expect(within(footer).queryAllByRole('link', { name: 'Møterom' })).toHaveLength(
        tenant.features.footerMenu ? 1 : 0,
      )
    },
  )
})
