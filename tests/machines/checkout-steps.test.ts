import { describe, expect, test } from 'vitest'
import { MINUTE } from '#domain/time/venue-time.ts'
import { seatingIdOf } from '#machines/checkout/layouts.ts'
import {
  canOpen,
  completedWith,
  firstOpenStep,
  neededSteps,
  nextStep,
  previousStep,
  settledStep,
  stepAfterContinue,
} from '#machines/checkout/steps.ts'
import type { Booking, CheckoutDraft, StepName } from '#machines/checkout/types.ts'
import { stepNames } from '#machines/checkout/types.ts'
import {
  booking,
  catalogue,
  draft,
  features,
  readyDraft,
  severalDatesDraft,
} from '#tests/support/checkout-fixtures.ts'
import { editedBooking, largeReservation, placedReservation } from '#tests/support/editing.ts'
import { bun, dayPackage, flipChart, room } from '#tests/support/house.ts'

const having = (changes: Partial<CheckoutDraft>, more: Partial<Booking> = {}): Booking => ({
  ...booking,
  ...more,
  draft: { ...readyDraft, ...changes },
})

const [board, cinema] = room.seatings
if (!board || !cinema) throw new Error('The room has two layouts.')
const notOnline = { ...cinema, availableOnline: false }

const withoutPackage = { packageId: null, servings: [] }

