import { otherRoom, room } from '#tests/support/house.ts'

/** The rooms of the house that stand for those of the models, by their part of the address. */
const rooms: Readonly<Record<string, { slug: string; name: string }>> = {
  [room.slugname]: { slug: 'verkstedet', name: 'Verkstedet' },
  [otherRoom.slugname]: { slug: 'biblioteket', name: 'Biblioteket' },
}

/** The room of the house for one of a model; one that neither has stays as it is. */
export const roomOf = (slug: string) => rooms[slug] ?? { slug, name: slug }
