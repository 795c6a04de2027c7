import { assign, raise, setup } from 'xstate'
import { calling, missing } from '#machines/kit/actors.ts'
import { type Answered, acceptedValue, isAccepted, refusedTo, unansweredTo } from '#machines/kit/answered.ts'
import { submission, submitTo, untried } from '#machines/kit/submission.ts'
import { isUnknownOrganization, lookUpResult } from '#machines/organization-name/look-up.ts'
import { blankForm, fieldsOfWire, numberOf, payloadOf, refusalsOfForm } from './registration-form.ts'
import type {
  RegistrationContext,
  RegistrationEvent,
  RegistrationInput,
  RegistrationPort,
  RegistrationTag,
} from './types.ts'

/** The actors of registration, over a port. */
export const registrationActors = (port: RegistrationPort) => ({
  lookUpOrganization: calling(port.lookUpOrganization),
  register: calling(port.register),
})

const form = submission<RegistrationContext, RegistrationEvent>({
  errorsOf: refusalsOfForm,
  fieldsOfWire: (context) => fieldsOfWire(context.form),
})

type Registered = Answered<unknown> & { context: RegistrationContext }

/** The number is unknown to the server, and the visitor has not been asked for the name. */
const isUnnamed = ({ context, event }: Registered) => !context.needsName && isUnknownOrganization({ event })

type FieldEntered = Extract<RegistrationEvent, { type: 'field.entered' }>

const withField = ({ context, event }: { context: RegistrationContext; event: FieldEntered }) => ({
  form: { ...context.form, [event.field]: event.value },
})

/**
 * Registering, and in parallel the look-up of the organisation number. Any look-up result lets the form
 * continue: for an unknown number the visitor types the name. Specification §5.2 and §15.1.
 */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as RegistrationInput,
    tags: {} as RegistrationTag,
  },
  actors: {
    lookUpOrganization: missing<RegistrationPort['lookUpOrganization']>('lookUpOrganization'),
    register: missing<RegistrationPort['register']>('register'),
  },
  guards: {
    ...form.guards,
    servesPrivate: ({ context }) => context.servesPrivate,
    hasNumber: ({ context }) => numberOf(context.form) !== undefined,
    isAnotherNumber: ({ context, event }) =>
      event.type === 'field.entered' &&
      event.field === 'organizationNumber' &&
      numberOf({ ...context.form, organizationNumber: event.value }) !== numberOf(context.form),
  },
  actions: {
    ...form.actions,
    keepMessage: assign((_, messageNo: RegistrationContext['messageNo']) => ({ messageNo })),
    keepName: assign((_, organizationName: string | null) => ({ organizationName })),
    requireName: assign({ needsName: true }),
    dropName: assign(({ context }) => {
      const { organizationName: _, ...errors } = context.errors
      return { needsName: false, errors }
    }),
    forgetPasswords: assign(({ context }) => ({ form: { ...context.form, password: '', repeated: '' } })),
  },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({
    ...input,
    form: blankForm,
    ...untried,
    organizationName: null,
    needsName: false,
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
                type: 'edit',
                params: ({ context, event }) => ({
                  form: { ...context.form, isOrganization: event.isOrganization },
                }),
              },
            },
            'field.entered': [
              {
                guard: 'isAnotherNumber',
                actions: [{ type: 'edit', params: withField }, raise({ type: 'number.changed' })],
              },
              { actions: { type: 'edit', params: withField } },
            ],
            'registration.asked': submitTo('registering'),
          },
        },
        registering: {
          tags: 'busy',
          description: 'The registration is on its way',
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ context }) => payloadOf(context),
            onDone: [
              {
                guard: isAccepted,
                target: 'registered',
                actions: { type: 'keepMessage', params: ({ event }) => acceptedValue({ event }).messageNo },
              },
              {
                guard: isUnnamed,
                target: 'entering',
                actions: raise({ type: 'organization.refused' }),
              },
              refusedTo('entering'),
            ],
            onError: unansweredTo('entering'),
          },
        },
        registered: {
          tags: 'settled',
          description: 'Registered, and the next step is shown',
          entry: 'forgetPasswords',
          on: {
            'registration.reconsidered': {
              target: 'entering',
              actions: assign({ ...untried, messageNo: null }),
            },
          },
        },
      },
    },
    organization: {
      initial: 'unasked',
      on: {
        'number.changed': [{ guard: 'hasNumber', target: '.lookingUp' }, { target: '.unasked' }],
        'organization.refused': { target: '.unknown', actions: ['requireName', 'showErrors'] },
      },
      states: {
        unasked: {
          description: 'There is no whole number to look up',
        },
        lookingUp: {
          description: 'The number is being looked up',
          invoke: {
            id: 'lookUpOrganization',
            src: 'lookUpOrganization',
            input: ({ context }) => ({ number: numberOf(context.form) ?? '' }),
            ...lookUpResult,
          },
        },
        known: {
          description: 'The number is an organisation’s, and its name is shown',
        },
        unknown: {
          description: 'No organisation is known by the number, and the name is asked for',
          entry: 'requireName',
          exit: 'dropName',
        },
        unanswered: {
          description: 'The number could not be looked up; the form continues',
        },
      },
    },
  },
})
