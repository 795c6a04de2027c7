import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import {
  customerSearchActors,
  customerSearchMachine,
  shownCustomers,
} from '#machines/customer-search/customer-search-machine.ts'
import { aChoice, another, choicesPage, customerSearchModel } from '#tests/support/models/customer-search.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(customerSearchModel, {
  unopened: ({ found }) => expect(found).toBeNull(),
  typing: ({ search }) => expect(search).not.toBe(''),
  searching: (_, snapshot) => expect(snapshot.hasTag('settled')).toBe(false),
  known: ({ found }) => expect(found).not.toBeNull(),
  failed: (_, snapshot) => expect(snapshot.can({ type: 'search.retried' })).toBe(true),
})

test('what is typed is asked for once the typing pauses, and until then no other customer can be chosen', async () => {
  const asked: string[] = []
  const findCustomers = async (search: string) => {
    asked.push(search)
    return search === '' ? choicesPage([aChoice(), another]) : choicesPage([another])
  }
  const machine = customerSearchMachine.provide({ actors: customerSearchActors({ findCustomers }) })
  const actor = createActor(machine).start()
  const names = () => shownCustomers(actor.getSnapshot()).map(({ name }) => name)
  actor.send({ type: 'search.opened' })
  await waitFor(actor, (state) => state.matches('known'))
  expect(names()).toEqual(['Eksempel AS', 'Prøvebruket'])
  for (const search of ['P', 'PR', ' PRø']) actor.send({ type: 'search.entered', search })
  expect(names()).toEqual(['Prøvebruket'])
  actor.send({ type: 'search.entered', search: '100' })
  expect(names()).toEqual(['Eksempel AS'])
  actor.send({ type: 'search.entered', search: 'prø ' })
  await waitFor(actor, (state) => state.matches('known'))
  expect([asked, names()]).toEqual([['', 'prø'], ['Prøvebruket']])
})
