import type { CustomerCard } from '#contract/structs/reservation.ts'
import { Uuid } from '#contract/wire.ts'
import type { Principal } from '#server/calls/principal.ts'
import { noCustomer, type OrderCustomer } from '#server/catalogue/price-customer.ts'
import { type Connection, statement } from '#server/database/database.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

const COLUMNS = `o.id AS "organizationId", ARRAY(SELECT g.group_id FROM organization_group g
  WHERE g.organization_id = o.id ORDER BY g.group_id) AS "groupIds"`

/** By its number; $2, the asker's own, where that has no number; $3, the reservation's. */
const selectByNumber = statement<OrderCustomer>(
  'customer-of-order',
  `SELECT ${COLUMNS} FROM organization o
   WHERE o.organization_number = $1 OR (o.organization_number IS NULL AND o.id = $2::uuid) OR o.id = $3::uuid`,
)

type Asked = {
  card: CustomerCard
  /** The reservation that the order changes; null for a new one. */
  stored: Pick<StoredReservation, 'organizationId' | 'organizationNumber'> | null
  principal: Principal | null
}

/**
 * Whose customer an order is: the organisation that the reservation was for already, or the asker's own, or, where
 * staff give the number, whichever has it. An organisation number alone, which anybody can know, gives nobody a
 * customer's prices. Decision people-on-the-wire.
 */
export async function customerOfOrder(
  connection: Connection,
  { card, stored, principal }: Asked,
): Promise<OrderCustomer> {
  const number = card.isOrganization ? card.organizationNumber : null
  const own = principal?.organizationId ?? null
  const same = number && stored?.organizationNumber === number ? stored : null
  const isStaff = same === null && principal?.grants.includes('reservations') === true
  const before = same?.organizationId ?? null
  if (!number || (own === null && before === null && !isStaff)) return noCustomer
  const found = await connection.rows(selectByNumber, [number, own, before])
  const withId = (id: string | null) =>
    found.find(({ organizationId }) => id !== null && organizationId === id)
  return withId(before) ?? withId(own) ?? (isStaff ? found[0] : undefined) ?? noCustomer
}

const selectById = statement<OrderCustomer>(
  'customer-by-id',
  `SELECT ${COLUMNS} FROM organization o WHERE o.id = $1::uuid`,
)

/**
 * The customer that prices are asked for: one's own organisation, that of the reservation one may change, or any for
 * staff who look after reservations. Any other counts as none: the price is then what everybody pays.
 * Decision people-on-the-wire.
 */
export async function customerOfPrice(
  connection: Connection,
  customerId: string | null | undefined,
  principal: Principal | null,
  change: Pick<StoredReservation, 'organizationId'> | undefined,
): Promise<OrderCustomer> {
  if (!Uuid.is(customerId)) return noCustomer
  if (principal?.organizationId === customerId)
    return { organizationId: customerId, groupIds: principal.groupIds }
  const mayKnow = change?.organizationId === customerId || principal?.grants.includes('reservations')
  if (!mayKnow) return noCustomer
  const [found] = await connection.rows(selectById, [customerId])
  return found ?? noCustomer
}
