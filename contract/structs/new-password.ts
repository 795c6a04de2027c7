import type { FieldRefusal } from '#contract/field-codes.ts'
import { passwordRefusal } from '#contract/password.ts'
import { named } from '#contract/schema.ts'
import { text } from '#contract/wire.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/account/password.ts'

const storable = text(PASSWORD_MAX_LENGTH * 4)

function refusalOfAny(value: unknown): FieldRefusal {
  if (typeof value !== 'string') return { code: 'malformed' }
  if (value.length > PASSWORD_MAX_LENGTH * 4) return { code: 'maxLength', limit: PASSWORD_MAX_LENGTH }
  return passwordRefusal(value) ?? { code: 'malformed' }
}

/** A new password, validated as far as possible without its owner. */
export const NewPassword = named<string>(
  'newPassword',
  {
    schema: {
      type: 'string',
      format: 'password',
      minLength: PASSWORD_MIN_LENGTH,
      maxLength: PASSWORD_MAX_LENGTH,
      description:
        'At least one lowercase, one uppercase, one number and one special character; no common one.',
    },
    refusal: refusalOfAny,
  },
  (value) => typeof value === 'string' && storable.is(value) && passwordRefusal(value) === undefined,
)
