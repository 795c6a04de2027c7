import { makeAccount, makeOrganization, signedInHeaders } from '#tests/support/people.ts'
import { openTestServer, type TestServer, type TestServerOptions } from '#tests/support/server.ts'

type Headers = Record<string, string>

/** The test house with staff and customers of each kind. */
export type RoomOffice = {
  server: TestServer
  people: Record<'customer' | 'primaryContact' | 'otherStaff' | 'roomStaff' | 'superuser', Headers>
  /** Calls as staff of the rooms, who block them as well. */
  call: TestServer['call']
}

/** Opens a test server with accounts that are signed in for ten minutes of its clock. */
export async function openRoomOffice(options: TestServerOptions = {}): Promise<RoomOffice> {
  const server = await openTestServer(options)
  const signedIn = async (input: Parameters<typeof makeAccount>[1]): Promise<Headers> =>
    signedInHeaders(server, await makeAccount(server.database, input))
  const organizationId = await makeOrganization(server.database)
  const people = {
    customer: await signedIn({ organizationId }),
    primaryContact: await signedIn({ organizationId, isPrimary: true }),
    otherStaff: await signedIn({ grants: ['reservations', 'customers'] }),
    roomStaff: await signedIn({ grants: ['catalogue', 'reservations'] }),
    superuser: await signedIn({ isSuperuser: true }),
  }
  const call: TestServer['call'] = (name, input, headers = {}) =>
    server.call(name, input, { ...people.roomStaff, ...headers })
  return { server, people, call }
}
