import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { Registered } from '#contract/structs/registration.ts'
import { tenant as proysenhuset } from '#tenants/proysenhuset/tenant.ts'
import { isLost, refuses } from '#tests/support/checkout-visit.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const password = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

const secret = 'Kaffe-pause9kveld'
const info = { name: 'Eksempel Rådgivning AS', organizationNumber: '100000008', address: null }

const registered = (messageNo: Registered['messageNo']) => async () => ({
  contact: aPerson(),
  message: '',
  messageNo,
})

type Open = { address?: string; api?: Partial<Client>; privateCustomers?: boolean; isSignedIn?: boolean }

/** Opens the form. */
async function open({
  address = '/opprett-bruker',
  api = {},
  privateCustomers = true,
  isSignedIn = false,
}: Open = {}) {
  const lookUp = vi.fn<Client['readCustomerInfo']>(async () => info)
  const register = vi.fn<Client['registerContact']>(registered(1))
  const { features } = proysenhuset
  const { user, address: at } = visit(address, {
    api: { ...apiInMemory(), readCustomerInfo: lookUp, registerContact: register, ...api },
    tenant: { ...proysenhuset, features: { ...features, privateCustomers } },
    isSignedIn,
  })
  return { user, at, lookUp, register }
}

type User = Awaited<ReturnType<typeof open>>['user']

async function fillsIn(user: User, own: { number?: string } = {}) {
  await heading('Opprett konto')
  if (own.number !== '') await user.type(box('Organisasjonsnummer'), own.number ?? '100 000 008')
  await user.type(box('Fornavn'), 'Kari')
  await user.type(box('Etternavn'), 'Eksempel')
  await user.type(box('E-post'), 'kari@kunde.example')
  await user.type(box('Mobiltelefon'), '00 00 00 00')
  await user.type(password('Passord'), secret)
  await user.type(password('Gjenta passordet'), secret)
}

const asksForUser = (user: User) => user.click(button('Opprett konto'))

