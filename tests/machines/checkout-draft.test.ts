import { describe, expect, test } from 'vitest'
import { fittedTo } from '#machines/checkout/catalogue-fit.ts'
import { withoutServings, withPackage } from '#machines/checkout/changes.ts'
import { asAnotherOrder, inRoom, keyed, readDraft, resume } from '#machines/checkout/draft.ts'
import { withExtra } from '#machines/checkout/extras.ts'
import { draftOf, draftVersion } from '#machines/checkout/new-draft.ts'
import { canBookAgain, draftAgain, draftOfReservation } from '#machines/checkout/reservation-draft.ts'
import { booking, readyDraft, started } from '#tests/support/checkout-fixtures.ts'
import { placedReservation } from '#tests/support/editing.ts'
import { at, bun, dayPackage, flipChart, plainPackage, room, rules } from '#tests/support/house.ts'

const throughStorage = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('a draft', () => {
  test('comes back from storage as it was', () => {
    expect(readDraft(throughStorage(readyDraft))).toEqual(readyDraft)
    expect(resume(null, throughStorage(readyDraft))).toEqual({ draft: readyDraft, draftDropped: false })
  })

  test('from before the meeting fields has empty ones', () => {
    const { note: _, ...meeting } = readyDraft.meeting
    const expected = { ...readyDraft, meeting: { ...meeting, note: '' } }
    expect(readDraft(throughStorage({ ...readyDraft, meeting }))).toEqual(expected)
  })

  test.each([
    ['of another version', { ...readyDraft, version: draftVersion + 1 }],
    ['with an unknown step', { ...readyDraft, step: 'payment' }],
    ['with an invalid time', { ...readyDraft, start: 'noon' }],
    ['with a time beyond the calendar', { ...readyDraft, end: 1e15 }],
    ['with a field missing', { ...readyDraft, details: {} }],
    ['with an unknown field', { ...readyDraft, colour: 'blue' }],
    ['that is a text', 'draft'],
    ['that is a list', []],
  ])('%s is dropped, and reported as dropped', (_, stored) => {
    expect(resume(null, stored)).toEqual({ draft: null, draftDropped: true })
    expect(resume(started, stored)).toEqual({ draft: draftOf(started), draftDropped: true })
  })

  test('begins after the time, with nothing chosen, accepted or sent', () => {
    const { details, meeting, ...rest } = draftOf(started)
    expect(rest).toEqual({
      ...started,
      version: draftVersion,
      edits: null,
      moreRooms: [],
      moreDates: [],
      packageId: null,
      servings: [],
      seatingId: null,
      setupComment: '',
      extras: [],
      allergies: [],
      couponCode: '',
      termsAccepted: false,
      termsVersion: null,
      sendAsRequest: false,
      idempotencyKey: null,
      sent: null,
      step: 'package',
      completed: ['time'],
      returnsToReview: false,
    })
    const { isOrganization, ...texts } = details
    expect([isOrganization, ...new Set(Object.values({ ...texts, ...meeting }))]).toEqual([true, ''])
  })

  test.each([
    ['another room', { roomSlug: 'peisestua' }],
    ['another start', { start: at('2026-11-27T08:00:00+01:00') }],
    ['another end', { end: at('2026-11-27T13:00:00+01:00') }],
    ['more people', { people: 11 }],
  ])('started for %s is another order', (_, changes) => {
    const stored = { ...readyDraft, idempotencyKey: 'key', returnsToReview: true }
    expect(resume({ ...started, ...changes }, stored).draft).toMatchObject({
      ...changes,
      idempotencyKey: null,
      sent: null,
      step: 'package',
      returnsToReview: false,
    })
  })

  test('that was never stored is not reported', () => {
    expect(resume(null, null)).toEqual({ draft: null, draftDropped: false })
    expect(resume(started, null)).toEqual({ draft: draftOf(started), draftDropped: false })
  })

  test('resumes when the same booking is started again', () => {
    const stored = { ...readyDraft, idempotencyKey: 'key' }
    expect(resume(started, stored).draft).toEqual(stored)
  })

  test('moves to another time with all input, as another order', () => {
    const stored = { ...readyDraft, idempotencyKey: 'key' }
    const later = {
      ...started,
      start: at('2026-11-30T09:00:00+01:00'),
      end: at('2026-11-30T12:00:00+01:00'),
    }
    expect(resume(later, stored).draft).toEqual({
      ...readyDraft,
      ...later,
      idempotencyKey: null,
      step: 'package',
    })
  })

  test('moves to another time with its extras to be seen again, as many of those for everyone as come now', () => {
    const everyone = { productId: bun.id, quantity: 10, isForEveryone: true }
    const some = { productId: flipChart.id, quantity: 2 }
    const stored = { ...readyDraft, extras: [everyone, some] }
    const { draft } = resume({ ...started, people: 14 }, stored)
    expect(draft?.extras).toEqual([{ ...everyone, quantity: 14 }, some])
    expect(draft?.completed).not.toContain('extras')
  })

  test('keeps the layouts of its other rooms with another date, not with other people', () => {
    const other = (people: number) => ({ slug: 'peisestua', people })
    const stored = { ...readyDraft, moreRooms: [{ ...other(4), seatingId: 21 }] }
    const again = { ...started, moreRooms: [other(4)], moreDates: [] }
    expect(resume(again, stored).draft).toEqual(stored)
    const later = { ...again, start: started.start + 1, end: started.end + 1 }
    expect(resume(later, stored).draft?.moreRooms).toEqual([{ ...other(4), seatingId: 21 }])
    expect(resume({ ...again, moreRooms: [other(5)] }, stored).draft?.moreRooms).toEqual([other(5)])
  })

  test('has a key from its start, and a new one only for another order', () => {
    const { draft } = keyed(resume(started, null), 'key')
    expect(draft).toEqual({ ...draftOf(started), idempotencyKey: 'key' })
    expect(keyed(resume(null, throughStorage(draft)), 'later').draft).toEqual(draft)
    if (draft === null) throw new Error('There is no draft.')
    expect(keyed(resume(null, asAnotherOrder(draft)), 'later').draft?.idempotencyKey).toBe('later')
  })

  test('moves to another room without its layout', () => {
    expect(resume({ ...started, roomSlug: 'peisestua' }, readyDraft).draft).toEqual({
      ...readyDraft,
      roomSlug: 'peisestua',
      seatingId: null,
      step: 'package',
      completed: ['time', 'package', 'extras', 'allergies', 'details'],
    })
    expect(inRoom(readyDraft, readyDraft.roomSlug)).toBe(readyDraft)
  })
})

