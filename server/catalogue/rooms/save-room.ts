import type { FieldError } from '#contract/field-codes.ts'
import type { RoomUpdate } from '#contract/structs/room-administration.ts'
import { isShared } from '#domain/capacity/rooms.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { type Answer, accept, refuse, refuseFields } from '#server/calls/operation.ts'
import { lockRooms } from '#server/catalogue/rooms/administer.ts'
import { countFutureBookings } from '#server/catalogue/rooms/future-bookings.ts'
import { type KnownReferences, type KnownRoom, readReferences } from '#server/catalogue/rooms/known-rooms.ts'
import {
  pricepointFaults,
  referenceFaults,
  ruleFaults,
  sizeFaults,
} from '#server/catalogue/rooms/room-faults.ts'
import {
  changeRooms,
  columnsOf,
  insertRoom,
  type RoomRow,
  writeLists,
  writeSeatings,
  writeTree,
} from '#server/catalogue/rooms/room-rows.ts'
import { type TreeChange, treeChange } from '#server/catalogue/rooms/room-tree.ts'
import { countSeatingUses, planSeatings, type SeatingPlan } from '#server/catalogue/rooms/seating-plan.ts'
import { fewerSeatsRefusal } from '#server/catalogue/rooms/seats-booked.ts'
import type { Transaction } from '#server/database/database.ts'

/** A room to be written: a stored one that changes, or null for a new one with all its columns. */
export type RoomToSave = {
  stored: KnownRoom | null
  given: RoomUpdate
  /** Every room of the house, archived ones too. */
  rooms: readonly KnownRoom[]
  now: Instant
}

const blank: KnownRoom = {
  id: 0,
  slugname: '',
  isArchived: false,
  sortOrder: 0,
  masterRoomId: null,
  leftRoomId: null,
  maxSeats: 0,
  minSeats: 1,
  maxPrepTime: 0,
  isCommonArea: false,
  useOverbookingControl: false,
  simplePaxLimitRule: false,
  onlyOnRequest: false,
  overbookingRules: [],
  seatings: [],
}

/** The room as it will be; its seatings are those that are stored. */
function roomAfter({ stored, given }: RoomToSave): KnownRoom {
  const before = stored ?? blank
  return {
    ...before,
    masterRoomId: given.masterRoomId === undefined ? before.masterRoomId : given.masterRoomId,
    leftRoomId: given.leftRoomId === undefined ? before.leftRoomId : given.leftRoomId,
    maxSeats: given.maxSeats ?? before.maxSeats,
    minSeats: given.minSeats ?? before.minSeats,
    maxPrepTime: given.maxPrepTime ?? before.maxPrepTime,
    isCommonArea: given.isCommonArea ?? before.isCommonArea,
    useOverbookingControl: given.useOverbookingControl ?? before.useOverbookingControl,
  }
}

const referencesIn = ({
  roomTypeId,
  productId,
  vatGroupId,
  seatings = [],
  roomFeatures = [],
}: RoomUpdate) => ({
  roomTypes: roomTypeId ? [roomTypeId] : [],
  products: productId ? [productId] : [],
  vatGroups: vatGroupId ? [vatGroupId] : [],
  layouts: seatings.map(({ layoutId }) => layoutId),
  amenities: roomFeatures.map(({ amenityId }) => amenityId),
})

function slugFaults({ stored, given, rooms }: RoomToSave): FieldError[] {
  const isTaken = rooms.some(({ id, slugname }) => slugname === given.slugname && id !== stored?.id)
  return given.slugname && isTaken ? [{ path: 'slugname', code: 'taken' }] : []
}

/** A new room is taxed as it says, or as its product is. */
const vatGroupOf = ({ vatGroupId, productId }: RoomUpdate, { products }: KnownReferences) =>
  vatGroupId ?? products.find(({ id }) => id === productId)?.vatGroupId

type Looked = {
  after: KnownRoom
  change: TreeChange
  seatings: SeatingPlan | undefined
  vatGroupId: number | undefined
}

