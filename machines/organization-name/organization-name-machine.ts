import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import { readOrganisationNumber } from '#domain/account/organisation-number.ts'
import { type Answer, notProvided } from '#machines/answers.ts'
import type {
  OrganizationNameContext,
  OrganizationNameEmitted,
  OrganizationNameEvent,
  OrganizationNameInput,
  OrganizationNamePort,
  OrganizationNameTag,
} from './types.ts'

type Looked = Answer<{ name: string }>

/** The actors of the look-up, over a port. */
export const organizationNameActors = (port: OrganizationNamePort) => ({
  lookUpOrganization: fromPromise<Looked, { number: string }>(({ input, signal }) =>
    port.lookUpOrganization(input, signal),
  ),
})

/**
 * Whose an organisation number is, asked as soon as the number is whole. One can go on whatever the answer is: the
 * house takes bookings from organisations that it has never heard of. Specification §15.1 for the numbers.
 */
export const organizationNameMachine = setup({
  types: {
    context: {} as OrganizationNameContext,
    events: {} as OrganizationNameEvent,
    emitted: {} as OrganizationNameEmitted,
    input: {} as OrganizationNameInput,
    tags: {} as OrganizationNameTag,
  },
  actors: {
    lookUpOrganization: fromPromise<Looked, { number: string }>(() => notProvided('lookUpOrganization')),
  },
  guards: {
    isUnnamed: ({ context }) =>
      readOrganisationNumber(context.number) !== undefined && context.company.trim() === '',
    isSameNumber: ({ context, event }) =>
      readOrganisationNumber(event.number) === readOrganisationNumber(context.number),
    isNumber: ({ event }) => readOrganisationNumber(event.number) !== undefined,
  },
  actions: {
    take: assign(({ event: { number, company } }) => ({ number, company })),
    leaveName: enqueueActions(({ context, enqueue }) => {
      if (context.name !== null && context.company === context.name) {
        enqueue.assign({ company: '' })
        enqueue.emit({ type: 'organization.left' })
      }
      enqueue.assign({ name: null })
    }),
    keepName: enqueueActions(({ context, enqueue }, name: string) => {
      const isTyped = context.company.trim() !== ''
      enqueue.assign({ name })
      if (!isTyped) enqueue.emit({ type: 'organization.found', name })
    }),
  },
}).createMachine({
  id: 'organizationName',
  context: ({ input }) => ({ ...input, name: null }),
  initial: 'beginning',
  on: {
    'details.changed': [
      { guard: 'isSameNumber', actions: 'take' },
      { guard: 'isNumber', target: '.lookingUp', actions: ['take', 'leaveName'] },
      { target: '.unasked', actions: ['take', 'leaveName'] },
    ],
  },
  states: {
    beginning: {
      description: 'The form has just been opened',
      always: [{ guard: 'isUnnamed', target: 'lookingUp' }, { target: 'unasked' }],
    },
    unasked: {
      tags: 'settled',
      description: 'There is no new number to look up',
    },
    lookingUp: {
      description: 'Whose the number is is being asked for',
      invoke: {
        id: 'lookUpOrganization',
        src: 'lookUpOrganization',
        input: ({ context }) => ({ number: readOrganisationNumber(context.number) ?? '' }),
        onDone: [
          {
            guard: ({ event }) => event.output.accepted,
            target: 'known',
            actions: {
              type: 'keepName',
              params: ({ event }) => (event.output.accepted ? event.output.value.name : ''),
            },
          },
          {
            guard: ({ event }) =>
              !event.output.accepted && event.output.refusal.code === 'organizationUnknown',
            target: 'unknown',
          },
          { target: 'unanswered' },
        ],
        onError: 'unanswered',
      },
    },
    known: {
      tags: 'settled',
      description: 'The number is an organisation’s, whose name is in sight',
    },
    unknown: {
      tags: 'settled',
      description: 'Nobody is known by the number',
    },
    unanswered: {
      tags: 'settled',
      description: 'The number could not be looked up',
    },
  },
})
