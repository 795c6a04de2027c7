import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { MeetingRoomSearch } from '#contract/structs/room.ts'
import { HOUR, MINUTE, startOfVenueDay, toWire, venueDateOf } from '#domain/time/venue-time.ts'
import type { RequestContext } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { fillHouse, hourOn } from './house.ts'
import { percentile } from './measure.ts'
import { randomFrom } from './workload.ts'

const { values: given } = parseArgs({
  options: { checkout: { type: 'string', default: '.' }, bookings: { type: 'string', default: '10000' } },
})
const ROUNDS = 24
const SEARCHES = 400
const now = Date.now()
const clock = () => now
const print = (text: string) => process.stdout.write(`${text}\n`)
const from = <Module>(path: string): Promise<Module> => import(join(resolve(given.checkout), path))

const { openDatabase } = await from<typeof import('#server/database/connect.ts')>(
  'server/database/connect.ts',
)
const { openHouse } = await from<typeof import('#server/catalogue/house/house-store.ts')>(
  'server/catalogue/house/house-store.ts',
)
const { openTakenInMemory } = await from<typeof import('#server/capacity/taken-in-memory.ts')>(
  'server/capacity/taken-in-memory.ts',
)
const { searchMeetingRooms } = await from<typeof import('#server/catalogue/search-meeting-rooms.ts')>(
  'server/catalogue/search-meeting-rooms.ts',
)
const { openChangeFeed } = await from<typeof import('#server/database/change-feed.ts')>(
  'server/database/change-feed.ts',
)
const { tenants } = await from<typeof import('#tenants/tenants.ts')>('tenants/tenants.ts')

const random = randomFrom(3)
const upTo = (most: number) => Math.floor(random() * most)
const someDay = () => hourOn(now, 2 + upTo(18), '08:00')
const expectedPax = () => 2 + upTo(39)
const timeFrom = (start: number, minutes: number) => ({
  startTime: toWire(start),
  endTime: toWire(start + minutes * MINUTE),
})

const wishes: Record<string, () => MeetingRoomSearch> = {
  'a whole hour': () => ({ ...timeFrom(someDay() + upTo(12) * HOUR, 60), expectedPax: expectedPax() }),
  'any minute and length': () => ({
    ...timeFrom(someDay() + upTo(600) * MINUTE, 30 + upTo(300)),
    expectedPax: expectedPax(),
  }),
  'any time of a day': () => ({
    freeWithin: timeFrom(startOfVenueDay(venueDateOf(someDay())) + upTo(540) * MINUTE, 400 + upTo(480)),
    expectedPax: expectedPax(),
  }),
  'people alone': () => ({ expectedPax: expectedPax() }),
}

const dataDir = await mkdtemp(join(tmpdir(), 'moterom-search-alone-'))
const tenant = tenants.proysenhuset
const database = await openDatabase({ tenant: 'proysenhuset', dataDir })
await fillHouse(database, Number(given.bookings), now)
const feed = openChangeFeed(database, (error) => print(String(error)))
const taken = openTakenInMemory(database, feed, { clock, failed: (error) => print(String(error)) })
while (taken.version() === undefined) await pause(50)
const house = openHouse({ database, clock, tenant, filesDir: '', freshFor: Number.POSITIVE_INFINITY })
const services = { tenant, database, house, taken } as unknown as HouseServices
const context = { now, locale: 'nb-NO', principal: null } as RequestContext

for (const [name, next] of Object.entries(wishes)) {
  const each: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const asked = Array.from({ length: SEARCHES }, next)
    const began = process.cpuUsage()
    for (const [n, body] of asked.entries()) {
      const { accepted } = await searchMeetingRooms({ body }, context, services)
      if (!accepted) throw new Error(`Refused: ${JSON.stringify(body)}`)
      // The feed is read meanwhile, without which the database would be queried.
      if (n % 50 === 0) await pause(0)
    }
    const { user, system } = process.cpuUsage(began)
    each.push((user + system) / SEARCHES)
  }
  each.sort((a, b) => a - b)
  const [quarter, middle] = [0.25, 0.5].map((share) => Math.round(percentile(each, share)))
  print(`${name}: ${quarter} µs of processor in the best quarter, ${middle} in the middle`)
}
await taken.close()
await feed.close()
await database.close()
await rm(dataDir, { recursive: true, force: true })
