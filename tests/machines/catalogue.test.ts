import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { catalogueActors, catalogueMachine } from '#machines/catalogue/catalogue-machine.ts'
import { packagesFor, packagesOnline, partsOf } from '#machines/catalogue/items.ts'
import { bun, dayPackage, hours, now, plainPackage, room } from '#tests/support/house.ts'
import { catalogueModel } from '#tests/support/models/catalogue.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(catalogueModel, {
  loading: ({ catalogue }) => expect(catalogue).toBeNull(),
  failed: ({ catalogue }) => expect(catalogue).toBeNull(),
  shown: ({ catalogue }) => expect(catalogue?.hours).toEqual(hours),
})

test('opening hours are fetched from today and a year ahead', async () => {
  const requests: unknown[] = []
  const actors = catalogueActors({
    listPackages: async () => [dayPackage],
    listExtraProducts: async () => [bun],
    readWorkingHours: async (range) => {
      requests.push(range)
      return hours
    },
  })
  const actor = createActor(catalogueMachine.provide({ actors }), { input: { now } }).start()
  const { context } = await waitFor(actor, (state) => state.matches('shown'))
  expect(context.catalogue).toEqual({ packages: [dayPackage], products: [bun], hours })
  expect(requests).toEqual([{ from: '2026-11-20', to: '2027-11-20' }])
})

test('a package is for sale when it is active and sold online', () => {
  const inactive = { ...dayPackage, isActive: false }
  const atTheDesk = { ...dayPackage, availableOnline: false }
  expect(packagesOnline([dayPackage, inactive, atTheDesk])).toEqual([dayPackage])
})

test('a room has the packages for no more people than it seats', () => {
  const large = { ...dayPackage, id: 9, minPax: room.maxSeats + 1 }
  const justFits = { ...dayPackage, id: 10, minPax: room.maxSeats }
  expect(packagesFor([large, justFits, plainPackage], room)).toEqual([justFits, plainPackage])
})

test('the room of a package is not listed among its servings', () => {
  expect(partsOf(dayPackage).map(({ id }) => id)).toEqual([52, 53])
})
