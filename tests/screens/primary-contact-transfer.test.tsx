import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { contactsServer, jonas, kari, ola, refuses, siv } from '#tests/support/contacts-server.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { visit } from '#tests/support/portal-visit.tsx'

/** The primary contact opens the contacts. */
function open(
  search = '',
  { people = [jonas, kari], api = {} }: { people?: (typeof kari)[]; api?: Partial<Client> } = {},
) {
  const server = contactsServer(people)
  const visited = visit(`/brukere${search}`, {
    isSignedIn: true,
    api: { ...apiInMemory(), readOwnContact: async () => kari, ...server, ...api },
  })
  return { ...visited, ...server }
}

const button = (name: string) => screen.getByRole('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const rows = () => screen.findByRole('heading', { name: 'Jonas Eksempel' })

const password = 'Et-Godt-Pass0rd!'

describe('the role of primary contact', () => {
  const confirm = async (user: ReturnType<typeof visit>['user']) => {
    await user.click(button('Gjør til hovedkontakt Jonas Eksempel'))
    const question = await dialog('Gjøre Jonas Eksempel til hovedkontakt?')
    await user.type(within(question).getByLabelText('Passord'), password)
    await user.click(within(question).getByRole('button', { name: 'Gjør Jonas til hovedkontakt' }))
    return question
  }

  test('is offered to contacts who can sign in only', async () => {
    open('?inactive=shown', { people: [jonas, kari, siv, ola] })
    await rows()
    const offered = screen.getAllByRole('button', { name: /^Gjør til hovedkontakt/ })
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Gjør til hovedkontakt Jonas Eksempel'])
  })

  test('is transferred after a confirmation of the consequences, and the screen is left with a notice', async () => {
    let person = kari
    const { updateContact } = contactsServer([jonas, kari])
    const { user, address, entries } = open('', {
      api: {
        readOwnContact: async () => person,
        updateContact: (input, options) => {
          person = { ...kari, isPrimary: false }
          return updateContact(input, options)
        },
      },
    })
    await rows()
    await user.click(button('Gjør til hovedkontakt Jonas Eksempel'))
    const question = await dialog('Gjøre Jonas Eksempel til hovedkontakt?')
    expect(question.textContent).toContain(
      'Jonas får ansvaret for kontaktene og ser alle bestillingene til virksomheten.',
    )
    expect(question.textContent).toContain(
      'Da er du ikke lenger hovedkontakt, og du kan ikke åpne denne siden.',
    )
    const typed = within(question).getByLabelText('Passord')
    expect(document.activeElement).toBe(typed)
    await user.click(within(question).getByRole('button', { name: 'Gjør Jonas til hovedkontakt' }))
    await within(question).findByRole('region', { name: /må rettes/ })
    expect(updateContact).not.toHaveBeenCalled()
    await user.type(typed, password)
    await user.click(within(question).getByRole('button', { name: 'Gjør Jonas til hovedkontakt' }))
    await waitFor(() => expect(address()).toBe('/'))
    await screen.findByText('Jonas Eksempel er nå hovedkontakt. Dere får begge en e-post om det.')
    expect(updateContact.mock.calls.map(([input]) => input)).toEqual([
      { contactUid: jonas.uid, isPrimary: true, confirmation: password },
    ])
    expect(entries()).toEqual(['/'])
    expect(screen.queryByText('Bare hovedkontakten i virksomheten kan åpne den siden.')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Kari Eksempel' }))
    await screen.findByRole('link', { name: 'Mine bestillinger' })
    expect(screen.queryByRole('link', { name: 'Kontakter' })).toBeNull()
  })

  test('requires the email address for an account without a password, and refuses another', async () => {
    const { user } = open('', {
      api: {
        readOwnContact: async () => ({ ...kari, confirmedBy: 'email' }),
        updateContact: () => refuses('invalid', [{ path: 'confirmation', code: 'noMatch' }]),
      },
    })
    await rows()
    await user.click(button('Gjør til hovedkontakt Jonas Eksempel'))
    const question = await dialog('Gjøre Jonas Eksempel til hovedkontakt?')
    expect(within(question).queryByLabelText('Passord')).toBeNull()
    await user.type(within(question).getByLabelText('E-post'), 'en@annen.example')
    await user.click(within(question).getByRole('button', { name: 'Gjør Jonas til hovedkontakt' }))
    await within(question).findAllByText('Adressen er ikke den du logger inn med')
  })

  test('stays where it is when the question is dismissed', async () => {
    const { user, updateContact } = open()
    await rows()
    await user.click(button('Gjør til hovedkontakt Jonas Eksempel'))
    await dialog('Gjøre Jonas Eksempel til hovedkontakt?')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button('Gjør til hovedkontakt Jonas Eksempel')))
    expect(updateContact).not.toHaveBeenCalled()
  })

  test.each<[ErrorCode, RegExp]>([
    ['cannotBecomePrimary', /Denne kontakten kan ikke bli hovedkontakt/],
    ['unavailable', /Vi fikk ikke svar og vet ikke om det ble gjort/],
    ['notAllowed', /Endringen ble ikke lagret, for du er ikke lenger hovedkontakt/],
    ['wrongPassword', /Feil passord/],
  ])('stays when refused with %s, and the reason is shown', async (code, text) => {
    const { user } = open('', { api: { updateContact: () => refuses(code) } })
    await rows()
    const question = await confirm(user)
    const alert = await within(question).findByRole('alert')
    expect(alert.textContent).toMatch(text)
    await waitFor(() => expect(document.activeElement).toBe(alert))
  })

  test('held by another contact by now redirects to the front page with a notice at the next call', async () => {
    let person = kari
    const { user, address } = visit('/brukere', {
      isSignedIn: true,
      api: ({ notAllowed }) => ({
        ...apiInMemory(),
        ...contactsServer([jonas, kari]),
        readOwnContact: async () => person,
        updateContact: () => {
          person = { ...kari, isPrimary: false }
          notAllowed()
          return refuses('notAllowed')
        },
      }),
    })
    await rows()
    await confirm(user)
    await waitFor(() => expect(address()).toBe('/'))
    await screen.findAllByText('Bare hovedkontakten i virksomheten kan åpne den siden.')
  })
})