describe('a change', () => {
  test('of package adds the required parts of the new one, at the middle one of the times that can be had', () => {
    const none = { ...booking, draft: { ...readyDraft, packageId: null, servings: [] } }
    expect(withPackage(none, 5)).toEqual({
      packageId: 5,
      servings: [{ orderPackageId: 52, preferredTime: '11:00', note: '' }],
    })
    const late = { ...none, draft: { ...none.draft, start: at('2026-11-27T11:15:00+01:00') } }
    expect(withPackage(late, 5).servings?.[0]?.preferredTime).toBe('11:30')
    expect(withPackage(booking, 6)).toEqual({ packageId: 6, servings: [] })
    expect(withPackage(booking, null)).toEqual({ packageId: null, servings: [] })
  })

  test('of package adds a required part without times', () => {
    const lunchless = {
      ...dayPackage,
      orderPackages: dayPackage.orderPackages.map((part) =>
        part.id === 53
          ? { ...part, isRequired: true }
          : { ...part, timeSlots: part.id === 52 ? ['11:00'] : [] },
      ),
    }
    const catalogue = { ...booking.catalogue, packages: [lunchless] }
    const none = { ...booking, catalogue, draft: { ...readyDraft, packageId: null, servings: [] } }
    expect(withPackage(none, 5).servings).toEqual([
      { orderPackageId: 52, preferredTime: '11:00', note: '' },
      { orderPackageId: 53, preferredTime: null, note: '' },
    ])
  })

  test('to the same package keeps the lunch time', () => {
    expect(withPackage(booking, 5)).toEqual({})
  })

  test('of an extra product adds, replaces and removes', () => {
    const extras = [
      { productId: 71, quantity: 1 },
      { productId: 72, quantity: 1 },
    ]
    const having = { ...readyDraft, extras }
    expect(withExtra(readyDraft, { productId: 72, quantity: 3 })).toEqual({
      extras: [{ productId: 72, quantity: 3 }],
    })
    expect(withExtra(having, { productId: 71, quantity: 2 }).extras).toEqual([
      { productId: 71, quantity: 2 },
      extras[1],
    ])
    expect(withExtra(having, { productId: 71, quantity: 0 }).extras).toEqual([extras[1]])
  })

  test('to no food removes the package only when the package requires food', () => {
    const extras = [
      { productId: 71, quantity: 1 },
      { productId: 72, quantity: 1 },
    ]
    const allergies = [{ personName: '', lawObligated: ['egg' as const], freeInput: '', note: '' }]
    const input = { ...booking, draft: { ...readyDraft, extras, allergies } }
    expect(withoutServings(input)).toEqual({
      packageId: null,
      servings: [],
      extras: [extras[1]],
      allergies: [],
    })
    const coffee = { orderPackageId: 53, preferredTime: null, note: '' }
    const partlyServed = {
      ...dayPackage,
      orderPackages: dayPackage.orderPackages.map((part) =>
        part.id === 53 ? { ...part, serving: 'none' as const } : part,
      ),
    }
    expect(
      withoutServings({
        ...input,
        draft: { ...input.draft, servings: [...input.draft.servings, coffee] },
        catalogue: { ...booking.catalogue, packages: [partlyServed] },
      }),
    ).toMatchObject({ packageId: null, servings: [] })
    const optional = {
      ...dayPackage,
      orderPackages: dayPackage.orderPackages.map((part) => ({ ...part, isRequired: part.isRoom })),
    }
    const catalogue = { ...booking.catalogue, packages: [optional] }
    expect(withoutServings({ ...input, catalogue })).toMatchObject({ packageId: 5, servings: [] })
    const unserved = {
      ...optional,
      orderPackages: optional.orderPackages.map((part) =>
        part.id === 53 ? { ...part, serving: 'none' as const } : part,
      ),
    }
    const servings = [52, 53].map((id) => ({ orderPackageId: id, preferredTime: null, note: '' }))
    expect(
      withoutServings({
        ...input,
        draft: { ...input.draft, servings },
        catalogue: { ...catalogue, packages: [unserved] },
      }).servings,
    ).toEqual([servings[1]])
  })
})

