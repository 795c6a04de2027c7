import { organizationNameMachine } from '#machines/organization-name/organization-name-machine.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

const written = (number: string, company: string) => ({ type: 'details.changed', number, company }) as const

export const organizationNameModel = modelOf<typeof organizationNameMachine>({
  name: 'organization-name',
  machine: organizationNameMachine,
  walks: [
    { nb: 'skjemaet er tomt', en: 'the form is empty', number: '', company: '' },
    { nb: 'nummeret er kjent fra før', en: 'the number is known before', number: '100000008', company: '' },
  ].map(({ nb, en, number, company }) => ({
    title: { nb, en },
    input: { number, company },
    events: () => [
      written('100000008', ''),
      written('100 000 008', ''),
      written('200000005', 'Et annet AS'),
      written('200000005', 'Eksempel Rådgivning AS'),
      written('2000000', ''),
    ],
    answers: {
      lookUpOrganization: () => [
        accepted({ name: 'Eksempel Rådgivning AS' }),
        refused('organizationUnknown'),
        refused('tooManyTries'),
      ],
    },
    facts: (context) => context,
  })),
})
