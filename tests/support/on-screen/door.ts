import type { doorMachine } from '#machines/door/door-machine.ts'
import type { DoorContext } from '#machines/door/types.ts'
import { expectHeading, isSaid, must, type OnScreen, press } from './on-screen.ts'

const isStaleSaid = () => isSaid('Ingen kontakt akkurat nå. Oppdatert klokken 12:00.')

function isShown({ door }: DoorContext): void {
  const isTaken = door?.uses.length !== 0
  expectHeading('Salen')
  must(isSaid('Opptatt') === isTaken, 'it is said that the room is taken')
  must(isSaid('Til klokken 13:00') === isTaken, 'it is said until when')
  must(isSaid('Styremøte') === isTaken, 'the meeting has its title')
  must(isSaid('Reservert') === isTaken, 'the next one has none')
  must(isSaid('Ledig') === !isTaken, 'it is said that the room is free')
  must(isSaid('Resten av dagen') === !isTaken, 'it is said until when')
}

export const doorOnScreen: OnScreen<typeof doorMachine> = {
  address: ({ input: { key } }) => `/dor#nokkel=${key}`,
  isSmall: true,
  does: { 'load.retried': () => press('Prøv igjen') },
  sees: {
    loading: () => must(isSaid('Henter …'), 'the door is awaited'),
    shown: (context) => {
      isShown(context)
      must(!isStaleSaid(), 'it is of now')
    },
    refreshing: isShown,
    stale: (context) => {
      isShown(context)
      must(isStaleSaid(), 'it is said that it is of before')
    },
    failed: () => expectHeading('Skjermen fikk ikke kontakt'),
    withdrawn: () => expectHeading('Skjermen er ikke koblet til'),
  },
}
