import { ownWebsiteMachine } from '#machines/own-website/own-website-machine.ts'
import { modelOf } from '#tests/support/model.ts'

export const websiteRooms = [
  { slug: 'storstua', name: 'Storstua' },
  { slug: 'peisestua', name: 'Peisestua' },
]

export const ownWebsiteModel = modelOf<typeof ownWebsiteMachine>({
  name: 'own-website',
  machine: ownWebsiteMachine,
  walks: [
    {
      title: { nb: 'koden for et rom hentes', en: 'the code of a room is got' },
      input: undefined,
      events: () => [
        { type: 'load.retried' },
        { type: 'room.chosen', slug: 'peisestua' },
        { type: 'room.chosen', slug: 'finnes-ikke' },
        { type: 'people.entered', people: 20 },
        { type: 'people.entered', people: -1 },
        { type: 'people.entered', people: null },
      ],
      answers: { listRooms: () => [websiteRooms, []] },
      failures: ['listRooms'],
      facts: ({ rooms, room, people }) => [rooms.length, room, people],
    },
  ],
})
