import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { myDataActors, myDataMachine } from '#machines/my-data/my-data-machine.ts'
import { myDataModel } from '#tests/support/models/my-data.ts'
import { someMyData } from '#tests/support/my-data.ts'
import { accepted } from '#tests/support/port-answers.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(myDataModel, {
  loading: ({ data, confirmation }) => expect([data, confirmation]).toEqual([null, '']),
  unread: ({ data }) => expect(data).toBeNull(),
  showing: ({ data, confirmation, errors, refusal }, snapshot) => {
    expect([confirmation, errors, refusal]).toEqual(['', {}, null])
    expect(snapshot.can({ type: 'deletion.asked' })).toBe(data?.deletion.obstacles.length === 0)
  },
  confirming: ({ data }) => expect(data?.deletion.obstacles).toEqual([]),
  deleting: ({ confirmation }, snapshot) => {
    expect(confirmation).toBe('Et-Godt-Pass0rd!')
    expect(snapshot.can({ type: 'deletion.dismissed' })).toBe(false)
  },
  deleted: ({ data, confirmation }) => expect([data, confirmation]).toEqual([null, '']),
})

test('typed input is sent unchanged, and only after a confirmation', async () => {
  const sent: string[] = []
  const actors = myDataActors({
    readMyData: async () => someMyData(),
    deleteMyData: async (confirmation) => {
      sent.push(confirmation)
      return accepted({})
    },
  })
  const actor = createActor(myDataMachine.provide({ actors })).start()
  await waitFor(actor, (state) => state.matches('showing'))
  actor.send({ type: 'deletion.asked' })
  actor.send({ type: 'deletion.confirmed' })
  expect(actor.getSnapshot().context.errors).toEqual({ confirmation: { code: 'required' } })
  actor.send({ type: 'confirmation.entered', value: ' ' })
  actor.send({ type: 'deletion.confirmed' })
  expect(actor.getSnapshot().context.errors).toEqual({ confirmation: { code: 'required' } })
  actor.send({ type: 'confirmation.entered', value: ' Et-Godt-Pass0rd!' })
  expect(sent).toEqual([])
  actor.send({ type: 'deletion.confirmed' })
  await waitFor(actor, (state) => state.matches('deleted'))
  expect(sent).toEqual([' Et-Godt-Pass0rd!'])
})
