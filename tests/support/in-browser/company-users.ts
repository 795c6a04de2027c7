import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { companyUsersMachine } from '#machines/company-users/company-users-machine.ts'
import { noFilters } from '#machines/company-users/filters.ts'
import type { CompanyUsersEvent } from '#machines/company-users/types.ts'
import { TYPING_PAUSE } from '#machines/kit/typed-search.ts'
import { demoPerson } from '#tests/support/journey-accounts.ts'
import { NETWORK_TROUBLE } from '#tests/support/journey-network.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectHidden, expectVisible, heading } from '#tests/support/journey-steps.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import type { Walk } from '#tests/support/model.ts'
import {
  accepted,
  allContacts,
  companyUsersModel,
  input,
  jonas,
  noContacts,
  refusal,
  siv,
} from '#tests/support/models/company-users.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { contactsOf } from './company-users-environment.ts'
import { dialog, lost } from './deeds.ts'
import type { Deed, Deeds, InBrowser, Step, Visit, WalkStart } from './in-browser.ts'
import { pauseCalls, pausesEnd, pauseTimers } from './paused-calls.ts'

type Snapshot = SnapshotFrom<typeof companyUsersMachine>
type UsersWalk = Walk<typeof companyUsersMachine>

const contextOf = ({ from }: Step) => (from as Snapshot).context
const eventOf = <T extends CompanyUsersEvent['type']>({ event }: Step, _type: T) =>
  event as Extract<CompanyUsersEvent, { type: T }>

const calls = {
  list: { address: /online_booking\/list-contacts/ },
  work: { address: /online_booking\/(add|update)-contact/ },
}

const search = 'siv'
function titled(title: string): UsersWalk {
  const found = companyUsersModel.walks.find((walk) => walk.title.en === title)
  if (!found) throw new Error(`No walk of the contacts is called “${title}”.`)
  return found as UsersWalk
}

const looking = titled('contacts are looked for')
const writing = titled('contacts are added and changed')
const doing = titled('contacts are deactivated and reactivated')
const handing = titled('the role of primary contact is handed over')
const resuming = titled('a half-written change is come back to')

/** Two pages of contacts. */
const many = { ...allContacts, numPages: 2, totalResults: 28 }

const walks = {
  looking: {
    ...looking,
    events: (): CompanyUsersEvent[] => [
      { type: 'search.changed', search },
      { type: 'inactive.toggled', isShown: true },
      { type: 'page.chosen', page: 1 },
      { type: 'page.chosen', page: 2 },
      { type: 'filters.cleared' },
      { type: 'filters.replaced', filters: { ...noFilters, page: 2 } },
      { type: 'list.retried' },
    ],
    answers: {
      listContacts: ({ context }: Snapshot) => [
        context.filters.search === '' ? many : pageWith([siv]),
        noContacts,
        ...(context.filters.page > 1 ? [{ ...noContacts, numPages: 1, totalResults: 3 }] : []),
      ],
    },
  },
  writing,
  doing: {
    ...doing,
    input: { ...input, filters: { ...noFilters, showsInactive: true } },
    answers: {
      ...doing.answers,
      deactivate: () => [accepted({ ...jonas, isActive: false }), refusal('notFound')],
    },
  },
  handing,
} satisfies Record<string, UsersWalk>

