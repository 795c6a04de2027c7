import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { type ErrorCode, errorBody } from '#contract/errors.ts'
import type { Person } from '#contract/structs/people.ts'
import { ApiRefusal, ApiUnreachable, SessionNotStored } from '#src/api/api-errors.ts'
import { wayOnIn } from '#src/screens/sign-in/return-address.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'

type Answers = {
  person?: Person | null
  refusesWith?: ErrorCode
  isAway?: boolean
  takesCookies?: boolean
}

/** The calls of signing in, answered for one customer. */
function apiFor({ person = aPerson(), refusesWith, isAway = false, takesCookies = true }: Answers = {}) {
  let isSignedIn = false
  const calls: string[] = []
  const api: Client = {
    ...apiInMemory(),
    createToken: async ({ body }) => {
      calls.push(`${body.username} ${body.password}`)
      if (isAway) throw new ApiUnreachable(null)
      if (refusesWith) throw new ApiRefusal(400, errorBody(refusesWith).context)
      if (!takesCookies) throw new SessionNotStored()
      isSignedIn = true
      return { access_token: 'a', token_type: 'bearer', expires_in: 600, scope: 'portal' }
    },
    readOwnContact: async () => {
      if (!isSignedIn && person !== null && calls.length > 0) throw new Error('no user is signed in')
      if (!person) throw new ApiRefusal(401, errorBody('notSignedIn').context)
      return person
    },
    signOut: async () => {
      if (isAway) throw new ApiUnreachable(null)
      return {}
    },
  }
  return { api, calls }
}

async function signIn(user: ReturnType<typeof visit>['user'], email: string, password: string) {
  await user.type(await screen.findByLabelText('E-post'), email)
  await user.type(screen.getByLabelText('Passord'), password)
  await user.click(screen.getByRole('button', { name: 'Logg inn' }))
}

describe('signing in', () => {
  test('returns to the original page, with the customer’s name in the menu', async () => {
    const { api, calls } = apiFor()
    const { user, address } = visit('/login?tilbake=/personvern', { api })
    await signIn(user, 'kari@kunde.example', 'Noe hemmelig 1')
    await waitFor(() => expect(address()).toBe('/personvern'))
    expect(calls).toEqual(['kari@kunde.example Noe hemmelig 1'])
    await screen.findByRole('button', { name: /Kari Eksempel/ })
  })

  test.each<[string, Person['grants'], string, string]>([
    ['staff', ['reservations'], '', '/drift'],
    ['staff', ['customers'], '?tilbake=/personvern', '/personvern'],
    ['staff without access to anything', [], '', '/'],
    ['a customer', null, '', '/'],
  ])('leads %s with %j from /login%s to %s', async (_who, grants, search, way) => {
    const { user, address } = visit(`/login${search}`, { api: apiFor({ person: aPerson({ grants }) }).api })
    await signIn(user, 'kari@kunde.example', 'Noe hemmelig 1')
    await waitFor(() => expect(address()).toBe(way))
  })

  test('says what is missing when the browser blocks cookies, and stays', async () => {
    const { api } = apiFor({ takesCookies: false })
    const { user, address } = visit('/login?tilbake=/personvern', { api })
    await signIn(user, 'kari@kunde.example', 'Noe hemmelig 1')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Nettleseren din tar ikke imot informasjonskapsler')
    expect(address()).toBe('/login?tilbake=/personvern')
    expect(screen.getByLabelText<HTMLInputElement>('E-post').value).toBe('kari@kunde.example')
  })

  test('asks for missing fields before anything is sent', async () => {
    const { api, calls } = apiFor()
    const { user } = visit('/login', { api })
    await signIn(user, 'kari', ' ')
    const summary = await screen.findByRole('region', { name: /må rettes/ })
    expect(document.activeElement).toBe(summary)
    expect(summary.textContent).toContain('E-post: Skriv en gyldig e-postadresse')
    expect(calls).toEqual([])
  })

  test.each<[ErrorCode, RegExp]>([
    ['wrongSignIn', /Feil e-post eller passord/],
    ['notApproved', /venter på å bli godkjent/],
    ['deactivated', /deaktivert/],
    ['tooManyTries', /For mange forsøk/],
  ])('that is refused with %s says so, and keeps what was typed', async (code, text) => {
    const { user } = visit('/login', { api: apiFor({ refusesWith: code }).api })
    await signIn(user, 'kari@kunde.example', 'Noe hemmelig 1')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(text)
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect(screen.getByLabelText<HTMLInputElement>('E-post').value).toBe('kari@kunde.example')
    expect(screen.getByLabelText<HTMLInputElement>('Passord').value).toBe('Noe hemmelig 1')
  })

  test('with an unconfirmed address leads to the code', async () => {
    const { user } = visit('/login', { api: apiFor({ refusesWith: 'notVerified' }).api })
    await signIn(user, 'kari@kunde.example', 'Noe hemmelig 1')
    const link = await screen.findByRole('link', { name: 'Skriv inn koden' })
    expect(link.getAttribute('href')).toBe('/verify-link?epost=kari%40kunde.example')
  })

  test('without a network says that there was no response', async () => {
    const { user } = visit('/login', { api: apiFor({ isAway: true }).api })
    await signIn(user, 'kari@kunde.example', 'Noe hemmelig 1')
    expect((await screen.findByRole('alert')).textContent).toContain('Vi fikk ikke svar')
  })

  test('can show the password', async () => {
    const { user } = visit('/login', { api: apiFor().api })
    const password = await screen.findByLabelText<HTMLInputElement>('Passord')
    expect(password.type).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Vis passordet' }))
    expect(password.type).toBe('text')
  })
})

