import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { WireRequest } from '#contract/client.ts'
import { errorBody } from '#contract/errors.ts'
import { ApiRefusal } from '#src/api/api-errors.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import { byAnother, vatGroup, venue } from '#tests/support/models/resource-editor.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const berit = aPerson({ firstName: 'Berit', grants: ['catalogue'] })
const groups = '/drift/oppsett/mva-grupper'
const productGroups = '/drift/oppsett/produktgrupper'
const aGroup = { id: 3, version: 1, name: 'Mat', nameEn: null }

type Answers = (request: WireRequest) => unknown

/** The venue's own side over a server that lists one VAT group, with what it was sent. */
function opened(address: string, answers: Answers = () => undefined, person = berit) {
  const sent: WireRequest[] = []
  const send = async (request: WireRequest) => {
    if (request.url.includes('/catalogue/changes')) return pageWith([])
    sent.push(request)
    const answer = await answers(request)
    if (answer !== undefined) return answer
    return request.url.includes(`/${vatGroup.id}`) ? vatGroup : pageWith([vatGroup])
  }
  const client = { ...apiInMemory(), readOwnContact: async () => person }
  return { sent, ...visit(address, { api: () => ({ client, send }), isSignedIn: true }) }
}

const changes = (sent: WireRequest[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body])

describe('a list of the setup', () => {
  test('is searched and ordered, which the address and the links to its items keep', async () => {
    const { sent, user, address } = opened(groups)
    await user.click(await screen.findByRole('button', { name: 'Sats i prosent' }))
    await user.type(screen.getByLabelText('Søk på navn'), 'mat')
    await waitFor(() => expect(sent.at(-1)?.url).toMatch(/search=mat$/))
    expect(sent.at(-1)?.url).toMatch(/orderBy=vatRatePct/)
    expect(address()).toBe(`${groups}?search=mat&order=vatRatePct`)
    const link = screen.getByRole('link', { name: 'Mat' })
    expect(link.getAttribute('href')).toBe(`${groups}/7?search=mat&order=vatRatePct`)
    const heading = screen.getByRole('columnheader', { name: 'Sats i prosent' })
    expect(heading.getAttribute('aria-sort')).toBe('ascending')
  })

  test('marks what visitors miss the English of, and shows the Norwegian in English too', async () => {
    const { user } = opened(productGroups, () => pageWith([aGroup]))
    const row = await screen.findByRole('row', { name: /Mat/ })
    within(row).getByText('Mangler engelsk')
    await user.click(screen.getByRole('button', { name: 'English' }))
    await screen.findByText('English missing')
    screen.getByRole('link', { name: 'Mat' })
  })

  test('does not ask for the English of what staff alone read', async () => {
    opened(groups, () => pageWith([{ ...vatGroup, nameEn: null }]))
    await screen.findByRole('link', { name: 'Mat' })
    expect(screen.queryByText('Mangler engelsk')).toBeNull()
  })

  test('that is empty has one button to add with, and no search', async () => {
    opened(groups, () => pageWith([]))
    await screen.findByRole('heading', { name: 'Her er det tomt' })
    expect(screen.getAllByRole('link', { name: 'Ny mva-gruppe' })).toHaveLength(1)
    screen.getByText('Velg «Ny mva-gruppe» for å begynne.')
    expect(screen.queryByLabelText('Søk på navn')).toBeNull()
  })

  test('that a search has emptied still has the search', async () => {
    opened(`${groups}?search=vin`, () => pageWith([]))
    await screen.findByText('Ingen treff')
    expect(screen.getByLabelText<HTMLInputElement>('Søk på navn').value).toBe('vin')
  })
})

