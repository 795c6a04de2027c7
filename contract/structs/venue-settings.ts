import { boolean, type Infer, object, optional } from 'superstruct'
import { wholeNumber } from '#contract/wire.ts'

const Version = wholeNumber(1, 2_147_483_647)

/** What the venue has decided about itself. */
export const VenueSettings = object({
  version: Version,
  /** Staff need an authenticator app to do anything. */
  requiresTwoFactor: boolean(),
})
export type VenueSettings = Infer<typeof VenueSettings>

/** Body of a change. What is left out stays. */
export const VenueSettingsChange = object({
  version: Version,
  requiresTwoFactor: optional(boolean()),
})