function look(wanted: RoomToSave, known: KnownReferences): Looked | { faults: FieldError[] } {
  const { stored, given, rooms } = wanted
  const after = roomAfter(wanted)
  const tree = treeChange(
    given,
    after,
    rooms.filter(({ isArchived }) => !isArchived),
  )
  const seatings = given.seatings && planSeatings(given.seatings, stored?.seatings ?? [])
  const vatGroupId = vatGroupOf(given, known)
  const isUntaxed = stored === null && vatGroupId === undefined && !given.productId
  const faults = [
    ...slugFaults(wanted),
    ...referenceFaults(given, known),
    ...(isUntaxed ? [{ path: 'vatGroupId', code: 'required' } as const] : []),
    ...('faults' in tree ? tree.faults : []),
    ...sizeFaults(given, after),
    ...(seatings?.faults ?? []),
    ...ruleFaults(given),
    ...pricepointFaults(given),
  ]
  return 'faults' in tree || faults.length > 0
    ? { faults }
    : { after, change: tree.change, seatings, vatGroupId }
}

const switchedIn = (given: RoomUpdate): string =>
  given.useOverbookingControl === undefined ? 'isCommonArea' : 'useOverbookingControl'

/** Bookings to come were checked against the house as it is: what they take of it stays what it was. */
async function bookedRefusal(
  connection: Transaction,
  { stored, given, now }: RoomToSave,
  { after, change }: Looked,
): Promise<Answer<never> | undefined> {
  const isSwitched = stored !== null && isShared(stored) !== isShared(after)
  const whole = [...change.moved, ...(isSwitched ? [stored.id] : [])]
  const asked = { whole, own: change.reshaped }
  const count = await countFutureBookings(connection, asked, change.tree, now)
  if (count === 0) return undefined
  const inTree = given.masterRoomId === undefined ? 'subrooms' : 'masterRoomId'
  const paths = [
    ...(change.moved.length + change.reshaped.length > 0 ? [inTree] : []),
    ...(isSwitched ? [switchedIn(given)] : []),
  ]
  const fields = paths.map((path): FieldError => ({ path, code: 'notAvailable', limit: count }))
  return refuse('hasFutureBookings', { count, fields })
}

async function seatingRefusal(connection: Transaction, plan: SeatingPlan | undefined) {
  const count = await countSeatingUses(connection, plan?.removed ?? [])
  if (count === 0) return undefined
  return refuse('inUse', { count, fields: [{ path: 'seatings', code: 'notAvailable', limit: count }] })
}

async function write(
  connection: Transaction,
  wanted: RoomToSave,
  looked: Looked,
  row: Partial<RoomRow>,
): Promise<number> {
  const { stored, given } = wanted
  const { db } = connection
  const id = stored?.id ?? (await insertRoom(db, row as RoomRow))
  if (stored) await changeRooms(db, [id], row)
  await writeTree(db, id, looked.change)
  if (looked.seatings) await writeSeatings(db, id, looked.seatings)
  await writeLists(db, id, given)
  return id
}

/**
 * Checks a room as it will be, and writes it with its lists and what becomes of the rooms around it; gives its
 * identity. Nothing is written when it is refused. `more` are columns that were not sent, or not like this.
 * Specification §7 and §11.
 */
export async function saveRoom(
  connection: Transaction,
  wanted: RoomToSave,
  more: Partial<RoomRow>,
): Promise<Answer<number>> {
  const { stored, given } = wanted
  const looked = look(wanted, await readReferences(connection, referencesIn(given)))
  if ('faults' in looked) return refuseFields(looked.faults)
  const { change, vatGroupId } = looked
  const around = [...change.moved, ...change.reshaped, ...(stored ? [stored.id] : [])]
  await lockRooms(connection, around, change.tree)
  const { seatings } = looked
  const refusal =
    (await bookedRefusal(connection, wanted, looked)) ??
    (await seatingRefusal(connection, seatings)) ??
    (stored && (await fewerSeatsRefusal(connection, stored, given, seatings, wanted.now)))
  if (refusal) return refusal
  const row = {
    ...columnsOf(given),
    ...more,
    ...(stored === null && vatGroupId !== undefined ? { vatGroupId } : {}),
  }
  return accept(await write(connection, wanted, looked, row))
}