describe('the form of the setup', () => {
  test('asks for a keyboard with a minus where a number may be negative', async () => {
    opened('/drift/oppsett/rabatter/ny', ({ url }) => (url.includes('/customers') ? pageWith([]) : undefined))
    const modeOf = async (label: RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).inputMode
    expect(await modeOf(/^Prioritet/)).toBe('text')
    expect(await modeOf(/^Prosent/)).toBe('decimal')
  })

  test('sends only what was changed, and goes back to the list as it was', async () => {
    const { sent, user, address } = opened(`${groups}/7?search=mat`, ({ method }) =>
      method === 'PUT' ? { ...vatGroup, version: 4, vatRatePct: 12.5 } : undefined,
    )
    const rate = await screen.findByLabelText('Sats i prosent')
    await user.clear(rate)
    await user.type(rate, '12,5')
    await user.click(screen.getByRole('button', { name: 'Lagre' }))
    await screen.findByText('Mat er lagret.')
    expect(changes(sent)).toEqual([
      ['PUT', '/api/v1/catalogue/vat-groups/7', { version: 3, vatRatePct: 12.5 }],
    ])
    expect(address()).toBe(`${groups}?search=mat`)
  })

  test('says what was saved on the list that it leads to, and on no other screen', async () => {
    const { user, follows } = opened(`${groups}/7`, ({ method }) =>
      method === 'PUT' ? { ...vatGroup, version: 4, vatRatePct: 12 } : undefined,
    )
    const rate = await screen.findByLabelText('Sats i prosent')
    await user.clear(rate)
    await user.type(rate, '12')
    await user.click(screen.getByRole('button', { name: 'Lagre' }))
    await screen.findByRole('link', { name: 'Mat' })
    screen.getByText('Mat er lagret.')
    await user.click(screen.getByRole('link', { name: 'Ny mva-gruppe' }))
    await screen.findByRole('heading', { level: 1, name: 'Ny mva-gruppe' })
    expect(screen.queryByText('Mat er lagret.')).toBeNull()
    follows(groups)
    await screen.findByRole('link', { name: 'Mat' })
    expect(screen.queryByText('Mat er lagret.')).toBeNull()
  })

  test('says what a new one lacks before anything is sent', async () => {
    const { sent, user } = opened(`${groups}/ny`)
    await user.click(await screen.findByRole('button', { name: 'Lagre' }))
    const summary = await screen.findByRole('region', { name: '2 felt må rettes før du kan gå videre' })
    within(summary).getByText('Navn: Feltet må fylles ut')
    expect(changes(sent)).toEqual([])
  })

  test('keeps what is typed when a link is followed, until it is meant', async () => {
    const { user, address } = opened(`${groups}/7`)
    await user.type(await screen.findByLabelText('Navn'), ' og vin')
    await user.click(screen.getByRole('link', { name: 'Mva-grupper' }))
    await user.click(await screen.findByRole('button', { name: 'Bli her' }))
    expect(screen.getByLabelText<HTMLInputElement>('Navn').value).toBe('Mat og vin')
    expect(address()).toBe(`${groups}/7`)
    await user.click(screen.getByRole('link', { name: 'Prøysenhuset, til forsiden' }))
    await user.click(await screen.findByRole('button', { name: 'Forkast det jeg skrev' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(localStorage.getItem('catalogue-being-edited')).toBeNull()
  })

  test('waits as it stands for what it lacks among its choices, and is led back to when that is saved', async () => {
    const rooms = '/drift/oppsett/rom'
    const { sent, user, address } = opened(`${rooms}/ny`, ({ method, url, body }) => {
      if (method === 'POST') return { ...vatGroup, ...Object(body), id: 8 }
      return url.includes('vat-groups') ? undefined : pageWith([])
    })
    await user.type(await screen.findByLabelText('Navn'), 'Kvisten')
    await user.click(screen.getByRole('link', { name: 'Ny mva-gruppe' }))
    await screen.findByRole('heading', { level: 1, name: 'Ny mva-gruppe' })
    expect(screen.queryByRole('dialog')).toBeNull()
    const back = screen.getByRole('link', { name: 'Tilbake til rommet du begynte på' })
    expect(back.getAttribute('href')).toBe(`${rooms}/ny`)
    await user.type(await screen.findByLabelText('Navn'), 'Leie')
    await user.type(screen.getByLabelText('Sats i prosent'), '25')
    await user.click(screen.getByRole('button', { name: 'Lagre' }))
    await screen.findByText('Du fortsetter på det du ikke lagret sist.')
    expect(address()).toBe(`${rooms}/ny`)
    expect(screen.getByLabelText<HTMLInputElement>('Navn').value).toBe('Kvisten')
    expect(changes(sent).map(([method]) => method)).toEqual(['POST'])
  })

  test('can be left for later, and every list of the setup leads back to it', async () => {
    const { user, address } = opened('/drift/oppsett/rom/ny', ({ url }) =>
      url.includes('vat-groups') ? undefined : pageWith([]),
    )
    await user.type(await screen.findByLabelText('Navn'), 'Kvisten')
    await user.click(screen.getByRole('link', { name: 'Rom' }))
    await user.click(await screen.findByRole('button', { name: 'Fortsett senere' }))
    await waitFor(() => expect(address()).toBe('/drift/oppsett/rom'))
    await user.click(await screen.findByRole('link', { name: 'Tilbake til rommet du begynte på: Kvisten' }))
    await screen.findByText('Du fortsetter på det du ikke lagret sist.')
    expect(screen.getByLabelText<HTMLInputElement>('Navn').value).toBe('Kvisten')
  })

  test('leads back to no address but that of a form of the setup', async () => {
    opened(`${groups}/ny?tilbake=${encodeURIComponent('https://annet.example/drift/oppsett/rom/ny')}`)
    const back = await screen.findByRole('link', { name: 'Mva-grupper' })
    expect(back.getAttribute('href')).toMatch(/^\/drift\/oppsett\/mva-grupper/)
  })

  test('has what was typed again after the browser’s own Back', async () => {
    const { user, follows } = opened(`${groups}/7`)
    await user.type(await screen.findByLabelText('Navn'), ' og vin')
    follows('/drift')
    await screen.findByRole('heading', { level: 1, name: 'Drift' })
    follows(`${groups}/7`)
    await screen.findByText('Du fortsetter på det du ikke lagret sist.')
    expect(screen.getByLabelText<HTMLInputElement>('Navn').value).toBe('Mat og vin')
    await user.click(screen.getByRole('button', { name: 'Forkast det' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Navn'))
    expect(screen.getByLabelText<HTMLInputElement>('Navn').value).toBe('Mat')
  })

  test('shows what a colleague saved meanwhile beside what was typed, and saves what is chosen', async () => {
    const isSaved = (request: WireRequest) => request.method === 'PUT'
    const { sent, user } = opened(`${groups}/7`, (request) => {
      const isFirst = isSaved(request) && sent.filter(isSaved).length === 1
      if (isFirst) throw new ApiRefusal(409, errorBody('changedMeanwhile').context)
      if (isSaved(request)) return { ...byAnother, version: 5, name: 'Servering' }
      return sent.some(isSaved) && request.url.endsWith('/7') ? byAnother : undefined
    })
    const name = await screen.findByLabelText('Navn')
    await user.clear(name)
    await user.type(name, 'Servering')
    await user.click(screen.getByRole('button', { name: 'Lagre' }))
    await screen.findByText('Noen andre har endret dette i mellomtiden')
    const sides = (field: string) =>
      within(screen.getByRole('group', { name: field }))
        .getAllByRole('radio')
        .map((radio) => [radio.closest('label')?.textContent, (radio as HTMLInputElement).checked])
    expect(sides('Navn')).toEqual([
      ['DittServering', true],
      ['Den andresMat og drikke', false],
    ])
    expect(sides('Sats i prosent')).toEqual([
      ['Ditt15 %', false],
      ['Den andres12 %', true],
    ])
    await user.click(screen.getByRole('button', { name: 'Lagre valgene' }))
    await screen.findByText('Servering er lagret.')
    expect(changes(sent).at(-1)).toEqual([
      'PUT',
      '/api/v1/catalogue/vat-groups/7',
      { version: 4, name: 'Servering' },
    ])
  })

  test('opens a room that was added, in place of the form it was added by', async () => {
    const room = { id: 17, version: 1, name: 'Kvisten', maxSeats: 12, vatGroupId: 7, defaultPrice: 50_000 }
    const { sent, user, address } = opened('/drift/oppsett/rom?search=k', ({ method, url }) => {
      if (method === 'POST' || url.endsWith('/rooms/17')) return room
      if (url.endsWith('/online_packages')) return []
      return url.includes('gallery') ? [] : undefined
    })
    await user.click(await screen.findByRole('link', { name: 'Nytt rom' }))
    await user.type(await screen.findByLabelText('Navn'), 'Kvisten')
    await user.type(screen.getByLabelText('Største antall personer'), '12')
    await user.type(screen.getByLabelText('Pris i kroner uten mva.'), '500')
    await user.selectOptions(screen.getByLabelText('Mva-gruppe'), '7')
    await user.click(screen.getByRole('button', { name: 'Lagre' }))
    await screen.findByRole('heading', { name: 'Kvisten' })
    screen.getByText('Kvisten er lagret. Nå kan du legge til bilder.')
    expect(changes(sent)).toHaveLength(1)
    expect(address()).toBe('/drift/oppsett/rom/17?search=k')
  })

  test('marks what the venue has set itself, and says once how its standard comes back', async () => {
    const superuser = aPerson({ grants: ['catalogue'], isSuperuser: true })
    opened('/drift/oppsett/huset', () => venue, superuser)
    const described = (label: string) => screen.getByLabelText(label).getAttribute('aria-describedby')
    await screen.findByLabelText('Telefon')
    screen.getByText(/Tøm et merket felt og lagre/)
    expect(screen.getAllByText('Endret av dere.', { exact: false }).map(({ id }) => id)).toEqual(
      expect.arrayContaining([described('Telefon'), described('Poststed')]),
    )
    expect(described('Overskriften på forsiden')).toBeNull()
  })

  test('says how many use what cannot be deleted', async () => {
    const { user } = opened(`${groups}/7`, ({ method }) => {
      if (method === 'DELETE') throw new ApiRefusal(409, errorBody('inUse', { count: 4 }).context)
    })
    await user.click(await screen.findByRole('button', { name: 'Slett …' }))
    await user.click(await screen.findByRole('button', { name: 'Slett' }))
    await screen.findByText('Dette er i bruk 4 steder og kan ikke slettes. Ingenting er endret.')
  })
})

test.each([
  ['internal', 500, 'Feilen er hos oss. Vent litt og prøv igjen.'],
  ['unavailable', 503, 'Vi fikk ikke svar. Sjekk at du er på nett, og prøv igjen.'],
] as const)('a form that failed with %s says whose fault it may be', async (code, status, said) => {
  const { user } = opened(`${groups}/7`, ({ method }) => {
    if (method === 'PUT') throw new ApiRefusal(status, errorBody(code).context)
    return undefined
  })
  await user.type(await screen.findByLabelText('Navn'), ' og vin')
  await user.click(screen.getByRole('button', { name: 'Lagre' }))
  await screen.findByText(said)
})
