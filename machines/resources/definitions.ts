import { locales } from '#contract/locale.ts'
import { resources, specialDayKinds } from '#contract/resources.ts'
import type { StructShape } from '#contract/schema.ts'
import { servingKinds } from '#contract/structs/package.ts'
import { discountScopes } from '#contract/structs/price.ts'
import { productUnits } from '#contract/structs/product-unit.ts'
import { layoutIcons } from '#contract/structs/room.ts'
import { staffFields } from '#contract/structs/staff.ts'
import { venueFields } from '#contract/structs/venue-settings.ts'
import { grants } from '#domain/account/grants.ts'
import { untilUnits } from '#domain/reservation/cancellation-terms.ts'
import { servingDays } from '#domain/time/deadlines.ts'
import {
  accounted,
  type Cell,
  clock,
  type Definition,
  described,
  type Field,
  hoursOfDay,
  names,
  noted,
  type Referable,
  sortOrder,
  text,
  validDays,
} from './field-kinds.ts'
import { roomDefinitions } from './room-definitions.ts'

/** A kind of thing that staff administer: of the catalogue, the roles of staff, staff, or the venue itself. */
export type ResourceName = Referable | 'staffMember' | 'venue'

/** The pictures that a facility can have; `other` is a tick. */
const facilityIcons = [
  ...['projector', 'screen', 'video', 'whiteboard', 'flipchart', 'microphone', 'sound', 'hearing'],
  ...['stage', 'piano', 'daylight', 'blackout', 'air', 'fireplace', 'outdoors', 'wifi', 'parking'],
  ...['lift', 'wheelchair', 'cup', 'cutlery', 'other'],
]

/** The state of an account: invited until a password is chosen. */
const staffStates = ['active', 'invited', 'deactivated'] as const
export type StaffState = (typeof staffStates)[number]