describe('the form', () => {
  test.each(['/opprett-bruker', '/login/opprett-bruker'])('is at %s', async (address) => {
    await open({ address })
    await heading('Opprett konto')
    expect(document.title).toBe('Opprett konto – Prøysenhuset')
  })

  test('shows the organisation as soon as its number is whole', async () => {
    const { user, lookUp } = await open()
    await heading('Opprett konto')
    await user.type(box('Organisasjonsnummer'), '10000000')
    expect(lookUp).not.toHaveBeenCalled()
    await user.type(box('Organisasjonsnummer'), '8')
    await screen.findByText('Eksempel Rådgivning AS')
    expect(lookUp.mock.calls.map(([input]) => input)).toEqual([{ organizationNumber: '100000008' }])
  })

  test('asks for the name of an organisation whose number is unknown', async () => {
    const { user, register } = await open({ api: { readCustomerInfo: () => refuses('organizationUnknown') } })
    await fillsIn(user)
    await screen.findByText('Vi finner ingen virksomhet med dette nummeret')
    await asksForUser(user)
    const summary = await screen.findByRole('region', { name: /Ett felt må rettes/ })
    await user.click(within(summary).getByRole('link', { name: /^Navn på virksomheten/ }))
    await user.keyboard('Eksempel Nye AS')
    await asksForUser(user)
    await heading('Bekreft e-postadressen din')
    expect(register.mock.calls[0]?.[0].body).toMatchObject({
      isOrganization: true,
      organizationNumber: '100000008',
      organizationName: 'Eksempel Nye AS',
    })
  })

  test('shows the options for an unknown number: book without an account, or register privately', async () => {
    const { user, register } = await open({ api: { readCustomerInfo: () => refuses('organizationUnknown') } })
    await heading('Opprett konto')
    await user.type(box('Organisasjonsnummer'), '100000008')
    await screen.findByText('Vi finner ingen virksomhet med dette nummeret')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'bestille rom uten konto' }).getAttribute('href')).toBe('/')
    await user.click(button('Registrer deg privat i stedet'))
    expect(screen.queryByRole('textbox', { name: 'Organisasjonsnummer' })).toBeNull()
    await fillsIn(user, { number: '' })
    await asksForUser(user)
    await heading('Bekreft e-postadressen din')
    expect(register.mock.calls[0]?.[0].body).toMatchObject({
      isOrganization: false,
      organizationNumber: null,
    })
  })

  test('offers no private registration at a venue for organisations only', async () => {
    const { user } = await open({
      privateCustomers: false,
      api: { readCustomerInfo: () => refuses('organizationUnknown') },
    })
    await heading('Opprett konto')
    await user.type(box('Organisasjonsnummer'), '100000008')
    await screen.findByText('Vi finner ingen virksomhet med dette nummeret')
    expect(screen.queryByRole('button', { name: 'Registrer deg privat i stedet' })).toBeNull()
  })

  test('can be sent although the number could not be looked up', async () => {
    const { user, register } = await open({ api: { readCustomerInfo: () => isLost() } })
    await fillsIn(user)
    await screen.findByText('Vi fikk ikke slått opp nummeret nå. Du kan gå videre likevel.')
    await asksForUser(user)
    await heading('Bekreft e-postadressen din')
    expect(register).toHaveBeenCalledTimes(1)
  })

  test('needs no number from private customers, and one from others', async () => {
    const { user, register } = await open()
    await heading('Opprett konto')
    await user.click(screen.getByRole('radio', { name: 'Jeg selv, privat' }))
    expect(screen.queryByRole('textbox', { name: 'Organisasjonsnummer' })).toBeNull()
    await fillsIn(user, { number: '' })
    await asksForUser(user)
    await heading('Bekreft e-postadressen din')
    expect(register.mock.calls[0]?.[0].body).toEqual({
      firstName: 'Kari',
      lastName: 'Eksempel',
      email: 'kari@kunde.example',
      mobilePhone: '00 00 00 00',
      cellphone: '00 00 00 00',
      password: secret,
      organizationNumber: null,
      isOrganization: false,
    })
  })

  test('does not ask for the kind of customer where only organisations may book', async () => {
    await open({ privateCustomers: false })
    await heading('Opprett konto')
    expect(screen.queryByRole('radio')).toBeNull()
    box('Organisasjonsnummer')
  })

  test('asks for missing fields, with messages at the fields, and sends nothing', async () => {
    const { user, register } = await open()
    await heading('Opprett konto')
    await asksForUser(user)
    const summary = await screen.findByRole('region', { name: '7 felt må rettes før du kan gå videre' })
    expect(document.activeElement).toBe(summary)
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Organisasjonsnummer: Feltet må fylles ut',
      'Fornavn: Feltet må fylles ut',
      'Etternavn: Feltet må fylles ut',
      'E-post: Feltet må fylles ut',
      'Mobiltelefon: Feltet må fylles ut',
      'Passord: Feltet må fylles ut',
      'Gjenta passordet: Feltet må fylles ut',
    ])
    expect(register).not.toHaveBeenCalled()
    await user.click(within(summary).getByRole('link', { name: /^Fornavn/ }))
    expect(document.activeElement).toBe(box('Fornavn'))
    await user.keyboard('Kari')
    await waitFor(() => expect(box('Fornavn').getAttribute('aria-invalid')).toBeNull())
  })

  test('marks each rule that the password fulfils, and announces the count', async () => {
    const { user } = await open()
    await heading('Opprett konto')
    const rule = (text: RegExp) => screen.getByText(text)
    await user.type(password('Passord'), 'kaffe')
    expect(rule(/^Minst én liten bokstav/).textContent).toContain('(oppfylt)')
    expect(rule(/^Minst én stor bokstav/).textContent).not.toContain('(oppfylt)')
    screen.getByText('1 av 6 krav til passordet er oppfylt')
    await user.type(password('Passord'), '-Pause9kveld')
    screen.getByText('6 av 6 krav til passordet er oppfylt')
  })

  test('refuses a password repeated differently, or built on the name', async () => {
    const { user } = await open()
    await fillsIn(user)
    await user.type(password('Gjenta passordet'), 'x')
    await asksForUser(user)
    await screen.findByText('Gjenta passordet: Feltene er ikke like')
    await user.clear(password('Passord'))
    await user.type(password('Passord'), 'Eksempel-Kari-1')
    await screen.findByText('Passord: Passordet kan ikke bygge på navnet eller e-postadressen din')
  })

  test('stays as it is when the language changes', async () => {
    const { user } = await open()
    await fillsIn(user)
    await user.click(button('English'))
    await waitFor(() => expect(document.documentElement.lang).toBe('en'))
    expect(box('Email').value).toBe('kari@kunde.example')
    expect(password('Password').value).toBe(secret)
  })
})

