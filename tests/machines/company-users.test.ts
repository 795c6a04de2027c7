import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { FieldError } from '#contract/field-codes.ts'
import { companyUsersMachine } from '#machines/company-users/company-users-machine.ts'
import { changeOf, draftOf, emptyDraft, refusalsOfContact } from '#machines/company-users/contact-form.ts'
import { noFilters, type UsersFilters } from '#machines/company-users/filters.ts'
import { companyUsersActors } from '#machines/company-users/setup.ts'
import type {
  CompanyUsersEmitted,
  CompanyUsersEvent,
  CompanyUsersPort,
  ContactDraft,
} from '#machines/company-users/types.ts'
import { unfinishedToStore } from '#machines/company-users/unfinished.ts'
import { TYPING_PAUSE } from '#machines/kit/typed-search.ts'
import {
  accepted,
  allContacts,
  companyUsersModel,
  deactivation,
  halfWritten,
  input,
  jonas,
  kari,
  ola,
  refusal,
  siv,
  takenAddress,
} from '#tests/support/models/company-users.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(companyUsersModel, {
  'contacts.loading': ({ requestedFilters, filters, list }, snapshot) => {
    expect(requestedFilters).toEqual(filters)
    expect(list).toBeNull()
    expect(snapshot.hasTag('busy')).toBe(true)
  },
  'contacts.failed': (_, snapshot) => expect(snapshot.can({ type: 'list.retried' })).toBe(true),
  'contacts.known.listed': ({ list }) => expect(list?.items).not.toEqual([]),
  'contacts.known.none': ({ list }, snapshot) => {
    expect(list?.items).toEqual([])
    expect(snapshot.hasTag('empty')).toBe(true)
  },
  'contacts.known.waiting': ({ filters, requestedFilters }) => expect(requestedFilters).toEqual(filters),
  'contacts.known.refreshing': ({ filters, requestedFilters }) => expect(requestedFilters).toEqual(filters),
  'contacts.known.stale': ({ list }, snapshot) => {
    expect(list).not.toBeNull()
    expect(snapshot.can({ type: 'list.retried' })).toBe(true)
  },
  'task.idle': ({ task, errors, refusal: why }, snapshot) => {
    expect([task, errors, why]).toEqual([null, {}, null])
    expect(snapshot.can({ type: 'deactivation.asked', contactId: kari.uid })).toBe(false)
  },
  'task.writing': ({ task, isValidated, errors }, snapshot) => {
    expect(['addition', 'change']).toContain(task?.kind)
    if (!isValidated) expect(errors).toEqual({})
    expect(snapshot.hasTag('writing')).toBe(true)
  },
  'task.saving': ({ draft }, snapshot) => {
    expect(refusalsOfContact(draft, null)).toEqual({})
    expect(snapshot.can({ type: 'task.dismissed' })).toBe(false)
  },
  'task.confirming': ({ task }, snapshot) => {
    expect(task).toMatchObject({ kind: 'deactivation', contact: { uid: jonas.uid } })
    expect(snapshot.can({ type: 'deactivation.confirmed' })).toBe(true)
  },
  'task.deactivating': (_, snapshot) => {
    expect(snapshot.can({ type: 'deactivation.confirmed' })).toBe(false)
    expect(snapshot.can({ type: 'task.dismissed' })).toBe(false)
  },
  'task.offering': ({ task }, snapshot) => {
    expect(task).toMatchObject({ kind: 'handover', contact: { uid: jonas.uid } })
    expect(snapshot.can({ type: 'handover.confirmed' })).toBe(true)
  },
  'task.handingOver': (_, snapshot) => {
    expect(snapshot.can({ type: 'handover.confirmed' })).toBe(false)
    expect(snapshot.can({ type: 'task.dismissed' })).toBe(false)
  },
  'task.handedOver': ({ task, list }, snapshot) => {
    expect(task).toBeNull()
    expect(list?.items.find(({ uid }) => uid === jonas.uid)?.isPrimary).toBe(true)
    expect(snapshot.can(deactivation)).toBe(false)
  },
  'task.reactivating': ({ task }) => expect(task).toMatchObject({ kind: 'reactivation' }),
})

async function answered() {
  for (let n = 0; n < 12; n++) await null
}

