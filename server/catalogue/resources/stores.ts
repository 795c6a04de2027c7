import { and, desc, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FieldError } from '#contract/field-codes.ts'
import type { resources } from '#contract/resources.ts'
import type { StructShape } from '#contract/schema.ts'
import { COUPON_MAX_LENGTH, normaliseCoupon } from '#domain/price/discount.ts'
import { cancellationFaults } from '#domain/reservation/cancellation-terms.ts'
import { HOLDING_STATUSES } from '#domain/reservation/reservation-status.ts'
import { type Instant, instantOf } from '#domain/time/venue-time.ts'
import { alphabetical } from '#server/calls/lists/list-field.ts'
import { usesOf } from '#server/catalogue/coupon-uses.ts'
import type { ResourceStore } from '#server/catalogue/resources/resource-store.ts'
import { catalogueRoom } from '#server/catalogue/resources/room-store.ts'
import { specialDay } from '#server/catalogue/resources/special-day-store.ts'
import {
  account,
  customerGroup,
  organization,
  organizationGroup,
  role as roles,
} from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'
import * as packages from '#server/database/package-schema.ts'
import {
  arrangement,
  couponUse,
  packet,
  reservation,
  reservationProduct,
} from '#server/database/reservation-schema.ts'
import * as tables from '#server/database/schema.ts'
import { cancellationStep, termsVersion as terms } from '#server/database/terms-schema.ts'

type ValuesOf<R extends { item: StructShape; fields: object }> = Pick<
  R['item']['TYPE'],
  keyof R['item']['TYPE'] & keyof R['fields']
>
type Store<Name extends keyof typeof resources> = ResourceStore<ValuesOf<(typeof resources)[Name]>>

const isLate = (start: string | null | undefined, end: string | null | undefined) =>
  start != null && end != null && end <= start

const byName = (table: { name: AnyPgColumn }) => [alphabetical(table.name)]

const vatGroup: Store<'vatGroup'> = {
  table: tables.vatGroup,
  order: byName(tables.vatGroup),
  searched: ['name', 'nameEn'],
  usedBy: [tables.product.vatGroupId, tables.room.vatGroupId, packages.packageAccount.vatGroupId],
}

const ledgerAccount: Store<'ledgerAccount'> = {
  table: tables.ledgerAccount,
  order: [tables.ledgerAccount.accountNumber],
  searched: ['accountNumber', 'name', 'nameEn'],
  usedBy: [
    tables.product.ledgerAccountId,
    tables.room.ledgerAccountId,
    packages.packageAccount.ledgerAccountId,
  ],
  faults: async ({ accountNumber }, { db, id }) => {
    const { ledgerAccount: accounts } = tables
    const isSame = and(eq(accounts.accountNumber, accountNumber), ne(accounts.id, id ?? 0))
    return (await db.$count(accounts, isSame)) > 0 ? [{ path: 'accountNumber', code: 'duplicate' }] : []
  },
}

const productGroup: Store<'productGroup'> = {
  table: tables.productGroup,
  order: byName(tables.productGroup),
  searched: ['name', 'nameEn'],
  usedBy: [tables.product.productGroupId],
}

const product: Store<'product'> = {
  table: tables.product,
  order: [tables.product.sortOrder, ...byName(tables.product)],
  searched: ['name', 'nameEn', 'sku'],
  usedBy: [tables.room.productId, packages.packageProduct.productId, reservationProduct.productId],
}

const layout: Store<'layout'> = {
  table: tables.layout,
  order: [tables.layout.sortOrder, ...byName(tables.layout)],
  searched: ['name', 'nameEn'],
  usedBy: [tables.seating.layoutId],
}

const measurementType: Store<'measurementType'> = {
  table: tables.measurementType,
  order: byName(tables.measurementType),
  searched: ['name', 'nameEn'],
  usedBy: [tables.amenity.measurementTypeId],
}

const amenity: Store<'amenity'> = {
  table: tables.amenity,
  order: [tables.amenity.sortOrder, ...byName(tables.amenity)],
  searched: ['name', 'nameEn', 'featureType'],
  usedBy: [tables.roomFeature.amenityId],
}

const ofCustomers: Store<'customerGroup'> = {
  table: customerGroup,
  order: byName(customerGroup),
  searched: ['name', 'nameEn'],
  usedBy: [organizationGroup.groupId, tables.discountRule.groupId],
}

