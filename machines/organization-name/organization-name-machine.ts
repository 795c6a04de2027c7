import { assign, enqueueActions, setup } from 'xstate'
import { readOrganisationNumber } from '#domain/account/organisation-number.ts'
import type { Answer } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { lookUpResult } from './look-up.ts'

/** The typed values: the number, and the name of the organisation. */
type OrganizationNameInput = { number: string; company: string }

/** `name`: the organisation's; null until it is known. */
type OrganizationNameContext = OrganizationNameInput & { name: string | null }

export type OrganizationNameEvent = { type: 'details.changed' } & OrganizationNameInput

/** The name for the form; or that the name found earlier no longer applies. */
type OrganizationNameEmitted = { type: 'organization.found'; name: string } | { type: 'organization.left' }

type OrganizationNameTag = 'settled'

/** Returns a value for every answer of the server, and rejects without a response. */
export type OrganizationNamePort = {
  lookUpOrganization: (input: { number: string }, signal: AbortSignal) => Promise<Answer<{ name: string }>>
}

/** The actors of the look-up, over a port. */
export const organizationNameActors = (port: OrganizationNamePort) => ({
  lookUpOrganization: calling(port.lookUpOrganization),
})

/**
 * The organisation of a number, looked up as soon as the number is whole. Any answer lets the form continue:
 * the venue accepts bookings from organisations it does not know. Specification §15.1 for the numbers.
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
    lookUpOrganization: missing<OrganizationNamePort['lookUpOrganization']>('lookUpOrganization'),
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
      description: 'The number is being looked up',
      invoke: {
        id: 'lookUpOrganization',
        src: 'lookUpOrganization',
        input: ({ context }) => ({ number: readOrganisationNumber(context.number) ?? '' }),
        ...lookUpResult,
      },
    },
    known: {
      tags: 'settled',
      description: 'The number is an organisation’s, and its name is shown',
    },
    unknown: {
      tags: 'settled',
      description: 'No organisation is known by the number',
    },
    unanswered: {
      tags: 'settled',
      description: 'The number could not be looked up',
    },
  },
})
