import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { RegistrationPayload } from '#contract/structs/registration.ts'
import { blankForm, fieldsOfWire, ownerOf, payloadOf } from '#machines/registration/registration-form.ts'
import { registrationActors, registrationMachine } from '#machines/registration/registration-machine.ts'
import type { RegistrationField, RegistrationPort } from '#machines/registration/types.ts'
import { entered, registrationModel, typed } from '#tests/support/models/registration.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'
import { walkMachine } from '#tests/support/walk.ts'

const allTyped = Object.entries(typed).map(([field, value]) => entered(field as RegistrationField, value))

walkMachine(registrationModel, {
  'form.entering': (context, snapshot) => {
    expect(snapshot.hasTag('editable')).toBe(true)
    if (!context.isValidated) expect(context.errors).toEqual({})
    if (!context.servesPrivate) expect(context.form.isOrganization).toBe(true)
    expect(context.messageNo).toBeNull()
  },
  'form.registering': ({ form }, snapshot) => {
    expect(snapshot.hasTag('busy')).toBe(true)
    expect(form.password).toBe(form.repeated)
    expect(snapshot.can(entered('email', 'another@kunde.example'))).toBe(false)
  },
  'form.registered': ({ form, messageNo }) => {
    expect([form.password, form.repeated]).toEqual(['', ''])
    expect([1, 2]).toContain(messageNo)
  },
  'organization.unasked': ({ form }) => expect(form.organizationNumber).not.toMatch(/^\d{9}$/),
  'organization.lookingUp': ({ form }) => expect(form.organizationNumber).toMatch(/^\d{9}$/),
  'organization.known': ({ organizationName }) => expect(organizationName).toBe('Eksempel Rådgivning AS'),
  'organization.unknown': ({ form }) => expect(form.organizationNumber).toMatch(/^\d{9}$/),
  'organization.unanswered': ({ form }) => expect(form.organizationNumber).toMatch(/^\d{9}$/),
})

/** The form, with what the port received. */
function started(port: Partial<RegistrationPort> = {}, servesPrivate = true) {
  const requests: RegistrationPayload[] = []
  const lookedUp: string[] = []
  const actors = registrationActors({
    lookUpOrganization: async ({ number }) => {
      lookedUp.push(number)
      return accepted({ name: 'Eksempel Rådgivning AS' })
    },
    register: async (payload) => {
      requests.push(payload)
      return accepted({ messageNo: 1 })
    },
    ...port,
  })
  const actor = createActor(registrationMachine.provide({ actors }), { input: { servesPrivate } }).start()
  const send = (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event)
  }
  return { actor, send, requests, lookedUp, errors: () => actor.getSnapshot().context.errors }
}

describe('what is sent', () => {
  test('is trimmed, with a single telephone number in both fields', async () => {
    const { actor, send, requests } = started()
    send(...allTyped, { type: 'registration.asked' })
    await waitFor(actor, (state) => state.matches({ form: 'registered' }))
    expect(requests).toEqual([
      {
        firstName: 'Kari',
        lastName: 'Eksempel',
        email: 'kari@kunde.example',
        mobilePhone: '00 00 00 00',
        cellphone: '00 00 00 00',
        password: 'Kaffe-pause9kveld',
        organizationNumber: '100000008',
        isOrganization: true,
      },
    ])
  })

  test('has the other number as the telephone, the mobile one as the mobile', async () => {
    const { actor, send, requests } = started()
    send(...allTyped, entered('otherPhone', '00 00 00 01'), { type: 'registration.asked' })
    await waitFor(actor, (state) => state.matches({ form: 'registered' }))
    expect([requests[0]?.mobilePhone, requests[0]?.cellphone]).toEqual(['00 00 00 01', '00 00 00 00'])
  })

  test('trims what was typed, except the password', () => {
    const spaced = Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, ` ${value} `]))
    const form = { ...blankForm, ...spaced, otherPhone: ' 00 00 00 01 ', organizationNumber: ' 1000 ' }
    expect(payloadOf({ form, needsName: false })).toEqual({
      firstName: 'Kari',
      lastName: 'Eksempel',
      email: 'kari@kunde.example',
      mobilePhone: '00 00 00 01',
      cellphone: '00 00 00 00',
      password: ' Kaffe-pause9kveld ',
      organizationNumber: '1000',
      isOrganization: true,
    })
    const oneNumber = { form: { ...form, otherPhone: ' ' }, needsName: false }
    expect(payloadOf(oneNumber).mobilePhone).toBe('00 00 00 00')
    expect(fieldsOfWire({ ...form, otherPhone: ' ' }).mobilePhone).toBe('mobilePhone')
    expect(fieldsOfWire(form).mobilePhone).toBe('otherPhone')
    expect(ownerOf({ ...form, firstName: ' Kari ', email: ' kari@kunde.example ' })).toEqual({
      names: ['Kari', 'Eksempel'],
      email: 'kari@kunde.example',
    })
  })

  test('names no organisation for a private customer, whatever was typed before', async () => {
    const { actor, send, requests } = started()
    send(...allTyped, { type: 'kind.chosen', isOrganization: false }, { type: 'registration.asked' })
    await waitFor(actor, (state) => state.matches({ form: 'registered' }))
    expect([requests[0]?.organizationNumber, requests[0]?.isOrganization]).toEqual([null, false])
  })
})

