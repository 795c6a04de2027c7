import type { layoutIcons } from '#contract/structs/room.ts'
import { type Both, both } from './both.ts'

export type LayoutName = (typeof layoutIcons)[number]
export type DemoLayout = { id: number; name: Both; description: Both }

export const layouts: Record<LayoutName, DemoLayout> = {
  theatre: {
    id: 1,
    name: both('Kinooppsett', 'Theatre'),
    description: both(
      'Stoler i rader, alle med blikket framover.',
      'Chairs in rows, everyone facing forward.',
    ),
  },
  classroom: {
    id: 2,
    name: both('Klasserom', 'Classroom'),
    description: both(
      'Bord og stoler i rader, med plass til å skrive.',
      'Tables and chairs in rows, with space to write.',
    ),
  },
  board: {
    id: 3,
    name: both('Styrebord', 'Boardroom'),
    description: both('Ett langt bord som alle sitter rundt.', 'One long table with everyone around it.'),
  },
  uShape: {
    id: 4,
    name: both('Hestesko', 'U-shape'),
    description: both('Bord i U, åpen mot den som snakker.', 'Tables in a U, open towards the speaker.'),
  },
  banquet: {
    id: 5,
    name: both('Bankett', 'Banquet'),
    description: both(
      'Runde bord, dekket til mat og samtale.',
      'Round tables, laid for a meal and conversation.',
    ),
  },
  group: {
    id: 6,
    name: both('Grupper', 'Groups'),
    description: both(
      'Bordøyer for fire til seks, klare til å jobbe ved.',
      'Islands for four to six, ready for work.',
    ),
  },
  reception: {
    id: 7,
    name: both('Mingling', 'Reception'),
    description: both('Ståbord og god gulvplass.', 'Standing tables and plenty of floor space.'),
  },
  cabaret: {
    id: 8,
    name: both('Kabaret', 'Cabaret'),
    description: both(
      'Runde bord med stoler på den ene siden, så ingen sitter med ryggen til scenen.',
      'Half-filled round tables, so nobody has their back to the stage.',
    ),
  },
}
