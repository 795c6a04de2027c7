import { enums } from 'superstruct'
import { type Call, inPath, requiredInQuery } from '#contract/call.ts'
import { descriptionsOfOnly, pictureRefusals } from '#contract/calls/room-pictures.ts'
import { OnlyPicture, OnlyPictureVersion, pictureOwners } from '#contract/structs/only-picture.ts'
import { Id } from '#contract/wire.ts'

const item = { of: inPath('of', enums(pictureOwners)), id: inPath('id', Id) }
const path = '/api/v1/catalogue/pictures/{of}/{id}'
const version = requiredInQuery('version', OnlyPictureVersion)

/** Pictures of products and of packages, one each, for staff of the catalogue. Files are as those of rooms. */
export const itemPictureCalls = {
  readItemPicture: {
    summary: 'The picture of a product or a package; null where it has none.',
    method: 'GET',
    path,
    access: 'staff:catalogue',
    own: true,
    parameters: item,
    body: null,
    response: OnlyPicture,
    status: 200,
  },
  updateItemPicture: {
    summary:
      'Gives a product or a package a picture, or describes the one it has. `version` is that of what was read. A new picture has the descriptions that come with it.',
    method: 'PUT',
    path,
    access: 'staff:catalogue',
    own: true,
    parameters: { ...item, version, ...descriptionsOfOnly },
    body: null,
    bodyType: 'multipart',
    file: 'optional',
    response: OnlyPicture,
    status: 200,
    refusals: [...pictureRefusals, 'changedMeanwhile'],
  },
  deleteItemPicture: {
    summary: 'Takes the picture of a product or a package away, and deletes its file.',
    method: 'DELETE',
    path,
    access: 'staff:catalogue',
    own: true,
    parameters: { ...item, version },
    body: null,
    response: OnlyPicture,
    status: 200,
    refusals: ['changedMeanwhile'],
  },
} satisfies Record<string, Call>
