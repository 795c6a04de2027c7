import { assign, emit, fromPromise, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { Person } from '#contract/structs/people.ts'
import type { Page } from '#contract/wire.ts'
import { canBecomePrimary } from '#domain/account/customers.ts'
import { onlyRefused, refusalOfBlank } from '#machines/account-fields.ts'
import { type Answer, notProvided } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { pagedList } from '#machines/kit/paged-list.ts'
import { submission, untried } from '#machines/kit/submission.ts'
import { isTyped, TYPING_PAUSE } from '#machines/kit/typed-search.ts'
import {
  changeOf,
  draftOf,
  emptyDraft,
  fieldsOfWire,
  newContactOf,
  refusalsOfContact,
} from './contact-form.ts'
import { isSameRequest } from './filters.ts'
import type {
  CompanyUsersContext,
  CompanyUsersEmitted,
  CompanyUsersEvent,
  CompanyUsersInput,
  CompanyUsersPort,
  CompanyUsersTag,
  UsersTask,
} from './types.ts'

type Contacts = Page<Person>
/** What is done, with the form of the contact. */
export type Work = Pick<CompanyUsersContext, 'draft' | 'confirmation'> & { task: UsersTask }

function doWork(work: Work, port: CompanyUsersPort, signal: AbortSignal): Promise<Answer<Person>> {
  const { task, draft, confirmation } = work
  switch (task.kind) {
    case 'addition':
      return port.addContact(newContactOf(draft), signal)
    case 'change':
      return port.changeContact(task.contact.uid, changeOf(draft, task.contact), signal)
    case 'handover':
      return port.changeContact(task.contact.uid, { isPrimary: true, confirmation }, signal)
    default:
      return port.changeContact(task.contact.uid, { isActive: task.kind === 'reactivation' }, signal)
  }
}

/** The actors of the company's users, over a port. */
export const companyUsersActors = (port: CompanyUsersPort) => ({
  listContacts: calling(port.listContacts),
  doTask: fromPromise<Answer<Person>, Work>(({ input, signal }) => doWork(input, port, signal)),
})

const contactIn = ({ list }: CompanyUsersContext, id: string): Person | undefined =>
  list?.items.find((contact) => contact.uid === id)

/** Replaces the changed contact in the list. */
const withContact = (list: Contacts | null, contact: Person): Contacts | null =>
  list && { ...list, items: list.items.map((each) => (each.uid === contact.uid ? contact : each)) }

/** The form of a contact, or the confirmation of a transfer, which is not validated while typing. */
const form = submission<CompanyUsersContext, CompanyUsersEvent>({
  errorsOf: ({ task, draft, confirmation }) =>
    task?.kind === 'handover'
      ? onlyRefused({ confirmation: refusalOfBlank(confirmation) })
      : refusalsOfContact(draft, task?.kind === 'change' ? task.contact : null),
  fieldsOfWire,
  isLive: ({ task, isValidated }) => isValidated && task?.kind !== 'handover',
})

export const contactList = pagedList<CompanyUsersContext, CompanyUsersEvent>({
  isSameRequest,
  withFilters: (_, filters) => ({ filters }),
})

/**
 * The company's users: guards, actions and actors; the states are in `list-states.ts` and `task-states.ts`.
 */
export const companyUsersSetup = setup({
  types: {
    context: {} as CompanyUsersContext,
    events: {} as CompanyUsersEvent,
    emitted: {} as CompanyUsersEmitted,
    input: {} as CompanyUsersInput,
    tags: {} as CompanyUsersTag,
  },
  actors: {
    listContacts: missing<CompanyUsersPort['listContacts']>('listContacts'),
    doTask: fromPromise<Answer<Person>, Work>(() => notProvided('doTask')),
  },
  guards: {
    ...contactList.guards,
    isTyped,
    isListed: ({ context }, id: string) => contactIn(context, id) !== undefined,
    canGoOn: ({ context }) => {
      const contactId = context.unfinished?.contactId
      return contactId === null || (contactId !== undefined && contactIn(context, contactId) !== undefined)
    },
    /** Contacts cannot deactivate their own account. Specification §15.5. */
    mayDeactivate: ({ context }, id: string) =>
      id !== context.ownId && contactIn(context, id)?.isActive === true,
    mayReactivate: ({ context }, id: string) => contactIn(context, id)?.isActive === false,
    mayHandOver: ({ context }, id: string) => {
      const contact = contactIn(context, id)
      return contact !== undefined && canBecomePrimary(contact)
    },
    ...form.guards,
    isUnchanged: ({ context: { task, draft } }) =>
      task?.kind === 'change' && Object.keys(changeOf(draft, task.contact)).length === 0,
  },
  actions: {
    ...contactList.actions,
    requestAgain: assign({ requestedFilters: null }),
    beginAddition: assign(({ context }) => ({
      task: { kind: 'addition' as const },
      draft: context.putOff ?? emptyDraft,
      ...untried,
    })),
    beginWith: assign(
      ({ context }, { kind, id }: { kind: Exclude<UsersTask['kind'], 'addition'>; id: string }) => {
        const contact = contactIn(context, id)
        if (!contact) return {}
        return { task: { kind, contact }, draft: draftOf(contact), ...untried }
      },
    ),
    goOn: assign(({ context: { unfinished, ...context } }) => {
      if (!unfinished) return {}
      const { contactId, draft } = unfinished
      if (contactId === null) return { task: { kind: 'addition' as const }, draft, unfinished: null }
      const contact = contactIn({ unfinished, ...context }, contactId)
      return contact ? { task: { kind: 'change' as const, contact }, draft, unfinished: null } : {}
    }),
    ...form.actions,
    putOff: assign(({ context }) => ({
      putOff: context.task?.kind === 'addition' ? context.draft : context.putOff,
    })),
    endTask: assign({ ...untried, task: null, confirmation: '' }),
    forgetPutOff: assign({ putOff: null }),
    showContact: assign(({ context }, contact: Person) => ({ list: withContact(context.list, contact) })),
    tellDone: emit(({ context }, contact: Person) => ({
      type: 'task.done' as const,
      kind: context.task?.kind ?? 'change',
      contact,
    })),
    tellReactivationFailed: emit(({ context: { task } }, code: ErrorCode) => ({
      type: 'reactivation.failed' as const,
      name: task && task.kind !== 'addition' ? task.contact.fullname : '',
      code,
    })),
  },
  delays: { typingPause: TYPING_PAUSE },
})