describe('a catalogue that has just loaded', () => {
  test('chooses the usual layout where the guests fit it', () => {
    const having = (people: number) => ({ ...booking, draft: { ...readyDraft, seatingId: null, people } })
    expect([fittedTo(having(10)).seatingId, fittedTo(having(20)).seatingId]).toEqual([11, null])
    expect(fittedTo({ ...booking, draft: { ...readyDraft, seatingId: 12 } }).seatingId).toBe(12)
  })

  test('keeps what is still sold, regardless of other items', () => {
    const extras = [{ productId: flipChart.id, quantity: 1 }]
    const of = (packages: typeof booking.catalogue.packages, products = booking.catalogue.products) => {
      const catalogue = { ...booking.catalogue, packages, products }
      const fitted = fittedTo({ ...booking, catalogue, draft: { ...readyDraft, extras } })
      return [fitted.packageId, fitted.servings.length, fitted.extras.length]
    }
    expect(of([dayPackage])).toEqual([5, 1, 1])
    expect(of([plainPackage])).toEqual([null, 0, 1])
    expect([of([dayPackage], [flipChart]), of([dayPackage], [bun])]).toEqual([
      [5, 1, 1],
      [5, 1, 0],
    ])
  })

  test('serves at a usual time what cannot be had at the chosen one any more', () => {
    const [serving] = readyDraft.servings
    const fitted = (preferredTime: string, sent = readyDraft.sent) => {
      const servings = [
        { ...serving, orderPackageId: serving?.orderPackageId ?? 0, preferredTime, note: 'Sent' },
      ]
      return fittedTo({ ...booking, draft: { ...readyDraft, servings, sent } }).servings
    }
    expect(fitted('11:30')).toEqual([{ ...serving, preferredTime: '11:30', note: 'Sent' }])
    expect(fitted('15:30')).toEqual([
      { ...serving, preferredTime: expect.stringMatching(/^1[0-2]:/), note: 'Sent' },
    ])
  })

  test('removes what is no longer sold, and reopens its step', () => {
    const draft = { ...readyDraft, extras: [{ productId: 99, quantity: 1 }] }
    const fitted = fittedTo({ ...booking, draft, catalogue: { ...booking.catalogue, packages: [], room } })
    expect(fitted).toEqual({
      ...readyDraft,
      packageId: null,
      servings: [],
      completed: ['time', 'layout', 'allergies', 'details'],
    })
  })
})

