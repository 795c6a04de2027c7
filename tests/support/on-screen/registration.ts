import type { SnapshotFrom } from 'xstate'
import type { registrationMachine } from '#machines/registration/registration-machine.ts'
import type { RegistrationField } from '#machines/registration/types.ts'
import type { LookUp } from '#src/screens/account/organization-look-up.tsx'
import { tenant as proysenhuset } from '#tenants/proysenhuset/tenant.ts'
import {
  choose,
  expectBusy,
  expectHeading,
  expectReady,
  expectRefusal,
  isSaid,
  must,
  type OnScreen,
  press,
  write,
} from './on-screen.ts'
import { expectLookUp } from './organization-look-up.ts'

const labels: Record<RegistrationField, string> = {
  organizationNumber: 'Organisasjonsnummer',
  organizationName: 'Navn på virksomheten',
  firstName: 'Fornavn',
  lastName: 'Etternavn',
  email: 'E-post',
  mobilePhone: 'Mobiltelefon',
  otherPhone: 'Annet telefonnummer',
  password: 'Passord',
  repeated: 'Gjenta passordet',
}

type Snapshot = SnapshotFrom<typeof registrationMachine>

/** Below the number, while the form asks for one. */
const organization =
  (lookUp: LookUp) =>
  ({ form, organizationName }: Snapshot['context'], snapshot: Snapshot) => {
    if (!form.isOrganization || snapshot.matches({ form: 'registered' })) return
    expectLookUp(lookUp, organizationName)
    must(
      isSaid('Vi finner ingen virksomhet med dette nummeret') === (lookUp === 'unknown'),
      'it is said that the number is unknown, only then',
    )
  }

export const registrationOnScreen: OnScreen<typeof registrationMachine> = {
  address: () => '/opprett-bruker',
  tenant: ({ input: { servesPrivate } }) => ({
    ...proysenhuset,
    features: { ...proysenhuset.features, privateCustomers: servesPrivate },
  }),
  does: {
    'kind.chosen': ({ isOrganization }) => choose(isOrganization ? 'En virksomhet' : 'Jeg selv, privat'),
    'field.entered': ({ field, value }) => write(labels[field], value),
    'registration.asked': () => press('Opprett konto'),
    'registration.reconsidered': () => press('Rett adressen'),
  },
  offers: (event, { context: { form, servesPrivate, needsName } }) => {
    if (event.type === 'kind.chosen') return servesPrivate
    if (event.type !== 'field.entered') return true
    if (event.field === 'organizationNumber' && !form.isOrganization) return false
    if (event.field === 'organizationName' && !(form.isOrganization && needsName)) return false
    return form[event.field] !== event.value
  },
  sees: {
    'form.entering': ({ errors, refusal }) => {
      expectHeading('Opprett konto')
      expectReady('Opprett konto')
      expectRefusal(refusal)
      const isToMend = Object.keys(errors).length > 0
      must(isSaid(/må rettes/) === isToMend, 'what has to be mended is listed, if anything has')
    },
    'form.registering': () => expectBusy('Opprett konto'),
    'form.registered': ({ messageNo }) => {
      expectHeading('Bekreft e-postadressen din')
      must(isSaid(/godkjenner en administrator kontoen/) === (messageNo === 2), 'it is said who approves')
    },
    'organization.unasked': organization('unasked'),
    'organization.lookingUp': organization('lookingUp'),
    'organization.known': organization('known'),
    'organization.unknown': organization('unknown'),
    'organization.unanswered': organization('unanswered'),
  },
}