const openingHours: Store<'openingHours'> = {
  table: tables.openingYear,
  order: [tables.openingYear.year],
  searched: [],
  rows: {
    days: { table: tables.openingHours, owner: { column: 'openingYearId' }, orderedBy: 'dayOfWeek' },
  },
  faults: async ({ year, days }, { db, id }) => {
    const { openingYear: years } = tables
    const isSame = and(eq(years.year, year), ne(years.id, id ?? 0))
    return [
      ...((await db.$count(years, isSame)) > 0 ? [{ path: 'year', code: 'duplicate' } as const] : []),
      ...days.flatMap(({ dayOfWeek, openTime, closeTime }, place) => [
        ...(days.slice(0, place).some((day) => day.dayOfWeek === dayOfWeek)
          ? [{ path: `days.${place}.dayOfWeek`, code: 'duplicate' } as const]
          : []),
        ...(isLate(openTime, closeTime)
          ? [{ path: `days.${place}.closeTime`, code: 'endsBeforeStart' } as const]
          : []),
      ]),
    ]
  },
}

/**
 * A coupon is one that customers can type, in any case of letters, and no two are the same then. The database does not
 * compare them: in the locale C it folds the case of no letter beyond ASCII.
 */
async function faultsOfCoupon(couponCode: string | null, db: Drizzle, id: number | null) {
  if (couponCode === null) return []
  const typed = normaliseCoupon(couponCode)
  if (typed === undefined)
    return [{ path: 'couponCode', code: 'maxLength', limit: COUPON_MAX_LENGTH } as const]
  const { discountRule: rules } = tables
  const others = await db
    .select({ couponCode: rules.couponCode })
    .from(rules)
    .where(and(isNotNull(rules.couponCode), ne(rules.id, id ?? 0)))
  const isTaken = others.some((other) => normaliseCoupon(other.couponCode) === typed)
  return isTaken ? [{ path: 'couponCode', code: 'duplicate' } as const] : []
}

/** One that was merged into another has no people or bookings any more: its discounts went to the other. */
async function faultsOfOrganization(id: string | null, db: Drizzle): Promise<FieldError[]> {
  if (id === null) return []
  const isThere = and(eq(organization.id, id), isNull(organization.mergedIntoId))
  if ((await db.$count(organization, isThere)) > 0) return []
  return [{ path: 'organizationId', code: 'unknown' }]
}

/** How many orders use each of the coupons. */
async function usesOfCoupons(db: Drizzle, ids: readonly number[]) {
  const uses = await usesOf(db, ids)
  return new Map(ids.map((id) => [id, { uses: uses.get(id) ?? 0 }]))
}

const discountRule: Store<'discountRule'> = {
  table: tables.discountRule,
  derive: usesOfCoupons,
  order: byName(tables.discountRule),
  searched: ['name', 'nameEn', 'couponCode'],
  usedBy: [couponUse.discountRuleId],
  faults: async (rule, { db, id }) => [
    ...(rule.validFrom != null && rule.validTo != null && rule.validTo < rule.validFrom
      ? [{ path: 'validTo', code: 'endsBeforeStart' } as const]
      : []),
    ...(isLate(rule.timeStart, rule.timeEnd) ? [{ path: 'timeEnd', code: 'endsBeforeStart' } as const] : []),
    ...(await faultsOfCoupon(rule.couponCode ?? null, db, id)),
    ...(await faultsOfOrganization(rule.organizationId ?? null, db)),
  ],
}

const {
  meetingPackage: packageTable,
  packageAccount,
  orderPackage,
  orderPackageItem,
  packageProduct,
} = packages

function faultsOfPackage({
  startTime,
  endTime,
  parts = [],
  ...given
}: ValuesOf<typeof resources.meetingPackage>) {
  const isOutside = (time: string) => time < startTime || time >= endTime
  const faults = parts.flatMap(({ isRoom, includesHire, preferredRoomId, serving, timeSlots }, place) => {
    const path = `parts.${place}`
    const late = timeSlots.some(isOutside)
    return [
      ...(isRoom && parts.slice(0, place).some((each) => each.isRoom)
        ? [{ path: `${path}.isRoom`, code: 'duplicate' as const }]
        : []),
      ...(isRoom && serving !== 'none' ? [{ path: `${path}.serving`, code: 'noMatch' as const }] : []),
      ...(!isRoom && includesHire ? [{ path: `${path}.includesHire`, code: 'noMatch' as const }] : []),
      ...(!isRoom && preferredRoomId != null
        ? [{ path: `${path}.preferredRoomId`, code: 'noMatch' as const }]
        : []),
      ...(serving === 'lunch' && timeSlots.length === 0
        ? [{ path: `${path}.timeSlots`, code: 'required' as const }]
        : []),
      ...(late
        ? [
            {
              path: `${path}.timeSlots`,
              code: 'outsidePackageHours' as const,
              limit: `${startTime}–${endTime}`,
            },
          ]
        : []),
    ]
  })
  return [
    ...(isLate(startTime, endTime) ? [{ path: 'endTime', code: 'endsBeforeStart' as const }] : []),
    ...faults,
    ...(given.extraProducts ?? []).flatMap(({ productId }, place, all) =>
      all.slice(0, place).some((each) => each.productId === productId)
        ? [{ path: `extraProducts.${place}.productId`, code: 'duplicate' as const }]
        : [],
    ),
  ]
}

