import { makeAccount, makeOrganization, signedInHeaders } from '#tests/support/people.ts'
import { openTestServer, type TestServer, type TestServerOptions } from '#tests/support/server.ts'

type Headers = Record<string, string>

/** The test house with somebody of each kind who might try to look after its rooms. */
export type RoomOffice = {
  server: TestServer
  people: Record<'customer' | 'primaryContact' | 'otherStaff' | 'roomStaff' | 'superuser', Headers>
  /** Calls as one of the staff who look after the rooms. */
  ask: TestServer['call']
}

/** Opens a test server with people who are signed in for ten minutes of its clock. */
export async function openRoomOffice(options: TestServerOptions = {}): Promise<RoomOffice> {
  const server = await openTestServer(options)
  const signedIn = async (given: Parameters<typeof makeAccount>[1]): Promise<Headers> =>
    signedInHeaders(server, await makeAccount(server.database, given))
  const organizationId = await makeOrganization(server.database)
  const people = {
    customer: await signedIn({ organizationId }),
    primaryContact: await signedIn({ organizationId, isPrimary: true }),
    otherStaff: await signedIn({ grants: ['reservations', 'accounts'] }),
    roomStaff: await signedIn({ grants: ['rooms'] }),
    superuser: await signedIn({ isSuperuser: true }),
  }
  const ask: TestServer['call'] = (name, given, headers = {}) =>
    server.call(name, given, { ...people.roomStaff, ...headers })
  return { server, people, ask }
}
