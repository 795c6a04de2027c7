import { assign, emit, setup } from 'xstate'
import type { ChangePreview } from '#contract/structs/change-preview.ts'
import { REASON_LENGTH, type ReservationUpdate, type RuleOverride } from '#contract/structs/reservation.ts'
import { isValid } from '#machines/account-fields.ts'
import type { Answer, FieldRefusals, Refusal } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { acceptedValue, isAccepted, isRefusedAs, refusalOf, refusedTo } from '#machines/kit/answered.ts'
import { changedFields, fieldOfWire, formFaults, formOf, retyped, updateOf } from './form.ts'
import type {
  ReservationToChange,
  StaffChangeContext,
  StaffChangeEmitted,
  StaffChangeEvent,
  StaffChangeInput,
  StaffChangePort,
  StaffChangeTag,
} from './types.ts'

/** The actors of a change by staff, over a port. */
export const staffChangeActors = (port: StaffChangePort) => ({
  read: calling(port.read),
  tryChange: calling(port.tryChange),
  saveChange: calling(port.saveChange),
})

/** What was read; the form is not shown before. */
function readIn({ read }: StaffChangeContext): ReservationToChange {
  if (!read) throw new Error('The reservation has not been read.')
  return read
}

/** Whether something other than before is typed. */
export const isTouched = ({ read, form }: StaffChangeContext): boolean =>
  read !== null && changedFields(form, formOf(read)).length > 0

/** Whether there is an address to mail the customer at. */
export const hasEmail = ({ read }: StaffChangeContext): boolean => Boolean(read?.reservation.customerEmail)

const isMailed = (context: StaffChangeContext) => hasEmail(context) && context.isCustomerMailed

/** Whether a change cannot be made, whatever is overridden. */
const isHindered = ({ forbidden, areRoomsFree, priceAfter }: ChangePreview): boolean =>
  forbidden.length > 0 || !areRoomsFree || priceAfter === null

/** The rules that are broken on purpose; null for none. */
function overrideOf({ preview, reason }: StaffChangeContext): RuleOverride | null {
  const codes = [...new Set(preview?.broken.map(({ code }) => code))]
  return codes.length === 0 ? null : { reason: reason.trim(), codes }
}

const changeOf = (context: StaffChangeContext) => ({
  reservationId: context.reservationId,
  update: updateOf(readIn(context), context.form) as ReservationUpdate,
})

/** The faults that the preview names, at the fields that they are of. */
function hinderedFields(context: StaffChangeContext, preview: ChangePreview): FieldRefusals {
  const { update } = changeOf(context)
  return Object.fromEntries(
    preview.forbidden.flatMap(({ path, code, limit }) => {
      const field = fieldOfWire(path, update)
      return field === undefined ? [] : [[field, { code, ...(limit !== null && { limit }) }]]
    }),
  ) as FieldRefusals
}

/** It has become another since it was read, or can no longer be changed: it is read again. */
const hasChanged = isRefusedAs('changedMeanwhile', 'notEditable', 'notFound')
/** The price, or the rules that it breaks, are others than those that were shown. */
const isToShowAnew = isRefusedAs('priceChanged', 'rulesBroken')

const isHinderedIn = ({ event: { output } }: { event: { output: Answer<ChangePreview> } }): boolean =>
  output.accepted && isHindered(output.value)

const keepsPreview = { type: 'keepPreview', params: acceptedValue<ChangePreview> } as const

const changeSetup = setup({
  types: {
    context: {} as StaffChangeContext,
    events: {} as StaffChangeEvent,
    emitted: {} as StaffChangeEmitted,
    input: {} as StaffChangeInput,
    tags: {} as StaffChangeTag,
  },
  actors: {
    read: missing<StaffChangePort['read']>('read'),
    tryChange: missing<StaffChangePort['tryChange']>('tryChange'),
    saveChange: missing<StaffChangePort['saveChange']>('saveChange'),
  },
  guards: {
    isTouched: ({ context }) => isTouched(context),
    isSound: ({ context }) => isValid(formFaults(context.form, readIn(context))),
    lacksReason: ({ context }) => overrideOf(context)?.reason === '',
  },
  actions: {
    keepRead: assign(({ context }, read: ReservationToChange) => {
      const after = formOf(read)
      if (!context.read) return { read, form: after }
      return {
        read,
        form: retyped(context.form, formOf(context.read), after),
        isRenewed: context.read.reservation.sequence !== read.reservation.sequence,
      }
    }),
    enter: assign(({ context }, { field, value }: { field: string; value: string }) => {
      const { [field]: _, ...errors } = context.errors
      return { form: { ...context.form, [field]: value }, errors, refusal: null }
    }),
    showErrors: assign(({ context }) => ({ errors: formFaults(context.form, readIn(context)) })),
    keepPreview: assign(({ context }, preview: ChangePreview) => ({
      preview,
      lacksReason: false,
      refusal: null,
      errors: hinderedFields(context, preview),
    })),
    keepRefusal: assign((_, refusal: Refusal) => ({ refusal })),
    renewKey: assign(({ context }) => ({ tries: context.tries + 1 })),
    showLacksReason: assign({ lacksReason: true }),
    sayChanged: emit({ type: 'reservation.changed' as const }),
  },
})

