import { expect } from 'vitest'
import { followingModel } from '#tests/support/models/following.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(followingModel, {
  following: (_, snapshot) => expect(snapshot.hasTag('unfollowed')).toBe(false),
  // A server that starts anew is back before anything is said.
  interrupted: (_, snapshot) => expect(snapshot.hasTag('unfollowed')).toBe(false),
  lost: (_, snapshot) => expect(snapshot.hasTag('unfollowed')).toBe(true),
})
