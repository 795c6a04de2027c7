import { assign, emit, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import { MESSAGE_LENGTH } from '#contract/structs/answer-link.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { isAccepted, refusalOf, unansweredTo } from '#machines/kit/answered.ts'
import { choosesPage, pagedList, unlisted } from '#machines/kit/paged-list.ts'
import { isTyped, searchedStates, TYPING_PAUSE } from '#machines/kit/typed-search.ts'
import { isSameRequest, noFilters } from './filters.ts'
import type {
  RegistrationListContext,
  RegistrationListEmitted,
  RegistrationListEvent,
  RegistrationListInput,
  RegistrationListPort,
  RegistrationListTag,
} from './types.ts'

/** The actors of the list of registrations, over a port. */
export const registrationListActors = (port: RegistrationListPort) => ({
  listRegistrations: calling(port.listRegistrations),
  answerRegistration: calling(port.answerRegistration),
})

const registrations = pagedList<RegistrationListContext, RegistrationListEvent>({
  isSameRequest,
  withFilters: (_, filters) => ({ filters }),
})

const waitingIn = ({ list }: RegistrationListContext, uid: string) =>
  list?.items.find((each) => each.uid === uid && each.state === 'waiting')

const listSetup = setup({
  types: {
    context: {} as RegistrationListContext,
    events: {} as RegistrationListEvent,
    emitted: {} as RegistrationListEmitted,
    input: {} as RegistrationListInput,
    tags: {} as RegistrationListTag,
  },
  actors: {
    listRegistrations: missing<RegistrationListPort['listRegistrations']>('listRegistrations'),
    answerRegistration: missing<RegistrationListPort['answerRegistration']>('answerRegistration'),
  },
  guards: {
    ...registrations.guards,
    isTyped,
    waits: ({ context }, uid: string) => waitingIn(context, uid) !== undefined,
  },
  actions: {
    ...registrations.actions,
    requestAgain: assign({ requestedFilters: null }),
    begin: assign(({ context, event }) => {
      if (event.type !== 'answer.begun') return {}
      const registration = waitingIn(context, event.uid)
      return registration ? { task: { registration, answer: event.answer }, message: '', refusal: null } : {}
    }),
    keepRefusal: assign((_, { code }: { code: ErrorCode }) => ({ refusal: code })),
    end: assign({ task: null, message: '', refusal: null }),
    tellAnswered: emit(({ context: { task } }) => ({
      type: 'registration.answered' as const,
      name: task?.registration.name ?? '',
      answer: task?.answer ?? 'decline',
    })),
  },
  delays: { typingPause: TYPING_PAUSE },
})

const answer = listSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      description: 'No registration is being answered',
      on: {
        'answer.begun': {
          guard: { type: 'waits', params: ({ event }) => event.uid },
          target: 'writing',
          actions: 'begin',
        },
      },
    },
    writing: {
      tags: 'asking',
      description: 'A registration is about to be answered, with a message if one is wanted',
      on: {
        'message.entered': {
          actions: assign(({ event }) => ({ message: event.value.slice(0, MESSAGE_LENGTH) })),
        },
        'answer.confirmed': 'answering',
        'answer.dismissed': { target: 'idle', actions: 'end' },
      },
    },
    answering: {
      tags: ['asking', 'working'],
      description: 'The answer is on its way',
      invoke: {
        id: 'answerRegistration',
        src: 'answerRegistration',
        input: ({ context: { task, message } }) => ({
          uid: task?.registration.uid ?? '',
          answer: task?.answer ?? 'decline',
          message: message.trim(),
        }),
        onDone: [
          { guard: isAccepted, target: 'idle', actions: ['tellAnswered', 'requestAgain', 'end'] },
          {
            target: 'writing',
            actions: [{ type: 'keepRefusal', params: refusalOf }, 'requestAgain'],
          },
        ],
        onError: unansweredTo('writing'),
      },
    },
  },
})

/** The registrations that wait for staff, or have been answered; one is answered at a time. Specification §15.2. */
export const registrationListMachine = listSetup.createMachine({
  id: 'registrationList',
  type: 'parallel',
  context: ({ input }) => ({ ...input, ...unlisted, task: null, message: '', refusal: null }),
  on: {
    'search.changed': {
      actions: { type: 'filter', params: ({ event }) => ({ search: event.search, page: 1 }) },
    },
    'state.chosen': {
      actions: { type: 'filter', params: ({ event }) => ({ state: event.state, page: 1 }) },
    },
    'filters.cleared': {
      actions: {
        type: 'filter',
        params: ({ context }) => ({ ...noFilters, state: context.filters.state }),
      },
    },
    'filters.replaced': { actions: { type: 'replaceFilters', params: ({ event }) => event.filters } },
    'page.chosen': choosesPage,
  },
  states: {
    registrations: listSetup.createStateConfig({
      initial: 'loading',
      states: searchedStates(
        registrations.states('listRegistrations', ({ context: { filters } }) => ({
          ...filters,
          search: filters.search.trim(),
        })),
      ),
    }),
    answer,
  },
})