/** A change that staff make of a booking, by their own rules. Decision staff-change-bookings. */
export const staffChangeMachine = changeSetup.createMachine({
  id: 'staffChange',
  context: ({ input }) => ({
    ...input,
    read: null,
    form: {},
    errors: {},
    isRenewed: false,
    preview: null,
    reason: '',
    lacksReason: false,
    isCustomerMailed: true,
    refusal: null,
    tries: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The booking and what the venue sells are being fetched',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { reservationId } }) => ({ reservationId }),
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'notFound' },
          {
            target: 'editing',
            actions: {
              type: 'keepRead',
              params: ({ event }) => event.output as ReservationToChange,
            },
          },
        ],
        onError: 'failed',
      },
    },
    notFound: { tags: 'settled', description: 'There is no such booking' },
    failed: {
      tags: 'settled',
      description: 'The booking could not be fetched',
      on: { 'load.retried': 'loading' },
    },
    editing: {
      tags: ['settled', 'editable'],
      description: 'The change is being typed',
      on: {
        'field.entered': { actions: { type: 'enter', params: ({ event }) => event } },
        'change.proposed': [
          {
            guard: ({ context }) => !isValid(formFaults(context.form, readIn(context))),
            actions: 'showErrors',
          },
          { guard: 'isTouched', target: 'trying' },
        ],
      },
    },
    trying: {
      tags: ['dialog', 'working'],
      description: 'What the change comes to is being asked for',
      on: { 'change.dismissed': 'editing' },
      invoke: {
        id: 'tryChange',
        src: 'tryChange',
        input: ({ context }) => changeOf(context),
        onDone: [
          { guard: isHinderedIn, target: 'hindered', actions: keepsPreview },
          { guard: isAccepted, target: 'proposed', actions: keepsPreview },
          { ...refusedTo('loading'), guard: hasChanged },
          refusedTo('editing'),
        ],
        onError: 'untried',
      },
    },
    untried: {
      tags: ['settled', 'dialog'],
      description: 'What the change comes to was not answered; nothing is changed',
      on: { 'change.retried': 'trying', 'change.dismissed': 'editing' },
    },
    hindered: {
      tags: ['settled', 'dialog'],
      description: 'The change cannot be made, and why is shown',
      on: { 'change.dismissed': 'editing' },
    },
    proposed: {
      tags: ['settled', 'dialog'],
      description: 'What the change comes to is shown, and can be confirmed',
      on: {
        'reason.entered': {
          actions: assign(({ event }) => ({
            reason: event.value.slice(0, REASON_LENGTH),
            lacksReason: false,
          })),
        },
        'mailing.chosen': { actions: assign(({ event }) => ({ isCustomerMailed: event.isCustomerMailed })) },
        'change.confirmed': [{ guard: 'lacksReason', actions: 'showLacksReason' }, { target: 'saving' }],
        'change.dismissed': 'editing',
      },
    },
    saving: {
      tags: ['dialog', 'working'],
      description: 'The change is being written',
      invoke: {
        id: 'saveChange',
        src: 'saveChange',
        input: ({ context }) => {
          const { reservationId, update } = changeOf(context)
          return {
            reservationId,
            update: {
              ...update,
              expectedPriceVat: context.preview?.priceAfter?.finalPriceVat ?? null,
              override: overrideOf(context),
              isCustomerMailed: isMailed(context),
            },
            idempotencyKey: `${context.key}-${context.tries}`,
          }
        },
        onDone: [
          { guard: isAccepted, target: 'saved', actions: 'sayChanged' },
          {
            guard: isToShowAnew,
            target: 'trying',
            actions: ['renewKey', { type: 'keepRefusal', params: refusalOf }],
          },
          {
            guard: hasChanged,
            target: 'loading',
            actions: ['renewKey', { type: 'keepRefusal', params: refusalOf }],
          },
          { target: 'editing', actions: ['renewKey', { type: 'keepRefusal', params: refusalOf }] },
        ],
        onError: 'unsent',
      },
    },
    unsent: {
      tags: ['settled', 'dialog'],
      description: 'The change was not answered: sent again, it is made once',
      on: {
        'change.retried': 'saving',
        // It may have been written: the booking is read again.
        'change.dismissed': { target: 'loading', actions: 'renewKey' },
      },
    },
    saved: { tags: 'settled', description: 'The change is saved' },
  },
})
