import type { Infer } from 'superstruct'
import type { PictureInWidths, VenuePicture } from '#contract/structs/venue.ts'
import { usualLeadTimes } from '#domain/time/deadlines.ts'
import type { Tenant as TenantStruct } from '#tenants/tenant-struct.ts'

/** A venue: data, never code. Its fields are in `tenant-struct.ts`, which the portal does not load. */
export type Tenant = Infer<typeof TenantStruct>

type Defaults = Pick<Tenant, 'organizationNumber' | 'booking' | 'features' | 'defaultLocale'>

const defaults: Defaults = {
  organizationNumber: null,
  booking: { ...usualLeadTimes, monthsAhead: 18 },
  defaultLocale: 'nb-NO',
  features: {
    pricePerPerson: true,
    packages: true,
    layoutComment: false,
    allergies: true,
    footerMenu: true,
    ownLogo: false,
    privateCustomers: false,
    approvalForAll: false,
  },
}

type Own = Omit<Tenant, keyof Defaults | 'frontPicture'> &
  Partial<Pick<Tenant, 'organizationNumber' | 'defaultLocale'>> & {
    booking?: Partial<Tenant['booking']>
    features: Partial<Tenant['features']>
    /** The picture of the front page in light mode, and in dark mode; see `installedPicture`. */
    frontPicture?: { day: PictureName; evening: PictureName }
  }

/** A folder and a file under `/files`, without the extension. */
type PictureName = `${string}/${string}`

/**
 * A picture that comes with the installation: `rooms/atriet-1` is under `/files` as `rooms/atriet-1.webp`, 1600 pixels
 * wide, `rooms/atriet-1-800.webp` and `rooms/thumbnails/atriet-1.webp` (640).
 */
function inWidths(name: PictureName): PictureInWidths {
  const [folder, file] = name.split('/')
  const full = `/files/${name}`
  return {
    filePath: `${full}.webp`,
    mediumPath: `${full}-800.webp`,
    thumbnailPath: `/files/${folder}/thumbnails/${file}.webp`,
  }
}

const installedPicture = ({ day, evening }: NonNullable<Own['frontPicture']>): VenuePicture => ({
  day: inWidths(day),
  evening: inWidths(evening),
  description: { 'nb-NO': '', en: '' },
})

/** A tenant from its own values and the usual defaults. */
export const defineTenant = (own: Own): Tenant => ({
  ...defaults,
  ...own,
  booking: { ...defaults.booking, ...own.booking },
  features: { ...defaults.features, ...own.features },
  frontPicture: own.frontPicture ? installedPicture(own.frontPicture) : null,
})
