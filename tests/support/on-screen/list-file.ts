import type { listFileMachine } from '#machines/list-file/list-file-machine.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import { vatGroup } from '#tests/support/models/resource-editor.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { expectBusy, expectReady, isSaid, must, type OnScreen, press } from './on-screen.ts'

const buttons = { xlsx: 'Excel', csv: 'CSV' } as const
const hasFailed = () => isSaid('Vi fikk ikke hentet hele listen, så filen ble ikke laget. Prøv igjen.')

export const listFileOnScreen: OnScreen<typeof listFileMachine> = {
  address: () => '/drift/oppsett/mva-grupper',
  person: aPerson({ grants: ['catalogue'] }),
  isSignedIn: true,
  send: async () => pageWith([vatGroup]),
  isSmall: true,
  does: { 'file.asked': ({ format }) => press(buttons[format]) },
  sees: {
    idle: () => {
      expectReady(buttons.xlsx)
      must(!hasFailed(), 'nothing is wrong')
    },
    writing: ({ format }) => expectBusy(buttons[format]),
    failed: () => must(hasFailed(), 'it is said that there is no file'),
  },
}
