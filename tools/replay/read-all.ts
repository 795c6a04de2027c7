import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { comparisons } from '#contract/listing.ts'
import { reservationStates } from '#contract/structs/reservation-list.ts'
import type { Answer } from './compare.ts'
import type { ReadMails } from './mails.ts'
import type { Pair } from './pair.ts'
import type { Headers, People } from './people.ts'

const languages: Headers[] = [{ 'accept-language': 'nb-NO' }, { 'accept-language': 'en-GB,en;q=0.8' }]
const HOUR = { startTime: '2026-12-01T09:00:00+01:00', endTime: '2026-12-01T12:00:00+01:00' }

/** Calendar ranges: before the present, and the months after it. */
const months = ['2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03'].map((month) => ({
  startTime: `${month}-01T00:00:00+01:00`,
  endTime: `${month}-28T24:00:00+01:00`,
}))

type Item = Record<string, unknown> & { id: number }

export const itemsOf = ({ body }: Answer): Item[] => {
  const found = Array.isArray(body) ? body : (body as { items?: unknown[] } | undefined)?.items
  return (found ?? []) as Item[]
}

const isShort = (value: unknown) =>
  (typeof value === 'string' && value !== '' && value.length < 60) ||
  typeof value === 'number' ||
  typeof value === 'boolean'

/** Reads a list through each of its filters, comparisons and orders, with values of its items. */
async function readFiltered(
  pair: Pair,
  name: CallName,
  given: Record<string, unknown>,
  headersOf: () => Promise<Headers>,
): Promise<void> {
  const readFilteredBy = async (more: Record<string, unknown>, kind: string) =>
    pair.call(name, { ...given, ...more }, await headersOf(), kind)
  const all = itemsOf(await readFilteredBy({}, 'list'))
  const { parameters }: Call = calls[name]
  const last = all.at(-1) ?? {}
  for (const [argument, { name: field, in: place, struct }] of Object.entries(parameters)) {
    const value = all.map((item) => item[field]).find(isShort) ?? (last as Item)[field]
    if (place !== 'query' || argument in given || !isShort(value) || !struct.is(value)) continue
    await readFilteredBy({ [argument]: value }, `filter ${field}`)
  }
  await readFilteredBy({ pageNumber: 2, pageSize: 3 }, 'second page')
  await readFilteredBy({ pageNumber: 99, pageSize: 500 }, 'page beyond the last')
  if (!('dfilter' in parameters)) return
  const [item = {}] = all
  for (const [field, value] of Object.entries(item)) {
    if (!isShort(value) && value !== null) continue
    for (const orderBy of [field, `-${field},id`]) await readFilteredBy({ orderBy }, 'order')
    for (const comparison of comparisons) {
      const condition = `${field}:${comparison}:${String(value).replaceAll(/[\\,:]/g, '\\$&')}`
      await readFilteredBy({ dfilter: condition }, 'condition')
    }
  }
}

async function readHouse(pair: Pair, headers: Headers): Promise<void> {
  const rooms = itemsOf(await pair.call('searchMeetingRooms', { body: {} }, headers))
  for (const { slugname } of rooms) await pair.call('readRoom', { roomSlug: slugname }, headers)
  for (const body of [
    HOUR,
    { ...HOUR, expectedPax: 30 },
    { expectedPax: 100 },
    { ...HOUR, expectedPax: 9999 },
  ])
    await pair.call('searchMeetingRooms', { body }, headers)
  for (const layoutIds of [[1], [1, 2], [5]])
    await pair.call('searchMeetingRooms', { layoutIds, amenityIds: [2, 6], body: HOUR }, headers)
  await readFiltered(pair, 'listAmenities', {}, async () => headers)
  for (const name of ['listLayouts', 'listOnlineRoomTypes', 'listExtraProducts', 'listTerms'] as const)
    await pair.call(name, {}, headers)
  await readFiltered(pair, 'listPackages', {}, async () => headers)
  for (const range of months) {
    await pair.call('listBookings', range, headers)
    await pair.call('listBookings', { ...range, roomId: rooms[0]?.id, pageSize: 5 }, headers)
    await pair.call('listAvailableDiscounts', { ...range, customerId: 'visitor' }, headers)
  }
  await pair.call('readWorkingHours', { startRange: '2026-11-01', endRange: '2027-11-30' }, headers)
  for (const { id } of rooms) {
    const questions = [1, 10, 50, 200].map((pax) => ({ ...HOUR, roomId: id, pax }))
    const days = questions.map((each) => ({
      ...each,
      ...{ startTime: '2026-12-24T20:00', endTime: '2026-12-26T09:00' },
    }))
    await pair.call('checkSeats', { body: [...questions, ...days] }, headers)
  }
}

