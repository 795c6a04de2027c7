import { boolean, literal } from 'superstruct'
import { type Call, inPath, inQuery, optionalSecretInQuery, paging, requiredInQuery } from '#contract/call.ts'
import { filtersOf } from '#contract/listing.ts'
import { ContactDraft, CustomerInfo, Person, PersonPage, personFilters } from '#contract/structs/people.ts'
import { ReservationPage, reservationFilters } from '#contract/structs/reservation-list.ts'
import { Email, filledText, Phone, text, Uuid } from '#contract/wire.ts'

const onlineBooking = '/api/v1/online_booking'

/** Customers, their contacts and their reservations (Specification §7). */
export const customerCalls = {
  readOwnContact: {
    summary: 'The contact who is signed in, with their organisation.',
    method: 'GET',
    path: `${onlineBooking}/contact_info/me`,
    access: 'signedIn',
    parameters: {},
    body: null,
    response: Person,
    status: 200,
  },
  readCustomerInfo: {
    summary:
      'Name and address of an organisation, by its number: of a customer, or from the public register.',
    method: 'GET',
    path: `${onlineBooking}/customer_info`,
    access: 'everyone',
    parameters: { organizationNumber: requiredInQuery('organization_number', filledText(20)) },
    body: null,
    response: CustomerInfo,
    status: 200,
    refusals: ['organizationUnknown', 'tooManyTries'],
  },
  addContact: {
    summary: 'Adds a contact to one’s own organisation, and sends them an invitation.',
    method: 'POST',
    path: `${onlineBooking}/add-contact`,
    access: 'primaryContact',
    parameters: {},
    body: ContactDraft,
    response: Person,
    status: 201,
    refusals: ['tooManyTries'],
  },
  listContacts: {
    summary:
      'The contacts of one’s own organisation, by last and first name; those who are deactivated only when asked for, ' +
      'by includeDeactivated or by isActive. Texts of filters need only be contained, the rest is equal.',
    method: 'GET',
    path: `${onlineBooking}/list-contacts`,
    access: 'primaryContact',
    parameters: {
      includeDeactivated: inQuery('includeDeactivated', boolean()),
      includeAwaitingApproval: inQuery(
        'includeAwaitingApproval',
        boolean(),
        'First, those who have registered for the organisation and wait for an administrator to approve them.',
      ),
      search: inQuery('search', text(160), 'A part of the name or of the email address.'),
      ...filtersOf(personFilters),
      ...paging,
    },
    body: null,
    response: PersonPage,
    status: 200,
  },
  updateContact: {
    summary:
      'Changes, deactivates or reactivates a contact of one’s own organisation, or makes one its primary contact in ' +
      'one’s own place. What is left out stays as it is.',
    method: 'PUT',
    path: `${onlineBooking}/update-contact/{contact_uid}`,
    access: 'primaryContact',
    parameters: {
      contactUid: inPath('contact_uid', Uuid),
      firstName: inQuery('firstName', filledText(80)),
      lastName: inQuery('lastName', filledText(80)),
      fullname: inQuery('fullname', filledText(161)),
      email: inQuery('email', Email),
      cellphone: inQuery('cellphone', Phone),
      isActive: inQuery('isActive', boolean()),
      isPrimary: inQuery(
        'isPrimary',
        literal(true),
        'Hands over the role of primary contact: the caller has it no longer. The contact must be able to sign in.',
      ),
      confirmation: optionalSecretInQuery(
        'confirmation',
        filledText(254),
        'Needed with `isPrimary`: the caller’s password, or of an account without one its email address.',
      ),
    },
    body: null,
    response: Person,
    status: 200,
    refusals: [
      'contactAwaitsApproval',
      'ownContact',
      'lastPrimaryContact',
      'addressInUse',
      'cannotBecomePrimary',
      'wrongPassword',
      'tooManyTries',
    ],
  },
  listCustomerReservations: {
    summary:
      'Reservations of an organisation, or with is_private of a private customer: those that overlap arrival to departure.',
    method: 'GET',
    path: '/api/v1/online_bookings/{customer_id}',
    access: 'customerReader',
    parameters: {
      customerId: inPath('customer_id', Uuid),
      isPrivate: inQuery('is_private', boolean()),
      newestFirst: inQuery('newest_first', boolean(), 'Those that were placed last come first.'),
      ...filtersOf(reservationFilters),
      ...paging,
    },
    body: null,
    response: ReservationPage,
    status: 200,
  },
} satisfies Record<string, Call>
