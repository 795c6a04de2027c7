import { enums } from 'superstruct'
import { type Call, inPath, inQuery, paging } from '#contract/call.ts'
import { filtersOf, listing } from '#contract/listing.ts'
import { StaffAnswer } from '#contract/structs/answer.ts'
import { Person, PersonPage } from '#contract/structs/people.ts'
import {
  Customer,
  CustomerChange,
  CustomerContactDraft,
  CustomerDraft,
  CustomerHistory,
  CustomerMerge,
  CustomerPage,
  customerFilters,
  GroupChoices,
  privateCustomerFilters,
  Registration,
  RegistrationPage,
  registrationStates,
  StaffContactChange,
} from '#contract/structs/staff-customers.ts'
import { Id, text, Uuid } from '#contract/wire.ts'

const staff = '/api/v1/staff'
const customers = `${staff}/customers`
const base = { access: 'staff:customers', own: true } as const
const id = inPath('id', Uuid)
const uid = inPath('uid', Uuid)

/** The venue's customers and who registers as one, for staff with the grant `customers`. */
export const staffCustomerCalls = {
  listCustomers: {
    ...base,
    summary:
      'The organisations that are customers, page by page. `search` is part of a name, a number, or a contact’s name or address. Those that an applicant has named and staff have not approved are listed as registrations.',
    method: 'GET',
    path: customers,
    parameters: {
      ...listing(Object.keys(customerFilters)),
      ...filtersOf(customerFilters),
      groupId: inQuery('groupId', Id, 'A group that they are in.'),
      search: inQuery('search', text(160)),
    },
    body: null,
    response: CustomerPage,
    status: 200,
  },
  createCustomer: {
    ...base,
    summary: 'Adds an organisation.',
    method: 'POST',
    path: customers,
    parameters: {},
    body: CustomerDraft,
    response: Customer,
    status: 201,
  },
  readCustomer: {
    ...base,
    summary: 'An organisation with its contacts, its groups, and the discounts that apply to it.',
    method: 'GET',
    path: `${customers}/{id}`,
    parameters: { id },
    body: null,
    response: Customer,
    status: 200,
  },
  updateCustomer: {
    ...base,
    summary:
      'Changes an organisation, or puts it out of use; what is left out stays. `version` is that of what was read. Contacts of one that is out of use cannot sign in.',
    method: 'PUT',
    path: `${customers}/{id}`,
    parameters: { id },
    body: CustomerChange,
    response: Customer,
    status: 200,
    refusals: ['changedMeanwhile', 'customerMerged'],
  },
  mergeCustomer: {
    ...base,
    summary:
      'Merges an organisation into another one, which stays: contacts, bookings, groups and discounts become that one’s, and so do the details and addresses that it has none of. The first is put out of use, and says where it went. The answer is the one that stays.',
    method: 'POST',
    path: `${customers}/{id}/merge`,
    parameters: { id },
    body: CustomerMerge,
    response: Customer,
    status: 200,
    refusals: [
      'changedMeanwhile',
      'customerMerged',
      'mergedWithItself',
      'mergedIntoInactive',
      'contactInBoth',
    ],
  },
  listCustomerChanges: {
    ...base,
    summary: 'What staff have changed of an organisation and its contacts, the latest first.',
    method: 'GET',
    path: `${customers}/{id}/changes`,
    parameters: { id, ...paging },
    body: null,
    response: CustomerHistory,
    status: 200,
  },
  listGroupChoices: {
    ...base,
    summary: 'The groups that customers can be in, by name.',
    method: 'GET',
    path: `${staff}/customer-groups`,
    parameters: {},
    body: null,
    response: GroupChoices,
    status: 200,
  },
  listPrivateCustomers: {
    ...base,
    summary: 'The private customers, page by page. `search` is part of a name or of an address.',
    method: 'GET',
    path: `${staff}/private-customers`,
    parameters: {
      ...listing(Object.keys(privateCustomerFilters)),
      ...filtersOf(privateCustomerFilters),
      search: inQuery('search', text(160)),
    },
    body: null,
    response: PersonPage,
    status: 200,
  },
  addCustomerContact: {
    ...base,
    summary:
      'Adds a contact to an organisation, and sends them an invitation in the language given. The answer is the same where the address has an account elsewhere: its owner gets an email, and nothing of it changes. A new contact becomes the primary one only where none who is can sign in.',
    method: 'POST',
    path: `${customers}/{id}/contacts`,
    parameters: { id },
    body: CustomerContactDraft,
    response: Person,
    status: 201,
    refusals: ['customerMerged', 'customerNotInUse', 'cannotBecomePrimary', 'tooManyTries'],
  },
  changeCustomerContact: {
    ...base,
    summary:
      'Deactivates or reactivates a contact or a private customer, or makes a contact the primary one. Who is deactivated is signed out everywhere at once.',
    method: 'PUT',
    path: `${staff}/contacts/{uid}`,
    parameters: { uid },
    body: StaffContactChange,
    response: Person,
    status: 200,
    refusals: ['contactAwaitsApproval', 'lastPrimaryContact', 'cannotBecomePrimary', 'addressInUse'],
  },
  listRegistrations: {
    ...base,
    summary:
      'The registrations that wait for an answer, the oldest first; or those that have been approved or declined, the latest first.',
    method: 'GET',
    path: `${staff}/registrations`,
    parameters: {
      ...paging,
      state: inQuery('state', enums(registrationStates)),
      search: inQuery('search', text(160), 'A part of a name, of an address or of an organisation number.'),
    },
    body: null,
    response: RegistrationPage,
    status: 200,
  },
  answerRegistration: {
    ...base,
    summary:
      'Approves or declines a registration, as the link in the email does. It is answered once; the applicant gets an email.',
    method: 'POST',
    path: `${staff}/registrations/{uid}/answer`,
    parameters: { uid },
    body: StaffAnswer,
    response: Registration,
    status: 200,
    refusals: ['alreadyApproved', 'alreadyDeclined'],
  },
} satisfies Record<string, Call>
