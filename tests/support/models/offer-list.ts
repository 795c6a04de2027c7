import { offerListMachine } from '#machines/offer-list/offer-list-machine.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'
import { anOwnOffer } from './offer-keeping.ts'

const { id: offerId } = anOwnOffer()

export const offerListModel = modelOf<typeof offerListMachine>({
  name: 'offer-list',
  machine: offerListMachine,
  walks: [
    {
      title: { nb: 'egne forslag ryddes i', en: 'one’s own proposals are kept in order' },
      input: undefined,
      events: () => [
        { type: 'load.retried' },
        { type: 'renaming.begun', offerId },
        { type: 'name.entered', name: 'Vårmøte' },
        { type: 'name.entered', name: '' },
        { type: 'name.sent' },
        { type: 'deletion.begun', offerId },
        { type: 'deletion.confirmed' },
        { type: 'task.dismissed' },
      ],
      answers: {
        listOwn: () => [[], [anOwnOffer()]],
        rename: () => [
          accepted(anOwnOffer({ name: 'Vårmøte' })),
          refused('notFound'),
          refused('invalid', [{ path: 'name', code: 'maxLength', limit: 80 }]),
        ],
        remove: () => [accepted(offerId), refused('tooManyTries')],
      },
      facts: ({ offers, offerId: chosen, name, errors, refusal, isValidated }) => [
        offers.map((each) => each.name),
        chosen,
        name,
        Object.keys(errors),
        refusal,
        isValidated,
      ],
    },
  ],
})
