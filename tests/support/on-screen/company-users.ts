import { screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import { canBecomePrimary } from '#domain/account/customers.ts'
import type { companyUsersMachine } from '#machines/company-users/company-users-machine.ts'
import type { CompanyUsersEvent, ContactField } from '#machines/company-users/types.ts'
import { usersAddress } from '#src/screens/company-users/users-address.ts'
import { allContacts, kari } from '#tests/support/models/company-users.ts'
import { noon } from '#tests/support/portal-house.ts'
import {
  expectErrors,
  expectRefusal,
  follow,
  isBeside,
  isSaid,
  must,
  type OnScreen,
  press,
  pressIn,
  pressMatching,
  tick,
  write,
} from './on-screen.ts'

type Snapshot = SnapshotFrom<typeof companyUsersMachine>

const list = 'section[aria-labelledby=brukere]'
const dialog = '[role=dialog]'
const isThere = (selector: string) => document.querySelector(selector) !== null
const rows = () => document.querySelectorAll(`${list} ul[aria-label=Kontakter] > li`).length

const labels: Record<ContactField, string> = {
  firstName: 'Fornavn',
  lastName: 'Etternavn',
  email: 'E-post',
  phone: 'Telefon',
}

const nameOf = (contactId: string) => allContacts.items.find(({ uid }) => uid === contactId)?.firstName ?? ''

/** The screen has buttons for listed contacts, and no control for the current choice. */
function isOffered(event: CompanyUsersEvent, { context }: Snapshot): boolean {
  const { filters, list: known, listedFilters, draft, ownId } = context
  const isListed = (contactId: string) => known?.items.some(({ uid }) => uid === contactId) ?? false
  switch (event.type) {
    case 'search.changed':
      return event.search !== filters.search
    case 'inactive.toggled':
      return event.isShown !== filters.showsInactive
    case 'page.chosen':
      return isBeside(event.page, known, listedFilters)
    case 'filters.cleared':
      return known?.items.length === 0
    case 'filters.replaced':
      return usersAddress(event.filters) !== usersAddress(filters)
    case 'field.entered':
      return draft[event.field] !== event.value
    case 'change.begun':
      return isListed(event.contactId)
    case 'handover.asked':
      return known?.items.some((each) => each.uid === event.contactId && canBecomePrimary(each)) ?? false
    case 'deactivation.asked':
      return event.contactId !== ownId
    default:
      return true
  }
}

const expectTask = (title: RegExp, isBusy: boolean) => {
  screen.getByText(title, { selector: `${dialog} h2` })
  must(isThere(`${dialog} button[aria-disabled=true]`) === isBusy, `it is ${isBusy ? '' : 'not '}under way`)
}

const writingOf = ({ task }: Snapshot['context']) =>
  task?.kind === 'addition' ? /^Legg til kontakt$/ : /^Endre /

export const companyUsersOnScreen: OnScreen<typeof companyUsersMachine> = {
  address: () => '/brukere',
  person: kari,
  isSignedIn: true,
  before: ({ input: { stored } }) => {
    if (stored)
      localStorage.setItem('contacts-being-written', JSON.stringify({ keptAt: noon, contacts: stored }))
  },
  // There are two pages, and each leads to the other.
  walked: (walk) => ({
    ...walk,
    answers: {
      ...walk.answers,
      listContacts: (snapshot) =>
        (walk.answers.listContacts?.(snapshot) ?? []).map((page) =>
          page === allContacts ? { ...allContacts, numPages: 2, totalResults: 13 } : page,
        ),
    },
  }),
  offers: isOffered,
  does: {
    'search.changed': ({ search }) => write('Søk på navn eller e-post', search),
    'inactive.toggled': () => tick('Vis deaktiverte'),
    'page.chosen': ({ page }) => {
      follow(page === 1 ? 'Forrige side' : 'Neste side')
    },
    'filters.cleared': () => press('Vis alle igjen'),
    'filters.replaced': ({ filters }, { follows }) => follows(usersAddress(filters)),
    'list.retried': () => pressIn(list, /^Prøv igjen$/),
    'addition.begun': () => press('Legg til kontakt'),
    'change.begun': ({ contactId }) => pressMatching(new RegExp(`^Endre ${nameOf(contactId)} `)),
    'field.entered': ({ field, value }) => write(labels[field], value),
    'contact.submitted': () => pressIn(dialog, /^(Send invitasjon|Lagre)$/),
    'deactivation.asked': ({ contactId }) => pressMatching(new RegExp(`^Deaktiver ${nameOf(contactId)} `)),
    'deactivation.confirmed': () => pressIn(dialog, /^Deaktiver /),
    'reactivation.asked': ({ contactId }) => pressMatching(new RegExp(`^Reaktiver ${nameOf(contactId)} `)),
    'handover.asked': ({ contactId }) =>
      pressMatching(new RegExp(`^Gjør til hovedkontakt ${nameOf(contactId)} `)),
    'confirmation.entered': ({ value }) => write('Passord', value),
    'handover.confirmed': () => pressIn(dialog, /^Gjør .+ til hovedkontakt$/),
    'task.dismissed': () => pressIn(dialog, /^Avbryt$/),
  },
  sees: {
    'contacts.loading': () => screen.getByText('Henter kontaktene …'),
    'contacts.failed': () => screen.getByText('Kontaktene kunne ikke hentes'),
    'contacts.known.listed': ({ list: known }, snapshot) =>
      must(
        snapshot.matches({ task: 'handedOver' }) || rows() === known?.items.length,
        'every contact of the page is listed',
      ),
    'contacts.known.none': () => screen.getByText('Ingen kontakter passer'),
    'contacts.known.waiting': () => must(isThere(`${list} [aria-busy=true]`), 'another list is awaited'),
    'contacts.known.refreshing': () => must(isThere(`${list} [aria-busy=true]`), 'another list is awaited'),
    'contacts.known.stale': () =>
      must(isSaid('Vi fikk ikke svar. Listen under er den som ble hentet sist.'), 'the list is of before'),
    'task.idle': () => must(!isThere(dialog), 'nothing is asked'),
    'task.writing': (context) => {
      expectTask(writingOf(context), false)
      const isToMend = Object.keys(context.errors).length > 0
      must(isSaid(/må rettes/) === isToMend, 'what has to be mended is listed, if anything has')
    },
    'task.saving': (context) => expectTask(writingOf(context), true),
    'task.confirming': () => expectTask(/^Deaktivere /, false),
    'task.deactivating': () => expectTask(/^Deaktivere /, true),
    'task.offering': ({ errors, refusal }) => {
      expectTask(/^Gjøre .+ til hovedkontakt\?$/, false)
      expectErrors(errors)
      expectRefusal(refusal)
    },
    'task.handingOver': () => expectTask(/^Gjøre .+ til hovedkontakt\?$/, true),
    'task.handedOver': () => screen.getByText(/er nå hovedkontakt\. Dere får begge en e-post/),
    'task.reactivating': () =>
      must(isThere(`${list} li button[aria-disabled=true]`), 'a contact is being reactivated'),
  },
}