describe('before anything is sent', () => {
  test('typed values are valid', () => {
    const { send, errors } = started()
    send(entered('email', 'kari'), entered('organizationNumber', '12'))
    expect(errors()).toEqual({})
  })

  test('every field but the second number is required', () => {
    const { send, errors, requests } = started()
    send({ type: 'registration.asked' })
    const { otherPhone: _, organizationName: __, ...needed } = typed
    expect(errors()).toEqual(
      Object.fromEntries(Object.keys(needed).map((field) => [field, { code: 'required' }])),
    )
    expect(requests).toEqual([])
  })

  test.each<[RegistrationField, string, object]>([
    ['organizationNumber', '1000', { code: 'digits', limit: 9 }],
    ['organizationNumber', '100000009', { code: 'organizationNumber' }],
    ['firstName', 'x'.repeat(81), { code: 'maxLength', limit: 80 }],
    ['email', 'kari@kunde', { code: 'email' }],
    ['email', 'kari..e@kunde.example', { code: 'email' }],
    ['mobilePhone', '12', { code: 'phone' }],
    ['otherPhone', 'ring meg', { code: 'phone' }],
    ['password', 'kort', { code: 'password' }],
    ['password', 'Bare bokstaver!', { code: 'passwordNumber' }],
    ['password', 'Kari-Eksempel-1', { code: 'passwordPersonal' }],
  ])('%s “%s” is refused', (field, value, refusal) => {
    const { send, errors } = started()
    send(...allTyped, entered(field, value))
    if (field === 'password') send(entered('repeated', value))
    send({ type: 'registration.asked' })
    expect(errors()).toEqual({ [field]: refusal })
  })

  test('a password repeated differently is refused until it is corrected', () => {
    const { send, errors } = started()
    send(...allTyped, entered('repeated', 'Noe annet 12'), { type: 'registration.asked' })
    expect(errors()).toEqual({ repeated: { code: 'noMatch' } })
    send(entered('repeated', typed.password))
    expect(errors()).toEqual({})
  })
})

