import { registrationMachine } from '#machines/registration/registration-machine.ts'
import type { RegistrationField } from '#machines/registration/types.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

export const entered = (field: RegistrationField, value: string) =>
  ({ type: 'field.entered', field, value }) as const

export const typed: Record<RegistrationField, string> = {
  organizationNumber: '100 000 008',
  organizationName: ' Eksempel Nye AS ',
  firstName: ' Kari ',
  lastName: 'Eksempel',
  email: 'kari@kunde.example ',
  mobilePhone: '00 00 00 00',
  otherPhone: '',
  password: 'Kaffe-pause9kveld',
  repeated: 'Kaffe-pause9kveld',
}

export const registrationModel = modelOf<typeof registrationMachine>({
  name: 'registration',
  machine: registrationMachine,
  walks: [true, false].map((servesPrivate) => ({
    title: servesPrivate
      ? {
          nb: 'der privatkunder kan bestille',
          en: 'where private customers are served',
        }
      : { nb: 'der bare virksomheter kan bestille', en: 'where only organisations are served' },
    input: { servesPrivate },
    events: ({ context: { form, needsName } }) => [
      { type: 'kind.chosen', isOrganization: !form.isOrganization },
      entered('organizationNumber', '100000008'),
      entered('organizationNumber', '200000005'),
      entered('organizationNumber', '2000000'),
      ...(needsName && form.organizationName === ''
        ? [entered('organizationName', typed.organizationName)]
        : []),
      ...(['firstName', 'lastName', 'email', 'mobilePhone', 'password', 'repeated'] as const)
        .filter((field) => form[field] === '')
        .slice(0, 1)
        .map((field) => entered(field, typed[field])),
      { type: 'registration.asked' },
      { type: 'registration.reconsidered' },
    ],
    answers: {
      lookUpOrganization: () => [
        accepted({ name: 'Eksempel Rådgivning AS' }),
        refused('organizationUnknown'),
        refused('tooManyTries'),
      ],
      register: ({ context: { form } }) => [
        accepted({ messageNo: 1 }),
        accepted({ messageNo: 2 }),
        ...(form.isOrganization ? [refused('organizationUnknown')] : []),
        refused('invalid', [{ path: 'email', code: 'email' }]),
        refused('invalid', [{ path: 'organizationNumber', code: 'organizationNumber' }]),
        refused('tooManyTries'),
      ],
    },
    facts: ({ form, organizationName, needsName, errors, isValidated, refusal, messageNo }) => [
      form.isOrganization,
      form.organizationNumber,
      needsName && form.organizationName === '',
      ['firstName', 'lastName', 'email', 'mobilePhone', 'password', 'repeated'].find(
        (field) => form[field as RegistrationField] === '',
      ),
      organizationName,
      isValidated,
      Object.keys(errors),
      refusal,
      messageNo,
    ],
  })),
})
