import { boolean } from 'superstruct'
import { type Call, inPath, inQuery, paging } from '#contract/call.ts'
import {
  MissingSettings,
  StaffChange,
  StaffHistory,
  StaffInvitation,
  StaffMember,
  StaffPage,
} from '#contract/structs/staff.ts'
import { text, Uuid } from '#contract/wire.ts'

const people = '/api/v1/staff/people'
const uid = inPath('uid', Uuid)

/** The venue's own people, whom administrators look after. Their roles are resources. */
export const staffPeopleCalls = {
  listStaff: {
    summary: 'The venue’s own people, by last and first name; those who are deactivated only when asked for.',
    method: 'GET',
    path: people,
    access: 'administrator',
    own: true,
    parameters: {
      ...paging,
      search: inQuery('search', text(160), 'A part of the name or of the email address.'),
      includeDeactivated: inQuery('includeDeactivated', boolean()),
    },
    body: null,
    response: StaffPage,
    status: 200,
  },
  readStaffMember: {
    summary: 'One of the venue’s own people.',
    method: 'GET',
    path: `${people}/{uid}`,
    access: 'administrator',
    own: true,
    parameters: { uid },
    body: null,
    response: StaffMember,
    status: 200,
  },
  inviteStaff: {
    summary: 'Adds one of the venue’s own people, and mails them a link to choose a password.',
    method: 'POST',
    path: people,
    access: 'administrator',
    own: true,
    parameters: {},
    body: StaffInvitation,
    response: StaffMember,
    status: 201,
  },
  updateStaffMember: {
    summary:
      'Changes name, role and rights, deactivates or reactivates. Who is deactivated is signed out everywhere at once.',
    method: 'PUT',
    path: `${people}/{uid}`,
    access: 'administrator',
    own: true,
    parameters: { uid },
    body: StaffChange,
    response: StaffMember,
    status: 200,
    refusals: ['changedMeanwhile', 'lastAdministrator', 'ownRights'],
  },
  sendStaffLink: {
    summary: 'Mails a link to choose a password; the links before it no longer work.',
    method: 'POST',
    path: `${people}/{uid}/link`,
    access: 'administrator',
    own: true,
    parameters: { uid },
    body: null,
    response: StaffMember,
    status: 200,
  },
  resetSecondFactor: {
    summary:
      'Removes the authenticator app of a member of staff, and signs them out everywhere. One’s own is not reset.',
    method: 'DELETE',
    path: `${people}/{uid}/second-factor`,
    access: 'administrator',
    own: true,
    parameters: { uid },
    body: null,
    response: StaffMember,
    status: 200,
    refusals: ['ownSecondFactor'],
  },
  listStaffChanges: {
    summary:
      'What has changed of one of the venue’s own people, and how they sign in, the latest first. `changedBy` is null of what a command on the server changed.',
    method: 'GET',
    path: `${people}/{uid}/changes`,
    access: 'administrator',
    own: true,
    parameters: { uid, ...paging },
    body: null,
    response: StaffHistory,
    status: 200,
  },
  listMissingSettings: {
    summary: 'What a house in use misses, of what is set where its server runs.',
    method: 'GET',
    path: '/api/v1/staff/missing-settings',
    access: 'administrator',
    own: true,
    parameters: {},
    body: null,
    response: MissingSettings,
    status: 200,
  },
} satisfies Record<string, Call>
