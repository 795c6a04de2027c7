/** Whose changes are followed: everything that staff of reservations see, or what takes one room. */
export type FollowedTopic = { kind: 'venue' } | { kind: 'room'; slug: string }

/** What is heard: that the page may have changed, and that its connection has gone or is back. */
export type FollowingEvent = { type: 'feed.changed' } | { type: 'feed.lost' } | { type: 'feed.restored' }

/** What the page shows is to be read again. */
export type FollowingEmitted = { type: 'page.outdated' }

/** - `unfollowed`: there may be changes that the page does not hear of; - `settled`: nothing in progress. */
export type FollowingTag = 'unfollowed' | 'settled'

export type FollowingPort = {
  /** Follows until the function that it returns is called. */
  follow: (topic: FollowedTopic, hear: (event: FollowingEvent) => void) => () => void
}
