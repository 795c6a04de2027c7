import { type VenueSettings, venueFieldNames } from '#contract/structs/venue-settings.ts'
import { type Answer, accept, type Operation, refuse, type Services } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { settledValues, venueRows, visibleVenue } from '#server/catalogue/house/venue.ts'
import { retrying } from '#server/database/database.ts'

type Row = Awaited<ReturnType<typeof venueRows.read>>

const onWire = (row: Row, { house, adminEmail }: HouseServices): VenueSettings => ({
  version: row.version,
  requiresTwoFactor: row.requiresTwoFactor,
  ...settledValues(row, { tenant: house.installed, adminEmail }),
  own: venueFieldNames.filter((name) => row[name] !== null),
})

/** What the venue has decided about itself, for administrators. */
export const readVenueSettings: Operation<'readVenueSettings', HouseServices> = async (
  _given,
  _context,
  services,
) => accept(onWire(await venueRows.read(services.database.db), services))

/** What has been given. */
const withoutUndefined = (values: Readonly<Record<string, unknown>>): Partial<Row> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Changes what is given of the settings. What they were and became is kept. */
export const updateVenueSettings: Operation<'updateVenueSettings', HouseServices> = async (
  { body },
  { now, principal },
  services,
) => {
  const answer = await retrying(() =>
    services.database.transaction([], async ({ db }): Promise<Answer<VenueSettings>> => {
      if (!principal) throw new Error('A visitor changes no settings.')
      const stored = await venueRows.lock(db)
      const { version, ...given } = body
      if (stored.version !== version) return refuse('changedMeanwhile')
      const by = { personId: principal.personId, now }
      return accept(onWire((await venueRows.change(db, withoutUndefined(given), by)) ?? stored, services))
    }),
  )
  // Who saved it reads it at once.
  if (answer.accepted) await services.house.renewed()
  return answer
}

/** What visitors see of the venue itself. */
export const readVenue: Operation<'readVenue', Services> = async (_given, _context, { tenant }) =>
  accept(visibleVenue(tenant))
