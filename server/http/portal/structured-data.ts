import type { AccountServices } from '#server/accounts/account-services.ts'
import type { PageAbout } from '#server/http/portal/page-head.ts'
import type { Tenant } from '#tenants/tenant.ts'

const context = 'https://schema.org'

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
 * The venue or the room that a page is about, in the vocabulary of schema.org, as search engines read it; null for other
 * pages, and for those that are not to be found. `publicUrl` has no slash at its end.
 */
export function structuredData(
  { path, description, picture, room, mostPeople, isForSearch }: PageAbout,
  { tenant, publicUrl }: Pick<AccountServices, 'tenant' | 'publicUrl'>,
): object | null {
  if (!isForSearch) return null
  const url = `${publicUrl}${path}`
  const venue = venueOf(tenant, publicUrl)
  const shown = { description, ...(picture ? { image: new URL(picture, url).href } : {}) }
  if (room)
    return {
      '@context': context,
      '@type': 'MeetingRoom',
      ...{ '@id': `${url}#room`, name: room.name, url, ...shown },
      maximumAttendeeCapacity: mostPeople,
      containedInPlace: venue,
    }
  return path === '/' ? { '@context': context, ...venue, ...shown } : null
}
