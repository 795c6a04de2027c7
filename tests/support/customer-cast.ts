import {
  clearPeople,
  type MadeAccount,
  makeAccount,
  makeCustomerGroup,
  makeOrganization,
  signedInHeaders,
} from '#tests/support/people.ts'
import type { TestServer } from '#tests/support/server.ts'

type Member = MadeAccount & { headers: { authorization: string } }

export const roles = [
  'primary',
  'colleague',
  'deactivated',
  'stranger',
  'private',
  'rooms',
  'reservations',
  'superuser',
] as const
export type RoleInCast = (typeof roles)[number]

/**
 * Two organisations and a private customer with their people, and staff; all but `deactivated` can sign in.
 */
export type Cast = Record<RoleInCast, Member> & {
  groupId: number
  organizationId: string
  otherOrganizationId: string
}

/** Unassigned organisation numbers. */
export const ownNumber = '100000008'

/** The colleague's order details, for the organisation of the cast. */
export const colleagueCard = {
  name: 'Jonas Eksempel',
  email: 'jonas@eksempel.example',
  phone: '00 00 00 00',
  isOrganization: true,
  companyName: 'Eksempel AS',
  organizationNumber: ownNumber,
}
export const otherNumber = '200000005'

/** Replaces all people by a new cast. All of them signed in while they were active. */
export async function makeCast(server: TestServer): Promise<Cast> {
  const { database } = server
  await clearPeople(database)
  const groupId = await makeCustomerGroup(database)
  const organizationId = await makeOrganization(database, {
    name: 'Eksempel AS',
    organizationNumber: ownNumber,
    groupIds: [groupId],
    note: 'Betaler sent.',
  })
  const otherOrganizationId = await makeOrganization(database, {
    name: 'Annen AS',
    organizationNumber: otherNumber,
  })
  const made = async (input: Parameters<typeof makeAccount>[1]): Promise<Member> => {
    const account = await makeAccount(database, input)
    return { ...account, headers: await signedInHeaders(server, account) }
  }
  const contact = (firstName: string) => ({
    firstName,
    lastName: 'Eksempel',
    email: `${firstName.toLowerCase()}@eksempel.example`,
    organizationId,
  })
  return {
    groupId,
    organizationId,
    otherOrganizationId,
    primary: await made({ ...contact('Kari'), isPrimary: true }),
    colleague: await made(contact('Jonas')),
    deactivated: await made({ ...contact('Siv'), person: { isActive: false } }),
    stranger: await made({
      firstName: 'Amir',
      lastName: 'Annen',
      email: 'amir@annen.example',
      organizationId: otherOrganizationId,
      isPrimary: true,
    }),
    private: await made({ firstName: 'Nina', lastName: 'Privat', email: 'nina@privat.example' }),
    rooms: await made({ grants: ['catalogue'], email: 'rolf@house.example' }),
    reservations: await made({ grants: ['reservations'], email: 'rita@house.example' }),
    superuser: await made({ isSuperuser: true, email: 'berit@house.example' }),
  }
}
