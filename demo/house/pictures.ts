/** The names of the demo house's pictures. */
export const pictureNames = [
  'storsalen-1',
  'storsalen-2',
  'storsalen-3',
  'storsalen-vest-1',
  'storsalen-vest-2',
  'storsalen-ost-1',
  'storsalen-ost-2',
  'biblioteket-1',
  'biblioteket-2',
  'styrerommet-1',
  'styrerommet-2',
  'atriet-1',
  'atriet-2',
  'atriet-3',
  'verkstedet-1',
  'verkstedet-2',
  'loftet-1',
  'loftet-2',
  'kaminstua-1',
  'kaminstua-2',
  'auditoriet-1',
  'auditoriet-2',
  'studio-1',
  'studio-2',
  'house-exterior',
  'house-evening',
  'package-full-day',
  'package-half-day',
  'package-breakfast',
  'package-lunch',
  'package-evening',
  'package-conference',
  'product-coffee',
  'product-fruit',
  'product-cake',
  'product-wraps',
  'product-projector',
  'product-flipchart',
  'product-microphone',
  'product-video',
] as const
export type PictureName = (typeof pictureNames)[number]

const folders = { package: 'packages', product: 'products', house: 'house' }

/**
 * Where a picture lies below the files' folder, and so below `/files/`. The full size is 1600 × 1000; beside it lies
 * one of 800 × 500 whose name ends in `-800`, and in `thumbnails/` one of 640 × 400.
 */
export function picturePaths(name: PictureName): { full: string; medium: string; thumbnail: string } {
  const [first = '', ...rest] = name.split('-')
  const special = folders[first as keyof typeof folders]
  const [folder, file] = special ? [special, rest.join('-')] : ['rooms', name]
  return {
    full: `${folder}/${file}.webp`,
    medium: `${folder}/${file}-800.webp`,
    thumbnail: `${folder}/thumbnails/${file}.webp`,
  }
}
