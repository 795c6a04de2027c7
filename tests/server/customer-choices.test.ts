import { expect, it } from 'vitest'
import { discountRule } from '#server/database/schema.ts'
import { makeAccount, makeOrganization, signedInHeaders } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()

const staff = async () =>
  signedInHeaders(server, await makeAccount(server.database, { grants: ['catalogue'] }))
const rule = { name: 'Avtale', scope: 'room', discountValue: 10 } as const

it('are the customers in use that a discount can be for, by name, and no more is said of them', async () => {
  const { database } = server
  const headers = await staff()
  const stays = await makeOrganization(database, { name: 'Velger Å', organizationNumber: '400000018' })
  const out = await makeOrganization(database, { name: 'Velger ute', isActive: false })
  await makeOrganization(database, { name: 'Velger meldt', isSelfReported: true })
  await makeOrganization(database, { name: 'Velger slått', isActive: false, mergedIntoId: stays })
  const first = { name: 'Velger A', organizationNumber: '500000028', note: 'Ringer først.' }
  const id = await makeOrganization(database, first)
  await database.db.insert(discountRule).values({ ...rule, organizationId: out })
  const found = async (input: object) =>
    (await server.call('listCustomerChoices', input, headers)).body.items.map(({ name }) => name)
  expect(await found({ search: ' velger ' })).toEqual(['Velger A', 'Velger Å'])
  expect(await found({ search: '400 000 018' })).toEqual(['Velger Å'])
  expect(await found({ search: 'velger', pageSize: 1, pageNumber: 2 })).toEqual(['Velger Å'])
  expect(await found({ hasDiscounts: true, search: 'velger' })).toEqual(['Velger ute'])
  expect(await found({ id: out })).toEqual(['Velger ute'])
  const { body } = await server.call('listCustomerChoices', { id }, headers)
  expect(body).toMatchObject({ totalResults: 1, numPages: 1 })
  expect(body.items).toEqual([{ id, name: 'Velger A', organizationNumber: '500000028', isActive: true }])
})

it('leave out a customer that was merged into another, whose people a discount would never reach', async () => {
  const headers = await staff()
  const into = await makeOrganization(server.database)
  const id = await makeOrganization(server.database, { mergedIntoId: into, isActive: false })
  const create = (organizationId: string) =>
    server.call('createDiscountRule', { body: { ...rule, organizationId } }, headers)
  const refused = await create(id)
  expect([refused.status, refused.refusal.fields]).toMatchObject([
    422,
    [{ path: 'organizationId', code: 'unknown' }],
  ])
  const made = await create(into)
  expect([made.status, made.body.organizationId]).toEqual([201, into])
})
