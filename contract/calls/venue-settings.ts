import type { Call } from '#contract/call.ts'
import { VenueSettings, VenueSettingsChange } from '#contract/structs/venue-settings.ts'

const path = '/api/v1/staff/settings'

/** What the venue decides about itself, for administrators. */
export const venueSettingsCalls = {
  readVenueSettings: {
    summary:
      'What the venue has decided about itself, in place of what it was installed with; `own` names the fields that it has set.',
    method: 'GET',
    path,
    access: 'administrator',
    own: true,
    parameters: {},
    body: null,
    response: VenueSettings,
    status: 200,
  },
  updateVenueSettings: {
    summary:
      'Changes what the venue has decided about itself; what is left out stays, and null is as installed.',
    method: 'PUT',
    path,
    access: 'administrator',
    own: true,
    parameters: {},
    body: VenueSettingsChange,
    response: VenueSettings,
    status: 200,
    refusals: ['changedMeanwhile'],
  },
} satisfies Record<string, Call>
