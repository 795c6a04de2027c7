import {
  bookingRuleFields,
  contactFields,
  type PictureInWidths,
  type Venue,
  type VenuePicture,
  venueParts,
} from '#contract/structs/venue.ts'
import { type VenueField, venueFieldNames, venueFields } from '#contract/structs/venue-settings.ts'
import { normaliseEmail } from '#domain/account/email.ts'
import { singleRow } from '#server/catalogue/house/single-row.ts'
import { venueSetting } from '#server/database/venue-schema.ts'
import { type Placeholders, placeholderIn } from '#server/pictures/placeholders.ts'
import type { Tenant } from '#tenants/tenant.ts'

type Row = typeof venueSetting.$inferSelect

type VenueRow = Omit<Row, 'id'>

/** What a venue may set of itself; null is as installed. */
export type VenueValues = Pick<Row, VenueField>

/** What a venue is installed with: its tenant's file, and the address that its staff are mailed at. */
export type Installed = { tenant: Tenant; adminEmail: string | undefined }

const asInstalled = Object.fromEntries(venueFieldNames.map((name) => [name, null])) as VenueValues

/** What the venue has set; without a row all is as installed. */
export const venueRows = singleRow<typeof venueSetting, VenueRow>(venueSetting, 'venueSettings', {
  version: 1,
  requiresTwoFactor: false,
  ...asInstalled,
})

/** Each address once, however it is typed. */
const differing = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map((address) => [normaliseEmail(address), address])).values(),
]

/** Where the venue's own people are mailed: as it has set it, or else at the address that it was installed with. */
export function mailedOf(own: VenueValues, { tenant, adminEmail }: Installed) {
  // Where the venue's own address is mailed, another address of the venue is.
  const address = (adminEmail === tenant.contact.email && own.email) || adminEmail
  const installed = address ? [address] : []
  return {
    reservations: own.reservationMails ? differing(own.reservationMails) : installed,
    registrations: own.registrationMails ? differing(own.registrationMails) : installed,
  }
}

const orNull = (addresses: string[]) => (addresses.length > 0 ? addresses : null)

/** What holds: each value that the venue has set, and otherwise what it was installed with. */
export function settledValues(own: VenueValues, installed: Installed): VenueValues {
  const { name, at, tagline, contact, messages, booking, defaultLocale } = installed.tenant
  const { reservations, registrations } = mailedOf(own, installed)
  const values: VenueValues = {
    name,
    at: at['nb-NO'],
    atEn: at.en,
    ...contact,
    tagline: tagline['nb-NO'],
    taglineEn: tagline.en,
    overbooked: messages.overbooked['nb-NO'],
    overbookedEn: messages.overbooked.en,
    servingDeadline: messages.servingDeadline['nb-NO'],
    servingDeadlineEn: messages.servingDeadline.en,
    defaultLocale,
    ...booking,
    reservationMails: orNull(reservations),
    registrationMails: orNull(registrations),
  }
  const settled = venueFieldNames.map((field) => [field, own[field] ?? values[field]])
  return Object.fromEntries(settled) as VenueValues
}

/** What visitors see of a tenant. */
export const visibleVenue = (tenant: Tenant): Venue =>
  Object.fromEntries(Object.entries(tenant).filter(([name]) => name in venueParts)) as Venue

type InBoth = Venue['at']

const inBoth = (own: string | null, ownEn: string | null, installed: InBoth): InBoth => ({
  'nb-NO': own ?? installed['nb-NO'],
  en: ownEn ?? installed.en,
})

/** Those of the fields that the venue has set, with their values. */
const setOf = <F extends VenueField>(own: VenueValues, fields: Readonly<Record<F, unknown>>) =>
  Object.fromEntries(
    (Object.keys(fields) as F[]).flatMap((name) => (own[name] === null ? [] : [[name, own[name]]])),
  ) as { [K in F]?: NonNullable<VenueValues[K]> }

/** The fields that the venue has set, with their values. */
export const ownOf = (row: VenueValues): Partial<VenueValues> => setOf(row, venueFields)

/** What visitors see of the venue, after what it has set; but for its picture. */
export function venueOf(own: VenueValues, tenant: Tenant): Omit<Venue, 'frontPicture'> {
  return {
    name: own.name ?? tenant.name,
    at: inBoth(own.at, own.atEn, tenant.at),
    tagline: inBoth(own.tagline, own.taglineEn, tenant.tagline),
    contact: { ...tenant.contact, ...setOf(own, contactFields) },
    messages: {
      overbooked: inBoth(own.overbooked, own.overbookedEn, tenant.messages.overbooked),
      servingDeadline: inBoth(own.servingDeadline, own.servingDeadlineEn, tenant.messages.servingDeadline),
    },
    booking: { ...tenant.booking, ...setOf(own, bookingRuleFields) },
    defaultLocale: own.defaultLocale ?? tenant.defaultLocale,
  }
}

/** What the venue has set of itself. */
export type OwnVenue = { ownVenue: VenueValues; ownPicture: VenuePicture | null; placeholders: Placeholders }

function withPlaceholders(picture: VenuePicture | null, placeholders: Placeholders): VenuePicture | null {
  if (!picture) return null
  const { day, evening } = picture
  const withPlaceholder = (each: PictureInWidths) => ({
    ...each,
    ...placeholderIn(placeholders, each.thumbnailPath),
  })
  return { ...picture, day: withPlaceholder(day), evening: withPlaceholder(evening) }
}

/** The tenant with the venue's own settings applied: what the server uses, and shows. */
export const settledTenant = (tenant: Tenant, { ownVenue, ownPicture, placeholders }: OwnVenue): Tenant => ({
  ...tenant,
  ...venueOf(ownVenue, tenant),
  frontPicture: withPlaceholders(ownPicture ?? tenant.frontPicture, placeholders),
})