describe('a booking that begins with a package', () => {
  const begunWith = (packageId: number, more: Partial<typeof started> = {}) =>
    fittedTo({ ...booking, draft: draftOf({ ...started, packageId, ...more }) })

  test('has it with its required servings at a usual time, and is asked about it still', () => {
    const { packageId, servings, step } = begunWith(dayPackage.id)
    expect([packageId, step]).toEqual([dayPackage.id, 'package'])
    expect(servings).toEqual([{ orderPackageId: 52, preferredTime: '11:00', note: '' }])
  })

  test('has none where it cannot be had then, or is unknown', () => {
    const late = { start: at('2026-11-27T14:30:00+01:00'), end: at('2026-11-27T15:30:00+01:00') }
    expect(begunWith(dayPackage.id, late).packageId).toBeNull()
    expect(begunWith(4711).packageId).toBeNull()
  })
})

describe('a reservation that is booked again', () => {
  const rebooked = (now: string) => draftAgain(placedReservation, at(now), rules)

  test('is asked for its time first, at the same weekday and clock time of a later week', () => {
    const { start, end, step, edits } = rebooked('2026-11-20T12:00:00+01:00')
    expect([start, end]).toEqual([at('2026-12-04T09:00:00+01:00'), at('2026-12-04T12:00:00+01:00')])
    expect([step, edits]).toEqual(['time', null])
    expect(rebooked('2027-03-25T12:00:00+01:00').start).toBe(at('2027-04-02T09:00:00+02:00'))
    expect(rebooked('2027-04-01T08:30:00+02:00').start).toBe(at('2027-04-02T09:00:00+02:00'))
    expect(rebooked('2027-04-01T09:30:00+02:00').start).toBe(at('2027-04-09T09:00:00+02:00'))
  })

  test('keeps what was ordered and who ordered it, without the allergies, the terms and the code of then', () => {
    const before = draftOfReservation(placedReservation)
    const { packageId, servings, extras, seatingId, details, meeting, ...rest } =
      rebooked('2026-11-20T12:00:00+01:00')
    expect({ packageId, servings, extras, seatingId, details, meeting }).toEqual({
      packageId: before.packageId,
      servings: before.servings,
      extras: before.extras,
      seatingId: before.seatingId,
      details: before.details,
      meeting: before.meeting,
    })
    expect(rest).toMatchObject({ allergies: [], termsAccepted: false, termsVersion: null, couponCode: '' })
  })

  test('has one room and one package', () => {
    const { bookings } = placedReservation
    expect(canBookAgain(placedReservation)).toBe(true)
    expect(canBookAgain({ ...placedReservation, bookings: [...bookings, ...bookings] })).toBe(false)
  })
})
