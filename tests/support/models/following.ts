import { followingMachine } from '#machines/following/following-machine.ts'
import { modelOf } from '#tests/support/model.ts'

export const followingModel = modelOf<typeof followingMachine>({
  name: 'following',
  machine: followingMachine,
  walks: [
    {
      title: { nb: 'en side følger med', en: 'a page follows' },
      input: { topic: { kind: 'venue' } },
      events: () => [{ type: 'feed.changed' }, { type: 'feed.lost' }, { type: 'feed.restored' }],
      // It follows as long as the page is open.
      answers: { follow: () => [] },
    },
  ],
})
