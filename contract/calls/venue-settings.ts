import { type Call, requiredInQuery } from '#contract/call.ts'
import { descriptionsOfOnly, pictureRefusals } from '#contract/calls/room-pictures.ts'
import { OnlyPicture, OnlyPictureVersion } from '#contract/structs/only-picture.ts'
import { VenueSettings, VenueSettingsChange } from '#contract/structs/venue-settings.ts'

const path = '/api/v1/staff/settings'
const frontPath = `${path}/front-picture` as const
const version = requiredInQuery('version', OnlyPictureVersion)

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
  readFrontPicture: {
    summary: 'The picture that the venue has set for its front page; null while the installed one is shown.',
    method: 'GET',
    path: frontPath,
    access: 'administrator',
    own: true,
    parameters: {},
    body: null,
    response: OnlyPicture,
    status: 200,
  },
  updateFrontPicture: {
    summary:
      'Sets the picture of the front page, or describes it anew. `version` is that of what was read. A new picture has the descriptions that come with it.',
    method: 'PUT',
    path: frontPath,
    access: 'administrator',
    own: true,
    parameters: { version, ...descriptionsOfOnly },
    body: null,
    bodyType: 'multipart',
    file: 'optional',
    response: OnlyPicture,
    status: 200,
    refusals: [...pictureRefusals, 'changedMeanwhile', 'notFound'],
  },
  deleteFrontPicture: {
    summary: 'Goes back to the installed picture of the front page, and deletes the files of the other one.',
    method: 'DELETE',
    path: frontPath,
    access: 'administrator',
    own: true,
    parameters: { version },
    body: null,
    response: OnlyPicture,
    status: 200,
    refusals: ['changedMeanwhile', 'notFound'],
  },
} satisfies Record<string, Call>