describe('a signed-in customer', () => {
  test('has their own pages in the menu, the contacts only as primary contact', async () => {
    const { api } = apiFor({ person: aPerson({ isPrimary: true }) })
    const { user } = visit('/personvern', { api, isSignedIn: true })
    await user.click(await screen.findByRole('button', { name: /Kari Eksempel/ }))
    for (const name of ['Mine bestillinger', 'Kontakter', 'Bytt passord']) screen.getByRole('link', { name })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('link', { name: 'Kontakter' })).toBeNull()
  })

  test('is signed out, and notified', async () => {
    const { user } = visit('/personvern', { api: apiFor().api, isSignedIn: true })
    await user.click(await screen.findByRole('button', { name: /Kari Eksempel/ }))
    await user.click(screen.getByRole('button', { name: 'Logg ut' }))
    await screen.findByText('Du er logget ut.')
    screen.getByRole('link', { name: 'Logg inn' })
  })

  test('is redirected to the front page from a guest address, but not from a guest link', async () => {
    const { address } = visit('/login', { api: apiFor().api, isSignedIn: true })
    await waitFor(() => expect(address()).toBe('/'))
  })
})

describe('signed-in staff', () => {
  const person = aPerson({ grants: ['reservations', 'customers'] })

  test('are redirected to their own side from a guest address', async () => {
    const { address } = visit('/login', { api: apiFor({ person }).api, isSignedIn: true })
    await waitFor(() => expect(address()).toBe('/drift'))
  })

  test('reach the rooms and their own bookings from their own side, and come back', async () => {
    const { user, address } = visit('/drift', { api: apiFor({ person }).api, isSignedIn: true })
    const menu = await screen.findByRole('button', { name: /Kari Eksempel/ })
    await user.click(menu)
    screen.getByRole('link', { name: 'Mine bestillinger' })
    await user.click(screen.getByRole('link', { name: 'Finn et rom' }))
    await waitFor(() => expect(address()).toBe('/'))
    await user.click(menu)
    await user.click(screen.getByRole('link', { name: 'Drift' }))
    await waitFor(() => expect(address()).toBe('/drift'))
  })
})

test('a failed session check at the start is ignored', async () => {
  visit('/personvern', { api: apiFor({ person: null }).api, isSignedIn: true })
  await screen.findByRole('link', { name: 'Logg inn' })
  expect(screen.queryByText('Noe gikk galt')).toBeNull()
})

test.each([
  ['?tilbake=/mine-bestillinger', '/mine-bestillinger'],
  ['?tilbake=%2Fcheckout%3Fstep%3Dreview', '/checkout?step=review'],
  ['?tilbake=//elsewhere.example', '/'],
  ['?tilbake=/%5Celsewhere.example', '/'],
  ['?tilbake=https://elsewhere.example', '/'],
  ['', '/'],
])('the return address in "%s" is %s', (search, way) => {
  expect(wayOnIn(search, null)).toBe(way)
})