describe('the organisation number', () => {
  test('is looked up once it is whole, and not again for another blank', async () => {
    const { actor, send, lookedUp } = started()
    for (const value of ['1000', '100000008', '100 000 008', 'NO 100 000 008 MVA'])
      send(entered('organizationNumber', value))
    await waitFor(actor, (state) => state.matches({ organization: 'known' }))
    expect(lookedUp).toEqual(['100000008'])
  })

  test('that is unknown needs the name of the organisation, which is sent with it', async () => {
    const { actor, send, requests, errors } = started({
      lookUpOrganization: async () => refused('organizationUnknown'),
    })
    send(...allTyped, entered('organizationName', ' '))
    await waitFor(actor, (state) => state.matches({ organization: 'unknown' }))
    send({ type: 'registration.asked' })
    expect(errors()).toEqual({ organizationName: { code: 'required' } })
    send(entered('organizationName', 'x'.repeat(161)))
    expect(errors()).toEqual({ organizationName: { code: 'maxLength', limit: 160 } })
    send(entered('organizationName', typed.organizationName), { type: 'registration.asked' })
    await waitFor(actor, (state) => state.matches({ form: 'registered' }))
    expect(requests.map(({ organizationName }) => organizationName)).toEqual(['Eksempel Nye AS'])
  })

  test('that the server alone knows to be unknown makes the form ask for the name', async () => {
    const answers = [refused('organizationUnknown'), refused('organizationUnknown')]
    const { actor, send, errors } = started({
      lookUpOrganization: () => Promise.reject(new Error('no network')),
      register: async () => answers.shift() ?? accepted({ messageNo: 2 }),
    })
    send(...allTyped, entered('organizationName', ''), { type: 'registration.asked' })
    await waitFor(actor, (state) => state.matches({ form: 'entering', organization: 'unknown' }))
    expect([errors(), actor.getSnapshot().context.refusal]).toEqual([
      { organizationName: { code: 'required' } },
      null,
    ])
    send(entered('organizationName', 'Eksempel Nye AS'), { type: 'registration.asked' })
    await waitFor(actor, (state) => state.context.refusal === 'organizationUnknown')
    send({ type: 'registration.asked' })
    await waitFor(actor, (state) => state.matches({ form: 'registered' }))
  })

  test('that is known after another was unknown needs no name any more', async () => {
    const { actor, send, requests, errors } = started({
      lookUpOrganization: async ({ number }) =>
        number === '200000005'
          ? refused('organizationUnknown')
          : accepted({ name: 'Eksempel Rådgivning AS' }),
    })
    send(...allTyped, entered('organizationName', ''), entered('organizationNumber', '200000005'))
    await waitFor(actor, (state) => state.matches({ organization: 'unknown' }))
    send({ type: 'registration.asked' })
    expect(Object.keys(errors())).toEqual(['organizationName'])
    send(entered('organizationNumber', '100000008'))
    await waitFor(actor, (state) => state.matches({ organization: 'known' }))
    expect(errors()).toEqual({})
    send({ type: 'registration.asked' })
    await waitFor(actor, (state) => state.matches({ form: 'registered' }))
    expect(Object.keys(requests[0] ?? {})).not.toContain('organizationName')
  })

  test('that could not be looked up does not block the form', async () => {
    const { actor, send } = started({ lookUpOrganization: () => Promise.reject(new Error('no network')) })
    send(...allTyped)
    await waitFor(actor, (state) => state.matches({ organization: 'unanswered' }))
    send({ type: 'registration.asked' })
    await waitFor(actor, (state) => state.matches({ form: 'registered' }))
  })
})

describe('what the server refuses', () => {
  test('is shown at the fields it names', async () => {
    const { actor, send, errors } = started({
      register: async () =>
        refused('invalid', [
          { path: 'cellphone', code: 'phone' },
          { path: 'password', code: 'passwordCommon' },
        ]),
    })
    send(...allTyped, { type: 'registration.asked' })
    await waitFor(actor, (state) => state.matches({ form: 'entering' }))
    expect(errors()).toEqual({ mobilePhone: { code: 'phone' }, password: { code: 'passwordCommon' } })
  })

  test('is cleared when something is changed, and when the form is sent again', async () => {
    const answers = [refused('tooManyTries'), refused('invalid', [{ path: 'cellphone', code: 'phone' }])]
    const { actor, send } = started({ register: async () => answers.shift() ?? accepted({ messageNo: 2 }) })
    const refusal = async () => {
      send({ type: 'registration.asked' })
      await waitFor(actor, (state) => !state.hasTag('busy'))
      const { context } = actor.getSnapshot()
      return [context.refusal, Object.keys(context.errors)]
    }
    send(...allTyped)
    expect(await refusal()).toEqual(['tooManyTries', []])
    send(entered('firstName', 'Karin'))
    expect(actor.getSnapshot().context.refusal).toBeNull()
    expect(await refusal()).toEqual([null, ['mobilePhone']])
    send(entered('firstName', ''))
    expect(Object.keys(actor.getSnapshot().context.errors)).toEqual(['firstName'])
    send(entered('firstName', 'Kari'))
    expect(await refusal()).toEqual([null, []])
    expect(actor.getSnapshot().context.messageNo).toBe(2)
  })

  test('keeps everything as it was typed', async () => {
    const { actor, send } = started({ register: async () => refused('tooManyTries') })
    send(...allTyped, { type: 'registration.asked' })
    const { context } = await waitFor(actor, (state) => state.matches({ form: 'entering' }))
    expect(context.form).toEqual({ isOrganization: true, ...typed })
    expect(context.refusal).toBe('tooManyTries')
  })
})

test('correcting a mistyped address returns to what was typed, except the passwords', async () => {
  const { actor, send } = started()
  send(...allTyped, { type: 'registration.asked' })
  await waitFor(actor, (state) => state.matches({ form: 'registered' }))
  send({ type: 'registration.reconsidered' })
  const { context } = actor.getSnapshot()
  expect(context.form).toEqual({ isOrganization: true, ...typed, password: '', repeated: '' })
  expect([context.messageNo, context.errors, context.isValidated]).toEqual([null, {}, false])
})
