import { type resources, specialDayKinds } from '#contract/resources.ts'
import { discountScopes } from '#contract/structs/price.ts'
import { productUnits } from '#contract/structs/product-unit.ts'
import { layoutIcons } from '#contract/structs/room.ts'

/** A kind of thing in the catalogue: all that is administered alike but the roles of staff. */
export type ResourceName = Exclude<keyof typeof resources, 'role'>

/** How a field is typed. What it may be is said by the contract. */
export type Field = {
  /** What stands in the field of a new item; nothing by default. */
  initial?: string | boolean
} & (
  | { kind: 'text' | 'longText' | 'money' | 'percent' | 'number' | 'yesNo' | 'clock' | 'day' }
  | { kind: 'choice'; choices: readonly string[]; isNumber?: true }
  | { kind: 'reference'; to: ResourceName }
)

export type FieldKind = Field['kind']

type Definition = {
  /** In the order of the form. A field that ends with `En` is the English of the one before it. */
  fields: Readonly<Record<string, Field>>
  /** The fields that its list shows, the first as the name. */
  columns: readonly string[]
  /** The order of its list at first, as in `-name`. */
  order: string
}

const text: Field = { kind: 'text' }
const names = { name: text, nameEn: text }
const described: Record<string, Field> = {
  ...names,
  description: { kind: 'longText' },
  descriptionEn: { kind: 'longText' },
}
const sortOrder: Field = { kind: 'number', initial: '0' }
const clock: Field = { kind: 'clock' }

export const definitions: Readonly<Record<ResourceName, Definition>> = {
  vatGroup: {
    fields: { ...described, vatRatePct: { kind: 'percent' } },
    columns: ['name', 'vatRatePct'],
    order: 'name',
  },
  productGroup: { fields: names, columns: ['name'], order: 'name' },
  product: {
    fields: {
      ...described,
      productGroupId: { kind: 'reference', to: 'productGroup' },
      sellingPrice: { kind: 'money' },
      vatGroupId: { kind: 'reference', to: 'vatGroup' },
      unit: { kind: 'choice', choices: productUnits, initial: 'piece' },
      isServing: { kind: 'yesNo', initial: false },
      isAvailable: { kind: 'yesNo', initial: true },
      sku: text,
      sortOrder,
    },
    columns: ['name', 'productGroupId', 'sellingPrice', 'vatGroupId', 'isAvailable'],
    order: 'name',
  },
  layout: {
    fields: { ...described, iconName: { kind: 'choice', choices: layoutIcons }, sortOrder },
    columns: ['name', 'iconName', 'sortOrder'],
    order: 'sortOrder',
  },
  measurementType: {
    fields: { ...names, plural: text, pluralEn: text, symbol: text },
    columns: ['name', 'symbol'],
    order: 'name',
  },
  amenity: {
    fields: {
      ...described,
      featureType: text,
      measurementTypeId: { kind: 'reference', to: 'measurementType' },
      sortOrder,
    },
    columns: ['name', 'featureType', 'measurementTypeId', 'sortOrder'],
    order: 'sortOrder',
  },
  customerGroup: { fields: names, columns: ['name'], order: 'name' },
  openingHours: {
    fields: {
      year: { kind: 'number' },
      dayOfWeek: { kind: 'choice', choices: ['1', '2', '3', '4', '5', '6', '7'], isNumber: true },
      openTime: clock,
      closeTime: clock,
      isWorkingDay: { kind: 'yesNo', initial: true },
    },
    columns: ['dayOfWeek', 'year', 'openTime', 'closeTime', 'isWorkingDay'],
    order: '-year,dayOfWeek',
  },
  specialDay: {
    fields: {
      date: { kind: 'day' },
      label: text,
      labelEn: text,
      eventType: { kind: 'choice', choices: specialDayKinds, initial: 'closed' },
      openTime: clock,
      closeTime: clock,
    },
    columns: ['label', 'date', 'eventType', 'openTime', 'closeTime'],
    order: 'label',
  },
  discountRule: {
    fields: {
      ...described,
      priceDirection: { kind: 'choice', choices: ['discount', 'surcharge'], initial: 'discount' },
      discountValue: { kind: 'percent' },
      scope: { kind: 'choice', choices: discountScopes, initial: 'everything' },
      couponCode: text,
      usageLimit: { kind: 'number' },
      groupId: { kind: 'reference', to: 'customerGroup' },
      validFrom: { kind: 'day' },
      validTo: { kind: 'day' },
      priority: { kind: 'number', initial: '0' },
      timeStart: clock,
      timeEnd: clock,
      isActive: { kind: 'yesNo', initial: true },
      availableOnline: { kind: 'yesNo', initial: true },
    },
    columns: ['name', 'priceDirection', 'discountValue', 'couponCode', 'validTo', 'isActive'],
    order: 'name',
  },
}

/** The fields of a resource, by name, in the order of the form. */
export const fieldsOf = (resource: ResourceName): [name: string, field: Field][] =>
  Object.entries(definitions[resource].fields)

/** Whether its items have names that a list can be searched by. */
export const isNamed = (resource: ResourceName): boolean =>
  ['name', 'label'].some((name) => Object.hasOwn(definitions[resource].fields, name))

/** The English of a field; undefined where it has none. */
export const englishOf = (resource: ResourceName, name: string): string | undefined =>
  Object.hasOwn(definitions[resource].fields, `${name}En`) ? `${name}En` : undefined

/** Whether a field is the English of another. */
export const isEnglish = (resource: ResourceName, name: string): boolean =>
  name.endsWith('En') && Object.hasOwn(definitions[resource].fields, name.slice(0, -2))

/** What the fields of a resource refer to, each once. */
export const referencesOf = (resource: ResourceName): ResourceName[] => [
  ...new Set(fieldsOf(resource).flatMap(([, field]) => ('to' in field ? [field.to] : []))),
]
