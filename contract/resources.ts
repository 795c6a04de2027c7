import { boolean, enums, nullable } from 'superstruct'
import { resource, rows } from '#contract/resource.ts'
import { catalogueRoom, catalogueRoomType } from '#contract/room-resources.ts'
import { listOf, setOf } from '#contract/schema.ts'
import { servingKinds } from '#contract/structs/package.ts'
import { discountScopes } from '#contract/structs/price.ts'
import { productUnits } from '#contract/structs/product-unit.ts'
import { layoutIcons } from '#contract/structs/room.ts'
import {
  CalendarDate,
  Clock,
  DateTime,
  filledLine,
  filledText,
  idOf,
  LedgerNumber,
  Percent,
  Price,
  RulePercent,
  SortOrder,
  text,
  Uuid,
  wholeNumber,
} from '#contract/wire.ts'
import { grants } from '#domain/account/grants.ts'
import { untilUnits } from '#domain/reservation/cancellation-terms.ts'

/** In Norwegian, and in English where it has been translated. */
const names = { name: filledLine(120), nameEn: nullable(filledLine(120)) }
const descriptions = { description: nullable(text(2000)), descriptionEn: nullable(text(2000)) }

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

const ledgerAccount = resource({
  one: 'ledgerAccount',
  many: 'ledgerAccounts',
  path: 'ledger-accounts',
  under: 'catalogue',
  title: { one: "an account of the venue's books", many: "accounts of the venue's books" },
  fields: { accountNumber: LedgerNumber, ...names },
  defaults: [],
  filters: ['accountNumber', 'name', 'nameEn'],
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
    productGroupId: idOf('productGroup'),
    vatGroupId: idOf('vatGroup'),
    ledgerAccountId: nullable(idOf('ledgerAccount')),
    sellingPrice: Price,
    isAvailable: boolean(),
    isServing: boolean(),
    unit: enums(productUnits),
    sku: nullable(text(60)),
    sortOrder: SortOrder,
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
  fields: { ...names, ...descriptions, iconName: enums(layoutIcons), sortOrder: SortOrder },
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
    measurementTypeId: nullable(idOf('measurementType')),
    sortOrder: SortOrder,
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
  title: { one: 'the regular hours of a year', many: 'regular hours of years' },
  fields: {
    year: wholeNumber(2000, 2100),
    /** The weekdays that are open, 1 for Monday; any other is closed in that year. */
    days: rows({ dayOfWeek: wholeNumber(1, 7), openTime: Clock, closeTime: Clock }, 7),
  },
  defaults: [],
  filters: ['year'],
})

/** What a special day may be; public holidays are known without being entered. */
export const specialDayKinds = ['publicHoliday', 'closed', 'shortDay'] as const

const specialDay = resource({
  one: 'specialDay',
  many: 'specialDays',
  path: 'special-days',
  under: 'catalogue',
  title: { one: 'a day or a period with hours of its own', many: 'days and periods with hours of their own' },
  fields: {
    date: CalendarDate,
    /** The last day of a period that begins at `date`; null for a single day. */
    endDate: nullable(CalendarDate),
    label: filledLine(120),
    labelEn: nullable(filledLine(120)),
    eventType: enums(specialDayKinds),
    openTime: nullable(Clock),
    closeTime: nullable(Clock),
  },
  defaults: [],
  filters: ['date', 'endDate', 'label', 'labelEn', 'eventType'],
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
    groupId: nullable(idOf('customerGroup')),
  },
  derived: { uses: wholeNumber(0, 1_000_000_000) },
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

const meetingPackage = resource({
  one: 'meetingPackage',
  many: 'meetingPackages',
  path: 'meeting-packages',
  under: 'catalogue',
  title: { one: 'a meeting package', many: 'meeting packages' },
  fields: {
    ...names,
    ...descriptions,
    note: nullable(text(1000)),
    noteEn: nullable(text(1000)),
    startTime: Clock,
    endTime: Clock,
    minPax: wholeNumber(1, 10_000),
    /** What each person pays, by VAT group. */
    accounts: rows(
      {
        ...names,
        pricePerPerson: Price,
        vatGroupId: idOf('vatGroup'),
        ledgerAccountId: nullable(idOf('ledgerAccount')),
      },
      20,
    ),
    /** `account` is the name of the one that pays for the part; a `preferredRoomId` is of the part that is the room. */
    parts: rows(
      {
        ...names,
        isRequired: boolean(),
        isRoom: boolean(),
        includesHire: boolean(),
        preferredRoomId: nullable(idOf('catalogueRoom')),
        serving: enums(servingKinds),
        timeSlots: listOf(Clock, 0, 48),
        account: nullable(filledText(120)),
      },
      30,
    ),
    /** What is in a part, for each person; `part` is its name. */
    contents: rows({ part: filledText(120), ...names, quantityPerPerson: wholeNumber(1, 100) }, 100),
    extraProducts: rows({ productId: idOf('product') }, 60),
    availableOnline: boolean(),
    isActive: boolean(),
    sortOrder: SortOrder,
  },
  defaults: [
    'minPax',
    'accounts',
    'parts',
    'contents',
    'extraProducts',
    'availableOnline',
    'isActive',
    'sortOrder',
  ],
  filters: ['name', 'nameEn', 'minPax', 'availableOnline', 'isActive', 'sortOrder'],
})

const termsVersion = resource({
  one: 'termsVersion',
  many: 'termsVersions',
  path: 'terms',
  under: 'catalogue',
  title: { one: 'a version of the terms', many: 'versions of the terms' },
  fields: {
    ...names,
    /** What tells it from others; reservations keep that of the version that they accepted. */
    label: filledLine(40),
    validFrom: DateTime,
    /** A line that begins with `## ` is a heading; any other is a paragraph. */
    text: filledText(40_000),
    textEn: nullable(filledText(40_000)),
    /** What cancelling costs until so long before arrival; none where the text alone says so. */
    cancellationSteps: rows(
      {
        untilUnit: enums(untilUnits),
        until: wholeNumber(0, 10_000),
        percentOfRooms: Percent,
        percentOfServings: Percent,
        percentOfProducts: Percent,
      },
      20,
    ),
  },
  defaults: ['cancellationSteps'],
  filters: ['name', 'nameEn', 'label', 'validFrom'],
})

const role = resource({
  one: 'role',
  many: 'roles',
  path: 'roles',
  under: 'staff',
  title: { one: 'a role of staff', many: 'roles of staff' },
  fields: { ...names, grants: setOf(enums(grants), grants.length) },
  defaults: [],
  filters: ['name', 'nameEn'],
})

/** Everything that is administered alike. */
const doorScreen = resource({
  one: 'doorScreen',
  many: 'doorScreens',
  path: 'door-screens',
  under: 'catalogue',
  title: { one: 'a screen at a door', many: 'screens at doors' },
  fields: { name: filledLine(120), roomId: idOf('catalogueRoom') },
  derived: { key: Uuid },
  defaults: [],
  filters: ['name', 'roomId'],
})

export const resources = {
  vatGroup,
  ledgerAccount,
  productGroup,
  product,
  layout,
  measurementType,
  amenity,
  customerGroup,
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
