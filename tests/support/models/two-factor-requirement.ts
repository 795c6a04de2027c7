import { requirementMachine } from '#machines/two-factor-requirement/two-factor-requirement-machine.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

export const twoFactorRequirementModel = modelOf<typeof requirementMachine>({
  name: 'two-factor-requirement',
  machine: requirementMachine,
  walks: [
    {
      title: { nb: 'kravet slås på og av', en: 'the requirement is turned on and off' },
      input: undefined,
      events: () => [{ type: 'load.retried' }, { type: 'requirement.turned' }],
      answers: {
        readSettings: ({ context: { settings } }) => [
          settings ? { version: 9, requiresTwoFactor: true } : { version: 1, requiresTwoFactor: false },
        ],
        saveSettings: ({ context: { settings } }) => [
          accepted({ version: 9, requiresTwoFactor: settings?.requiresTwoFactor === false }),
          refused('changedMeanwhile'),
          refused('notAllowed'),
        ],
      },
      facts: (context) => context,
    },
  ],
})
