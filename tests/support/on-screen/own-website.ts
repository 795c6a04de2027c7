import { screen } from '@testing-library/react'
import type { ownWebsiteMachine } from '#machines/own-website/own-website-machine.ts'
import { websiteRooms } from '#tests/support/models/own-website.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { must, type OnScreen, press, write } from './on-screen.ts'

export const ownWebsiteOnScreen: OnScreen<typeof ownWebsiteMachine> = {
  address: () => '/drift/oppsett/nettsted',
  person: aPerson({ grants: ['catalogue'] }),
  isSignedIn: true,
  isSmall: true,
  // The code of the screen, which the venue's side fetches when it is opened.
  arrives: () => import('#src/screens/setup/own-website-screen.tsx'),
  offers: (event, { context }) => {
    if (event.type === 'room.chosen')
      return event.slug !== context.room && websiteRooms.some(({ slug }) => slug === event.slug)
    return event.type !== 'people.entered' || event.people !== context.people
  },
  does: {
    'load.retried': () => press('Prøv igjen'),
    'room.chosen': ({ slug }) => write('Rom', slug),
    'people.entered': ({ people }) =>
      write('Antall personer (valgfritt)', people === null ? '' : String(people)),
  },
  sees: {
    loading: () => screen.getByText('Henter rommene …'),
    choosing: ({ room, people }) => {
      const codes = [...document.querySelectorAll('pre')].map(({ textContent }) => textContent ?? '')
      const [link = '', embed = ''] = codes
      must(codes.length === 2, 'there is a code for a link, and one for the element')
      must(
        link.includes(`/moterom/${room}${people === null ? '"' : `?people=${people}"`}`),
        'the link leads to the room',
      )
      must(embed.includes(`rom="${room}"`), 'the element has the room')
      must(embed.includes('personer=') === (people !== null), 'the element has the people that are given')
    },
    none: () => screen.getByText('Ingen rom kan bestilles på nett ennå'),
    failed: () => screen.getByText('Rommene kunne ikke hentes'),
  },
}
