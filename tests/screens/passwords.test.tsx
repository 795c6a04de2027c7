import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { User } from '#contract/structs/people.ts'
import { isLost, refuses } from '#tests/support/checkout-visit.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-post' })
const password = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

const secret = 'Kaffe-pause9kveld'
const user = {} as User

afterEach(() => {
  window.location.hash = ''
})

describe('a forgotten password', () => {
  function open(address = '/login/glemt-passord', api: Partial<Client> = {}) {
    const sendMail = vi.fn<Client['forgetPassword']>(async ({ email: to }) => ({
      email: to,
      statusCode: 200,
      contactPerson: null,
    }))
    return { sendMail, ...visit(address, { api: { ...apiInMemory(), forgetPassword: sendMail, ...api } }) }
  }

  test('gets the same answer for any address, and can be requested again', async () => {
    const { sendMail, user: visitor } = open()
    await heading('Glemt passord')
    await visitor.type(email(), 'kari@kunde.example')
    await visitor.click(button('Send lenke'))
    const arrived = await heading('Se i innboksen din')
    await waitFor(() => expect(document.activeElement).toBe(arrived))
    screen.getByText(
      'Hvis adressen har en konto hos oss, har vi sendt en e-post til kari@kunde.example med en lenke til å lage et nytt passord. Lenken virker i 30 minutter.',
    )
    expect(sendMail.mock.calls.map(([input]) => input)).toEqual([{ email: 'kari@kunde.example' }])
    await visitor.click(button('Prøv igjen'))
    await heading('Glemt passord')
    expect(email().value).toBe('kari@kunde.example')
  })

  test('needs a valid address', async () => {
    const { sendMail, user: visitor } = open()
    await heading('Glemt passord')
    await visitor.type(email(), 'kari')
    await visitor.click(button('Send lenke'))
    const summary = await screen.findByRole('region', { name: /Ett felt må rettes/ })
    expect(document.activeElement).toBe(summary)
    expect(summary.textContent).toContain('E-post: Skriv en gyldig e-postadresse')
    expect(sendMail).not.toHaveBeenCalled()
  })

  test.each([
    [() => refuses('tooManyTries'), /For mange forsøk/],
    [() => isLost(), /Vi fikk ikke svar/],
  ] as const)('without a response says so', async (forgetPassword, text) => {
    const { user: visitor } = open('/login/glemt-passord', { forgetPassword })
    await heading('Glemt passord')
    await visitor.type(email(), 'kari@kunde.example')
    await visitor.click(button('Send lenke'))
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(email().value).toBe('kari@kunde.example')
  })

  test('is linked from signing in, with the address typed there', async () => {
    const { user: visitor } = open('/login?tilbake=/personvern')
    await heading('Logg inn')
    await visitor.type(email(), 'kari@kunde.example')
    await visitor.click(screen.getByRole('link', { name: 'Glemt passord?' }))
    await heading('Glemt passord')
    expect(email().value).toBe('kari@kunde.example')
    const back = screen.getByRole('link', { name: 'Tilbake til innlogging' })
    expect(back.getAttribute('href')).toBe('/login?tilbake=%2Fpersonvern')
  })
})