async function readOwn(pair: Pair, headers: Headers): Promise<void> {
  const { body: contact } = await pair.call('readOwnContact', {}, headers)
  const { organizationId, id } = contact as { organizationId?: string; id?: string }
  const customerId = organizationId ?? id
  await readFiltered(pair, 'listContacts', { includeDeactivated: true }, async () => headers)
  await pair.call('listContacts', { includeAwaitingApproval: true, search: 'a' }, headers)
  const isPrivate = organizationId === undefined || organizationId === null ? { isPrivate: true } : {}
  if (customerId) {
    const given = { customerId, ...isPrivate }
    const reservations = itemsOf(await pair.call('listCustomerReservations', given, headers))
    for (const { id: reservationId } of reservations)
      await pair.call('readReservation', { reservationId }, headers)
    for (const reservationStatus of reservationStates)
      await pair.call('listCustomerReservations', { ...given, reservationStatus }, headers)
    await readFiltered(pair, 'listCustomerReservations', { ...given, ...months[1] }, async () => headers)
    await pair.call('listAvailableDiscounts', { ...HOUR, customerId }, headers)
  }
  await pair.call('readMyData', {}, headers)
}

async function readAdministration(pair: Pair, staff: () => Promise<Headers>): Promise<void> {
  const rooms = itemsOf(await pair.call('listRooms', {}, await staff()))
  for (const { id: roomId } of rooms) {
    await pair.call('readStaffRoom', { roomId }, await staff())
    await pair.call('listOverbookingRules', { roomId }, await staff())
    await pair.call('readRoomLogo', { roomId }, await staff())
  }
  await pair.call('listRoomTypes', {}, await staff())
  for (const name of ['listRooms', 'pageRoomTypes', 'listRestrictions', 'listGalleryItems'] as const) {
    await readFiltered(pair, name, {}, staff)
  }
  for (const { id } of itemsOf(await pair.call('listRestrictions', {}, await staff())).slice(0, 20))
    await pair.call('readRestriction', { restrictionId: id }, await staff())
  for (const { id } of itemsOf(await pair.call('pageRoomTypes', {}, await staff())))
    await pair.call('readRoomType', { roomTypeId: id }, await staff())
  const pictures = itemsOf(await pair.call('listGalleryItems', {}, await staff()))
  for (const { id, filePath, thumbnailPath } of pictures) {
    await pair.call('readGalleryItem', { galleryItemId: id }, await staff())
    for (const url of [filePath, thumbnailPath])
      await pair.send('a file', 'tour', { method: 'GET', url: String(url), headers: {} }, true)
  }
  for (const body of [
    { format: 'csv' },
    { format: 'xlsx' },
    { format: 'csv', dfilter: 'maxSeats:ge:20', orderBy: '-name' },
  ])
    await pair.call('exportRooms', { body }, await staff())
}

const pages = [
  ...['/', '/api/docs', '/api/docs/', '/healthz', '/readyz', '/robots.txt', '/sitemap.xml', '/favicon.ico'],
  ...[
    '/moterom/storsalen',
    '/api',
    '/api/v1/nothing',
    '/auth',
    '/files/',
    '/files/nothing',
    '/dev',
    '/dev/nothing',
  ],
]

async function readPages(pair: Pair): Promise<void> {
  for (const url of pages)
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'])
      await pair.send('a page', `${method} ${url}`, { method, url, headers: {} }, !url.startsWith('/api/v1'))
}

/** Every list, what lists link to, pages and mails, as every caller that may read them. */
export async function readAll(pair: Pair, people: People, mails: ReadMails): Promise<void> {
  for (const language of languages) await readHouse(pair, language)
  await readHouse(pair, { ...(await people.headersOf('kari')), 'accept-encoding': 'br, gzip' })
  for (const mailbox of ['kari', 'jonas', 'siv', 'amir', 'nina', 'berit', 'rolf'])
    await readOwn(pair, await people.headersOf(mailbox))
  await readAdministration(pair, () => people.headersOf('berit'))
  await readPages(pair)
  await mails()
}
