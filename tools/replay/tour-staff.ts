import { aGif, aJpeg, anAvif, aPng, aTelephonePicture, aWebp } from '#tests/support/sample-pictures.ts'
import type { Answer } from './compare.ts'
import { place } from './orders.ts'
import type { Pair } from './pair.ts'
import type { Headers, People } from './people.ts'

const times = { startTime: '2026-12-14T09:00:00+01:00', endTime: '2026-12-14T12:00:00+01:00' }

const room = {
  ...{ name: 'Ny sal', defaultPrice: 100_000, maxSeats: 40, pricingMethod: 'perHour', vatGroupId: 1 },
  ...{ availableOnline: true, leftRoomId: null, subrooms: [], maxPrepTime: 30 },
  seatings: [{ layoutId: 1, availableSeats: 20, prepTimeInMin: 30, isDefault: true, availableOnline: true }],
  roomFeatures: [{ amenityId: 1, quantity: 2 }],
  overbookingRules: [{ startTime: '11:00', endTime: '13:00', paxLimit: 12, endsAfterMidnight: false }],
  pricepoints: [{ daysOfWeek: [6, 7], validFrom: '2026-12-01', validTo: '2027-01-01', price: 80_000 }],
}

const idOf = ({ body }: Answer) => (body as { id?: number }).id ?? 0

async function manageRooms(pair: Pair, staff: Headers): Promise<number> {
  const roomId = idOf(await pair.call('createRoom', { body: room }, staff))
  await pair.call('createRoom', { body: room }, staff, 'the same name')
  await pair.call('createRoom', { body: { ...room, slugname: 'storsalen' } }, staff, 'a taken slug')
  const changes = [
    { nameEn: 'New hall', description: 'Under taket.', descriptionEn: 'In the attic.' },
    {
      seatings: [
        { layoutId: 1, availableSeats: 12 },
        { layoutId: 2, availableSeats: 10, minSeats: 4 },
      ],
    },
    { seatings: [{ layoutId: 999, availableSeats: 12 }] },
    { roomFeatures: [{ amenityId: 2, note: 'Ny', noteEn: 'New' }, { amenityId: 3 }] },
    { overbookingRules: [], pricepoints: [] },
    { masterRoomId: 4 },
    { masterRoomId: roomId },
    { leftRoomId: 2 },
    { subrooms: [{ id: 11 }] },
    { subrooms: [] },
    { pricingMethod: 'perPerson', minPrice: 5000, defaultPrice: 12_000 },
    { useOverbookingControl: true, maxSeats: 30 },
    { status: 'inactive' },
    { status: 'active', slugname: 'ny-sal-to' },
    {},
  ]
  for (const body of changes) {
    await pair.call('updateRoom', { roomId, body }, staff)
    await pair.call('readStaffRoom', { roomId }, staff)
  }
  for (const body of [
    { availableOnline: false },
    { availableOnline: true },
    { maxSeats: 1 },
    { maxSeats: 12 },
  ]) {
    await pair.call('updateRoom', { roomId: 5, body }, staff)
    await pair.call('readRoom', { roomSlug: 'styrerommet' })
    await pair.call('searchMeetingRooms', { body: times })
  }
  for (const each of [5, roomId, 999]) await pair.call('deleteRoom', { roomId: each }, staff)
  return idOf(await pair.call('createRoom', { body: { ...room, name: 'Enda en sal' } }, staff))
}