describe('the link for a forgotten password', () => {
  function open(fragment = '#token=a-token', api: Partial<Client> = {}) {
    window.location.hash = fragment
    const reset = vi.fn<Client['resetPassword']>(async () => user)
    const set = vi.fn<Client['setPassword']>(async () => user)
    const visitor = visit('/login/verify-password', {
      api: { ...apiInMemory(), resetPassword: reset, setPassword: set, ...api },
    })
    return { reset, set, user: visitor.user }
  }

  async function chooses(visitor: ReturnType<typeof visit>['user']) {
    await visitor.type(password('Nytt passord'), secret)
    await visitor.type(password('Gjenta passordet'), secret)
    await visitor.click(button('Lagre passordet'))
  }

  test('sets a new password for its address, and leaves no token behind', async () => {
    const { reset, user: visitor } = open()
    await heading('Lag et nytt passord')
    expect([window.location.hash, reset.mock.calls]).toEqual(['', []])
    await visitor.type(email(), 'kari@kunde.example')
    await chooses(visitor)
    await heading('Passordet er lagret')
    expect(reset.mock.calls.map(([input]) => input)).toEqual([
      { token: 'a-token', email: 'kari@kunde.example', password: secret },
    ])
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('a-token')
    expect(screen.getAllByRole('link', { name: 'Logg inn' })).toHaveLength(2)
  })

  test('of an invitation sets the first password, without an address', async () => {
    const { set, user: visitor } = open('#token=a-token&set=1')
    await heading('Velg et passord')
    expect(screen.queryByRole('textbox', { name: 'E-post' })).toBeNull()
    await chooses(visitor)
    await heading('Passordet er lagret')
    expect(set.mock.calls.map(([input]) => input)).toEqual([{ token: 'a-token', password: secret }])
  })

  test('is not used while a rule is broken', async () => {
    const { reset, user: visitor } = open()
    await heading('Lag et nytt passord')
    await visitor.type(password('Nytt passord'), 'kort')
    await visitor.type(password('Gjenta passordet'), 'kortere')
    await visitor.click(button('Lagre passordet'))
    const summary = await screen.findByRole('region', { name: /3 felt må rettes/ })
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'E-post: Feltet må fylles ut',
      'Nytt passord: Passordet må ha 10 til 128 tegn, med minst én liten og én stor bokstav, ett tall og ett spesialtegn',
      'Gjenta passordet: Feltene er ikke like',
    ])
    expect(reset).not.toHaveBeenCalled()
  })

  test('that is used or expired leads to a new one', async () => {
    const { user: visitor } = open('#token=a-token', { resetPassword: () => refuses('expiredLink') })
    await heading('Lag et nytt passord')
    await visitor.type(email(), 'kari@kunde.example')
    await chooses(visitor)
    await heading('Lenken virker ikke lenger')
    await visitor.click(screen.getByRole('link', { name: 'Be om en ny lenke' }))
    await heading('Glemt passord')
  })

  test('without a token leads to a new one at once', async () => {
    open('')
    await heading('Lenken virker ikke lenger')
  })

  test('that was sent to another address says so there', async () => {
    const { user: visitor } = open('#token=a-token', {
      resetPassword: () => refuses('invalid', { fields: [{ path: 'email', code: 'otherAddress' }] }),
    })
    await heading('Lag et nytt passord')
    await visitor.type(email(), 'ola@kunde.example')
    await chooses(visitor)
    await screen.findByRole('link', { name: /^E-post: Lenken ble sendt til en annen adresse/ })
  })

  test('without a response keeps what was typed', async () => {
    const { user: visitor } = open('#token=a-token', { resetPassword: () => isLost() })
    await heading('Lag et nytt passord')
    await visitor.type(email(), 'kari@kunde.example')
    await chooses(visitor)
    expect((await screen.findByRole('alert')).textContent).toContain('Vi fikk ikke svar')
    expect([email().value, password('Nytt passord').value]).toEqual(['kari@kunde.example', secret])
  })

  test('keeps what was typed when the language changes', async () => {
    const { user: visitor } = open()
    await heading('Lag et nytt passord')
    await visitor.type(email(), 'kari@kunde.example')
    await visitor.click(button('English'))
    await waitFor(() => expect(document.documentElement.lang).toBe('en'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('kari@kunde.example')
  })
})

describe('changing the password', () => {
  function open(api: Partial<Client> = {}) {
    const token = vi.fn<Client['createToken']>(async () => ({
      access_token: 'once',
      token_type: 'bearer',
      expires_in: 300,
      scope: 'set-password',
    }))
    const set = vi.fn<Client['setPassword']>(async () => user)
    const visitor = visit('/login/endre-passord', {
      api: {
        ...apiInMemory(),
        readOwnContact: async () => aPerson(),
        createToken: token,
        setPassword: set,
        ...api,
      },
      isSignedIn: true,
    })
    return { token, set, ...visitor }
  }

  async function fillsIn(visitor: ReturnType<typeof visit>['user']) {
    await heading('Bytt passord')
    await visitor.type(password('Nåværende passord'), 'Det gamle 1')
    await visitor.type(password('Nytt passord'), secret)
    await visitor.type(password('Gjenta passordet'), secret)
    await visitor.click(button('Bytt passord'))
  }

  test('exchanges the current one for a token that sets the new one', async () => {
    const { token, set, user: visitor } = open()
    await heading('Bytt passord')
    expect(email().value).toBe('kari@kunde.example')
    await fillsIn(visitor)
    await heading('Passordet er byttet')
    expect(token.mock.calls.map(([input]) => input)).toEqual([
      {
        body: {
          grant_type: 'password',
          username: 'kari@kunde.example',
          password: 'Det gamle 1',
          scope: 'set-password',
        },
      },
    ])
    expect(set.mock.calls.map(([input]) => input)).toEqual([{ token: 'once', password: secret }])
    screen.getByRole('button', { name: /Kari Eksempel/ })
  })

  test('with a wrong one says so, and sets nothing', async () => {
    const { set, user: visitor } = open({ createToken: () => refuses('wrongSignIn') })
    await fillsIn(visitor)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Feil e-post eller passord')
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect(password('Nytt passord').value).toBe(secret)
    expect(set).not.toHaveBeenCalled()
  })

  test('to one that the server finds too easy says so at the field', async () => {
    const { user: visitor } = open({
      setPassword: () => refuses('invalid', { fields: [{ path: 'new_password', code: 'passwordCommon' }] }),
    })
    await fillsIn(visitor)
    await screen.findByRole('link', { name: /^Nytt passord: Passordet er for lett å gjette/ })
  })

  test('is for signed-in customers', async () => {
    const { address } = visit('/login/endre-passord', { api: apiInMemory() })
    await waitFor(() => expect(address()).toBe('/'))
    await screen.findByText('Du må være logget inn for å åpne den siden.')
  })
})
