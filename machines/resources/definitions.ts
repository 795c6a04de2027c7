import { resources, specialDayKinds } from '#contract/resources.ts'
import type { StructShape } from '#contract/schema.ts'
import { servingKinds } from '#contract/structs/package.ts'
import { discountScopes } from '#contract/structs/price.ts'
import { productUnits } from '#contract/structs/product-unit.ts'
import { cleaningStatuses, layoutIcons, pricingMethods, roomStatuses } from '#contract/structs/room.ts'
import { staffFields } from '#contract/structs/staff.ts'
import { grants } from '#domain/account/grants.ts'

/** A kind of thing that staff administer: of the catalogue, the roles of staff, or staff. */
export type ResourceName = Referable | 'staffMember'

/** What a field may refer to. */
export type Referable = keyof typeof resources

/** How a value is typed, in a field or in a row. What it may be is said by the contract. */
export type Cell = {
  /** What stands in the field of a new item; nothing by default. */
  initial?: string | boolean
  /** The only place where it is: the form of a new item, that of one that there is, or the list. */
  only?: 'new' | 'stored' | 'list'
} & (
  | { kind: 'text' | 'longText' | 'money' | 'percent' | 'number' | 'yesNo' | 'clock' | 'day' }
  | { kind: 'choice'; choices: readonly string[]; isNumber?: true }
  | { kind: 'reference'; to: Referable }
  /** Times of the day, and days of the week by their numbers, with commas between them. */
  | { kind: 'clocks' | 'weekdays' }
  /** Any number of the choices. */
  | { kind: 'set'; choices: readonly string[] }
  /** The name of a row of another field. */
  | { kind: 'rowName'; of: string }
)

/** A field of a form: a value, or rows of them. */
export type Field = Cell | { kind: 'rows'; cells: Readonly<Record<string, Cell>> }

export type FieldKind = Field['kind']

type Definition = {
  /** In the order of the form. A field that ends with `En` is the English of the one before it. */
  fields: Readonly<Record<string, Field>>
  /** The fields that its list shows, the first as the name. */
  columns: readonly string[]
  /** The order of its list at first, as in `-name`. */
  order: string
  /** It is never deleted, but put out of use; its list has those only when asked for. */
  isKept?: true
}

const text: Cell = { kind: 'text' }
const names = { name: text, nameEn: text }
const described: Record<string, Cell> = {
  ...names,
  description: { kind: 'longText' },
  descriptionEn: { kind: 'longText' },
}
const noted: Record<string, Cell> = { note: { kind: 'longText' }, noteEn: { kind: 'longText' } }
const sortOrder: Cell = { kind: 'number', initial: '0' }
const clock: Cell = { kind: 'clock' }