async function manageTypes(pair: Pair, staff: Headers): Promise<void> {
  const roomTypeId = idOf(
    await pair.call('createRoomType', { body: { name: 'Auditorier', nameEn: 'Auditoriums' } }, staff),
  )
  for (const body of [{ nameEn: 'Halls' }, { nameEn: null }, { name: '' }, {}])
    await pair.call('updateRoomType', { roomTypeId, body }, staff)
  for (const each of [1, roomTypeId, roomTypeId])
    await pair.call('deleteRoomType', { roomTypeId: each }, staff)
  const body = { ...times, roomId: 4, blockingReason: 'cleaning', note: 'Gulvet bones.' }
  const { placed } = await place(pair, { ...times, roomId: 4, seatingId: 15, pax: 10 })
  const ids: number[] = []
  for (const change of [
    {},
    { roomId: 999 },
    { roomId: 1, blockingReason: 'closed' },
    { endTime: times.startTime },
  ])
    ids.push(idOf(await pair.call('createRestriction', { body: { ...body, ...change } }, staff)))
  const [restrictionId = 0] = ids
  for (const change of [
    { blockingReason: 'closed' },
    { note: null },
    { roomId: 5 },
    { endTime: '2026-12-15T12:00:00+01:00' },
    { startTime: '2027-01-01' },
  ])
    await pair.call('updateRestriction', { restrictionId, body: change }, staff)
  await pair.call('listBookings', { startTime: '2026-12-14', endTime: '2026-12-16' })
  await place(pair, { ...times, roomId: 5, seatingId: 17, pax: 8 })
  if (placed) await pair.call('readReservation', placed.access)
  await pair.call('deleteRestrictions', { id: [restrictionId, 99_999] }, staff)
  await pair.call('deleteRestrictions', { id: ids.filter((id) => id > 0) }, staff)
}

async function managePictures(pair: Pair, staff: Headers): Promise<void> {
  const files: [name: string, bytes: Buffer][] = [
    ['utsikt.png', await aPng()],
    ['bilde.jpg', await aJpeg({ width: 2400, height: 1600 })],
    ['telefon.jpg', await aTelephonePicture()],
    ['a.webp', await aWebp()],
    ['b.gif', await aGif()],
    ['c.avif', await anAvif()],
    ['../../etc/passwd', await aPng()],
    ['tom.png', Buffer.alloc(0)],
    ['tekst.png', Buffer.from('<script>')],
    ['kuttet.png', (await aPng()).subarray(0, 60)],
  ]
  const galleryItemIds: number[] = []
  for (const [name, bytes] of files) {
    const file = new File([new Uint8Array(bytes)], name)
    const answer = await pair.call(
      'createGalleryItem',
      { roomId: 4, file, description: 'Utsikt', descriptionEn: 'View' },
      staff,
    )
    const { filePath, thumbnailPath } = answer.body as Record<string, string | undefined>
    for (const url of [filePath, thumbnailPath])
      if (url) await pair.send('a file', 'upload', { method: 'GET', url, headers: {} }, true)
    if (answer.status === 201) galleryItemIds.push(idOf(answer))
    await pair.call('replaceRoomLogo', { roomId: 4, file }, staff)
    await pair.call('readRoomLogo', { roomId: 4 }, staff)
  }
  const [first = 0, second = 0] = galleryItemIds
  const file = new File([new Uint8Array(await aPng())], 'ny.png')
  for (const change of [{ description: '' }, { descriptionEn: 'Another view' }, { file }, {}])
    await pair.call('updateGalleryItem', { galleryItemId: first, ...change }, staff)
  await pair.call('deleteGalleryItem', { galleryItemId: second }, staff)
  await pair.call('readGalleryItem', { galleryItemId: second }, staff)
  for (const roomId of [4, 4, 7]) await pair.call('deleteRoomLogo', { roomId }, staff)
  await pair.call('replaceRoomLogo', { roomId: 7, file }, staff)
}

/** Staff manage rooms, room types, restrictions and pictures; others are refused. */
export async function tourStaff(pair: Pair, people: People): Promise<void> {
  await manageRooms(pair, await people.headersOf('rolf'))
  await manageTypes(pair, await people.headersOf('rolf'))
  await managePictures(pair, await people.headersOf('rolf'))
  for (const mailbox of ['kari', 'berit', 'nina']) {
    const headers = await people.headersOf(mailbox)
    await pair.call('createRoomType', { body: { name: `Av ${mailbox}` } }, headers)
    await pair.call('listRooms', { dfilter: 'nothing:eq:1' }, headers)
    await pair.call('listRooms', { orderBy: 'name,name' }, headers)
    await pair.call('exportRooms', { body: { format: 'csv' } }, headers)
  }
}
