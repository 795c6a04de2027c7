import type { AccountServices } from '#server/accounts/account-services.ts'
import type { PageAbout } from '#server/http/portal/page-head.ts'
import type { Tenant } from '#tenants/tenant.ts'

function venueOf({ name, contact }: Tenant, publicUrl: string) {
  const { email, phone, street, zipcode, place } = contact
  return {
    '@type': 'EventVenue',
    '@id': `${publicUrl}/#venue`,
    name,
    url: `${publicUrl}/`,
    email,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode: zipcode,
      addressLocality: place,
      addressCountry: 'NO',
    },
  }
}

/**
 * Describes the venue or the room of a page to search engines, in the vocabulary of schema.org. Null for other pages and for
 * pages that search engines must not list. `publicUrl` has no slash at its end.
 */
export function structuredData(
  { path, description, picture, room, maxSeats, isForSearch }: PageAbout,
  { tenant, publicUrl }: Pick<AccountServices, 'tenant' | 'publicUrl'>,
): object | null {
  if (!isForSearch) return null
  const url = `${publicUrl}${path}`
  const venue = venueOf(tenant, publicUrl)
  const shown = { description, ...(picture ? { image: new URL(picture, url).href } : {}) }
  if (room)
    return {
      '@context': 'https://schema.org',
      '@type': 'MeetingRoom',
      '@id': `${url}#room`,
      name: room.name,
      url,
      ...shown,
      maximumAttendeeCapacity: maxSeats,
      containedInPlace: venue,
    }
  return path === '/' ? { '@context': 'https://schema.org', ...venue, ...shown } : null
}
