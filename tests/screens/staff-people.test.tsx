import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { WireRequest } from '#contract/client.ts'
import { errorBody } from '#contract/errors.ts'
import { ApiRefusal } from '#src/api/api-errors.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson, aStaffMember } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const siri = aPerson({ firstName: 'Siri', grants: [], isSuperuser: true })
const rita = aStaffMember()
const people = '/drift/personale'
const kitchen = { id: 3, version: 1, name: 'Kjøkken', nameEn: 'Kitchen', grants: ['kitchen'] }

type Answers = (request: WireRequest) => unknown

/** The screens of staff over a server that has one of them and one role, with what it was sent. */
function opened(address: string, answers: Answers = () => undefined) {
  const sent: WireRequest[] = []
  const send = async (request: WireRequest) => {
    sent.push(request)
    const answer = await answers(request)
    if (answer !== undefined) return answer
    if (request.url.includes('/roles')) return pageWith([kitchen])
    if (request.url.includes('/changes')) return pageWith([])
    return request.url.includes(rita.uid) ? rita : pageWith([rita])
  }
  const client = { ...apiInMemory(), readOwnContact: async () => siri }
  return { sent, ...visit(address, { api: () => ({ client, send }), isSignedIn: true }) }
}

const changes = (sent: WireRequest[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body])

describe('the list of staff', () => {
  test('says who may do what, and who has not signed in yet', async () => {
    const others = [
      { ...rita, uid: 'b1', firstName: 'Ola', email: 'ola@house.example', hasPassword: false },
      {
        ...rita,
        uid: 'b2',
        firstName: 'Berit',
        email: 'berit@house.example',
        roleId: null,
        isSuperuser: true,
      },
      { ...rita, uid: 'b3', firstName: 'Nils', email: 'nils@house.example', isActive: false },
    ]
    opened(people, ({ url }) => (url.includes('/people') ? pageWith([rita, ...others]) : undefined))
    await screen.findAllByText('Kjøkken')
    const rows = screen.getAllByRole('row').slice(1)
    const cells = rows.map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.lastChild?.textContent),
    )
    expect(cells).toEqual([
      ['Rita Aune', 'rita@house.example', 'Kjøkken', 'Nei', 'Nei', 'I bruk'],
      ['Ola Aune', 'ola@house.example', 'Kjøkken', 'Nei', 'Nei', 'Invitert, har ikke logget inn'],
      ['Berit Aune', 'berit@house.example', '–', 'Ja', 'Nei', 'I bruk'],
      ['Nils Aune', 'nils@house.example', 'Kjøkken', 'Nei', 'Nei', 'Deaktivert'],
    ])
  })

  test('is searched, and has those who are deactivated when asked for, as its address says', async () => {
    const { sent, user, address } = opened(people)
    await user.click(await screen.findByRole('checkbox', { name: 'Vis også de deaktiverte' }))
    await user.type(screen.getByLabelText('Søk på navn eller e-post'), 'rita')
    await waitFor(() => expect(sent.at(-1)?.url).toMatch(/search=rita/))
    expect(sent.at(-1)?.url).toMatch(/includeDeactivated=true/)
    expect(address()).toBe(`${people}?search=rita&inactive=shown`)
    const link = screen.getByRole('link', { name: 'Rita Aune' })
    expect(link.getAttribute('href')).toBe(`${people}/${rita.uid}?search=rita&inactive=shown`)
  })

  test('leads to the roles and back', async () => {
    const { user, address } = opened(people)
    await user.click(await screen.findByRole('link', { name: 'Roller' }))
    await screen.findByRole('heading', { level: 1, name: 'Roller' })
    await screen.findByRole('link', { name: 'Kjøkken' })
    await user.click(within(screen.getByRole('main')).getAllByRole('link', { name: 'Personale' })[1] as never)
    await waitFor(() => expect(address()).toBe(people))
  })
})

describe('an invitation', () => {
  test('is sent with name, address and role, and said to have been', async () => {
    const { sent, user, address } = opened(`${people}/ny`, ({ method }) =>
      method === 'POST' ? { ...rita, hasPassword: false } : undefined,
    )
    await user.type(await screen.findByLabelText('Fornavn'), 'Rita')
    await user.type(screen.getByLabelText('Etternavn'), 'Aune')
    await user.type(screen.getByLabelText('E-post'), 'rita@house.example')
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Rolle/ }), 'Kjøkken')
    expect(screen.queryByRole('checkbox', { name: 'Kan logge inn' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send invitasjonen' }))
    await screen.findByText('Invitasjonen til Rita Aune er sendt.')
    expect(changes(sent)).toEqual([
      [
        'POST',
        '/api/v1/staff/people',
        { firstName: 'Rita', lastName: 'Aune', email: 'rita@house.example', roleId: 3, isSuperuser: false },
      ],
    ])
    expect(address()).toBe(people)
  })

  test('in a house without roles says so, and leads to making one, with the way back', async () => {
    const { user, address } = opened(`${people}/ny`, ({ url }) =>
      url.includes('/roles') ? pageWith([]) : undefined,
    )
    await screen.findByText(/^Det er ikke lagt inn noen roller ennå/)
    await user.click(screen.getByRole('link', { name: 'Ny rolle' }))
    const back = encodeURIComponent(`${people}/ny`)
    await waitFor(() => expect(address()).toBe(`${people}/roller/ny?tilbake=${back}`))
  })

  test('to an address that is taken, or none, is refused at its field', async () => {
    const { user } = opened(`${people}/ny`, ({ method }) => {
      if (method !== 'POST') return undefined
      const fields = [{ path: 'email', code: 'duplicate' } as const]
      throw new ApiRefusal(422, errorBody('invalid', { fields }).context)
    })
    await user.type(await screen.findByLabelText('Fornavn'), 'Rita')
    await user.type(screen.getByLabelText('Etternavn'), 'Aune')
    await user.type(screen.getByLabelText('E-post'), 'rita')
    await user.click(screen.getByRole('button', { name: 'Send invitasjonen' }))
    const email = screen.getByLabelText('E-post')
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
    await user.type(email, '@house.example')
    expect(email.getAttribute('aria-invalid')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send invitasjonen' }))
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByLabelText<HTMLInputElement>('Fornavn').value).toBe('Rita')
  })
})