const button = ({ page }: Visit, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const nameOf = (uid: string) => (uid === siv.uid ? 'Siv Eksempel' : 'Jonas Eksempel')
const fields = { firstName: 'Fornavn', lastName: 'Etternavn', email: 'E-post', phone: 'Telefon' } as const

const press =
  (name: (step: Step) => string): Deed<Visit>['does'] =>
  (visit, step) =>
    button(visit, name(step)).click()

const hands: Deeds<Visit> = {
  'search.changed': {
    hindrance: (step) =>
      contextOf(step).filters.search === '' ? null : 'the same is not searched for twice',
    does: ({ page }) => page.getByRole('searchbox', { name: 'Søk på navn eller e-post' }).fill(search),
  },
  'inactive.toggled': {
    hindrance: (step) => (contextOf(step).filters.showsInactive ? 'they are shown already' : null),
    does: ({ page }) => page.getByRole('checkbox', { name: 'Vis deaktiverte' }).check(),
  },
  'page.chosen': {
    hindrance: (step) => {
      const { filters, listedFilters, list } = contextOf(step)
      const isThere = list?.numPages === 2 && listedFilters?.page !== eventOf(step, 'page.chosen').page
      return isThere && filters.search === '' ? null : 'there is no link to the page one is on'
    },
    does: ({ page }, step) =>
      page
        .getByRole('link', { name: eventOf(step, 'page.chosen').page === 1 ? 'Forrige side' : 'Neste side' })
        .click(),
  },
  'filters.cleared': {
    hindrance: ({ from }) => (from.hasTag('empty') ? null : 'it is offered where no contact is found'),
    does: press(() => 'Vis alle igjen'),
  },
  'filters.replaced': {
    hindrance: (step) =>
      JSON.stringify(contextOf(step).filters) === JSON.stringify(noFilters) && contextOf(step).list === null
        ? null
        : 'one can go back to the address once',
    does: ({ page }) => page.goBack(),
  },
  'list.retried': { does: press(() => 'Prøv igjen') },
  'addition.begun': { does: press(() => 'Legg til kontakt') },
  'change.begun': { does: press((step) => `Endre ${nameOf(eventOf(step, 'change.begun').contactId)}`) },
  'field.entered': {
    does: (visit, step) => {
      const { field, value } = eventOf(step, 'field.entered')
      return dialog(visit).getByLabel(fields[field]).fill(value)
    },
  },
  'contact.submitted': {
    does: (visit, step) =>
      dialog(visit)
        .getByRole('button', {
          name: contextOf(step).task?.kind === 'addition' ? 'Send invitasjon' : 'Lagre',
        })
        .click(),
  },
  'task.dismissed': { does: (visit) => dialog(visit).getByRole('button', { name: 'Avbryt' }).click() },
  'deactivation.asked': {
    does: press((step) => `Deaktiver ${nameOf(eventOf(step, 'deactivation.asked').contactId)}`),
  },
  'deactivation.confirmed': { does: press(() => 'Deaktiver Jonas') },
  'reactivation.asked': {
    does: press((step) => `Reaktiver ${nameOf(eventOf(step, 'reactivation.asked').contactId)}`),
  },
  'handover.asked': {
    does: press((step) => `Gjør til hovedkontakt ${nameOf(eventOf(step, 'handover.asked').contactId)}`),
  },
  'confirmation.entered': {
    does: (visit) =>
      dialog(visit).getByLabel('Passord', { exact: true }).fill(demoPerson('primary').password),
  },
  'handover.confirmed': { does: press(() => 'Gjør Jonas til hovedkontakt') },
  'after.typingPause': { does: ({ page }) => pausesEnd(page) },
}

type Output = {
  output: { accepted: boolean; refusal?: { code: string }; items?: unknown[]; numPages?: number }
}
const outputOf = ({ event }: Step) => (event as unknown as Output).output

/** Changes the contacts so that the server returns the list of a step. */
async function listBecomes(visit: Visit, step: Step): Promise<void> {
  const { filters } = contextOf(step)
  const { items = [], numPages } = outputOf(step)
  const contacts = contactsOf(visit.house)
  if (filters.search !== '') await contacts.sivIs(items.length > 0 ? 'Siv' : 'Tone', items.length > 0)
  else if (numPages === 2) await contacts.areMany()
  else await contacts.areFew()
  await visit.held.answer('list')
}

const listAnswers: Deeds<Visit> = {
  'done.listContacts': {
    hindrance: (step) =>
      outputOf(step).numPages === 0 && contextOf(step).filters.search === ''
        ? 'the user is a contact herself'
        : null,
    does: listBecomes,
  },
  'error.listContacts': lost('list'),
}

/** Before the server answers, another change makes it answer as the step says. */
async function workIsAnswered({ house, held }: Visit, step: Step): Promise<void> {
  const contacts = contactsOf(house)
  const code = outputOf(step).refusal?.code
  const { task } = contextOf(step)
  await held.next('work')
  await contacts.triesAreForgotten()
  await contacts.addressIsFree()
  if (code === 'invalid') await contacts.addressIsTaken()
  if (code === 'tooManyTries') await contacts.mailsAreSpent()
  await contacts.jonasCanSignIn(code !== 'cannotBecomePrimary')
  if (code === 'notFound' && task && task.kind !== 'addition')
    await contacts.moveAway(task.contact.uid === siv.uid ? 'siv' : 'jonas')
  await held.answer('work')
}

const isAboutAddress = (step: Step) => {
  const { task, draft } = contextOf(step)
  return task?.kind === 'addition' || draft.email === 'ola@kunde.example'
}

/** From here the names in the list differ from the model's. */
const endsWhereItLeads = ({ to }: Step) =>
  to._nodes.filter(({ type }) => type === 'atomic').map(({ path }) => path.join('.'))

const workAnswers: Deeds<Visit> = {
  'done.save': {
    hindrance: (step) =>
      outputOf(step).accepted || isAboutAddress(step)
        ? null
        : 'only an address is refused: another has it, or it has had too many emails',
    does: workIsAnswered,
    endsIn: (step) =>
      outputOf(step).accepted && contextOf(step).task?.kind === 'change' ? endsWhereItLeads(step) : null,
  },
  'done.deactivate': { does: workIsAnswered },
  'done.reactivate': {
    does: async (visit, step) => {
      await workIsAnswered(visit, step)
      await contactsOf(visit.house).triesAreForgotten()
    },
  },
  'done.handOver': {
    hindrance: (step) =>
      outputOf(step).refusal?.code === 'invalid'
        ? 'the primary contact of the demo house has a password'
        : null,
    does: workIsAnswered,
    // The former primary contact leaves the screen.
    endsIn: (step) => (outputOf(step).accepted ? [] : null),
  },
  'error.save': lost('work'),
  'error.deactivate': lost('work'),
  'error.reactivate': lost('work'),
  'error.handOver': lost('work'),
}

/** Opens the contacts through another page, so that Back can return to it. */
const begins =
  (address: string, link: boolean): WalkStart<Visit>['open'] =>
  async (house, meets) => {
    const visitor = await meets()
    const { page } = visitor
    visitor.expectsTrouble(NETWORK_TROUBLE)
    await contactsOf(house).areAsBefore()
    await pauseTimers(page, [TYPING_PAUSE])
    const held = await pauseCalls(visitor, calls)
    await comesAs(visitor, 'primary', address)
    await held.next('list')
    if (link) {
      await button({ page, visitor, house, held }, 'Kari Eksempel').click()
      await page.getByRole('link', { name: 'Kontakter', exact: true }).click()
      await page.waitForURL((url) => url.search === '')
    }
    await expectVisible(heading(page, 'Kontakter'))
    return { page, visitor, house, held }
  }

/** Has a half-entered change, and resumes it. */
const reopen: WalkStart<Visit>['open'] = async (house, meets) => {
  const visit = await begins('/brukere', false)(house, meets)
  const { page, held } = visit
  await held.answer('list')
  await button(visit, 'Endre Jonas Eksempel').click()
  await dialog(visit).getByLabel('Fornavn').fill('Jon')
  await page.reload()
  await held.next('list')
  await expectVisible(heading(page, 'Kontakter'))
  return visit
}

const deeds = { ...hands, ...listAnswers, ...workAnswers }
const startOf = (walk: UsersWalk, address: string, link = false): WalkStart<Visit> => ({
  walk: walk as unknown as Walk<AnyStateMachine>,
  where: address,
  open: begins(address, link),
  deeds,
})

const isBusy = (visit: Visit, name: string | RegExp) =>
  expectVisible(button(visit, name).and(visit.page.locator('[aria-disabled="true"]')))

/** A list below a dialog is not checked. */
const list =
  (sight: (visit: Visit) => Promise<unknown>): InBrowser<Visit>['sees'][string] =>
  async (visit, snapshot) => {
    if (!snapshot.hasTag('writing') && !snapshot.hasTag('confirming')) await sight(visit)
  }

const findsNoContact = 'only a search finds no contact, and without it there are contacts'

/** The contact management in the browser. */
export const companyUsersInBrowser: InBrowser<Visit> = {
  model: companyUsersModel as unknown as AnyModel,
  beginnings: [
    startOf(walks.looking, '/brukere?page=2', true),
    startOf(walks.writing, '/brukere'),
    startOf(walks.doing, '/brukere?inactive=shown'),
    startOf(walks.handing, '/brukere'),
    { ...startOf(resuming, 'a change half written'), open: reopen },
  ],
  passing: {},
  never: {
    '(root) filters.cleared → the same': findsNoContact,
    '(root) filters.cleared → contacts.known.refreshing': findsNoContact,
  },
  sees: {
    'contacts.loading': list(({ page }) => expectVisible(page.getByText('Henter kontaktene …'))),
    'contacts.failed': list(({ page }) => expectVisible(page.getByText('Kontaktene kunne ikke hentes'))),
    'contacts.known.listed': list(({ page }) =>
      expectVisible(page.getByRole('list', { name: 'Kontakter' }).getByRole('listitem')),
    ),
    'contacts.known.none': list(({ page }) => expectVisible(page.getByText('Ingen kontakter passer'))),
    'contacts.known.waiting': list(({ page }) => expectVisible(page.locator('[aria-busy="true"]'))),
    'contacts.known.refreshing': list(({ page }) => expectVisible(page.locator('[aria-busy="true"]'))),
    'contacts.known.stale': list(({ page }) =>
      expectVisible(page.getByText(/^Vi fikk ikke svar. Listen under/)),
    ),
    'task.idle': (visit) => expectHidden(dialog(visit)),
    'task.writing': (visit) => expectVisible(dialog(visit).getByRole('textbox', { name: 'Fornavn' })),
    'task.saving': (visit) => isBusy(visit, /^(Send invitasjon|Lagre)$/),
    'task.confirming': ({ page }) => expectVisible(page.getByText('Jonas mister tilgangen med en gang')),
    'task.deactivating': (visit) => isBusy(visit, 'Deaktiver Jonas'),
    'task.offering': ({ page }) => expectVisible(page.getByText('Jonas får ansvaret for kontaktene')),
    'task.handingOver': (visit) => isBusy(visit, 'Gjør Jonas til hovedkontakt'),
    'task.handedOver': ({ page }) => expectVisible(page.getByText(/er nå hovedkontakt/)),
    'task.reactivating': (visit) => isBusy(visit, /^Reaktiver/),
  },
}
