import type { FieldError } from '#contract/field-codes.ts'
import type { UserCreation } from '#contract/structs/account.ts'
import type { User } from '#contract/structs/people.ts'
import { type Names, readFullName } from '#domain/account/full-name.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { fullNameOf } from '#server/accounts/customers/read-person.ts'
import { userOnWire } from '#server/accounts/customers/read-user.ts'
import { readTyped, register, type Typed } from '#server/accounts/registration/register.ts'
import type { Registration } from '#server/accounts/registration/register-account.ts'
import {
  type Answer,
  accept,
  type Operation,
  type RequestContext,
  refuseFields,
} from '#server/calls/operation.ts'

function readNames({ firstName, lastName, name }: UserCreation): Answer<Names> {
  if (firstName !== undefined && lastName !== undefined) return accept({ firstName, lastName })
  if (name === undefined) {
    const missing = { firstName, lastName }
    const paths = Object.entries(missing).flatMap(([path, input]) => (input === undefined ? [path] : []))
    return refuseFields(paths.map((path): FieldError => ({ path, code: 'required' })))
  }
  const names = readFullName(name)
  return names ? accept(names) : refuseFields([{ path: 'name', code: 'fullName' }])
}

/** The user as it was requested; nothing in it comes from an existing account. */
const userOf = (
  typed: Typed,
  { accountId, personId }: Registration,
  { locale }: RequestContext,
  { tenant }: AccountServices,
): User =>
  userOnWire(
    {
      id: accountId,
      personId,
      email: typed.email,
      name: fullNameOf(typed),
      phone: typed.phone,
      isActive: true,
      isSuperuser: false,
      isVerified: false,
      userType: 'customer',
      roleId: null,
      roleName: null,
      roleNameEn: null,
      roleGrants: null,
      customerName: null,
      isOnlineDefault: false,
      widgetConfiguration: null,
      defaultStartPage: null,
    },
    tenant,
    locale,
  )

async function create(
  body: UserCreation,
  context: RequestContext,
  services: AccountServices,
): Promise<Answer<User>> {
  const names = readNames(body)
  if (!names.accepted) return names
  const { email, password, phone = null } = body
  const typed = readTyped({ ...names.value, email, password, phone, cellphone: null })
  if (!typed.accepted) return typed
  const registered = await register(typed.value, null, context, services)
  if (!registered.accepted) return registered
  return accept(userOf(typed.value, registered.value, context, services), registered.signs)
}

/** Makes an account without an organisation. Specification §7 and §15.1. */
export const createAccount: Operation<'createAccount', AccountServices> = ({ body }, context, services) =>
  create(body, context, services)

/** As `createAccount`, with the name in one field. */
export const registerUser: Operation<'registerUser', AccountServices> = ({ body }, context, services) =>
  create(body, context, services)
