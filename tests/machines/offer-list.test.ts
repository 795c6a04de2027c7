import { expect } from 'vitest'
import { chosenOffer } from '#machines/offer-list/offer-list-machine.ts'
import { offerListModel } from '#tests/support/models/offer-list.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(offerListModel, {
  loading: ({ offers }) => expect(offers).toEqual([]),
  failed: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
  listed: ({ offerId, errors }) => expect([offerId, errors]).toEqual([null, {}]),
  renaming: (context) => expect(chosenOffer(context)).toBeDefined(),
  saving: ({ name }) => expect(name.trim()).not.toBe(''),
  asking: (context) => expect(chosenOffer(context)).toBeDefined(),
  deleting: (context) => expect(chosenOffer(context)).toBeDefined(),
})
