import { assign, type EventObject } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-codes.ts'
import { isValid } from '#machines/account-fields.ts'
import type { FieldRefusals } from '#machines/answers.ts'

/** The state of a form besides its fields. `Code`: why the whole may be refused. */
export type Submission<Code extends string = ErrorCode> = {
  errors: FieldRefusals
  /** Fields are validated live after the form was first found invalid. */
  isValidated: boolean
  /** Why the last attempt was refused as a whole; null before it, and after a field is edited. */
  refusal: Code | null
}

export const untried = { errors: {}, isValidated: false, refusal: null } satisfies Submission

export type SubmissionTag = 'busy' | 'editable' | 'settled'

type Refused<Code> = { code: Code; fields: readonly FieldError[] }

/** The form's name for each field of the wire. */
type FieldNames = Readonly<Record<string, string>>

/** A refusal for the form: at its own fields, the first of each; else for the whole. */
function storedRefusal<Code>({ code, fields }: Refused<Code>, names: FieldNames) {
  const errors: FieldRefusals = {}
  for (const { path, ...refusal } of fields) {
    const field = names[path]
    if (field !== undefined) errors[field] ??= refusal
  }
  return isValid(errors) ? { refusal: code } : { errors, isValidated: true, refusal: null }
}

type Form<C> = {
  /** The current faults of the fields. */
  errorsOf: (context: C) => FieldRefusals
  fieldsOfWire: FieldNames | ((context: C) => FieldNames)
  /** Whether edits are validated; by default after the form was found invalid. */
  isLive?: (context: C) => boolean
}

/**
 * The guard and the actions of a form: its fields are edited, validated when it is sent, and live from then
 * on; refusals of the server stay until a field is edited. `C` and `E` are the machine's context and events.
 */
export function submission<C extends Submission<string>, E extends EventObject>(form: Form<C>) {
  type Code = NonNullable<C['refusal']>
  // A partial of the generic context exceeds the compiler, though each field of it is checked.
  const patch = (change: Partial<Submission<string>>) => change as Partial<C>
  const isLive = form.isLive ?? (({ isValidated }: C) => isValidated)
  const fieldsOfWire = (context: C) =>
    typeof form.fieldsOfWire === 'function' ? form.fieldsOfWire(context) : form.fieldsOfWire
  return {
    guards: {
      isSound: ({ context }: { context: C }) => isValid(form.errorsOf(context)),
    },
    actions: {
      edit: assign<C, E, Partial<C>, E, never>(({ context }, change) => ({
        ...change,
        ...patch({
          errors: isLive(context) ? form.errorsOf({ ...context, ...change }) : {},
          refusal: null,
        }),
      })),
      showErrors: assign<C, E, undefined, E, never>(({ context }) =>
        patch({ isValidated: true, errors: form.errorsOf(context), refusal: null }),
      ),
      keepRefusal: assign<C, E, Refused<Code>, E, never>(({ context }, refusal) =>
        patch(storedRefusal(refusal, fieldsOfWire(context))),
      ),
    },
  }
}

/** The change of an entered field, for `edit`. */
export const entered = <F extends string>({ event }: { event: { field: F; value: string } }) =>
  ({ [event.field]: event.value }) as Partial<Record<F, string>>

/** To sending a form without faults. */
export const submitTo = <T extends string>(target: T) => [
  { guard: 'isSound' as const, target },
  { actions: 'showErrors' as const },
]