/** How far somebody is: invited until a password is chosen. */
const staffStates = ['active', 'invited', 'deactivated'] as const
export type StaffState = (typeof staffStates)[number]

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
  meetingPackage: {
    fields: {
      ...described,
      ...noted,
      startTime: clock,
      endTime: clock,
      minPax: { kind: 'number', initial: '1' },
      accounts: {
        kind: 'rows',
        cells: {
          ...names,
          pricePerPerson: { kind: 'money' },
          vatGroupId: { kind: 'reference', to: 'vatGroup' },
        },
      },
      parts: {
        kind: 'rows',
        cells: {
          ...names,
          account: { kind: 'rowName', of: 'accounts' },
          serving: { kind: 'choice', choices: servingKinds, initial: 'none' },
          timeSlots: { kind: 'clocks' },
          preferredRoomId: { kind: 'reference', to: 'catalogueRoom' },
          isRequired: { kind: 'yesNo', initial: true },
          isRoom: { kind: 'yesNo' },
          includesHire: { kind: 'yesNo' },
        },
      },
      contents: {
        kind: 'rows',
        cells: {
          part: { kind: 'rowName', of: 'parts' },
          ...names,
          quantityPerPerson: { kind: 'number', initial: '1' },
        },
      },
      extraProducts: { kind: 'rows', cells: { productId: { kind: 'reference', to: 'product' } } },
      isActive: { kind: 'yesNo', initial: true },
      availableOnline: { kind: 'yesNo', initial: true },
      sortOrder,
    },
    columns: ['name', 'startTime', 'endTime', 'minPax', 'isActive'],
    order: 'sortOrder',
  },
  catalogueRoomType: { fields: names, columns: ['name'], order: 'name' },
  catalogueRoom: {
    fields: {
      ...described,
      ...noted,
      maxSeats: { kind: 'number' },
      minSeats: { kind: 'number', initial: '1' },
      roomTypeId: { kind: 'reference', to: 'catalogueRoomType' },
      pricingMethod: { kind: 'choice', choices: pricingMethods, initial: 'perHour' },
      defaultPrice: { kind: 'money' },
      halfDayPrice: { kind: 'money' },
      minPrice: { kind: 'money', initial: '0' },
      vatGroupId: { kind: 'reference', to: 'vatGroup' },
      masterRoomId: { kind: 'reference', to: 'catalogueRoom' },
      leftRoomId: { kind: 'reference', to: 'catalogueRoom' },
      maxPrepTime: { kind: 'number', initial: '0' },
      seatings: {
        kind: 'rows',
        cells: {
          layoutId: { kind: 'reference', to: 'layout' },
          availableSeats: { kind: 'number' },
          minSeats: { kind: 'number', initial: '1' },
          prepTimeInMin: { kind: 'number', initial: '0' },
          isDefault: { kind: 'yesNo' },
          availableOnline: { kind: 'yesNo', initial: true },
          note: text,
          noteEn: text,
        },
      },
      roomFeatures: {
        kind: 'rows',
        cells: {
          amenityId: { kind: 'reference', to: 'amenity' },
          quantity: { kind: 'number' },
          note: text,
          noteEn: text,
        },
      },
      pricepoints: {
        kind: 'rows',
        cells: {
          price: { kind: 'money' },
          halfDayPrice: { kind: 'money' },
          daysOfWeek: { kind: 'weekdays' },
          timeStart: clock,
          timeEnd: clock,
          validFrom: { kind: 'day' },
          validTo: { kind: 'day' },
        },
      },
      useOverbookingControl: { kind: 'yesNo' },
      simplePaxLimitRule: { kind: 'yesNo' },
      isCommonArea: { kind: 'yesNo' },
      overbookingRules: {
        kind: 'rows',
        cells: {
          startTime: clock,
          endTime: clock,
          paxLimit: { kind: 'number' },
          endsAfterMidnight: { kind: 'yesNo' },
        },
      },
      availableOnline: { kind: 'yesNo', initial: true },
      onlyOnRequest: { kind: 'yesNo' },
      hasScreen: { kind: 'yesNo' },
      status: { kind: 'choice', choices: roomStatuses, initial: 'active' },
      cleaningStatus: { kind: 'choice', choices: cleaningStatuses, initial: 'clean' },
      slugname: text,
      code: text,
      alias: text,
      availableOutlook: { kind: 'yesNo' },
      outlookEmail: text,
      outlookCalendarId: text,
      sortOrder,
    },
    columns: ['name', 'roomTypeId', 'maxSeats', 'defaultPrice', 'masterRoomId', 'availableOnline'],
    order: 'sortOrder',
  },
  role: {
    fields: { ...names, grants: { kind: 'set', choices: grants } },
    columns: ['name', 'grants'],
    order: 'name',
  },
  staffMember: {
    fields: {
      fullname: { kind: 'text', only: 'list' },
      firstName: text,
      lastName: text,
      email: { kind: 'text', only: 'new' },
      roleId: { kind: 'reference', to: 'role' },
      isSuperuser: { kind: 'yesNo' },
      isActive: { kind: 'yesNo', only: 'stored' },
      hasSecondFactor: { kind: 'yesNo', only: 'list' },
      state: { kind: 'choice', choices: staffStates, only: 'list' },
    },
    columns: ['fullname', 'email', 'roleId', 'isSuperuser', 'hasSecondFactor', 'state'],
    order: 'fullname',
    isKept: true,
  },
}

/** What the contract says of a resource: its fields, and those of them that its list is ordered by. */
export const contractOf = (
  resource: ResourceName,
): {
  under: 'catalogue' | 'staff'
  fields: Readonly<Record<string, StructShape>>
  filters: readonly string[]
} => (resource === 'staffMember' ? { under: 'staff', fields: staffFields, filters: [] } : resources[resource])

/** What the values of a field are typed as: those of a row by their names, a single one by none. */
const cellsOf = (field: Field): Cell[] => (field.kind === 'rows' ? Object.values(field.cells) : [field])

/** The fields of a resource, by name, in the order of the form. */
export const fieldsOf = (resource: ResourceName): [name: string, field: Field][] =>
  Object.entries(definitions[resource].fields)

/** The fields of the form of an item, or of a new one. */
export const fieldsFor = (resource: ResourceName, isNew: boolean): [name: string, field: Field][] =>
  fieldsOf(resource).filter(
    ([, field]) =>
      field.kind === 'rows' || field.only === undefined || field.only === (isNew ? 'new' : 'stored'),
  )

/** Whether its items have names that a list can be searched by. */
export const isNamed = (resource: ResourceName): boolean =>
  ['name', 'label', 'fullname'].some((name) => Object.hasOwn(definitions[resource].fields, name))

/** The English of a field; undefined where it has none. */
export const englishOf = (resource: ResourceName, name: string): string | undefined =>
  Object.hasOwn(definitions[resource].fields, `${name}En`) ? `${name}En` : undefined

/** Whether a field is the English of another. */
export const isEnglish = (resource: ResourceName, name: string): boolean =>
  name.endsWith('En') && Object.hasOwn(definitions[resource].fields, name.slice(0, -2))

/** What the fields of a resource refer to, each once. */
export const referencesOf = (resource: ResourceName): Referable[] => [
  ...new Set(
    fieldsOf(resource)
      .flatMap(([, field]) => cellsOf(field))
      .flatMap((cell) => (cell.kind === 'reference' ? [cell.to] : [])),
  ),
]
