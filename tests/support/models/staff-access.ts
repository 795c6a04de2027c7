import { staffAccessMachine } from '#machines/staff-access/staff-access-machine.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'
import { aStaffMember } from '#tests/support/portal-people.ts'

export const staffAccessModel = modelOf<typeof staffAccessMachine>({
  name: 'staff-access',
  machine: staffAccessMachine,
  walks: [
    {
      title: { nb: 'en ansatt får en ny lenke', en: 'one of the staff gets a new link' },
      input: { uid: aStaffMember().uid, hasSecondFactor: true },
      events: () => [
        { type: 'link.asked' },
        { type: 'reset.asked' },
        { type: 'reset.dismissed' },
        { type: 'reset.confirmed' },
      ],
      answers: {
        sendLink: () => [accepted(null), refused('notFound')],
        resetSecondFactor: () => [accepted(null), refused('ownSecondFactor')],
      },
      facts: ({ refusal, hasSecondFactor }) => [refusal, hasSecondFactor],
    },
  ],
})