export const definitions: Readonly<Record<ResourceName, Definition>> = {
  vatGroup: {
    fields: { ...described, vatRatePct: { kind: 'percent' } },
    columns: ['name', 'vatRatePct'],
    order: 'name',
    isForStaff: true,
  },
  ledgerAccount: {
    fields: { accountNumber: text, ...names },
    columns: ['name', 'accountNumber'],
    order: 'accountNumber',
    isForStaff: true,
  },
  productGroup: { fields: names, columns: ['name'], order: 'name' },
  product: {
    fields: {
      ...described,
      productGroupId: { kind: 'reference', to: 'productGroup' },
      sellingPrice: { kind: 'money' },
      ...accounted,
      unit: { kind: 'choice', choices: productUnits, initial: 'piece' },
      isServing: { kind: 'yesNo', initial: false },
      isAvailable: { kind: 'yesNo', initial: true },
      sku: text,
      sortOrder,
    },
    columns: ['name', 'productGroupId', 'sellingPrice', 'vatGroupId', 'isAvailable'],
    order: 'name',
    hasExtras: true,
  },
  layout: {
    fields: { ...described, iconName: { kind: 'icon', choices: layoutIcons }, sortOrder },
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
      featureType: { kind: 'icon', choices: facilityIcons },
      measurementTypeId: { kind: 'reference', to: 'measurementType' },
      sortOrder,
    },
    columns: ['name', 'featureType', 'measurementTypeId', 'sortOrder'],
    order: 'sortOrder',
  },
  customerGroup: { fields: names, columns: ['name'], order: 'name', isForStaff: true },
  openingHours: {
    fields: {
      year: { kind: 'number' },
      days: {
        kind: 'rows',
        isWeek: true,
        cells: { dayOfWeek: { kind: 'number' }, openTime: clock, closeTime: clock },
      },
    },
    columns: ['year', 'days'],
    order: '-year',
  },
  specialDay: {
    fields: {
      date: { kind: 'day' },
      endDate: { kind: 'day' },
      label: text,
      labelEn: text,
      eventType: { kind: 'choice', choices: specialDayKinds, initial: 'closed' },
      openTime: clock,
      closeTime: clock,
    },
    columns: ['label', 'date', 'endDate', 'eventType', 'openTime', 'closeTime'],
    order: 'date',
  },
  discountRule: {
    fields: {
      ...described,
      priceDirection: { kind: 'choice', choices: ['discount', 'surcharge'], initial: 'discount' },
      discountValue: { kind: 'percent' },
      scope: { kind: 'choice', choices: discountScopes, initial: 'everything' },
      priority: { kind: 'number', initial: '0' },
      isActive: { kind: 'yesNo', initial: true },
      availableOnline: { kind: 'yesNo', initial: true },
      couponCode: text,
      usageLimit: { kind: 'number' },
      uses: { kind: 'number', only: 'list' },
      organizationId: { kind: 'customer' },
      groupId: { kind: 'reference', to: 'customerGroup' },
      ...validDays,
      ...hoursOfDay,
    },
    columns: [
      ...['name', 'priceDirection', 'discountValue', 'couponCode', 'uses'],
      ...['organizationId', 'groupId', 'validTo', 'isActive'],
    ],
    order: 'name',
  },
  termsVersion: {
    fields: {
      ...names,
      label: text,
      validFrom: { kind: 'moment' },
      text: { kind: 'longText' },
      textEn: { kind: 'longText' },
      cancellationSteps: {
        kind: 'rows',
        cells: {
          until: { kind: 'number' },
          untilUnit: { kind: 'choice', choices: untilUnits, initial: 'days' },
          percentOfRooms: { kind: 'percent' },
          percentOfServings: { kind: 'percent' },
          percentOfProducts: { kind: 'percent' },
        },
      },
    },
    columns: ['name', 'label', 'validFrom'],
    order: '-validFrom',
    hasExtras: true,
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
          ...accounted,
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
    hasExtras: true,
  },
  ...roomDefinitions,
  role: {
    fields: { ...names, grants: { kind: 'set', choices: grants } },
    columns: ['name', 'grants'],
    order: 'name',
    isForStaff: true,
  },
  doorScreen: {
    fields: { name: text, roomId: { kind: 'reference', to: 'catalogueRoom' } },
    columns: ['name', 'roomId'],
    order: 'name',
    isForStaff: true,
    hasExtras: true,
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
      passwordLink: { kind: 'choice', choices: ['mailed', 'printed'], only: 'list' },
    },
    columns: ['fullname', 'email', 'roleId', 'isSuperuser', 'hasSecondFactor', 'state'],
    order: 'fullname',
    isKept: true,
  },
  venue: {
    fields: {
      name: text,
      email: text,
      phone: text,
      street: text,
      zipcode: text,
      place: text,
      tagline: { kind: 'longText' },
      taglineEn: { kind: 'longText' },
      at: text,
      atEn: text,
      overbooked: { kind: 'longText' },
      overbookedEn: { kind: 'longText' },
      servingDeadline: { kind: 'longText' },
      servingDeadlineEn: { kind: 'longText' },
      defaultLocale: { kind: 'choice', choices: locales },
      roomNoticeHours: { kind: 'number' },
      productNoticeHours: { kind: 'number' },
      servingClock: clock,
      servingDay: { kind: 'choice', choices: servingDays },
      monthsAhead: { kind: 'number' },
      reservationMails: { kind: 'emails' },
      registrationMails: { kind: 'emails' },
    },
    columns: ['name'],
    order: 'id',
    isKept: true,
    isSingle: true,
  },
}

/** What the contract says of a resource: its fields, and those of them that its list is ordered by. */
export const contractOf = (
  resource: ResourceName,
): {
  under: 'catalogue' | 'staff'
  fields: Readonly<Record<string, StructShape>>
  filters: readonly string[]
} => {
  if (resource === 'staffMember') return { under: 'staff', fields: staffFields, filters: [] }
  if (resource === 'venue') return { under: 'catalogue', fields: venueFields, filters: [] }
  return resources[resource]
}

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

/** The fields of a resource that are of one customer. */
export const customerFieldsOf = (resource: ResourceName): string[] =>
  fieldsOf(resource).flatMap(([name, { kind }]) => (kind === 'customer' ? [name] : []))
