import { blankableInQuery, type Call, fileResponse, inPath } from '#contract/call.ts'
import { filtersOf, listing } from '#contract/listing.ts'
import { Deleted } from '#contract/structs/room-administration.ts'
import {
  Gallery,
  GalleryItemPage,
  GalleryOrder,
  galleryFilters,
  moreGalleryFields,
  RoomLogo,
  StaffGalleryItem,
} from '#contract/structs/room-pictures.ts'
import { Id, text } from '#contract/wire.ts'

const roomId = inPath('room_id', Id)
const galleryItemId = inPath('roomgallery_id', Id)
/** What a picture shows. */
const descriptions = (left: string) => ({
  description: blankableInQuery('description', text(500), `What the picture shows, in Norwegian. ${left}`),
  descriptionEn: blankableInQuery('descriptionEn', text(500), `What the picture shows, in English. ${left}`),
})

/** What the only picture of something shows. */
export const descriptionsOfOnly = descriptions('Without a file: left out, it stays; blank, it is taken away.')

export const pictureRefusals = ['notPicture', 'brokenPicture', 'tooManyPixels'] as const

/**
 * Pictures of rooms, for staff of the rooms (Specification §7). A file is JPEG, PNG, WebP, AVIF or GIF, of at
 * most 8 MB and 40 megapixels; a WebP made of it is stored, without metadata. Query parameters may also be
 * form fields, which take precedence.
 */
export const roomPictureCalls = {
  createGalleryItem: {
    summary: 'Adds a picture to the gallery of a room, after those that are there.',
    method: 'POST',
    path: '/api/v1/room/{room_id}/roomgallery/',
    access: 'staff:catalogue',
    parameters: { roomId, ...descriptions('Blank or left out for none.') },
    body: null,
    bodyType: 'multipart',
    response: StaffGalleryItem,
    status: 201,
    refusals: pictureRefusals,
  },
  listGalleryItems: {
    summary:
      'Pictures of the rooms, page by page; in the order of each room’s gallery where none is asked for.',
    method: 'GET',
    path: '/api/v1/roomgallery/',
    access: 'staff:catalogue',
    parameters: {
      ...listing([...Object.keys(galleryFilters), ...Object.keys(moreGalleryFields)]),
      ...filtersOf(galleryFilters),
    },
    body: null,
    response: GalleryItemPage,
    status: 200,
  },
  readGalleryItem: {
    summary: 'A picture of a gallery: what it shows, and where it lies.',
    method: 'GET',
    path: '/api/v1/roomgallery/{roomgallery_id}',
    access: 'staff:catalogue',
    parameters: { galleryItemId },
    body: null,
    response: StaffGalleryItem,
    status: 200,
  },
  updateGalleryItem: {
    summary: 'Describes a picture of a gallery anew, puts another in its place, or both.',
    method: 'PUT',
    path: '/api/v1/roomgallery/{roomgallery_id}',
    access: 'staff:catalogue',
    parameters: {
      galleryItemId,
      ...descriptions('Left out, it stays; blank, it is taken away.'),
    },
    body: null,
    bodyType: 'multipart',
    file: 'optional',
    response: StaffGalleryItem,
    status: 200,
    refusals: pictureRefusals,
  },
  orderGallery: {
    summary: 'Puts the pictures of a room in an order; the first is the main one. Each is named once.',
    method: 'PUT',
    path: '/api/v1/catalogue/rooms/{id}/picture-order',
    access: 'staff:catalogue',
    own: true,
    parameters: { id: inPath('id', Id) },
    body: GalleryOrder,
    response: Gallery,
    status: 200,
    refusals: ['changedMeanwhile'],
  },
  deleteGalleryItem: {
    summary: 'Takes a picture out of its gallery, and deletes its files.',
    method: 'DELETE',
    path: '/api/v1/roomgallery/{roomgallery_id}',
    access: 'staff:catalogue',
    parameters: { galleryItemId },
    body: null,
    response: Deleted,
    status: 200,
  },
  readRoomLogo: {
    summary: 'The logo of a room: the picture itself.',
    method: 'GET',
    path: '/api/v1/room/{room_id}/logo',
    access: 'staff:catalogue',
    parameters: { roomId },
    body: null,
    response: fileResponse,
    produces: ['image/webp', 'image/png', 'image/jpeg', 'image/avif', 'image/gif'],
    status: 200,
  },
  replaceRoomLogo: {
    summary: 'Gives a room a logo, in place of the one it may have.',
    method: 'PUT',
    path: '/api/v1/room/{room_id}/logo',
    access: 'staff:catalogue',
    parameters: { roomId },
    body: null,
    bodyType: 'multipart',
    response: RoomLogo,
    status: 200,
    refusals: pictureRefusals,
  },
  deleteRoomLogo: {
    summary: 'Takes the logo of a room away, and deletes its file.',
    method: 'DELETE',
    path: '/api/v1/room/{room_id}/logo',
    access: 'staff:catalogue',
    parameters: { roomId },
    body: null,
    response: Deleted,
    status: 200,
  },
} satisfies Record<string, Call>
