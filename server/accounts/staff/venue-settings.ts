import { eq } from 'drizzle-orm'
import type { VenueSettings } from '#contract/structs/venue-settings.ts'
import { type Answer, accept, type Operation, refuse, type Services } from '#server/calls/operation.ts'
import { catalogueChange, venueSetting } from '#server/database/account-schema.ts'
import { type Connection, retrying } from '#server/database/database.ts'

/** The only row. */
const ID = 1
/** The name of the settings in the history. */
const SUBJECT = 'venueSettings'

const atFirst: VenueSettings = { version: 1, requiresTwoFactor: false }

/** What the venue has decided about itself. */
export async function readVenueSetting({ db }: Pick<Connection, 'db'>): Promise<VenueSettings> {
  const [row] = await db.select().from(venueSetting)
  if (!row) return atFirst
  const { id: _, ...settings } = row
  return settings
}

/** What the venue has decided about itself, for administrators. */
export const readVenueSettings: Operation<'readVenueSettings', Services> = async (
  _given,
  _context,
  { database },
) => accept(await readVenueSetting(database))

/** The values of `names` in an object. */
const pick = (values: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

/** What has been given. */
const withoutUndefined = (values: Readonly<Record<string, unknown>>): Partial<VenueSettings> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Changes what is given of the settings. What they were and became is kept. */
export const updateVenueSettings: Operation<'updateVenueSettings', Services> = (
  { body },
  { now, principal },
  { database },
) =>
  retrying(() =>
    database.transaction([], async (connection): Promise<Answer<VenueSettings>> => {
      if (!principal) throw new Error('A visitor changes no settings.')
      const { db } = connection
      await db.insert(venueSetting).values({ id: ID }).onConflictDoNothing()
      await db.select({ id: venueSetting.id }).from(venueSetting).for('update')
      const stored = await readVenueSetting(connection)
      const { version, ...rest } = body
      const given = withoutUndefined(rest)
      if (stored.version !== version) return refuse('changedMeanwhile')
      const after = { ...stored, ...given }
      const changed = Object.keys(given).filter(
        (name) => after[name as keyof VenueSettings] !== stored[name as keyof VenueSettings],
      )
      if (changed.length === 0) return accept(stored)
      const settings = { ...after, version: version + 1 }
      await db.update(venueSetting).set(settings).where(eq(venueSetting.id, ID))
      const change = { before: pick(stored, changed), after: pick(settings, changed) }
      const { personId } = principal
      await db
        .insert(catalogueChange)
        .values({ personId, changedAt: now, subject: SUBJECT, subjectId: ID, ...change })
      return accept(settings)
    }),
  )
