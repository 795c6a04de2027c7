import { assign, fromPromise, raise, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { Registered, RegistrationPayload } from '#contract/structs/registration.ts'
import { isSound, refusalCodeOf, refusedFields } from '#machines/account-fields.ts'
import { type Answer, type FieldRefusals, notProvided } from '#machines/answers.ts'
import { blankForm, fieldsOfWire, numberOf, payloadOf, refusalsOfForm } from './registration-form.ts'
import type {
  RegistrationContext,
  RegistrationEvent,
  RegistrationForm,
  RegistrationInput,
  RegistrationPort,
  RegistrationTag,
} from './types.ts'

type Outcome = Answer<Pick<Registered, 'messageNo'>>

/** The actors of registration, over a port. */
export const registrationActors = (port: RegistrationPort) => ({
  lookUpOrganization: fromPromise<Answer<{ name: string }>, { number: string }>(({ input, signal }) =>
    port.lookUpOrganization(input, signal),
  ),
  register: fromPromise<Outcome, RegistrationPayload>(({ input, signal }) => port.register(input, signal)),
})

const isUnknownOrganization = (answer: Answer<unknown>) =>
  !answer.accepted && answer.refusal.code === 'organizationUnknown'

/**
 * Registering, and beside it whose the organisation number is. Whatever the look-up says one can go on: the server
 * decides. Specification §5.2 and §15.1.
 */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as RegistrationInput,
    tags: {} as RegistrationTag,
  },
  actors: {
    lookUpOrganization: fromPromise<Answer<{ name: string }>, { number: string }>(() =>
      notProvided('lookUpOrganization'),
    ),
    register: fromPromise<Outcome, RegistrationPayload>(() => notProvided('register')),
  },
  guards: {
    isSound: ({ context }) => isSound(refusalsOfForm(context.form)),
    servesPrivate: ({ context }) => context.servesPrivate,
    hasNumber: ({ context }) => numberOf(context.form) !== undefined,
    isAnotherNumber: ({ context, event }) =>
      event.type === 'field.entered' &&
      event.field === 'organizationNumber' &&
      numberOf({ ...context.form, organizationNumber: event.value }) !== numberOf(context.form),
  },
  actions: {
    take: assign(({ context }, change: Partial<RegistrationForm>) => {
      const form = { ...context.form, ...change }
      return { form, errors: context.isValidated ? refusalsOfForm(form) : {}, refusal: null }
    }),
    showErrors: assign(({ context }) => ({
      isValidated: true,
      errors: refusalsOfForm(context.form),
      refusal: null,
    })),
    keepErrors: assign((_, errors: FieldRefusals) => ({ isValidated: true, errors, refusal: null })),
    keepRefusal: assign((_, refusal: ErrorCode) => ({ refusal })),
    keepMessage: assign((_, messageNo: RegistrationContext['messageNo']) => ({ messageNo })),
    keepName: assign((_, organizationName: string | null) => ({ organizationName })),
    forgetPasswords: assign(({ context }) => ({ form: { ...context.form, password: '', repeated: '' } })),
  },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({
    ...input,
    form: blankForm,
    organizationName: null,
    errors: {},
    isValidated: false,
    refusal: null,
    messageNo: null,
  }),
  type: 'parallel',
  states: {
    form: {
      initial: 'entering',
      states: {
        entering: {
          tags: ['editable', 'settled'],
          description: 'The form is being filled in',
          on: {
            'kind.chosen': {
              guard: 'servesPrivate',
              actions: {
                type: 'take',
                params: ({ event }) => ({ isOrganization: event.isOrganization }),
              },
            },
            'field.entered': [
              {
                guard: 'isAnotherNumber',
                actions: [
                  { type: 'take', params: ({ event }) => ({ [event.field]: event.value }) },
                  raise({ type: 'number.changed' }),
                ],
              },
              { actions: { type: 'take', params: ({ event }) => ({ [event.field]: event.value }) } },
            ],
            'registration.asked': [{ guard: 'isSound', target: 'registering' }, { actions: 'showErrors' }],
          },
        },
        registering: {
          tags: 'busy',
          description: 'The registration is on its way',
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ context }) => payloadOf(context.form),
            onDone: [
              {
                guard: ({ event }) => event.output.accepted,
                target: 'registered',
                actions: {
                  type: 'keepMessage',
                  params: ({ event }) => (event.output.accepted ? event.output.value.messageNo : null),
                },
              },
              {
                guard: ({ event }) => isUnknownOrganization(event.output),
                target: 'entering',
                actions: ['showErrors', raise({ type: 'organization.refused' })],
              },
              {
                guard: ({ context, event }) =>
                  !isSound(refusedFields(event.output, fieldsOfWire(context.form))),
                target: 'entering',
                actions: {
                  type: 'keepErrors',
                  params: ({ context, event }) => refusedFields(event.output, fieldsOfWire(context.form)),
                },
              },
              {
                target: 'entering',
                actions: { type: 'keepRefusal', params: ({ event }) => refusalCodeOf(event.output) },
              },
            ],
            onError: { target: 'entering', actions: { type: 'keepRefusal', params: 'unavailable' } },
          },
        },
        registered: {
          tags: 'settled',
          description: 'Registered, and told what happens next',
          entry: 'forgetPasswords',
          on: {
            'registration.reconsidered': {
              target: 'entering',
              actions: assign({ errors: {}, isValidated: false, refusal: null, messageNo: null }),
            },
          },
        },
      },
    },
    organization: {
      initial: 'unasked',
      on: {
        'number.changed': [{ guard: 'hasNumber', target: '.lookingUp' }, { target: '.unasked' }],
        'organization.refused': '.unknown',
      },
      states: {
        unasked: {
          description: 'There is no whole number to look up',
        },
        lookingUp: {
          description: 'Whose the number is is being asked for',
          invoke: {
            id: 'lookUpOrganization',
            src: 'lookUpOrganization',
            input: ({ context }) => ({ number: numberOf(context.form) ?? '' }),
            onDone: [
              {
                guard: ({ event }) => event.output.accepted,
                target: 'known',
                actions: {
                  type: 'keepName',
                  params: ({ event }) => (event.output.accepted ? event.output.value.name : null),
                },
              },
              { guard: ({ event }) => isUnknownOrganization(event.output), target: 'unknown' },
              { target: 'unanswered' },
            ],
            onError: 'unanswered',
          },
        },
        known: {
          description: 'The number is an organisation’s, whose name is in sight',
        },
        unknown: {
          description: 'Nobody is known by the number',
        },
        unanswered: {
          description: 'The number could not be looked up; one can go on',
        },
      },
    },
  },
})
