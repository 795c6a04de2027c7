import { emit, fromCallback, setup } from 'xstate'
import type { FollowedTopic, FollowingEmitted, FollowingEvent, FollowingPort, FollowingTag } from './types.ts'

/** Milliseconds until a lost connection is mentioned: a server that starts anew is back before that. */
const RETURN_TIME = 5000

const following = (follow: FollowingPort['follow']) =>
  fromCallback<FollowingEvent, FollowedTopic>(({ input, sendBack }) => follow(input, sendBack))

/** The actor that follows, over a port. */
export const followingActors = ({ follow }: FollowingPort) => ({ follow: following(follow) })

/** Follows the changes of a topic as long as its page is open. */
export const followingMachine = setup({
  types: {
    context: {} as { topic: FollowedTopic },
    events: {} as FollowingEvent,
    emitted: {} as FollowingEmitted,
    input: {} as { topic: FollowedTopic },
    tags: {} as FollowingTag,
  },
  actors: {
    follow: following(() => {
      throw new Error('follow was not provided.')
    }),
  },
  actions: { outdate: emit({ type: 'page.outdated' }) },
  delays: { returnTime: RETURN_TIME },
}).createMachine({
  id: 'following',
  context: ({ input }) => input,
  invoke: { id: 'follow', src: 'follow', input: ({ context }) => context.topic, onError: '.lost' },
  on: { 'feed.changed': { actions: 'outdate' } },
  initial: 'following',
  states: {
    following: {
      tags: 'settled',
      description: 'Changes are followed',
      on: { 'feed.lost': 'interrupted' },
    },
    interrupted: {
      description: 'The connection has just been lost',
      on: { 'feed.restored': { target: 'following', actions: 'outdate' } },
      after: { returnTime: 'lost' },
    },
    lost: {
      tags: ['unfollowed', 'settled'],
      description: 'The connection has been lost for a while',
      on: { 'feed.restored': { target: 'following', actions: 'outdate' } },
    },
  },
})
