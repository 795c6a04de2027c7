import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { WireRequest } from '#contract/client.ts'
import { errorBody } from '#contract/errors.ts'
import type { Person } from '#contract/structs/people.ts'
import { grants } from '#domain/account/grants.ts'
import { ApiRefusal } from '#src/api/api-errors.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const siri = aPerson({ firstName: 'Siri', grants: [...grants], isSuperuser: true })
const rolf = aPerson({ firstName: 'Rolf', grants: ['catalogue'] })
const mona = aPerson({ firstName: 'Mona', grants: ['kitchen'] })
const guards = { id: 3, version: 2, name: 'Vakt', nameEn: 'Guard', grants: ['reservations', 'kitchen'] }
const roles = '/drift/personale/roller'

type Answers = (request: WireRequest) => unknown

/** The venue's own side over a server that has one role, with what it was sent. */
function opened(address: string, person: Person = siri, answers: Answers = () => undefined) {
  const sent: WireRequest[] = []
  const send = async (request: WireRequest) => {
    sent.push(request)
    const answer = await answers(request)
    if (answer !== undefined) return answer
    if (request.url.endsWith('/missing-settings')) return { missing: ['mail', 'frontPicture'] }
    if (request.url.endsWith('/overview')) return { concerns: [], options: [], news: [] }
    if (request.url.includes('/papers/day')) return { madeAt: '2026-11-18T12:00:00+01:00', events: [] }
    if (/\/(reservations|registrations|changes)\b/.test(request.url)) return pageWith([])
    return request.url.endsWith(`/${guards.id}`) ? guards : pageWith([guards])
  }
  const client = { ...apiInMemory(), readOwnContact: async () => person }
  return { sent, ...visit(address, { api: () => ({ client, send }), isSignedIn: true }) }
}

const sections = () =>
  within(screen.getByRole('navigation', { name: 'Drift' }))
    .queryAllByRole('link')
    .map((link) => link.textContent)

describe('the venue’s own side', () => {
  test.each([
    [
      'an administrator',
      siri,
      [
        'Kalender',
        'Bestillinger',
        'Sperringer',
        'Kjøreplan',
        'Kjøkken',
        'Innstillinger',
        'Kunder',
        'Registreringer',
        'Personale',
        'Sikkerhet',
      ],
    ],
    ['who looks after the catalogue', rolf, ['Innstillinger', 'Sikkerhet']],
    ['who cooks', mona, ['Kjøkken', 'Sikkerhet']],
  ])('shows the sections of %s', async (_, person, expected) => {
    opened('/drift', person)
    await screen.findByRole('heading', { level: 1, name: 'Drift' })
    expect(sections()).toEqual(expected)
    const overview = screen.queryByRole('list', { name: 'Alt du kan åpne' })
    const listed = overview ? within(overview).getAllByRole('link') : []
    expect(listed.map((link) => link.querySelector('span')?.textContent)).toEqual(expected)
  })

  test.each([
    ['/drift/oppsett/produkter', mona],
    ['/drift/personale/roller', rolf],
  ])('asks the server for nothing at %s without the right to it', async (address, person) => {
    const { sent } = opened(address, person)
    await screen.findByText('Du har ikke tilgang til dette')
    expect(sent).toEqual([])
  })
})

describe('the overview', () => {
  test('tells administrators what the house misses', async () => {
    opened('/drift')
    await screen.findByText('E-post sendes ikke')
    screen.getByText('Forsiden mangler bilder')
  })

  test('leads to the terms where none are in force', async () => {
    opened('/drift', siri, ({ url }) =>
      url.endsWith('/missing-settings') ? { missing: ['terms'] } : undefined,
    )
    const link = await screen.findByRole('link', { name: 'Skriv leievilkårene' })
    expect(link.getAttribute('href')).toBe('/drift/oppsett/vilkar')
    expect(screen.queryByText(/De som drifter serveren/)).toBeNull()
  })

  test('asks for nothing of that for others', async () => {
    const { sent } = opened('/drift', rolf)
    await screen.findByRole('list', { name: 'Alt du kan åpne' })
    expect(sent).toEqual([])
  })
})

describe('a role', () => {
  test('is listed with what it gives access to', async () => {
    opened(roles)
    await screen.findByRole('row', { name: /^Vakt.*Bestillinger, Kjøkken$/ })
    expect(screen.getByRole('link', { name: 'Vakt' }).getAttribute('href')).toBe(`${roles}/3`)
  })

  test('is sent with every grant that is ticked', async () => {
    const { sent, user, address } = opened(`${roles}/3`, siri, ({ method }) =>
      method === 'PUT' ? { ...guards, version: 3 } : undefined,
    )
    const group = await screen.findByRole('group', { name: 'Gir tilgang til' })
    const ticked = () =>
      within(group)
        .getAllByRole<HTMLInputElement>('checkbox')
        .filter(({ checked }) => checked)
        .map(({ labels }) => labels?.[0]?.textContent)
    expect(ticked()).toEqual(['Bestillinger', 'Kjøkken'])
    await user.click(within(group).getByRole('checkbox', { name: 'Kjøkken' }))
    await user.click(within(group).getByRole('checkbox', { name: 'Kunder' }))
    expect(ticked()).toEqual(['Bestillinger', 'Kunder'])
    await user.click(screen.getByRole('button', { name: 'Lagre' }))
    await screen.findByText('Vakt er lagret.')
    expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
      url: '/api/v1/staff/roles/3',
      body: { version: 2, grants: ['reservations', 'customers'] },
    })
    expect(address()).toBe(roles)
  })

  test('has what was ticked again after the browser’s own Back', async () => {
    const { user, follows } = opened(`${roles}/3`)
    await user.click(await screen.findByRole('checkbox', { name: 'Innstillinger' }))
    follows('/drift')
    await screen.findByRole('heading', { level: 1, name: 'Drift' })
    follows(`${roles}/3`)
    await screen.findByText('Du fortsetter på det du ikke lagret sist.')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Innstillinger' }).checked).toBe(true)
  })

  test('shows the grants that another user chose in the meantime beside one’s own', async () => {
    const isSaved = ({ method }: WireRequest) => method === 'PUT'
    const { sent, user } = opened(`${roles}/3`, siri, (request) => {
      if (isSaved(request)) throw new ApiRefusal(409, errorBody('changedMeanwhile').context)
      return sent.some(isSaved) ? { ...guards, version: 3, grants: [] } : undefined
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Innstillinger' }))
    await user.click(screen.getByRole('button', { name: 'Lagre' }))
    await screen.findByText('Noen andre har endret dette i mellomtiden')
    const sides = within(screen.getByRole('group', { name: 'Gir tilgang til' })).getAllByRole('radio')
    expect(sides.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'DittBestillinger, Innstillinger, Kjøkken',
      'Den andres–',
    ])
  })
})

test('the address of a list with a stroke behind it is the list', async () => {
  opened(`${roles}/`)
  await waitFor(() => expect(document.title).toBe('Roller – Prøysenhuset'))
})
