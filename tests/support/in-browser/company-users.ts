import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { companyUsersMachine } from '#machines/company-users/company-users-machine.ts'
import { noFilters } from '#machines/company-users/filters.ts'
import { TYPING_PAUSE } from '#machines/company-users/setup.ts'
import type { CompanyUsersEvent } from '#machines/company-users/types.ts'
import { demoPerson } from '#tests/support/journey-accounts.ts'
import { NETWORK_TROUBLE } from '#tests/support/journey-network.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { heading, sees, seesNoMore } from '#tests/support/journey-steps.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import type { Walk } from '#tests/support/model.ts'
import {
  accepted,
  companyUsersModel,
  everybody,
  input,
  jonas,
  nobody,
  refusal,
  siv,
} from '#tests/support/models/company-users.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { contactsOf } from './company-users-environment.ts'
import type { Beginning, Deed, Deeds, InBrowser, Step, Visit } from './in-browser.ts'
import { holdsCalls, holdsPauses, pausesEnd } from './paused-calls.ts'

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

/** Two pages of contacts, where the house has so many. */
const many = { ...everybody, numPages: 2, totalResults: 28 }

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
        nobody,
        ...(context.filters.page > 1 ? [{ ...nobody, numPages: 1, totalResults: 3 }] : []),
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
const dialog = ({ page }: Visit) => page.getByRole('dialog')
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
      const { filters, listedFor, list } = contextOf(step)
      const isThere = list?.numPages === 2 && listedFor?.page !== eventOf(step, 'page.chosen').page
      return isThere && filters.search === '' ? null : 'there is no link to the page one is on'
    },
    does: ({ page }, step) =>
      page
        .getByRole('link', { name: eventOf(step, 'page.chosen').page === 1 ? 'Forrige side' : 'Neste side' })
        .click(),
  },
  'filters.cleared': {
    hindrance: ({ from }) => (from.hasTag('empty') ? null : 'it is offered where nobody is found'),
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

/** The contacts become such that the server gives the list that a step has. */
async function listBecomes(visit: Visit, step: Step): Promise<void> {
  const { filters } = contextOf(step)
  const { items = [], numPages } = outputOf(step)
  const contacts = contactsOf(visit.house)
  if (filters.search !== '') await contacts.sivIs(items.length > 0 ? 'Siv' : 'Tone', items.length > 0)
  else if (numPages === 2) await contacts.areMany()
  else await contacts.areFew()
  await visit.held.answer('list')
}

const lost = (kind: keyof typeof calls): Deed<Visit> => ({
  cause: () => 'the network is cut',
  does: ({ held }) => held.lose(kind),
})

const listAnswers: Deeds<Visit> = {
  'done.listContacts': {
    hindrance: (step) =>
      outputOf(step).numPages === 0 && contextOf(step).filters.search === ''
        ? 'whoever looks is a contact herself'
        : null,
    does: listBecomes,
  },
  'error.listContacts': lost('list'),
}

/** Before the server answers, somebody else has done what makes it answer so. */
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

/** After this the names in the list are others than the model's. */
const endsWhereItLeads = ({ to }: Step) =>
  to._nodes.filter(({ type }) => type === 'atomic').map(({ path }) => path.join('.'))

const workAnswers: Deeds<Visit> = {
  'done.save': {
    hindrance: (step) =>
      outputOf(step).accepted || isAboutAddress(step)
        ? null
        : 'only an address is refused: another has it, or it has had too many e-mails',
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

/** Comes to the contacts by way of another page of them, so that one can go back to it. */
const begins =
  (address: string, link: boolean): Beginning<Visit>['comes'] =>
  async (house, meets) => {
    const visitor = await meets()
    const { page } = visitor
    visitor.expectsTrouble(NETWORK_TROUBLE)
    await contactsOf(house).areAsBefore()
    await holdsPauses(page, [TYPING_PAUSE])
    const held = await holdsCalls(visitor, calls)
    await comesAs(visitor, 'primary', address)
    await held.next('list')
    if (link) {
      await button({ page, visitor, house, held }, 'Kari Eksempel').click()
      await page.getByRole('link', { name: 'Kontakter', exact: true }).click()
      await page.waitForURL((url) => url.search === '')
    }
    await sees(heading(page, 'Kontakter'))
    return { page, visitor, house, held }
  }

/** Has half written a change, and comes back to it. */
const comesBack: Beginning<Visit>['comes'] = async (house, meets) => {
  const visit = await begins('/brukere', false)(house, meets)
  const { page, held } = visit
  await held.answer('list')
  await button(visit, 'Endre Jonas Eksempel').click()
  await dialog(visit).getByLabel('Fornavn').fill('Jon')
  await page.reload()
  await held.next('list')
  await sees(heading(page, 'Kontakter'))
  return visit
}

const deeds = { ...hands, ...listAnswers, ...workAnswers }
const beginningOf = (walk: UsersWalk, address: string, link = false): Beginning<Visit> => ({
  walk: walk as unknown as Walk<AnyStateMachine>,
  where: address,
  comes: begins(address, link),
  deeds,
})

const isBusy = (visit: Visit, name: string | RegExp) =>
  sees(button(visit, name).and(visit.page.locator('[aria-disabled="true"]')))

/** A list that lies under a question is not looked at. */
const list =
  (sight: (visit: Visit) => Promise<unknown>): InBrowser<Visit>['sees'][string] =>
  async (visit, snapshot) => {
    if (!snapshot.hasTag('writing') && !snapshot.hasTag('confirming')) await sight(visit)
  }

const findsNobody = 'nobody is found only of those who are searched for, and without the search others are'

/** The contact management in the browser. */
export const companyUsersInBrowser: InBrowser<Visit> = {
  model: companyUsersModel as unknown as AnyModel,
  beginnings: [
    beginningOf(walks.looking, '/brukere?page=2', true),
    beginningOf(walks.writing, '/brukere'),
    beginningOf(walks.doing, '/brukere?inactive=shown'),
    beginningOf(walks.handing, '/brukere'),
    { ...beginningOf(resuming, 'a change half written'), comes: comesBack },
  ],
  passing: {},
  never: {
    '(root) filters.cleared → the same': findsNobody,
    '(root) filters.cleared → contacts.known.refreshing': findsNobody,
  },
  sees: {
    'contacts.loading': list(({ page }) => sees(page.getByText('Henter kontaktene …'))),
    'contacts.failed': list(({ page }) => sees(page.getByText('Kontaktene kunne ikke hentes'))),
    'contacts.known.listed': list(({ page }) =>
      sees(page.getByRole('list', { name: 'Kontakter' }).getByRole('listitem')),
    ),
    'contacts.known.none': list(({ page }) => sees(page.getByText('Ingen kontakter passer'))),
    'contacts.known.waiting': list(({ page }) => sees(page.locator('[aria-busy="true"]'))),
    'contacts.known.refreshing': list(({ page }) => sees(page.locator('[aria-busy="true"]'))),
    'contacts.known.stale': list(({ page }) => sees(page.getByText(/^Vi fikk ikke svar. Listen under/))),
    'task.idle': (visit) => seesNoMore(dialog(visit)),
    'task.writing': (visit) => sees(dialog(visit).getByRole('textbox', { name: 'Fornavn' })),
    'task.saving': (visit) => isBusy(visit, /^(Send invitasjon|Lagre)$/),
    'task.confirming': ({ page }) => sees(page.getByText('Jonas mister tilgangen med en gang')),
    'task.deactivating': (visit) => isBusy(visit, 'Deaktiver Jonas'),
    'task.offering': ({ page }) => sees(page.getByText('Jonas får ansvaret for kontaktene')),
    'task.handingOver': (visit) => isBusy(visit, 'Gjør Jonas til hovedkontakt'),
    'task.handedOver': ({ page }) => sees(page.getByText(/er nå hovedkontakt/)),
    'task.reactivating': (visit) => isBusy(visit, /^Reaktiver/),
  },
}