describe('the steps', () => {
  test('are all present when food is ordered', () => {
    expect(neededSteps(booking)).toEqual([
      'time',
      'package',
      'layout',
      'extras',
      'allergies',
      'details',
      'review',
    ])
  })

  test.each<[string, Booking, StepName[]]>([
    [
      'packages, where the tenant sells none',
      having(withoutPackage, { features: { ...features, packages: false } }),
      ['package', 'allergies'],
    ],
    [
      'packages, where the house has none',
      having(withoutPackage, { catalogue: { ...catalogue, packages: [] } }),
      ['package', 'allergies'],
    ],
    ['allergies, where nothing is served', having(withoutPackage), ['allergies']],
    [
      'allergies, where the tenant does not ask',
      having({}, { features: { ...features, allergies: false } }),
      ['allergies'],
    ],
    [
      'layouts, where the room has one',
      having({}, { catalogue: { ...catalogue, room: { ...room, seatings: room.seatings.slice(0, 1) } } }),
      ['layout'],
    ],
    [
      'layouts, where one can be had online',
      having({}, { catalogue: { ...catalogue, room: { ...room, seatings: [board, notOnline] } } }),
      ['layout'],
    ],
    [
      'nothing that there is one of',
      having({}, { catalogue: { ...catalogue, packages: [dayPackage], products: [flipChart] } }),
      [],
    ],
    ['allergies, where what could be served is not chosen', having({ servings: [] }), ['allergies']],
    [
      'extras, where none is sold',
      having({}, { catalogue: { ...catalogue, products: [{ ...bun, isAvailable: false }] } }),
      ['extras'],
    ],
  ])('leave out %s', (_, input, missing) => {
    const all = neededSteps(booking)
    expect(neededSteps(input)).toEqual(all.filter((step) => !missing.includes(step)))
  })

  const dearRoom = { ...room, seatings: [board, { ...cinema, availableSeats: 4 }] }

  test.each<[string, Booking, StepName]>([
    [
      'a package, where the people are too few for each',
      having({ ...withoutPackage, people: 3 }, { catalogue: { ...catalogue, packages: [dayPackage] } }),
      'package',
    ],
    [
      'extras, where the deadline of each has passed',
      having({}, { now: booking.draft.start - MINUTE }),
      'extras',
    ],
    [
      'a layout, where the people fit in one',
      having({ seatingId: board.id }, { catalogue: { ...catalogue, room: dearRoom } }),
      'layout',
    ],
    [
      'a layout, where the people fit in one and none is chosen',
      having({ seatingId: null }, { catalogue: { ...catalogue, room: dearRoom } }),
      'layout',
    ],
    [
      'a layout, where the people fit in one on each of several dates',
      having(
        { seatingId: null, moreDates: severalDatesDraft.moreDates },
        { catalogue: { ...catalogue, room: dearRoom } },
      ),
      'layout',
    ],
  ])('do not ask for %s', (_, input, step) => {
    expect(neededSteps(input)).not.toContain(step)
  })

  test.each<[string, Booking, StepName]>([
    ['a package that the people are too few for', having({ people: 3 }), 'package'],
    [
      'an extra whose deadline has passed',
      having({ extras: [{ productId: bun.id, quantity: 2 }] }, { now: booking.draft.start - MINUTE }),
      'extras',
    ],
    [
      'a layout that the people do not fit in',
      having({ seatingId: cinema.id }, { catalogue: { ...catalogue, room: dearRoom } }),
      'layout',
    ],
    [
      'the only fitting layout, which there is no time to prepare',
      having(
        { seatingId: board.id },
        {
          catalogue: { ...catalogue, room: dearRoom },
          seats: {
            state: 'free',
            freeSeats: 30,
            totalSeats: 30,
            layouts: [{ seatingId: board.id, state: 'taken' }],
          },
        },
      ),
      'layout',
    ],
    [
      'a layout, where other people come on another date',
      having(
        {
          people: 8,
          moreDates: severalDatesDraft.moreDates.map((date) => ({
            ...date,
            rooms: [{ slug: room.slugname, people: 3 }],
          })),
        },
        { catalogue: { ...catalogue, room: dearRoom } },
      ),
      'layout',
    ],
  ])('ask again about %s', (_, input, step) => {
    expect(neededSteps(input)).toContain(step)
  })

  test('with one answer are not asked anew at another time, once they have been passed', () => {
    const tooFew = { catalogue: { ...catalogue, packages: [dayPackage] } }
    const input = having({ ...withoutPackage, people: 3, step: 'details', completed: ['time'] }, tooFew)
    expect(completedWith(input)).toEqual(['time', 'package', 'details'])
    const moved = having({ ...withoutPackage, people: 4, completed: stepNames.slice(0, -1) }, tooFew)
    expect([neededSteps(moved).includes('package'), firstOpenStep(moved)]).toEqual([true, 'review'])
  })

  test('are asked, where the layout that was not chosen is no longer the only one', () => {
    const input = having(
      { seatingId: null, step: 'details' },
      { catalogue: { ...catalogue, room: dearRoom } },
    )
    expect(completedWith({ ...input, draft: { ...input.draft, completed: ['time'] } })).not.toContain(
      'layout',
    )
  })

  test('order the layout that the people fit in', () => {
    expect(seatingIdOf(having({ seatingId: null }, { catalogue: { ...catalogue, room: dearRoom } }))).toBe(11)
  })

  test('ask for a single layout where the tenant takes a comment on it', () => {
    const one = { ...catalogue, room: { ...room, seatings: room.seatings.slice(0, 1) } }
    const input = having(
      { seatingId: null },
      { catalogue: one, features: { ...features, layoutComment: true } },
    )
    expect(neededSteps(input)).toContain('layout')
    expect(seatingIdOf(input)).toBe(11)
  })

  test('ask about allergies when only an extra product is food', () => {
    const extra = (productId: number) => having({ ...withoutPackage, extras: [{ productId, quantity: 2 }] })
    expect(neededSteps(extra(bun.id))).toContain('allergies')
    expect(neededSteps(extra(flipChart.id))).not.toContain('allergies')
  })

  test('open up to the first that is not completed', () => {
    const input = having({ completed: ['time', 'package'] })
    expect(firstOpenStep(input)).toBe('layout')
    expect(neededSteps(input).map((step) => canOpen(input, step))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect(canOpen(having(withoutPackage), 'allergies')).toBe(false)
  })

  test('follow one another, without those that are not needed', () => {
    const walk = (changes: Partial<CheckoutDraft>) => {
      const visited: StepName[] = ['time']
      for (let step: StepName = 'time'; step !== 'review'; visited.push(step))
        step = nextStep(having({ ...changes, step, completed: visited }))
      return visited
    }
    expect(walk({})).toEqual(neededSteps(booking))
    expect(walk(withoutPackage)).toEqual(['time', 'package', 'layout', 'extras', 'details', 'review'])
  })

  test('follow one another also after going back over completed ones', () => {
    expect(nextStep(having({ step: 'package' }))).toBe('layout')
  })

  test.each([
    ['the next step of a new booking', having({ step: 'package', completed: ['time'] }), 'layout'],
    [
      'checking, from a Change link with all else completed',
      having({
        step: 'extras',
        returnsToReview: true,
        completed: ['time', 'package', 'layout', 'allergies', 'details'],
      }),
      'review',
    ],
    [
      'a step that a Change has made needed, and not checking',
      having({ step: 'extras', returnsToReview: true, completed: ['time', 'package', 'layout', 'details'] }),
      'allergies',
    ],
  ] as const)('decide where Continue leads: %s', (_, input, step) => {
    expect(stepAfterContinue(input)).toBe(step)
  })

  test('lead straight back to the review from a Change link', () => {
    expect(nextStep(having({ step: 'time', returnsToReview: true }))).toBe('review')
    expect(previousStep(having({ step: 'extras', returnsToReview: true }))).toBe('review')
  })

  test('lead to steps that a change requires before they lead back to the review', () => {
    const completed = readyDraft.completed.filter((step) => step !== 'allergies')
    expect(nextStep(having({ step: 'package', returnsToReview: true, completed }))).toBe('allergies')
  })

  test('lead back one by one, and nowhere from the first', () => {
    expect(previousStep(having({ ...withoutPackage, step: 'details' }))).toBe('extras')
    expect(previousStep({ ...booking, draft: { ...draft, step: 'time' } })).toBeNull()
  })

  test('lead back to an earlier one when the review cannot be opened yet, and from the review to the last', () => {
    const open = having({ step: 'extras', returnsToReview: true, completed: ['time', 'package'] })
    expect(previousStep(open)).toBe('layout')
    expect(previousStep(having({ step: 'review', returnsToReview: true }))).toBe('details')
  })

  test('of a change lead back to the review, and nowhere from there', () => {
    expect(nextStep(editedBooking(placedReservation, { step: 'time' }))).toBe('review')
    expect(previousStep(editedBooking(placedReservation, { step: 'review' }))).toBeNull()
    expect(previousStep(editedBooking(placedReservation, { step: 'layout' }))).toBe('package')
  })

  test('show the requested step when it can be opened, else the first open one', () => {
    const completed: StepName[] = ['time', 'package']
    expect(settledStep(having({ step: 'package', completed }))).toBe('package')
    expect(settledStep(having({ step: 'details', completed }))).toBe('layout')
  })

  test('ask for the allergies of a large reservation only when it has food or allergies', () => {
    const stepsOf = (changes: Partial<typeof largeReservation>, more: Partial<Booking> = {}) =>
      neededSteps(editedBooking({ ...largeReservation, ...changes }, {}, more)).includes('allergies')
    expect([
      stepsOf({}),
      stepsOf({ paxAllergies: [] }),
      stepsOf({ arrangements: [] }),
      stepsOf({ arrangements: [], paxAllergies: [] }),
      stepsOf({}, { features: { ...features, allergies: false } }),
    ]).toEqual([true, true, true, false, false])
  })
})