/** The machine over a port that lists all contacts and carries out its calls, with the calls it got. */
async function opened(port: Partial<CompanyUsersPort> = {}, stored: unknown = null) {
  const clock = new SimulatedClock()
  const listed: UsersFilters[] = []
  const requests: unknown[] = []
  const emitted: CompanyUsersEmitted[] = []
  const actors = companyUsersActors({
    listContacts: async (filters) => {
      listed.push(filters)
      return allContacts
    },
    addContact: async (contact) => {
      requests.push(contact)
      return accepted(ola)
    },
    changeContact: async (contactId, change) => {
      requests.push([contactId, change])
      return accepted({ ...(contactId === siv.uid ? siv : jonas), ...change })
    },
    ...port,
  })
  const actor = createActor(companyUsersMachine.provide({ actors }), {
    input: { ...input, stored },
    clock,
  })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  await answered()
  const does = async (...events: CompanyUsersEvent[]) => {
    for (const event of events) actor.send(event)
    await answered()
    return actor.getSnapshot()
  }
  const activity = () => actor.getSnapshot().context.list?.items.map(({ isActive }) => isActive)
  return { clock, listed, requests, emitted, does, activity }
}

const enter = (draft: Partial<ContactDraft>): CompanyUsersEvent[] =>
  Object.entries(draft).map(([field, value]) => ({
    type: 'field.entered',
    field: field as keyof ContactDraft,
    value,
  }))

const olaWritten = { firstName: ' Ola ', lastName: 'Eksempel', email: 'ola@kunde.example' }

