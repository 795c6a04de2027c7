import { and, eq, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FieldError } from '#contract/field-codes.ts'
import type { resources } from '#contract/resources.ts'
import type { StructShape } from '#contract/schema.ts'
import { alphabetical } from '#server/calls/lists/list-field.ts'
import type { ResourceStore } from '#server/catalogue/resources/resource-operations.ts'
import {
  account,
  customerGroup,
  organization,
  organizationGroup,
  role as roles,
} from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'
import { couponUse, reservationProduct } from '#server/database/reservation-schema.ts'
import * as tables from '#server/database/schema.ts'

type ValuesOf<R extends { item: StructShape }> = Omit<R['item']['TYPE'], 'id' | 'version'>
type Store<Name extends keyof typeof resources> = ResourceStore<ValuesOf<(typeof resources)[Name]>>

/** A fault of a field that names something that there is not. */
async function unlessThere(
  db: Drizzle,
  path: string,
  column: AnyPgColumn,
  value: number | string | null,
): Promise<FieldError[]> {
  if (value === null) return []
  return (await db.$count(column.table, eq(column, value))) > 0 ? [] : [{ path, code: 'unknown' }]
}

const isLate = (start: string | null | undefined, end: string | null | undefined) =>
  start != null && end != null && end <= start

const byName = (table: { name: AnyPgColumn }) => [alphabetical(table.name)]

const vatGroup: Store<'vatGroup'> = {
  table: tables.vatGroup,
  order: byName(tables.vatGroup),
  searched: ['name', 'nameEn'],
  usedBy: [tables.product.vatGroupId, tables.room.vatGroupId, tables.packageAccount.vatGroupId],
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
  usedBy: [tables.room.productId, tables.packageProduct.productId, reservationProduct.productId],
  faults: async ({ productGroupId, vatGroupId }, { db }) => [
    ...(await unlessThere(db, 'productGroupId', tables.productGroup.id, productGroupId)),
    ...(await unlessThere(db, 'vatGroupId', tables.vatGroup.id, vatGroupId)),
  ],
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
  faults: ({ measurementTypeId = null }, { db }) =>
    unlessThere(db, 'measurementTypeId', tables.measurementType.id, measurementTypeId),
}

const ofCustomers: Store<'customerGroup'> = {
  table: customerGroup,
  order: byName(customerGroup),
  searched: ['name', 'nameEn'],
  usedBy: [organizationGroup.groupId, tables.discountRule.groupId],
}

const openingHours: Store<'openingHours'> = {
  table: tables.openingHours,
  order: [tables.openingHours.year, tables.openingHours.dayOfWeek],
  searched: [],
  faults: async ({ year, dayOfWeek, openTime, closeTime }, { db, id }) => {
    const { openingHours: hours } = tables
    const isSame = and(eq(hours.year, year), eq(hours.dayOfWeek, dayOfWeek), ne(hours.id, id ?? 0))
    return [
      ...((await db.$count(hours, isSame)) > 0 ? [{ path: 'dayOfWeek', code: 'duplicate' } as const] : []),
      ...(isLate(openTime, closeTime) ? [{ path: 'closeTime', code: 'endsBeforeStart' } as const] : []),
    ]
  },
}

/** A time that is not given is that of the weekday. */
const specialDay: Store<'specialDay'> = {
  table: tables.specialDay,
  order: [tables.specialDay.date],
  searched: ['label', 'labelEn'],
  faults: async ({ date, eventType, openTime = null, closeTime = null }, { db, id }) => {
    const isSame = and(eq(tables.specialDay.date, date), ne(tables.specialDay.id, id ?? 0))
    const lacksHours = eventType === 'shortDay' && openTime === null && closeTime === null
    return [
      ...((await db.$count(tables.specialDay, isSame)) > 0
        ? [{ path: 'date', code: 'duplicate' } as const]
        : []),
      ...(lacksHours ? [{ path: 'closeTime', code: 'required' } as const] : []),
      ...(isLate(openTime, closeTime) ? [{ path: 'closeTime', code: 'endsBeforeStart' } as const] : []),
    ]
  },
}

/** A coupon is typed in any case of letters: no two may be alike but for that. */
async function faultsOfCoupon(couponCode: string | null, db: Drizzle, id: number | null) {
  if (couponCode === null) return []
  const { discountRule: rules } = tables
  const isSame = sql`lower(trim(${rules.couponCode})) = ${couponCode.trim().toLowerCase()}`
  const count = await db.$count(rules, and(isSame, ne(rules.id, id ?? 0)))
  return count > 0 ? [{ path: 'couponCode', code: 'duplicate' } as const] : []
}

const discountRule: Store<'discountRule'> = {
  table: tables.discountRule,
  order: byName(tables.discountRule),
  searched: ['name', 'nameEn', 'couponCode'],
  usedBy: [couponUse.discountRuleId],
  faults: async (rule, { db, id }) => [
    ...(rule.validFrom != null && rule.validTo != null && rule.validTo < rule.validFrom
      ? [{ path: 'validTo', code: 'endsBeforeStart' } as const]
      : []),
    ...(isLate(rule.timeStart, rule.timeEnd) ? [{ path: 'timeEnd', code: 'endsBeforeStart' } as const] : []),
    ...(await faultsOfCoupon(rule.couponCode ?? null, db, id)),
    ...(await unlessThere(db, 'groupId', customerGroup.id, rule.groupId ?? null)),
    ...(await unlessThere(db, 'organizationId', organization.id, rule.organizationId ?? null)),
  ],
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
  productGroup,
  product,
  layout,
  measurementType,
  amenity,
  customerGroup: ofCustomers,
  openingHours,
  specialDay,
  discountRule,
  role,
}