describe('once registered', () => {
  test('the address is confirmed with the code right there', async () => {
    const confirm = vi.fn<Client['verifyEmail']>(async () => ({
      email: 'kari@kunde.example',
      isVerified: true,
      awaitsApproval: false,
    }))
    const { user } = await open({
      address: '/opprett-bruker?tilbake=/personvern',
      api: { verifyEmail: confirm },
    })
    await fillsIn(user)
    await asksForUser(user)
    const arrived = await heading('Bekreft e-postadressen din')
    expect(document.activeElement).toBe(arrived)
    screen.getByText(/^Vi har sendt en e-post til kari@kunde\.example\./)
    const code = box('Kode')
    expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code'])
    await user.type(code, '123 456')
    await user.click(button('Bekreft adressen'))
    await heading('E-postadressen er bekreftet')
    expect(confirm.mock.calls[0]?.[0]).toEqual({ token: '123456', email: 'kari@kunde.example' })
    expect(
      screen.getAllByRole('link', { name: 'Logg inn' }).map((link) => link.getAttribute('href')),
    ).toContain('/login?tilbake=%2Fpersonvern')
  })

  test('the address is confirmed first where an administrator approves the account', async () => {
    const confirm = vi.fn<Client['verifyEmail']>(async () => ({
      ...{ email: 'kari@kunde.example', isVerified: true, awaitsApproval: true },
    }))
    const { user } = await open({ api: { registerContact: registered(2), verifyEmail: confirm } })
    await fillsIn(user)
    await asksForUser(user)
    const arrived = await heading('Bekreft e-postadressen din')
    await waitFor(() => expect(document.activeElement).toBe(arrived))
    screen.getByText(
      'Vi har sendt en e-post til kari@kunde.example. Trykk på lenken i den, eller skriv inn koden her. Deretter godkjenner en administrator kontoen, og du får beskjed på e-post.',
    )
    await user.type(box('Kode'), '123456')
    await user.click(button('Bekreft adressen'))
    await heading('E-postadressen er bekreftet')
    screen.getByText('Haster det? Du kan bestille rom også uten konto.')
  })

  test('correcting a mistyped address returns to what was typed, except the passwords', async () => {
    const { user } = await open()
    await fillsIn(user)
    await asksForUser(user)
    await heading('Bekreft e-postadressen din')
    await user.click(button('Rett adressen'))
    await heading('Opprett konto')
    expect([box('E-post').value, box('Fornavn').value, password('Passord').value]).toEqual([
      'kari@kunde.example',
      'Kari',
      '',
    ])
  })
})

describe('a registration that is refused', () => {
  test('for an unknown organisation asks for its name, and leads there', async () => {
    const { user } = await open({
      api: { readCustomerInfo: () => isLost(), registerContact: () => refuses('organizationUnknown') },
    })
    await fillsIn(user)
    await asksForUser(user)
    const summary = await screen.findByRole('region', { name: /Ett felt må rettes/ })
    await waitFor(() => expect(document.activeElement).toBe(summary))
    within(summary).getByRole('link', { name: 'Navn på virksomheten: Feltet må fylles ut' })
    expect(box('E-post').value).toBe('kari@kunde.example')
  })

  test('at a field says so there', async () => {
    const { user } = await open({
      api: {
        registerContact: () => refuses('invalid', { fields: [{ path: 'password', code: 'passwordCommon' }] }),
      },
    })
    await fillsIn(user)
    await asksForUser(user)
    await screen.findByRole('link', { name: /^Passord: Passordet er for lett å gjette/ })
  })

  test.each([
    ['for too many tries', () => refuses('tooManyTries'), /For mange forsøk/],
    ['by a network that is down', () => isLost(), /Vi fikk ikke svar/],
  ] as const)('%s says so, and keeps everything', async (_, registerContact, text) => {
    const { user } = await open({ api: { registerContact } })
    await fillsIn(user)
    await asksForUser(user)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(text)
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect([box('E-post').value, password('Passord').value]).toEqual(['kari@kunde.example', secret])
  })
})

test('signing in links to the form, and the form back, with the original page', async () => {
  const { user, at } = await open({ address: '/login?tilbake=/personvern' })
  await user.click(await screen.findByRole('link', { name: 'Opprett konto' }))
  await heading('Opprett konto')
  expect(at()).toBe('/opprett-bruker?tilbake=%2Fpersonvern')
  const back = screen.getAllByRole('link', { name: 'Logg inn' }).map((link) => link.getAttribute('href'))
  expect(back).toContain('/login?tilbake=%2Fpersonvern')
})