describe('a contact', () => {
  test('who is deactivated stays in the list, marked, and is reactivated from there', async () => {
    const { does, requests, emitted, activity, listed } = await opened()
    await does(deactivation)
    expect(requests).toEqual([])
    await does({ type: 'deactivation.confirmed' })
    expect(activity()).toEqual([false, true, false])
    await does({ type: 'reactivation.asked', contactId: jonas.uid })
    expect(activity()).toEqual([true, true, false])
    expect(requests).toEqual([
      [jonas.uid, { isActive: false }],
      [jonas.uid, { isActive: true }],
    ])
    expect(emitted.map((each) => each.type === 'task.done' && [each.kind, each.contact.isActive])).toEqual([
      ['deactivation', false],
      ['reactivation', true],
    ])
    expect(listed).toHaveLength(1)
  })

  test('who could not be reactivated stays as they were, and the reason is notified', async () => {
    const { does, emitted, activity } = await opened({
      changeContact: () => Promise.reject(new Error('no answer')),
    })
    await does({ type: 'reactivation.asked', contactId: siv.uid })
    expect(activity()).toEqual([true, true, false])
    expect(emitted).toEqual([{ type: 'reactivation.failed', name: 'Siv Eksempel', code: 'unavailable' }])
  })

  test('who is added is sent with one telephone number or none, and the list is fetched again', async () => {
    const { does, requests, listed } = await opened()
    const { context } = await does({ type: 'addition.begun' }, ...enter(olaWritten), {
      type: 'contact.submitted',
    })
    expect(requests).toEqual([
      { firstName: 'Ola', lastName: 'Eksempel', email: 'ola@kunde.example', phone: null },
    ])
    expect([listed.length, context.task, context.putOff]).toEqual([2, null, null])
  })

  test('who was half entered when the form was closed is still there when it is opened again', async () => {
    const { does } = await opened()
    await does({ type: 'addition.begun' }, ...enter({ firstName: 'Ola' }), { type: 'task.dismissed' })
    await does({ type: 'change.begun', contactId: jonas.uid }, { type: 'task.dismissed' })
    const { context } = await does({ type: 'addition.begun' })
    expect(context.draft).toEqual({ ...emptyDraft, firstName: 'Ola' })
  })

  test('who was half entered when the page was left is resumed, once there is a list to find them in', async () => {
    const { does } = await opened({}, halfWritten)
    const { context } = await does()
    expect([context.task, context.draft]).toEqual([
      { kind: 'change', contact: jonas },
      halfWritten.writing.draft,
    ])
    expect(unfinishedToStore(context)).toEqual(halfWritten)
    const left = await does({ type: 'task.dismissed' })
    expect(unfinishedToStore(left.context)).toBeNull()
  })

  test('who was to be added is resumed at once, and still postponed on a later day', async () => {
    const { does } = await opened()
    const { context } = await does({ type: 'addition.begun' }, ...enter({ firstName: 'Ola' }))
    const draft = { ...emptyDraft, firstName: 'Ola' }
    const stored = unfinishedToStore(context)
    expect(stored).toEqual({ by: kari.uid, putOff: null, writing: { contactId: null, draft } })
    const later = await opened({}, JSON.parse(JSON.stringify(stored)))
    const again = await later.does()
    expect([again.context.task, again.context.draft]).toEqual([{ kind: 'addition' }, draft])
    const closed = await later.does({ type: 'task.dismissed' })
    expect(unfinishedToStore(closed.context)).toEqual({ by: kari.uid, putOff: draft, writing: null })
  })

  test('who was half entered is not resumed by another account', async () => {
    const { does } = await opened({}, { ...halfWritten, by: ola.uid })
    const { context } = await does()
    expect([context.task, context.unfinished, unfinishedToStore(context)]).toEqual([null, null, null])
  })

  test('refused for a field is marked at that field until it is edited', async () => {
    const { does } = await opened({
      addContact: async () => refusal('invalid', takenAddress),
    })
    const { context } = await does({ type: 'addition.begun' }, ...enter(olaWritten), {
      type: 'contact.submitted',
    })
    expect([context.errors, context.refusal]).toEqual([{ email: { code: 'taken' } }, null])
    const later = await does(...enter({ email: 'ola.e@kunde.example' }))
    expect(later.context.errors).toEqual({})
  })

  test('who is changed is sent with the changed fields only, and shown so; other parts are notified', async () => {
    const { does, requests, emitted } = await opened()
    const { context } = await does(
      { type: 'change.begun', contactId: jonas.uid },
      ...enter({ firstName: 'Jon' }),
      { type: 'contact.submitted' },
    )
    expect(requests).toEqual([[jonas.uid, { firstName: 'Jon' }]])
    expect(context.list?.items.map(({ firstName }) => firstName)).toEqual(['Jon', 'Kari', 'Siv'])
    expect(emitted).toMatchObject([{ type: 'task.done', kind: 'change', contact: { firstName: 'Jon' } }])
  })

  test('who is only viewed, or postponed empty, is not stored', async () => {
    const { does } = await opened()
    const looked = await does({ type: 'change.begun', contactId: jonas.uid })
    expect(unfinishedToStore(looked.context)).toBeNull()
    await does({ type: 'task.dismissed' })
    const begun = await does({ type: 'addition.begun' })
    expect(unfinishedToStore(begun.context)).toBeNull()
    const left = await does({ type: 'task.dismissed' })
    expect(unfinishedToStore(left.context)).toBeNull()
  })

  test('who is postponed stays stored while another is changed', async () => {
    const { does } = await opened()
    await does({ type: 'addition.begun' }, ...enter({ firstName: 'Ola' }), { type: 'task.dismissed' })
    const { context } = await does(
      { type: 'change.begun', contactId: jonas.uid },
      ...enter({ firstName: 'Jon' }),
    )
    expect(unfinishedToStore(context)).toEqual({
      by: kari.uid,
      putOff: { ...emptyDraft, firstName: 'Ola' },
      writing: { contactId: jonas.uid, draft: { ...draftOf(jonas), firstName: 'Jon' } },
    })
  })

  test('who is changed back is not sent', async () => {
    const { does, requests } = await opened()
    const { context } = await does(
      { type: 'change.begun', contactId: jonas.uid },
      ...enter({ firstName: 'Jon' }),
      ...enter({ firstName: 'Jonas ' }),
      { type: 'contact.submitted' },
    )
    expect([context.task, requests]).toEqual([null, []])
  })
})

test('a search waits for the last keystroke, and ignores blanks', async () => {
  const { clock, does, listed } = await opened()
  for (const search of ['s', 'si', 'siv', 'siv ']) {
    await does({ type: 'search.changed', search })
    clock.increment(TYPING_PAUSE - 1)
  }
  clock.increment(TYPING_PAUSE)
  await answered()
  expect(listed.map(({ search }) => search)).toEqual(['', 'siv'])
})

test('a search is sent a third of a second after the last keystroke', async () => {
  const { clock, does, listed } = await opened()
  await does({ type: 'search.changed', search: ' siv' })
  clock.increment(299)
  await answered()
  expect(listed).toHaveLength(1)
  clock.increment(1)
  await answered()
  expect(listed.map(({ search }) => search)).toEqual(['', 'siv'])
})