describe('one of the staff', () => {
  test('is deactivated by sending that alone', async () => {
    const { sent, user } = opened(`${people}/${rita.uid}`, ({ method }) =>
      method === 'PUT' ? { ...rita, version: 5, isActive: false } : undefined,
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Kan logge inn' }))
    await user.click(screen.getByRole('button', { name: 'Lagre' }))
    await screen.findByText('Rita Aune er lagret.')
    expect(changes(sent)).toEqual([
      ['PUT', `/api/v1/staff/people/${rita.uid}`, { version: 4, isActive: false }],
    ])
  })

  test.each([
    ['lastAdministrator', /^Dette er den siste aktive administratoren/],
    ['ownRights', /^Du kan ikke ta fra deg selv tilgangen/],
  ] as const)('keeps what is typed when it is refused as %s', async (code, why) => {
    const { user } = opened(`${people}/${rita.uid}`, ({ method }) => {
      if (method === 'PUT') throw new ApiRefusal(422, errorBody(code).context)
    })
    const name = await screen.findByLabelText('Fornavn')
    await user.clear(name)
    await user.type(name, 'Grete')
    await user.click(screen.getByRole('checkbox', { name: 'Kan logge inn' }))
    await user.click(screen.getByRole('button', { name: 'Lagre' }))
    await screen.findByText(why)
    expect(screen.getByLabelText<HTMLInputElement>('Fornavn').value).toBe('Grete')
  })

  test('that a colleague changed meanwhile is compared by name and role', async () => {
    const isSaved = ({ method }: WireRequest) => method === 'PUT'
    const { sent, user } = opened(`${people}/${rita.uid}`, (request) => {
      if (isSaved(request)) throw new ApiRefusal(409, errorBody('changedMeanwhile').context)
      const isRead = request.url.endsWith(rita.uid)
      return isRead && sent.some(isSaved)
        ? { ...rita, version: 5, roleId: null, firstName: 'Grete' }
        : undefined
    })
    const name = await screen.findByLabelText('Fornavn')
    await user.clear(name)
    await user.type(name, 'Rakel')
    await user.click(screen.getByRole('button', { name: 'Lagre' }))
    await screen.findByText('Noen andre har endret dette i mellomtiden')
    const sides = (field: string) =>
      within(screen.getByRole('group', { name: field }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent)
    expect(sides('Fornavn')).toEqual(['DittRakel', 'Den andresGrete'])
    expect(sides('Rolle')).toEqual(['DittKjøkken', 'Den andres–'])
    expect(screen.getAllByRole('radio')).toHaveLength(4)
  })

  test('has what was changed, by whom, as it was and became, below the form', async () => {
    const at = { changedAt: '2026-11-20T10:00:00+01:00', changedBy: 'Berit Ås' }
    const given = (passwordLink: string) => ({ before: { passwordLink: null }, after: { passwordLink } })
    const kept = [
      { id: 4, ...at, ...given('mailed') },
      { id: 3, ...at, before: { hasSecondFactor: true }, after: { hasSecondFactor: false } },
      { id: 2, ...at, before: { roleId: null, isActive: true }, after: { roleId: 3, isActive: false } },
      { id: 1, ...at, changedBy: null, before: null, after: { firstName: 'Rita', lastName: 'Aune' } },
    ]
    const { sent } = opened(`${people}/${rita.uid}`, ({ url }) =>
      url.includes('/changes') ? pageWith(kept) : undefined,
    )
    const [added] = await screen.findAllByText('Lagt til')
    await screen.findByText('Rolle:')
    const lines = [...(added?.closest('ol')?.querySelectorAll('li') ?? [])].map((line) =>
      [...line.querySelectorAll('p, div > :not(p)')].slice(1).map(({ textContent }) => textContent),
    )
    expect(lines).toEqual([
      ['Ny lenke for å velge passord: – → sendt på e-post'],
      ['Totrinnspålogging: Ja → Nei'],
      ['Rolle: – → Kjøkken', 'Kan logge inn: Ja → Nei'],
      [],
    ])
    expect(added?.closest('li')?.textContent).toContain(
      'Kommando på serveren, eller en som ikke er her lenger',
    )
    const read = sent.flatMap(({ url }) => (url.includes('/changes') ? [url] : []))
    expect([...new Set(read)]).toEqual([`/api/v1/staff/people/${rita.uid}/changes?pageSize=50`])
  })

  test('gets a new link, and that is said', async () => {
    const { sent, user } = opened(`${people}/${rita.uid}`)
    await user.click(await screen.findByRole('button', { name: 'Send ny lenke' }))
    await screen.findByText(/^Lenken er sendt til rita@house.example/)
    expect(changes(sent)).toEqual([['POST', `/api/v1/staff/people/${rita.uid}/link`, undefined]])
  })

  test('that is deactivated is offered no link', async () => {
    opened(`${people}/${rita.uid}`, ({ url }) =>
      url.endsWith(rita.uid) ? { ...rita, isActive: false } : undefined,
    )
    await screen.findByText(/er deaktivert/)
    expect(screen.queryByRole('button', { name: 'Send ny lenke' })).toBeNull()
  })
})
