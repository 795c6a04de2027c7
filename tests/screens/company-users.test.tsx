import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Person } from '#contract/structs/people.ts'
import { ApiUnreachable } from '#src/api/api-errors.ts'
import type { Portal } from '#src/portal/portal-context.ts'
import { contactsServer, jonas, kari, ola, refuses, siv } from '#tests/support/contacts-server.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'

type OpenOptions = { people?: Person[]; api?: Partial<Client>; person?: Person }

/** The primary contact opens the users. */
function open(
  search = '',
  { people = [jonas, kari, siv], api = {}, person = kari }: OpenOptions = {},
  sessionOpened?: (session: Portal['session']) => void,
) {
  const server = contactsServer(people)
  const visited = visit(`/brukere${search}`, {
    isSignedIn: true,
    ...(sessionOpened ? { sessionOpened } : {}),
    api: { ...apiInMemory(), readOwnContact: async () => person, ...server, ...api },
  })
  return { ...visited, ...server }
}

const button = (name: string) => screen.getByRole('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const rows = async () => {
  const list = await screen.findByRole('list', { name: 'Kontakter' })
  await within(list).findAllByRole('heading', { level: 3 })
  return within(list).getAllByRole('listitem')
}
const row = async (name: string) => {
  const found = (await rows()).find((each) => within(each).queryByRole('heading', { name }))
  if (!found) throw new Error(`${name} is not listed.`)
  return found
}
const names = async () =>
  (await rows()).map((each) => within(each).getByRole('heading', { level: 3 }).textContent)

