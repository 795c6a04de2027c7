import type { StaffRoom } from '#contract/structs/room-administration.ts'
import type { Cell, Table } from '#domain/table-file.ts'
import type { Locale } from '#server/calls/locale.ts'

/** Names that rooms refer to by identity. */
export type RoomNames = { types: ReadonlyMap<number, string>; rooms: ReadonlyMap<number, string> }

type Words = Record<Locale, string>
type Column = { heading: Words; cell: (room: StaffRoom, names: RoomNames, locale: Locale) => Cell }

const words = (norwegian: string, english: string): Words => ({ 'nb-NO': norwegian, en: english })

const yes = words('Ja', 'Yes')
const no = words('Nei', 'No')

const methods: Record<StaffRoom['pricingMethod'], Words> = {
  perHour: words('Per time', 'Per hour'),
  halfDayOrDay: words('Halv eller hel dag', 'Half day or day'),
  perDay: words('Per dag', 'Per day'),
  perPerson: words('Per person', 'Per person'),
  fixed: words('Fast pris', 'Fixed price'),
}

const statuses: Record<StaffRoom['status'], Words> = {
  active: words('I bruk', 'In use'),
  outOfService: words('Ute av bruk', 'Out of use'),
}

const cleaning: Record<StaffRoom['cleaningStatus'], Words> = {
  clean: words('Rent', 'Clean'),
  dirty: words('Må vaskes', 'Needs cleaning'),
  inspected: words('Kontrollert', 'Inspected'),
}

const kroner = (ore: number | null): Cell => (ore === null ? null : ore / 100)

const own = (norwegian: string, english: string, cell: (room: StaffRoom) => Cell): Column => ({
  heading: words(norwegian, english),
  cell,
})

const whether = (norwegian: string, english: string, isSo: (room: StaffRoom) => boolean): Column => ({
  heading: words(norwegian, english),
  cell: (room, _names, locale) => (isSo(room) ? yes : no)[locale],
})

const named = (norwegian: string, english: string, word: (room: StaffRoom) => Words): Column => ({
  heading: words(norwegian, english),
  cell: (room, _names, locale) => word(room)[locale],
})

const referred = (
  norwegian: string,
  english: string,
  id: (room: StaffRoom) => number | null,
  among: keyof RoomNames,
): Column => ({
  heading: words(norwegian, english),
  cell: (room, names) => names[among].get(id(room) ?? 0) ?? null,
})

const columns: readonly Column[] = [
  own('Id', 'Id', ({ id }) => id),
  own('Navn', 'Name', ({ name }) => name),
  own('Engelsk navn', 'English name', ({ nameEn }) => nameEn),
  own('Adresse på nett', 'Slug', ({ slugname }) => slugname),
  own('Kode', 'Code', ({ code }) => code),
  own('Alias', 'Alias', ({ alias }) => alias),
  own('Beskrivelse', 'Description', ({ description }) => description),
  own('Merknad', 'Note', ({ note }) => note),
  referred('Romtype', 'Room type', ({ roomTypeId }) => roomTypeId, 'types'),
  own('Seksjon', 'Section', ({ sectionId }) => sectionId),
  own('Produkt', 'Product', ({ productId }) => productId),
  referred('Del av', 'Part of', ({ masterRoomId }) => masterRoomId, 'rooms'),
  referred('Nabo til venstre', 'Neighbour to the left', ({ leftRoomId }) => leftRoomId, 'rooms'),
  own('Minste antall personer', 'Minimum number of people', ({ minSeats }) => minSeats),
  own('Største antall personer', 'Maximum number of people', ({ maxSeats }) => maxSeats),
  named('Prismetode', 'Pricing method', ({ pricingMethod }) => methods[pricingMethod]),
  own('Pris (kr uten mva.)', 'Price (NOK excl. VAT)', ({ defaultPrice }) => kroner(defaultPrice)),
  own('Pris nå (kr uten mva.)', 'Price now (NOK excl. VAT)', ({ currentPrice }) => kroner(currentPrice)),
  own('Halvdagspris (kr uten mva.)', 'Half-day price (NOK excl. VAT)', (room) => kroner(room.halfDayPrice)),
  own('Minstepris (kr uten mva.)', 'Minimum price (NOK excl. VAT)', ({ minPrice }) => kroner(minPrice)),
  own('Mva. (%)', 'VAT (%)', ({ vatPct }) => vatPct),
  own('Lengste tid til rigging (min)', 'Longest preparation (min)', ({ maxPrepTime }) => maxPrepTime),
  whether('Delt område', 'Shared area', ({ isCommonArea }) => isCommonArea),
  whether('Kan deles av flere', 'Can be shared', ({ useOverbookingControl }) => useOverbookingControl),
  whether('Én grense hele dagen', 'One limit all day', ({ simplePaxLimitRule }) => simplePaxLimitRule),
  whether('Skjerm', 'Screen', ({ hasScreen }) => hasScreen),
  whether('Bare på forespørsel', 'Only on request', ({ onlyOnRequest }) => onlyOnRequest),
  whether('Kan bestilles på nett', 'Can be booked online', ({ availableOnline }) => availableOnline),
  whether('I Outlook', 'In Outlook', ({ availableOutlook }) => availableOutlook),
  named('Status', 'Status', ({ status }) => statuses[status]),
  named('Renhold', 'Cleaning', ({ cleaningStatus }) => cleaning[cleaningStatus]),
]

const title = words('Rom', 'Rooms')

/** Rooms as a table in a language; money in kroner. */
export const roomTable = (rooms: readonly StaffRoom[], names: RoomNames, locale: Locale): Table => ({
  name: title[locale],
  headings: columns.map(({ heading }) => heading[locale]),
  rows: rooms.map((room) => columns.map(({ cell }) => cell(room, names, locale))),
})
