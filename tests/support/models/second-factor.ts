import type { SecondFactor } from '#contract/structs/second-factor.ts'
import { secondFactorMachine } from '#machines/second-factor/second-factor-machine.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

const off: SecondFactor = {
  isOn: false,
  isRequired: false,
  confirmedAt: null,
  recoveryCodesLeft: 0,
}
const on: SecondFactor = {
  isOn: true,
  isRequired: false,
  confirmedAt: '2026-11-20T09:00:00+01:00',
  recoveryCodesLeft: 2,
}

export const setupOfApp = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Huset:berit%40house.example?issuer=Huset&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
}
const codes = { recoveryCodes: ['7G2KM-Q4ZTX', '0PV9D-HC3WE'] }

const enters = [
  { type: 'code.entered', code: '123456' },
  { type: 'code.entered', code: '' },
  { type: 'code.sent' },
] as const

export const secondFactorModel = modelOf<typeof secondFactorMachine>({
  name: 'second-factor',
  machine: secondFactorMachine,
  walks: [
    {
      title: { nb: 'en app settes opp', en: 'an app is set up' },
      input: undefined,
      events: () => [
        { type: 'load.retried' },
        { type: 'setup.asked' },
        { type: 'setup.dismissed' },
        ...enters,
        { type: 'codes.kept' },
      ],
      answers: {
        readFactor: ({ context: { factor } }) => (factor ? [on] : [off, { ...off, isRequired: true }]),
        beginSetup: () => [accepted(setupOfApp), refused('secondFactorRequired'), refused('notAllowed')],
        confirmSetup: () => [accepted(codes), refused('wrongSecondFactor'), refused('notFound')],
      },
      facts: ({ factor, code, errors, isValidated, refusal, recoveryCodes }) => [
        factor,
        code,
        errors,
        isValidated,
        refusal,
        recoveryCodes.length,
      ],
      stopWhen: ({ context: { factor } }) => factor?.isOn === true,
    },
    {
      title: { nb: 'en app byttes og slås av', en: 'an app is replaced and taken off' },
      input: undefined,
      events: () => [
        { type: 'task.asked', task: 'replacement' },
        { type: 'task.asked', task: 'renewal' },
        { type: 'task.asked', task: 'removal' },
        { type: 'task.dismissed' },
        { type: 'setup.dismissed' },
        ...enters,
        { type: 'codes.kept' },
      ],
      answers: {
        readFactor: ({ context: { factor } }) => (factor ? [off] : [on, { ...on, isRequired: true }]),
        beginSetup: () => [accepted(setupOfApp), refused('wrongSecondFactor')],
        confirmSetup: () => [accepted(codes)],
        renewCodes: () => [accepted(codes), refused('wrongSecondFactor'), refused('notFound')],
        removeFactor: () => [accepted({}), refused('secondFactorKept'), refused('notFound')],
      },
      failures: ['beginSetup', 'renewCodes', 'removeFactor'],
      facts: ({ factor, code, task, errors, isValidated, refusal, recoveryCodes }) => [
        factor,
        code,
        task,
        errors,
        isValidated,
        refusal,
        recoveryCodes.length,
      ],
      stopWhen: ({ context: { factor } }) => factor?.isOn === false,
    },
  ],
})
