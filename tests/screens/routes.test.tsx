import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import { errorBody } from '#contract/errors.ts'
import type { Person } from '#contract/structs/people.ts'
import { grants } from '#domain/account/grants.ts'
import { ApiRefusal, ApiUnreachable } from '#src/api/api-errors.ts'
import type { Portal } from '#src/portal/portal-context.ts'
import { someMyData } from '#tests/support/my-data.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'

/** A portal with a signed-in customer, or with an unknown session. */
const houseOf = (person: Person | null): Client => ({
  ...apiInMemory(),
  readOwnContact: async () => person ?? Promise.reject(new ApiUnreachable('offline')),
})

const jonas = aPerson({ firstName: 'Jonas' })
const kari = aPerson({ isPrimary: true })
const berit = aPerson({ firstName: 'Berit', grants: ['catalogue'] })
const siri = aPerson({ firstName: 'Siri', grants: [...grants], isSuperuser: true })
const sees = (name: string) => screen.findByRole('heading', { level: 1, name })

// Specification §2, and the screens that its labels imply.
describe('to a visitor the address', () => {
  test.each([
    ['/', 'Møterom'],
    ['/opprett-bruker', 'Opprett konto'],
    ['/login/opprett-bruker', 'Opprett konto'],
    ['/login', 'Logg inn'],
    ['/login/glemt-passord', 'Glemt passord'],
    ['/login/verify-password', 'Lenken virker ikke lenger'],
    ['/verify-link', 'Bekreft e-postadressen din'],
    ['/moterom/storsalen', 'Storsalen'],
    ['/priser-og-apningstider', 'Priser og åpningstider'],
    ['/sammenlign', 'Sammenlign rom'],
    ['/planlegg', 'Planlegg flere dager eller rom'],
    ['/mine-forslag', 'Mine forslag'],
    ['/checkout/0b5e', 'Her var det ingenting'],
    ['/tilgjengelighet', 'Tilgjengelighet'],
    ['/personvern', 'Personvern'],
    ['/hva/som/helst', 'Her var det ingenting'],
  ])('%s has «%s» as the title of its window too', async (address, name) => {
    visit(address)
    await waitFor(() => expect(document.title).toBe(`${name} – Prøysenhuset`))
  })
})

describe('the guard of', () => {
  test.each([
    ['/mine-bestillinger', null, 'Du må være logget inn for å åpne den siden.'],
    ['/brukere', null, 'Du må være logget inn for å åpne den siden.'],
    ['/mine-bestillinger/kalender', null, 'Du må være logget inn for å åpne den siden.'],
    ['/mine-opplysninger', null, 'Du må være logget inn for å åpne den siden.'],
    ['/login/endre-passord', null, 'Du må være logget inn for å åpne den siden.'],
    ['/brukere', jonas, 'Bare hovedkontakten i virksomheten kan åpne den siden.'],
    ['/drift/oppsett/mva-grupper', kari, 'Bare ansatte hos oss kan åpne den siden.'],
  ])('%s redirects others to the front page with the reason: %#', async (address, person, why) => {
    const visited = visit(address, { api: houseOf(person), isSignedIn: true })
    await screen.findByText(why)
    expect(visited.address()).toBe('/')
  })

  test('an address of the venue’s side leads a visitor to sign in, and back from there', async () => {
    const visited = visit('/drift/kalender?dato=2026-11-24')
    await sees('Logg inn')
    expect(visited.address()).toBe('/login?tilbake=%2Fdrift%2Fkalender%3Fdato%3D2026-11-24')
  })

  test.each([
    ['/mine-bestillinger', jonas, 'Mine bestillinger'],
    ['/brukere', kari, 'Kontakter'],
    ['/mine-opplysninger', jonas, 'Mine opplysninger'],
    ['/login/endre-passord', jonas, 'Bytt passord'],
    ['/drift', berit, 'Drift'],
    ['/drift/oppsett/', berit, 'Innstillinger'],
    ['/drift/oppsett/mva-grupper', berit, 'Mva-grupper'],
    ['/drift/oppsett/produkter/ny', berit, 'Nytt produkt'],
    ['/drift/oppsett/produkter/0', berit, 'Her var det ingenting'],
    ['/drift/oppsett/hva-som-helst', berit, 'Her var det ingenting'],
    ['/drift/finnes-ikke', berit, 'Her var det ingenting'],
    ['/drift/oppsett/roller', siri, 'Her var det ingenting'],
    ['/drift/personale/roller', siri, 'Roller'],
    ['/drift/personale/roller/ny', siri, 'Ny rolle'],
  ])('%s admits its own users', async (address, person, name) => {
    const visited = visit(address, { api: houseOf(person), isSignedIn: true })
    await sees(name)
    expect(visited.address()).toBe(address)
  })

  test.each([
    '/login',
    '/opprett-bruker',
    '/login/opprett-bruker',
    '/login/glemt-passord',
    '/login/verify-password',
  ])(
    '%s redirects a signed-in customer to the front page, unless they come from another screen',
    async (address) => {
      const visited = visit(address, { api: houseOf(jonas), isSignedIn: true })
      await waitFor(() => expect(visited.address()).toBe('/'))
      visited.follows('/personvern')
      await sees('Personvern')
      visited.follows(address)
      await waitFor(() => expect(document.title).not.toMatch(/^Personvern/))
      expect(visited.address()).toBe(address)
    },
  )

  test('a screen restarts it when another customer signs in meanwhile, and continues for the same one', async () => {
    const readMyData = vi.fn(async () => someMyData())
    const other = { ...kari, uid: 'another' }
    const answers = [jonas, { ...jonas, fullname: 'Jonas Nyhus' }]
    let session: Portal['session'] | undefined
    visit('/mine-opplysninger', {
      isSignedIn: true,
      api: { ...houseOf(jonas), readMyData, readOwnContact: async () => answers.shift() ?? other },
      sessionOpened: (opened) => {
        session = opened
      },
    })
    const becomes = async (name: string) => {
      await screen.findByRole('button', { name: new RegExp(name) })
      await screen.findByRole('button', { name: 'Slett opplysningene mine' })
    }
    await becomes('Jonas Eksempel')
    const readings = readMyData.mock.calls.length
    act(() => session?.send({ type: 'session.begun' }))
    await becomes('Jonas Nyhus')
    expect(readMyData).toHaveBeenCalledTimes(readings)
    act(() => session?.send({ type: 'session.begun' }))
    await becomes('Kari Eksempel')
    expect(readMyData.mock.calls.length).toBeGreaterThan(readings)
  })

  test('a screen trusts only the server about the session', async () => {
    const refused: Client = {
      ...apiInMemory(),
      readOwnContact: () => Promise.reject(new ApiRefusal(401, errorBody('notSignedIn').context)),
    }
    const visited = visit('/mine-bestillinger', { api: refused, isSignedIn: true })
    await waitFor(() => expect(visited.address()).toBe('/'))
  })
})

test('the view is at the top whenever the path changes, and stays within one path', async () => {
  const { follows } = visit('/personvern')
  await sees('Personvern')
  const root = document.documentElement
  root.scrollTop = 500
  follows('/personvern?fra=bunnen')
  expect(root.scrollTop).toBe(500)
  follows('/tilgjengelighet')
  await sees('Tilgjengelighet')
  expect(root.scrollTop).toBe(0)
})
