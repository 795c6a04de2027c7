import type { CapacityRoom, CapacitySeating } from '#domain/capacity/rooms.ts'
import { type Connection, statement } from '#server/database/database.ts'

export type KnownSeating = CapacitySeating & { layoutId: number }

/** A room as far as changes of it, or of others, have to know it. */
export type KnownRoom = Omit<CapacityRoom, 'seatings'> & {
  slugname: string
  isArchived: boolean
  sortOrder: number
  seatings: readonly KnownSeating[]
}

const selectRooms = statement<KnownRoom>(
  'rooms-known',
  `SELECT r.id, r.slugname, r.archived_at IS NOT NULL AS "isArchived", r.sort_order AS "sortOrder",
     r.master_room_id AS "masterRoomId",
     r.left_room_id AS "leftRoomId", r.max_seats AS "maxSeats", r.min_seats AS "minSeats",
     r.max_prep_time AS "maxPrepTime", r.is_common_area AS "isCommonArea",
     r.use_overbooking_control AS "useOverbookingControl", r.simple_pax_limit_rule AS "simplePaxLimitRule",
     r.only_on_request AS "onlyOnRequest", '[]'::json AS "overbookingRules",
     (SELECT coalesce(json_agg(json_build_object('id', s.id, 'layoutId', s.layout_id,
        'availableSeats', s.available_seats, 'minSeats', s.min_seats, 'prepTimeInMin', s.prep_time_in_min,
        'availableOnline', s.available_online, 'isDefault', s.is_default) ORDER BY s.id), '[]')
      FROM seating s WHERE s.room_id = r.id) AS seatings
   FROM room r ORDER BY r.id`,
)

/** Every room, archived ones too; their overbooking rules are not among what is known. */
export const readKnownRooms = (connection: Connection): Promise<KnownRoom[]> =>
  connection.rows(selectRooms, [])

/** What a room can refer to: the identities that there are among those asked for. */
export type KnownReferences = {
  roomTypes: number[]
  layouts: number[]
  amenities: number[]
  vatGroups: number[]
  /** Products with the VAT groups that they are sold under. */
  products: { id: number; vatGroupId: number }[]
}

const selectReferences = statement<KnownReferences>(
  'room-references',
  `SELECT ARRAY(SELECT id FROM room_type WHERE id = ANY($1::int[])) AS "roomTypes",
     ARRAY(SELECT id FROM layout WHERE id = ANY($2::int[])) AS layouts,
     ARRAY(SELECT id FROM amenity WHERE id = ANY($3::int[])) AS amenities,
     ARRAY(SELECT id FROM vat_group WHERE id = ANY($4::int[])) AS "vatGroups",
     (SELECT coalesce(json_agg(json_build_object('id', id, 'vatGroupId', vat_group_id)), '[]')
      FROM product WHERE id = ANY($5::int[])) AS products`,
)

const noReferences: KnownReferences = {
  roomTypes: [],
  layouts: [],
  amenities: [],
  vatGroups: [],
  products: [],
}

/** Which of the things that a room refers to there are. */
export async function readReferences(
  connection: Connection,
  asked: Record<keyof KnownReferences, readonly number[]>,
): Promise<KnownReferences> {
  const { roomTypes, layouts, amenities, vatGroups, products } = asked
  const values = [roomTypes, layouts, amenities, vatGroups, products]
  const [known] = await connection.rows(selectReferences, values)
  return known ?? noReferences
}
