import { type CallOptions, clientOf, type Transport } from '#contract/client.ts'
import { resources } from '#contract/resources.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { VenueSettings } from '#contract/structs/venue-settings.ts'
import type { Page } from '#contract/wire.ts'
import type { ResourceName } from '#machines/resources/definitions.ts'
import type { Referable } from '#machines/resources/field-kinds.ts'
import type {
  FieldValue,
  FieldValues,
  ItemPort,
  ResourceId,
  ResourceItem,
  ResourcePort,
} from '#machines/resources/port.ts'
import { answerOf } from '#src/api/answers.ts'
import { everyPage } from '#src/api/every-page.ts'
import { staffPort } from '#src/api/staff-port.ts'

const PAGE_SIZE = 50
const CHOICES_PAGE_SIZE = 500

type Body = { body: FieldValues & { version?: number } }

/** The five calls of any resource: their names differ, their shapes do not. */
type ResourceClient = {
  list: (
    question: { search?: string; orderBy?: string; pageNumber: number; pageSize: number },
    options: CallOptions,
  ) => Promise<Page<ResourceItem>>
  read: (item: { id: ResourceId }, options: CallOptions) => Promise<ResourceItem>
  create: (item: Body, options: CallOptions) => Promise<ResourceItem>
  update: (item: Body & { id: ResourceId }, options: CallOptions) => Promise<ResourceItem>
  delete: (item: { id: ResourceId; version: number }, options: CallOptions) => Promise<{ id: number }>
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function resourceClient(send: Transport, name: Referable): ResourceClient {
  const { one, many } = resources[name]
  const calls: Record<string, unknown> = clientOf(outlines, send)
  const verbs = ['read', 'create', 'update', 'delete']
  return Object.fromEntries([
    ['list', calls[`list${capital(many)}`]],
    ...verbs.map((verb) => [verb, calls[`${verb}${capital(one)}`]]),
  ]) as ResourceClient
}

const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })

const idIn = (value: FieldValue | undefined) => (typeof value === 'number' ? value : null)

const choicesOf =
  (send: Transport): ResourcePort['listChoices'] =>
  async (name, signal) => {
    const { list } = resourceClient(send, name)
    const items = await everyPage((pageNumber) =>
      list({ orderBy: 'name', pageNumber, pageSize: CHOICES_PAGE_SIZE }, quietly(signal)),
    )
    return items.map(({ id, name: text, nameEn, accountNumber = '', masterRoomId, leftRoomId }) => {
      const called = (word: string) => `${accountNumber} ${word}`.trim()
      return {
        id: Number(id),
        name: called(String(text)),
        nameEn: typeof nameEn === 'string' ? called(nameEn) : null,
        ...(name === 'catalogueRoom'
          ? { masterRoomId: idIn(masterRoomId), leftRoomId: idIn(leftRoomId) }
          : {}),
      }
    })
  }

const customersOf =
  (send: Transport): ResourcePort['listCustomers'] =>
  async (id, signal) => {
    const { listCustomerChoices } = clientOf(outlines, send)
    const list = (wanted: { id?: string; hasDiscounts?: true }) =>
      everyPage((pageNumber) =>
        listCustomerChoices({ ...wanted, pageNumber, pageSize: CHOICES_PAGE_SIZE }, quietly(signal)),
      )
    const known = await list({ hasDiscounts: true })
    return id === null || known.some((each) => each.id === id) ? known : [...known, ...(await list({ id }))]
  }

const onlyOne = () =>
  Promise.reject(new Error('There is one venue, which is neither listed, added nor deleted.'))

/** The port of the venue itself, as of any resource. */
function venuePort(send: Transport): ItemPort {
  const client = clientOf(outlines, send)
  const itemIn = (settings: Promise<VenueSettings>) =>
    answerOf(settings.then((each): ResourceItem => ({ ...each, id: 1 })))
  return {
    listItems: onlyOne,
    readItem: (_id, signal) => itemIn(client.readVenueSettings({}, quietly(signal))),
    createItem: onlyOne,
    updateItem: ({ version, values }, signal) =>
      itemIn(client.updateVenueSettings({ body: { version, ...values } }, quietly(signal))),
    deleteItem: onlyOne,
  }
}

/** The port of one kind of thing that staff administer. Its screens show what fails, so nothing is notified. */
export function resourcePort(send: Transport, resource: ResourceName): ResourcePort {
  const named = { listChoices: choicesOf(send), listCustomers: customersOf(send) }
  if (resource === 'venue') return { ...venuePort(send), ...named }
  if (resource === 'staffMember') return { ...staffPort(send), ...named }
  const client = resourceClient(send, resource)
  return {
    listItems: ({ search, order, page }, signal) =>
      client.list(
        {
          ...(search === '' ? {} : { search }),
          orderBy: order,
          pageNumber: page,
          pageSize: PAGE_SIZE,
        },
        quietly(signal),
      ),
    readItem: (id, signal) => answerOf(client.read({ id }, quietly(signal))),
    createItem: (body, signal) => answerOf(client.create({ body }, quietly(signal))),
    updateItem: ({ id, version, values }, signal) =>
      answerOf(client.update({ id, body: { version, ...values } }, quietly(signal))),
    deleteItem: (item, signal) => answerOf(client.delete(item, quietly(signal))),
    ...named,
  }
}
