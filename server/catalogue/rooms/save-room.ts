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
  input: RoomUpdate
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
function roomAfter({ stored, input }: RoomToSave): KnownRoom {
  const before = stored ?? blank
  return {
    ...before,
    masterRoomId: input.masterRoomId === undefined ? before.masterRoomId : input.masterRoomId,
    leftRoomId: input.leftRoomId === undefined ? before.leftRoomId : input.leftRoomId,
    maxSeats: input.maxSeats ?? before.maxSeats,
    minSeats: input.minSeats ?? before.minSeats,
    maxPrepTime: input.maxPrepTime ?? before.maxPrepTime,
    isCommonArea: input.isCommonArea ?? before.isCommonArea,
    useOverbookingControl: input.useOverbookingControl ?? before.useOverbookingControl,
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

function slugFaults({ stored, input, rooms }: RoomToSave): FieldError[] {
  const isTaken = rooms.some(({ id, slugname }) => slugname === input.slugname && id !== stored?.id)
  return input.slugname && isTaken ? [{ path: 'slugname', code: 'taken' }] : []
}

/** A new room is taxed as it says, or as its product is. */
const vatGroupOf = ({ vatGroupId, productId }: RoomUpdate, { products }: KnownReferences) =>
  vatGroupId ?? products.find(({ id }) => id === productId)?.vatGroupId

type CheckedRoom = {
  after: KnownRoom
  change: TreeChange
  seatings: SeatingPlan | undefined
  vatGroupId: number | undefined
}

function checkRoom(wanted: RoomToSave, known: KnownReferences): CheckedRoom | { faults: FieldError[] } {
  const { stored, input, rooms } = wanted
  const after = roomAfter(wanted)
  const tree = treeChange(
    input,
    after,
    rooms.filter(({ isArchived }) => !isArchived),
  )
  const seatings = input.seatings && planSeatings(input.seatings, stored?.seatings ?? [])
  const vatGroupId = vatGroupOf(input, known)
  const isUntaxed = stored === null && vatGroupId === undefined && !input.productId
  const faults = [
    ...slugFaults(wanted),
    ...referenceFaults(input, known),
    ...(isUntaxed ? [{ path: 'vatGroupId', code: 'required' } as const] : []),
    ...('faults' in tree ? tree.faults : []),
    ...sizeFaults(input, after),
    ...(seatings?.faults ?? []),
    ...ruleFaults(input),
    ...pricepointFaults(input),
  ]
  return 'faults' in tree || faults.length > 0
    ? { faults }
    : { after, change: tree.change, seatings, vatGroupId }
}

const switchedIn = (input: RoomUpdate): string =>
  input.useOverbookingControl === undefined ? 'isCommonArea' : 'useOverbookingControl'

/** Bookings to come were checked against the house as it is: what they take of it stays what it was. */
async function bookedRefusal(
  connection: Transaction,
  { stored, input, now }: RoomToSave,
  { after, change }: CheckedRoom,
): Promise<Answer<never> | undefined> {
  const isSwitched = stored !== null && isShared(stored) !== isShared(after)
  const whole = [...change.moved, ...(isSwitched ? [stored.id] : [])]
  const requested = { whole, own: change.reshaped }
  const count = await countFutureBookings(connection, requested, change.tree, now)
  if (count === 0) return undefined
  const inTree = input.masterRoomId === undefined ? 'subrooms' : 'masterRoomId'
  const paths = [
    ...(change.moved.length + change.reshaped.length > 0 ? [inTree] : []),
    ...(isSwitched ? [switchedIn(input)] : []),
  ]
  const fields = paths.map((path): FieldError => ({ path, code: 'booked', limit: count }))
  return refuse('hasFutureBookings', { count, fields })
}

async function seatingRefusal(connection: Transaction, plan: SeatingPlan | undefined) {
  const count = await countSeatingUses(connection, plan?.removed ?? [])
  if (count === 0) return undefined
  return refuse('inUse', { count, fields: [{ path: 'seatings', code: 'booked', limit: count }] })
}

async function write(
  connection: Transaction,
  wanted: RoomToSave,
  checked: CheckedRoom,
  row: Partial<RoomRow>,
): Promise<number> {
  const { stored, input } = wanted
  const { db } = connection
  const id = stored?.id ?? (await insertRoom(db, row as RoomRow))
  if (stored) await changeRooms(db, [id], row)
  await writeTree(db, id, checked.change)
  if (checked.seatings) await writeSeatings(db, id, checked.seatings)
  await writeLists(db, id, input)
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
  const { stored, input } = wanted
  const checked = checkRoom(wanted, await readReferences(connection, referencesIn(input)))
  if ('faults' in checked) return refuseFields(checked.faults)
  const { change, vatGroupId } = checked
  const around = [...change.moved, ...change.reshaped, ...(stored ? [stored.id] : [])]
  await lockRooms(connection, around, change.tree)
  const { seatings } = checked
  const refusal =
    (await bookedRefusal(connection, wanted, checked)) ??
    (await seatingRefusal(connection, seatings)) ??
    (stored && (await fewerSeatsRefusal(connection, stored, input, seatings, wanted.now)))
  if (refusal) return refusal
  const row = {
    ...columnsOf(input),
    ...more,
    ...(stored === null && vatGroupId !== undefined ? { vatGroupId } : {}),
  }
  return accept(await write(connection, wanted, checked, row))
}
