import { basename } from 'node:path'
import type { OnlyPicture, PictureOwner } from '#contract/structs/only-picture.ts'
import type { Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import {
  type ItemPictureRow,
  noItemPicture,
  packagePhotos,
  productPhotos,
} from '#server/catalogue/house/item-picture.ts'
import { packageWidths, productWidths } from '#server/catalogue/pictures/kept-picture.ts'
import { onlyPicture, type PicturePlace } from '#server/catalogue/pictures/only-picture.ts'

/** It is kept in one width. */
const onWire = ({
  photoVersion,
  photoPath,
  photoDescription,
  photoDescriptionEn,
}: ItemPictureRow): OnlyPicture => ({
  version: photoVersion,
  picture:
    photoPath === null
      ? null
      : {
          fileName: basename(photoPath),
          filePath: photoPath,
          thumbnailPath: photoPath,
          description: photoDescription,
          descriptionEn: photoDescriptionEn,
        },
})

const ofItem: Omit<PicturePlace<ItemPictureRow>, 'widths' | 'read' | 'lock' | 'change'> = {
  onWire,
  pathsOf: ({ photoPath }) => (photoPath === null ? [] : [photoPath]),
  ofFile: (_fileName, [photoPath = '']) => ({ photoPath }),
  ofTexts: ({ description, descriptionEn }) => ({
    ...(description === undefined ? {} : { photoDescription: description }),
    ...(descriptionEn === undefined ? {} : { photoDescriptionEn: descriptionEn }),
  }),
  none: noItemPicture,
}

const places: Readonly<Record<PictureOwner, ReturnType<typeof onlyPicture>>> = {
  products: onlyPicture({ ...ofItem, ...productPhotos, widths: productWidths }),
  'meeting-packages': onlyPicture({ ...ofItem, ...packagePhotos, widths: packageWidths }),
}

/** The picture of a product or a package, for staff of the catalogue. */
export const readItemPicture: Operation<'readItemPicture', HouseServices> = (
  { of, id },
  _context,
  services,
) => places[of].read(id, services)

/** Gives a product or a package a picture, or describes the one it has. */
export const updateItemPicture: Operation<'updateItemPicture', HouseServices> = (
  { of, id, ...given },
  context,
  services,
) => places[of].update(id, given, context, services)

/** Takes the picture of a product or a package away, and deletes its file. */
export const deleteItemPicture: Operation<'deleteItemPicture', HouseServices> = (
  { of, id, version },
  context,
  services,
) => places[of].remove(id, version, context, services)
