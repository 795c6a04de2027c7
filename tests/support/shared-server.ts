import { afterAll, beforeAll, beforeEach } from 'vitest'
import { emptyTables } from './empty-tables.ts'
import { tablesOfPeople } from './people.ts'
import { madeTables, openTestServer, present, type TestServer } from './server.ts'

/** Opens a server before the tests of a file, and closes it after them; tests share its data. */
export function sharedServer(): TestServer {
  let open: TestServer | undefined
  const opened = () => {
    if (!open) throw new Error('The server opens before the first test.')
    return open
  }
  beforeAll(async () => {
    open = await openTestServer()
  })
  afterAll(() => open?.close())
  return {
    get app() {
      return opened().app
    },
    get services() {
      return opened().services
    },
    get database() {
      return opened().database
    },
    call: (...input) => opened().call(...input),
    count: (table) => opened().count(table),
    clear: () => opened().clear(),
    setNow: (wire) => opened().setNow(wire),
    now: () => opened().now(),
    close: () => opened().close(),
  }
}

/** The same for tests that each begin at one time, with an empty house. */
export function freshServer(now = present): TestServer {
  const server = sharedServer()
  beforeEach(async () => {
    await emptyTables(server.database, [...madeTables, ...tablesOfPeople])
    server.setNow(now)
  })
  return server
}
