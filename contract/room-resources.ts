import { boolean, enums, nullable } from 'superstruct'
import { resource, rows } from '#contract/resource.ts'
import { listOf } from '#contract/schema.ts'
import { cleaningStatuses, pricingMethods, roomStatuses } from '#contract/structs/room.ts'
import {
  CalendarDate,
  Clock,
  Email,
  filledText,
  idOf,
  Price,
  Slug,
  SortOrder,
  text,
  wholeNumber,
} from '#contract/wire.ts'

const MOST_PEOPLE = 100_000
const People = wholeNumber(0, MOST_PEOPLE)
const SomePeople = wholeNumber(1, MOST_PEOPLE)
const Minutes = wholeNumber(0, 1440)

const noteOf = (length: number) => ({ note: nullable(text(length)), noteEn: nullable(text(length)) })
const names = { name: filledText(120), nameEn: nullable(filledText(120)) }

export const catalogueRoomType = resource({
  one: 'catalogueRoomType',
  many: 'catalogueRoomTypes',
  path: 'room-types',
  under: 'catalogue',
  title: { one: 'a type of rooms', many: 'types of rooms' },
  fields: names,
  defaults: [],
  filters: ['name', 'nameEn'],
})

/**
 * A room with all that belongs to it but pictures. What the specification's calls write of it is the same; here it has
 * a version, and the periods of its prices are days, both included.
 */
export const catalogueRoom = resource({
  one: 'catalogueRoom',
  many: 'catalogueRooms',
  path: 'rooms',
  under: 'catalogue',
  title: { one: 'a room', many: 'rooms' },
  fields: {
    ...names,
    slugname: nullable(Slug),
    code: nullable(text(40)),
    alias: nullable(text(120)),
    description: nullable(text(8000)),
    descriptionEn: nullable(text(8000)),
    ...noteOf(2000),
    roomTypeId: nullable(idOf('catalogueRoomType')),
    maxSeats: SomePeople,
    minSeats: People,
    maxPrepTime: Minutes,
    vatGroupId: idOf('vatGroup'),
    ledgerAccountId: nullable(idOf('ledgerAccount')),
    pricingMethod: enums(pricingMethods),
    defaultPrice: Price,
    halfDayPrice: nullable(Price),
    minPrice: Price,
    masterRoomId: nullable(idOf('catalogueRoom')),
    leftRoomId: nullable(idOf('catalogueRoom')),
    seatings: rows(
      {
        layoutId: idOf('layout'),
        availableSeats: SomePeople,
        minSeats: People,
        prepTimeInMin: Minutes,
        isDefault: boolean(),
        availableOnline: boolean(),
        ...noteOf(1000),
      },
      50,
    ),
    roomFeatures: rows({ amenityId: idOf('amenity'), quantity: nullable(People), ...noteOf(500) }, 200),
    pricepoints: rows(
      {
        daysOfWeek: nullable(listOf(wholeNumber(1, 7), 1, 7)),
        timeStart: nullable(Clock),
        timeEnd: nullable(Clock),
        validFrom: nullable(CalendarDate),
        validTo: nullable(CalendarDate),
        price: Price,
        halfDayPrice: nullable(Price),
      },
      200,
    ),
    overbookingRules: rows(
      { startTime: Clock, endTime: Clock, paxLimit: People, endsAfterMidnight: boolean() },
      50,
    ),
    availableOnline: boolean(),
    onlyOnRequest: boolean(),
    isCommonArea: boolean(),
    useOverbookingControl: boolean(),
    simplePaxLimitRule: boolean(),
    hasScreen: boolean(),
    status: enums(roomStatuses),
    cleaningStatus: enums(cleaningStatuses),
    availableOutlook: boolean(),
    outlookEmail: nullable(Email),
    outlookCalendarId: nullable(text(254)),
    sortOrder: SortOrder,
  },
  defaults: [
    'slugname',
    'minSeats',
    'maxPrepTime',
    'minPrice',
    'seatings',
    'roomFeatures',
    'pricepoints',
    'overbookingRules',
    'availableOnline',
    'onlyOnRequest',
    'isCommonArea',
    'useOverbookingControl',
    'simplePaxLimitRule',
    'hasScreen',
    'status',
    'cleaningStatus',
    'availableOutlook',
    'sortOrder',
  ],
  filters: [
    'name',
    'nameEn',
    'slugname',
    'code',
    'roomTypeId',
    'maxSeats',
    'minSeats',
    'vatGroupId',
    'pricingMethod',
    'defaultPrice',
    'masterRoomId',
    'availableOnline',
    'onlyOnRequest',
    'status',
    'sortOrder',
  ],
})
