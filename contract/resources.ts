import { boolean, enums, nullable } from 'superstruct'
import { resource } from '#contract/resource.ts'
import { listOf } from '#contract/schema.ts'
import { discountScopes } from '#contract/structs/price.ts'
import { productUnits } from '#contract/structs/product-unit.ts'
import { layoutIcons } from '#contract/structs/room.ts'
import {
  CalendarDate,
  Clock,
  filledText,
  Id,
  Percent,
  RulePercent,
  text,
  Uuid,
  wholeNumber,
} from '#contract/wire.ts'
import { grants } from '#domain/account/grants.ts'

/** In Norwegian, and in English where it has been translated. */
const names = { name: filledText(120), nameEn: nullable(filledText(120)) }
const descriptions = { description: nullable(text(2000)), descriptionEn: nullable(text(2000)) }

const Place = wholeNumber(0, 1_000_000)

/** Øre without VAT, at most half a million kroner. */
const Price = wholeNumber(0, 50_000_000)

const vatGroup = resource({
  one: 'vatGroup',
  many: 'vatGroups',
  path: 'vat-groups',
  under: 'catalogue',
  title: { one: 'a VAT group', many: 'VAT groups' },
  fields: { ...names, ...descriptions, vatRatePct: Percent },
  defaults: [],
  filters: ['name', 'nameEn', 'vatRatePct'],
})

const productGroup = resource({
  one: 'productGroup',
  many: 'productGroups',
  path: 'product-groups',
  under: 'catalogue',
  title: { one: 'a group of products', many: 'groups of products' },
  fields: names,
  defaults: [],
  filters: ['name', 'nameEn'],
})

const product = resource({
  one: 'product',
  many: 'products',
  path: 'products',
  under: 'catalogue',
  title: { one: 'a product', many: 'products' },
  fields: {
    ...names,
    ...descriptions,
    productGroupId: Id,
    vatGroupId: Id,
    sellingPrice: Price,
    isAvailable: boolean(),
    isServing: boolean(),
    unit: enums(productUnits),
    sku: nullable(text(60)),
    sortOrder: Place,
  },
  defaults: ['isAvailable', 'isServing', 'unit', 'sortOrder'],
  filters: [
    'name',
    'nameEn',
    'productGroupId',
    'vatGroupId',
    'sellingPrice',
    'isAvailable',
    'isServing',
    'unit',
    'sku',
    'sortOrder',
  ],
})

const layout = resource({
  one: 'layout',
  many: 'staffLayouts',
  path: 'layouts',
  under: 'catalogue',
  title: { one: 'a layout of rooms', many: 'layouts of rooms' },
  fields: { ...names, ...descriptions, iconName: enums(layoutIcons), sortOrder: Place },
  defaults: ['sortOrder'],
  filters: ['name', 'nameEn', 'iconName', 'sortOrder'],
})

const measurementType = resource({
  one: 'measurementType',
  many: 'measurementTypes',
  path: 'measurement-types',
  under: 'catalogue',
  title: { one: 'a unit that facilities are counted in', many: 'units that facilities are counted in' },
  fields: {
    ...names,
    plural: filledText(60),
    pluralEn: nullable(filledText(60)),
    symbol: filledText(12),
  },
  defaults: [],
  filters: ['name', 'nameEn'],
})

const amenity = resource({
  one: 'amenity',
  many: 'staffAmenities',
  path: 'amenities',
  under: 'catalogue',
  title: { one: 'a facility of rooms', many: 'facilities of rooms' },
  fields: {
    ...names,
    ...descriptions,
    featureType: filledText(40),
    measurementTypeId: nullable(Id),
    sortOrder: Place,
  },
  defaults: ['sortOrder'],
  filters: ['name', 'nameEn', 'featureType', 'measurementTypeId', 'sortOrder'],
})

const customerGroup = resource({
  one: 'customerGroup',
  many: 'customerGroups',
  path: 'customer-groups',
  under: 'catalogue',
  title: { one: 'a group of customers', many: 'groups of customers' },
  fields: names,
  defaults: [],
  filters: ['name', 'nameEn'],
})

const openingHours = resource({
  one: 'openingHours',
  many: 'openingHoursOfYears',
  path: 'opening-hours',
  under: 'catalogue',
  title: { one: 'the regular hours of a weekday in a year', many: 'regular hours of the weekdays of a year' },
  fields: {
    year: wholeNumber(2000, 2100),
    dayOfWeek: wholeNumber(1, 7),
    openTime: Clock,
    closeTime: Clock,
    isWorkingDay: boolean(),
  },
  defaults: ['isWorkingDay'],
  filters: ['year', 'dayOfWeek', 'isWorkingDay'],
})

/** What a special day may be; public holidays are known without being entered. */
export const specialDayKinds = ['publicHoliday', 'closed', 'shortDay'] as const

const specialDay = resource({
  one: 'specialDay',
  many: 'specialDays',
  path: 'special-days',
  under: 'catalogue',
  title: { one: 'a day with hours of its own', many: 'days with hours of their own' },
  fields: {
    date: CalendarDate,
    label: filledText(120),
    labelEn: nullable(filledText(120)),
    eventType: enums(specialDayKinds),
    openTime: nullable(Clock),
    closeTime: nullable(Clock),
  },
  defaults: [],
  filters: ['label', 'labelEn', 'eventType'],
})

const discountRule = resource({
  one: 'discountRule',
  many: 'discountRules',
  path: 'discount-rules',
  under: 'catalogue',
  title: { one: 'a discount, a surcharge or a coupon', many: 'discounts, surcharges and coupons' },
  fields: {
    ...names,
    ...descriptions,
    priceDirection: enums(['discount', 'surcharge']),
    discountValue: RulePercent,
    scope: enums(discountScopes),
    priority: wholeNumber(-1_000_000, 1_000_000),
    isActive: boolean(),
    availableOnline: boolean(),
    validFrom: nullable(CalendarDate),
    validTo: nullable(CalendarDate),
    timeStart: nullable(Clock),
    timeEnd: nullable(Clock),
    couponCode: nullable(filledText(60)),
    usageLimit: nullable(wholeNumber(1, 1_000_000)),
    organizationId: nullable(Uuid),
    groupId: nullable(Id),
  },
  defaults: ['priceDirection', 'priority', 'isActive', 'availableOnline'],
  filters: [
    'name',
    'nameEn',
    'priceDirection',
    'scope',
    'isActive',
    'availableOnline',
    'couponCode',
    'groupId',
  ],
})

const role = resource({
  one: 'role',
  many: 'roles',
  path: 'roles',
  under: 'staff',
  title: { one: 'a role of staff', many: 'roles of staff' },
  fields: { ...names, grants: listOf(enums(grants), 0, grants.length) },
  defaults: [],
  filters: ['name', 'nameEn'],
})

/** Everything that is administered alike. A room has calls of the specification. */
export const resources = {
  vatGroup,
  productGroup,
  product,
  layout,
  measurementType,
  amenity,
  customerGroup,
  openingHours,
  specialDay,
  discountRule,
  role,
}