/** How many reservations that have not ended have one of these parts. */
async function countBookingsOfParts(db: Drizzle, partIds: readonly number[], now: Instant): Promise<number> {
  const rows = await db
    .selectDistinct({ id: reservation.id })
    .from(arrangement)
    .innerJoin(reservation, eq(reservation.id, arrangement.reservationId))
    .where(
      and(
        inArray(arrangement.orderPackageId, [...partIds]),
        gt(arrangement.end, now),
        inArray(reservation.status, HOLDING_STATUSES),
      ),
    )
  return rows.length
}

const meetingPackage: Store<'meetingPackage'> = {
  table: packageTable,
  order: [packageTable.sortOrder, ...byName(packageTable)],
  searched: ['name', 'nameEn'],
  usedBy: [packet.packageId],
  rows: {
    accounts: { table: packageAccount, owner: { column: 'packageId' } },
    parts: {
      table: orderPackage,
      owner: { column: 'packageId' },
      named: { account: { column: 'accountId', rowsOf: 'accounts' } },
      keptWhile: { usedBy: [arrangement.orderPackageId], values: { isActive: false, accountId: null } },
      shown: { isActive: true },
      countBookings: countBookingsOfParts,
    },
    contents: {
      table: orderPackageItem,
      owner: { column: 'orderPackageId', rowsOf: 'parts' },
      named: { part: { column: 'orderPackageId', rowsOf: 'parts' } },
    },
    extraProducts: { table: packageProduct, owner: { column: 'packageId' } },
  },
  faults: faultsOfPackage,
}

const catalogueRoomType: Store<'catalogueRoomType'> = {
  table: tables.roomType,
  order: byName(tables.roomType),
  searched: ['name', 'nameEn'],
  usedBy: [tables.room.roomTypeId],
}

/** How many reservations have accepted terms with a label. Until the transaction ends no other does. */
async function countAcceptances(db: Drizzle, label: string): Promise<number> {
  await db.select({ id: terms.id }).from(terms).where(eq(terms.label, label)).for('no key update')
  return db.$count(reservation, eq(reservation.termsVersion, label))
}

const substance = ['label', 'validFrom', 'text', 'textEn', 'cancellationSteps'] as const

/** Once a version is in force, which customers who are ordering have read, or a reservation has accepted it, only its names can be changed. */
const termsVersion: Store<'termsVersion'> = {
  table: terms,
  // Terms from before they could be typed are files, and stay as they are.
  only: isNotNull(terms.text),
  order: [desc(terms.validFrom)],
  searched: ['name', 'nameEn', 'label'],
  rows: { cancellationSteps: { table: cancellationStep, owner: { column: 'termsVersionId' } } },
  countUses: (db, { label }) => countAcceptances(db, label),
  faults: async (given, { db, id, stored, now }) => {
    const { label, cancellationSteps = [] } = given
    const sameLabel = await db.$count(terms, and(eq(terms.label, label), ne(terms.id, id ?? 0)))
    const accepted = stored.label === undefined ? 0 : await countAcceptances(db, stored.label)
    const isInForce = stored.validFrom !== undefined && instantOf(stored.validFrom) <= now
    const changed = substance.filter((name) => JSON.stringify(given[name]) !== JSON.stringify(stored[name]))
    const settled = (path: string) =>
      accepted > 0
        ? ({ path, code: 'termsAccepted', limit: accepted } as const)
        : ({ path, code: 'termsInForce' } as const)
    return [
      ...(sameLabel > 0 ? [{ path: 'label', code: 'duplicate' } as const] : []),
      ...(accepted > 0 || isInForce ? changed.map(settled) : []),
      ...cancellationFaults(cancellationSteps).map(({ place, field, ...refusal }) => ({
        path: `cancellationSteps.${place}.${field}`,
        ...refusal,
      })),
    ]
  },
}

const doorScreen: Store<'doorScreen'> = {
  table: tables.doorScreen,
  order: byName(tables.doorScreen),
  searched: ['name'],
}

const role: Store<'role'> = {
  table: roles,
  order: byName(roles),
  searched: ['name', 'nameEn'],
  usedBy: [account.roleId],
}

/** Where each resource lies, and its rules. */
export const stores = {
  vatGroup,
  ledgerAccount,
  productGroup,
  product,
  layout,
  measurementType,
  amenity,
  customerGroup: ofCustomers,
  openingHours,
  specialDay,
  discountRule,
  termsVersion,
  meetingPackage,
  catalogueRoomType,
  catalogueRoom,
  doorScreen,
  role,
}