describe('the list', () => {
  test('has the active users with their addresses, and marks the primary contact and the signed-in one', async () => {
    open()
    expect(await names()).toEqual(['Jonas Eksempel', 'Kari Eksempel'])
    const own = await row('Kari Eksempel')
    for (const text of [
      'Deg',
      'Hovedkontakt',
      'Du kan ikke deaktivere deg selv. Gjør en annen til hovedkontakt først.',
    ])
      within(own).getByText(text)
    expect(within(own).queryByRole('button', { name: /Deaktiver/ })).toBeNull()
    const other = await row('Jonas Eksempel')
    within(other).getByRole('link', { name: 'jonas@kunde.example' })
    within(other).getByRole('link', { name: '00 00 00 00' })
    screen.getByText('2 kontakter')
    expect(document.title).toBe('Kontakter – Prøysenhuset')
  })

  test('has positions where they are known', async () => {
    open('', { people: [kari, { ...ola, position: 'Daglig leder' }] })
    within(await row('Ola Eksempel')).getByText('Daglig leder')
  })

  test('links to the bookings of each', async () => {
    open()
    const link = within(await row('Jonas Eksempel')).getByRole('link', {
      name: 'Se bestillinger Jonas Eksempel',
    })
    expect(link.getAttribute('href')).toBe(`/mine-bestillinger?by=${jonas.uid}`)
  })

  test('marks users who have not signed in yet', async () => {
    open('', { people: [kari, ola] })
    within(await row('Ola Eksempel')).getByText('Ikke tatt i bruk ennå')
  })

  test('lists applicants who wait for approval apart from the contacts, without actions', async () => {
    open('', { people: [kari, { ...ola, isVerified: true, awaitsApproval: true }] })
    const waiting = within(await screen.findByRole('list', { name: 'Venter på godkjenning' }))
    waiting.getByRole('heading', { name: 'Ola Eksempel' })
    waiting.getByText(/kan ikke logge inn før vi har godkjent kontoen/)
    expect(waiting.queryByRole('button')).toBeNull()
    expect(await names()).toEqual(['Kari Eksempel'])
  })

  test('has the deactivated ones on request, marked', async () => {
    const { user, address } = open()
    await rows()
    await user.click(screen.getByRole('checkbox', { name: 'Vis deaktiverte' }))
    within(
      await screen.findByRole('heading', { name: 'Siv Eksempel' }).then(() => row('Siv Eksempel')),
    ).getByText('Deaktivert')
    expect(address()).toBe('/brukere?inactive=shown')
  })

  test('follows the search, and so does the address', async () => {
    const { user, entries, listContacts } = open()
    await rows()
    await user.type(screen.getByRole('searchbox', { name: 'Søk på navn eller e-post' }), 'jonas@')
    await screen.findByText('1 kontakt')
    expect(await names()).toEqual(['Jonas Eksempel'])
    expect(entries()).toEqual(['/brukere?search=jonas%40'])
    expect(listContacts.mock.calls.at(-1)?.[0].search).toBe('jonas@')
  })

  test('turns a page, with the focus at its heading', async () => {
    const people = Array.from({ length: 21 }, (_, n) =>
      aPerson({ id: `c1c5a7f6-58f1-4a3c-9d55-${String(n).padStart(12, '0')}`, firstName: `Nr ${n + 1}` }),
    )
    const { user, entries } = open('', { people })
    await user.click(await screen.findByRole('link', { name: 'Neste side' }))
    await screen.findByText('Side 2 av 2')
    expect(await names()).toEqual(['Nr 21 Eksempel'])
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Aktive kontakter' }))
    expect(entries()).toEqual(['/brukere', '/brukere?page=2'])
  })

  test('says what to do when no contact matches', async () => {
    const { user, address } = open('?search=siv')
    await screen.findByRole('heading', { name: 'Ingen kontakter passer' })
    await user.click(button('Søk også blant de deaktiverte'))
    expect(await names()).toEqual(['Siv Eksempel'])
    expect(address()).toBe('/brukere?search=siv&inactive=shown')
  })

  test('says that it is loading, that it failed, and loads on retry', async () => {
    let isDown = true
    const { listContacts } = contactsServer([kari])
    const { user } = open('', {
      api: {
        listContacts: (...args) =>
          isDown ? Promise.reject(new ApiUnreachable('down')) : listContacts(...args),
      },
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Kontaktene kunne ikke hentes')
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Prøv igjen' }))
    expect(await names()).toEqual(['Kari Eksempel'])
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Aktive kontakter' }))
  })
})

describe('a contact who is deactivated', () => {
  test('is so only after a confirmation of the consequences, stays visible, and can be reactivated at once', async () => {
    const { user, updateContact } = open()
    await rows()
    await user.click(button('Deaktiver Jonas Eksempel'))
    const question = await dialog('Deaktivere Jonas Eksempel?')
    expect(question.textContent).toContain('Jonas mister tilgangen med en gang og blir logget ut overalt.')
    expect(updateContact).not.toHaveBeenCalled()
    await user.click(within(question).getByRole('button', { name: 'Deaktiver Jonas' }))
    const undoing = await screen.findByRole('button', { name: 'Reaktiver Jonas Eksempel' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(undoing))
    within(await row('Jonas Eksempel')).getByText('Deaktivert')
    await screen.findByText('Jonas Eksempel er deaktivert og får beskjed på e-post.')

    await user.click(undoing)
    await screen.findByRole('button', { name: 'Deaktiver Jonas Eksempel' })
    expect(within(await row('Jonas Eksempel')).queryByText('Deaktivert')).toBeNull()
    expect(updateContact.mock.calls.map(([input]) => input)).toEqual([
      { contactUid: jonas.uid, isActive: false },
      { contactUid: jonas.uid, isActive: true },
    ])
  })

  test('is not, when the question is dismissed', async () => {
    const { user, updateContact } = open()
    await rows()
    await user.click(button('Deaktiver Jonas Eksempel'))
    await dialog('Deaktivere Jonas Eksempel?')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button('Deaktiver Jonas Eksempel')))
    expect(updateContact).not.toHaveBeenCalled()
  })

  test.each<[ErrorCode, RegExp]>([
    ['ownContact', /Du kan ikke deaktivere deg selv\. En annen hovedkontakt kan gjøre det/],
    ['lastPrimaryContact', /den siste aktive hovedkontakten/],
    ['tooManyTries', /For mange forsøk/],
    ['unavailable', /Vi fikk ikke svar og vet ikke om det ble gjort/],
  ])('stays when refused with %s, and the reason is shown', async (code, text) => {
    const { user } = open('', { api: { updateContact: () => refuses(code) } })
    await rows()
    await user.click(button('Deaktiver Jonas Eksempel'))
    const question = await dialog('Deaktivere Jonas Eksempel?')
    await user.click(within(question).getByRole('button', { name: 'Deaktiver Jonas' }))
    const alert = await within(question).findByRole('alert')
    expect(alert.textContent).toMatch(text)
    await waitFor(() => expect(document.activeElement).toBe(alert))
  })
})

test('a contact who could not be reactivated is notified', async () => {
  const { user } = open('?inactive=shown', {
    api: { updateContact: () => Promise.reject(new ApiUnreachable('down')) },
  })
  await rows()
  await user.click(button('Reaktiver Siv Eksempel'))
  await screen.findByText('Vi fikk ikke svar og vet ikke om Siv Eksempel ble reaktivert. Prøv igjen.')
  button('Reaktiver Siv Eksempel')
})

describe('a contact who is added', () => {
  const fill = async (
    user: ReturnType<typeof visit>['user'],
    form: HTMLElement,
    email = 'ola@kunde.example',
  ) => {
    await user.type(within(form).getByRole('textbox', { name: 'Fornavn' }), 'Ola')
    await user.type(within(form).getByRole('textbox', { name: 'Etternavn' }), 'Eksempel')
    await user.type(within(form).getByRole('textbox', { name: 'E-post' }), email)
  }
  const submit = (form: HTMLElement) => within(form).getByRole('button', { name: 'Send invitasjon' })

  test('is invited, and is in the list', async () => {
    const { user, addContact } = open()
    await rows()
    await user.click(button('Legg til kontakt'))
    const form = await dialog('Legg til kontakt')
    expect(form.textContent).toContain('Vi sender en invitasjon på e-post')
    await fill(user, form)
    await user.type(within(form).getByRole('textbox', { name: /^Telefon/ }), '00 00 00 01')
    await user.click(submit(form))
    await screen.findByText('Invitasjonen til Ola Eksempel er på vei til ola@kunde.example.')
    expect(addContact.mock.calls.map(([input]) => input)).toEqual([
      {
        body: {
          firstName: 'Ola',
          lastName: 'Eksempel',
          email: 'ola@kunde.example',
          mobilePhone: '00 00 00 01',
          cellphone: '00 00 00 01',
        },
      },
    ])
    await screen.findByText('3 kontakter')
    expect(await names()).toContain('Ola Eksempel')
    await waitFor(() => expect(document.activeElement).toBe(button('Legg til kontakt')))
  })

  test('is marked for missing fields, in a list of links and at the fields', async () => {
    const { user, addContact } = open()
    await rows()
    await user.click(button('Legg til kontakt'))
    const form = await dialog('Legg til kontakt')
    await user.type(within(form).getByRole('textbox', { name: 'E-post' }), 'ola@')
    await user.click(submit(form))
    const summary = await within(form).findByRole('region', { name: /3 felt må rettes/ })
    await waitFor(() => expect(document.activeElement).toBe(summary))
    await user.click(within(summary).getByRole('link', { name: /^E-post: Skriv en gyldig e-postadresse/ }))
    expect(document.activeElement).toBe(within(form).getByRole('textbox', { name: 'E-post' }))
    expect(addContact).not.toHaveBeenCalled()
  })

  test('with the address of another user is refused at the field, with a fitting message', async () => {
    const { user } = open('', {
      api: { addContact: () => refuses('invalid', [{ path: 'email', code: 'taken' }]) },
    })
    await rows()
    await user.click(button('Legg til kontakt'))
    const form = await dialog('Legg til kontakt')
    await fill(user, form, 'siv@kunde.example')
    await user.click(submit(form))
    await within(form).findByRole('link', { name: /^E-post: En annen kontakt hos dere har denne adressen/ })
    expect(within(form).getByRole<HTMLInputElement>('textbox', { name: 'E-post' }).value).toBe(
      'siv@kunde.example',
    )
  })

  test('is still half entered when the form is closed and opened again', async () => {
    const { user } = open()
    await rows()
    await user.click(button('Legg til kontakt'))
    await user.type(within(await dialog('Legg til kontakt')).getByRole('textbox', { name: 'Fornavn' }), 'Ola')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(button('Legg til kontakt'))
    const form = await dialog('Legg til kontakt')
    expect(within(form).getByRole<HTMLInputElement>('textbox', { name: 'Fornavn' }).value).toBe('Ola')
  })
})

describe('a contact who is half entered when the session ends', () => {
  const left = async () => {
    let session: Portal['session'] | undefined
    const all = open('', {}, (opened) => {
      session = opened
    })
    await rows()
    await all.user.click(button('Legg til kontakt'))
    await all.user.type(
      within(await dialog('Legg til kontakt')).getByRole('textbox', { name: 'Fornavn' }),
      'Ola',
    )
    act(() => session?.send({ type: 'session.expired' }))
    await waitFor(() => expect(all.address()).toBe('/login?tilbake=%2Fbrukere'))
    return { ...all, session }
  }

  test('is resumed after signing in again', async () => {
    const { session, follows } = await left()
    act(() => session?.send({ type: 'session.begun' }))
    await screen.findByRole('button', { name: /Kari Eksempel/ })
    follows('/brukere')
    const form = await dialog('Legg til kontakt')
    expect(within(form).getByRole<HTMLInputElement>('textbox', { name: 'Fornavn' }).value).toBe('Ola')
  })
})

describe('a contact who is changed', () => {
  test('has the new name in the list, and only that is sent', async () => {
    const { user, updateContact } = open()
    await rows()
    await user.click(button('Endre Jonas Eksempel'))
    const form = await dialog('Endre opplysninger om Jonas Eksempel')
    const lastName = within(form).getByRole('textbox', { name: 'Etternavn' })
    await user.clear(lastName)
    await user.type(lastName, 'Nyhus')
    await user.click(within(form).getByRole('button', { name: 'Lagre' }))
    await screen.findByRole('heading', { name: 'Jonas Nyhus' })
    await screen.findByText('Endringene er lagret.')
    expect(updateContact.mock.calls.map(([input]) => input)).toEqual([
      { contactUid: jonas.uid, lastName: 'Nyhus' },
    ])
  })

  test('is the signed-in one, and the header has the new name', async () => {
    let own = kari
    const { user } = open('', {
      api: {
        readOwnContact: async () => own,
        updateContact: async ({ firstName = '' }) => {
          own = { ...kari, firstName, fullname: `${firstName} Eksempel` }
          return own
        },
      },
    })
    await rows()
    await user.click(button('Endre Kari Eksempel'))
    const form = await dialog('Endre opplysninger om Kari Eksempel')
    await user.type(within(form).getByRole('textbox', { name: 'Fornavn' }), ' Anne{Enter}')
    await screen.findByRole('button', { name: 'Kari Anne Eksempel' })
    await screen.findByRole('heading', { name: 'Kari Anne Eksempel' })
  })
})

test('a contact who is not primary is redirected to the front page with the reason', async () => {
  const { address } = open('', { person: aPerson() })
  await waitFor(() => expect(address()).toBe('/'))
  await screen.findAllByText('Bare hovedkontakten i virksomheten kan åpne den siden.')
})
