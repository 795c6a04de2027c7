import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import { isLost, refuses } from '#tests/support/checkout-visit.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

const confirmed = (awaitsApproval: boolean) => async () => ({
  email: 'kari@kunde.example',
  isVerified: true,
  awaitsApproval,
})

afterEach(() => {
  window.location.hash = ''
})

/** Opens the page, with a token in its fragment or without. */
function open({ address = '/verify-link', token = '', api = {}, isSignedIn = false } = {} as Partial<Open>) {
  if (token) window.location.hash = `#token=${token}`
  const confirm = vi.fn<Client['verifyEmail']>(confirmed(false))
  const sendMail = vi.fn<Client['sendVerification']>(async ({ email }) => ({ email }))
  const { user, address: at } = visit(address, {
    api: { ...apiInMemory(), verifyEmail: confirm, sendVerification: sendMail, ...api },
    isSignedIn,
  })
  return { user, at, confirm, sendMail }
}

type Open = { address: string; token: string; api: Partial<Client>; isSignedIn: boolean }

describe('the link', () => {
  test('confirms nothing by being opened, and leaves no token in the address', async () => {
    const { confirm } = open({ token: 'a-token' })
    await heading('Bekreft e-postadressen din')
    screen.getByText('Trykk på knappen for å bekrefte at adressen er din.')
    await waitFor(() => expect(window.location.hash).toBe(''))
    expect(confirm.mock.calls).toEqual([])
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('a-token')
  })

  test('confirms by its button, and leads to signing in', async () => {
    const { user, confirm } = open({ token: 'a-token' })
    await heading('Bekreft e-postadressen din')
    await user.click(button('Bekreft adressen'))
    const arrived = await heading('E-postadressen er bekreftet')
    await waitFor(() => expect(document.activeElement).toBe(arrived))
    expect(confirm.mock.calls.map(([input]) => input)).toEqual([{ token: 'a-token' }])
    expect(screen.getAllByRole('link', { name: 'Logg inn' })).toHaveLength(2)
  })

  test('of an account that needs approval does not lead to signing in', async () => {
    const { user } = open({ token: 'a-token', api: { verifyEmail: confirmed(true) } })
    await heading('Bekreft e-postadressen din')
    await user.click(button('Bekreft adressen'))
    await heading('E-postadressen er bekreftet')
    screen.getByText(
      'Kontoen din skal godkjennes av en administrator. Du får en e-post når den er klar til bruk.',
    )
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Logg inn' })).toBeNull()
  })

  test('in another browser than the one that registered asks for the chosen password', async () => {
    const confirm = vi.fn<Client['verifyEmail']>(async ({ password }) => {
      if (password === undefined) return refuses('passwordNeeded')
      return password === 'Kaffe-pause9kveld' ? confirmed(false)() : refuses('wrongPassword')
    })
    const { user } = open({ token: 'a-token', api: { verifyEmail: confirm } })
    await heading('Bekreft e-postadressen din')
    expect(screen.queryByLabelText('Passord')).toBeNull()
    await user.click(button('Bekreft adressen'))
    const why = await screen.findByText('Skriv inn passordet du valgte')
    await waitFor(() => expect(document.activeElement?.contains(why)).toBe(true))
    expect(screen.getByRole('link', { name: 'Glemt passord?' }).getAttribute('href')).toBe(
      '/login/glemt-passord',
    )
    await user.click(button('Bekreft adressen'))
    await screen.findByRole('link', { name: /^Passord: / })
    await user.type(screen.getByLabelText('Passord'), 'feil')
    await user.click(button('Bekreft adressen'))
    await screen.findByText('Feil passord')
    await user.clear(screen.getByLabelText('Passord'))
    await user.type(screen.getByLabelText('Passord'), 'Kaffe-pause9kveld')
    await user.click(button('Bekreft adressen'))
    await heading('E-postadressen er bekreftet')
    expect(confirm.mock.calls.map(([input]) => input)).toEqual([
      { token: 'a-token' },
      { token: 'a-token', password: 'feil' },
      { token: 'a-token', password: 'Kaffe-pause9kveld' },
    ])
  })

  test('that is used or expired leads to the code', async () => {
    const { user } = open({ token: 'a-token', api: { verifyEmail: () => refuses('expiredLink') } })
    await heading('Bekreft e-postadressen din')
    await user.click(button('Bekreft adressen'))
    await screen.findByText('Lenken virker ikke lenger')
    expect(document.activeElement).toBe(await heading('Bekreft e-postadressen din'))
    expect([box('E-post').value, box('Kode').value]).toEqual(['', ''])
  })

  test('without a response can be tried again', async () => {
    let isDown = true
    const { user } = open({
      token: 'a-token',
      api: { verifyEmail: () => (isDown ? isLost() : confirmed(false)()) },
    })
    await heading('Bekreft e-postadressen din')
    await user.click(button('Bekreft adressen'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Vi fikk ikke svar')
    isDown = false
    await user.click(button('Bekreft adressen'))
    await heading('E-postadressen er bekreftet')
  })

  test('stays where it is when the language changes', async () => {
    const { user, confirm } = open({ token: 'a-token' })
    await heading('Bekreft e-postadressen din')
    await user.click(button('English'))
    await waitFor(() => expect(document.documentElement.lang).toBe('en'))
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(within(screen.getByRole('main')).getByRole('button'))
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
  })

  test('that is followed while another is open replaces it', async () => {
    const { user, confirm } = open({ token: 'a-token' })
    await heading('Bekreft e-postadressen din')
    window.location.hash = '#token=another'
    await waitFor(() => expect(window.location.hash).toBe(''))
    await user.click(button('Bekreft adressen'))
    await heading('E-postadressen er bekreftet')
    expect(confirm.mock.calls[0]?.[0]).toEqual({ token: 'another' })
  })
})

describe('the code', () => {
  test('is entered with the known address', async () => {
    const { user, confirm } = open({ address: '/verify-link?epost=kari%40kunde.example' })
    await heading('Bekreft e-postadressen din')
    expect(box('E-post').value).toBe('kari@kunde.example')
    await user.type(box('Kode'), '123456')
    await user.click(button('Bekreft adressen'))
    await heading('E-postadressen er bekreftet')
    expect(confirm.mock.calls[0]?.[0]).toEqual({ token: '123456', email: 'kari@kunde.example' })
  })

  test('is required before anything is sent', async () => {
    const { user, confirm } = open()
    await heading('Bekreft e-postadressen din')
    await user.type(box('Kode'), '12345')
    await user.click(button('Bekreft adressen'))
    const summary = await screen.findByRole('region', { name: /2 felt må rettes/ })
    expect(document.activeElement).toBe(summary)
    within(summary).getByRole('link', { name: 'E-post: Feltet må fylles ut' })
    within(summary).getByRole('link', { name: 'Kode: Må ha 6 siffer' })
    expect(confirm).not.toHaveBeenCalled()
  })

  test.each([
    ['wrongCode', /Koden er feil eller for gammel/],
    ['tooManyTries', /For mange forsøk/],
  ] as const)('that is refused with %s says so, and stays', async (code, text) => {
    const { user } = open({
      address: '/verify-link?epost=kari%40kunde.example',
      api: { verifyEmail: () => refuses(code) },
    })
    await heading('Bekreft e-postadressen din')
    await user.type(box('Kode'), '123456')
    await user.click(button('Bekreft adressen'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(text)
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect(box('Kode').value).toBe('123456')
  })
})

describe('another email', () => {
  test('is sent to the address, with the same answer for any', async () => {
    const { user, sendMail } = open({ address: '/verify-link?epost=kari%40kunde.example' })
    await heading('Bekreft e-postadressen din')
    await user.click(button('Send ny e-post'))
    await within(screen.getAllByRole('status')[0] as HTMLElement).findByText(
      /^Hvis adressen har en konto som ikke er bekreftet, har vi sendt en ny e-post\./,
    )
    expect(sendMail.mock.calls[0]?.[0]).toEqual({ email: 'kari@kunde.example' })
  })

  test('needs an address', async () => {
    const { user, sendMail } = open()
    await heading('Bekreft e-postadressen din')
    await user.click(button('Send ny e-post'))
    const summary = await screen.findByRole('region', { name: /Ett felt må rettes/ })
    expect(document.activeElement).toBe(summary)
    await user.click(within(summary).getByRole('link', { name: 'E-post: Feltet må fylles ut' }))
    expect(document.activeElement).toBe(box('E-post'))
    expect(sendMail).not.toHaveBeenCalled()
  })

  test('that is limited says so', async () => {
    const { user } = open({
      address: '/verify-link?epost=kari%40kunde.example',
      api: { sendVerification: () => refuses('tooManyTries') },
    })
    await heading('Bekreft e-postadressen din')
    await user.click(button('Send ny e-post'))
    expect((await screen.findByRole('alert')).textContent).toContain('For mange forsøk')
  })
})

test('a signed-in customer who opens a guest screen from here is notified, and may stay', async () => {
  const { user, at } = open({
    token: 'a-token',
    isSignedIn: true,
    api: { verifyEmail: () => refuses('expiredLink'), readOwnContact: async () => aPerson() },
  })
  await heading('Bekreft e-postadressen din')
  await screen.findByRole('button', { name: /Kari Eksempel/ })
  await user.click(button('Bekreft adressen'))
  await user.click(await screen.findByRole('link', { name: 'Logg inn' }))
  await heading('Logg inn')
  screen.getByText('Du er allerede logget inn som Kari Eksempel.')
  await user.click(screen.getByRole('link', { name: 'Opprett konto' }))
  await heading('Opprett konto')
  screen.getByText('Du er allerede logget inn som Kari Eksempel.')
  expect(at()).toBe('/opprett-bruker')
})

test('signing in from here leads on, not back here', async () => {
  open()
  await heading('Bekreft e-postadressen din')
  const header = screen.getByRole('banner')
  expect(within(header).getByRole('link', { name: 'Logg inn' }).getAttribute('href')).toBe('/login')
})