test('only existing pages can be chosen', async () => {
  const { does } = await opened({ listContacts: async () => ({ ...allContacts, numPages: 3 }) })
  const snapshot = await does()
  const pages = [0, 1, 1.5, 3, 4].filter((page) => snapshot.can({ type: 'page.chosen', page }))
  expect(pages).toEqual([1, 3])
})

test('another search is sent at once after a failed one', async () => {
  const listed: UsersFilters[] = []
  const { does } = await opened({
    listContacts: async (filters) => {
      listed.push(filters)
      if (listed.length === 1) throw new Error('no answer')
      return allContacts
    },
  })
  expect((await does()).matches({ contacts: 'failed' })).toBe(true)
  const { context } = await does({ type: 'search.changed', search: 'siv' })
  expect(listed.map(({ search }) => search)).toEqual(['', 'siv'])
  expect(context.list).toEqual(allContacts)
})

test('the filters are empty at first, without inactive contacts', () => {
  expect(noFilters).toEqual({ search: '', showsInactive: false, page: 1 })
})

describe('the form', () => {
  const sound = { firstName: 'Ola', lastName: 'Eksempel', email: 'ola@kunde.example', phone: '' }

  test.each<[string, Partial<ContactDraft>, ReturnType<typeof refusalsOfContact>]>([
    ['everything there', {}, {}],
    [
      'blanks for names',
      { firstName: ' ', lastName: '' },
      {
        firstName: { code: 'required' },
        lastName: { code: 'required' },
      },
    ],
    [
      'a very long first name',
      { firstName: 'e'.repeat(81) },
      { firstName: { code: 'maxLength', limit: 80 } },
    ],
    ['a very long name', { lastName: 'e'.repeat(81) }, { lastName: { code: 'maxLength', limit: 80 } }],
    [
      'a name as long as may be, in blanks',
      { firstName: `${'e'.repeat(80)} `, lastName: ` ${'e'.repeat(80)}` },
      {},
    ],
    ['blanks after a number that is as long as may be', { phone: `${'0'.repeat(24)} ` }, {}],
    ['no address', { email: ' ' }, { email: { code: 'required' } }],
    ['half an address', { email: 'ola@kunde' }, { email: { code: 'email' } }],
    ['an address that no mail is sent to', { email: 'o..e@kunde.example' }, { email: { code: 'email' } }],
    ['an address that no call takes', { email: 'ola@kunde.e' }, { email: { code: 'email' } }],
    ['a word for a number', { phone: 'mobilen' }, { phone: { code: 'phone' } }],
  ])('with %s is refused for only that', (_, change, refused) => {
    expect(refusalsOfContact({ ...sound, ...change }, null)).toEqual(refused)
  })

  test('does not remove an existing number, since no call can', () => {
    expect(refusalsOfContact({ ...sound, phone: '' }, jonas)).toEqual({ phone: { code: 'required' } })
    expect(refusalsOfContact({ ...sound, phone: '' }, { ...jonas, cellphone: null })).toEqual({})
  })

  test('has the number of the contact, mobile or not', () => {
    expect(draftOf({ ...jonas, cellphone: null, phone: '22 00 00 00' }).phone).toBe('22 00 00 00')
    expect(draftOf({ ...jonas, cellphone: null }).phone).toBe('')
  })

  test('shows refusals at its own fields only, the first of each', async () => {
    const fields: FieldError[] = [
      { path: 'fullname', code: 'required' },
      { path: 'lastName', code: 'maxLength', limit: 80 },
      { path: 'isActive', code: 'unknown' },
    ]
    const { does } = await opened({ changeContact: async () => refusal('invalid', fields) })
    const { context } = await does({ type: 'change.begun', contactId: jonas.uid }, ...enter(olaWritten), {
      type: 'contact.submitted',
    })
    expect(context.errors).toEqual({ lastName: { code: 'required' } })
    expect(context.refusal).toBeNull()
  })

  test('sends a changed address', () => {
    expect(changeOf({ ...draftOf(jonas), email: ' jo@kunde.example ' }, jonas)).toEqual({
      email: 'jo@kunde.example',
    })
  })

  test('sends only changed fields: an unchanged address sends no mail', () => {
    const draft = { ...draftOf(jonas), lastName: 'Ny', email: 'Jonas@Kunde.example', phone: '00 00 00 01' }
    expect(changeOf(draft, jonas)).toEqual({ lastName: 'Ny', cellphone: '00 00 00 01' })
  })
})
