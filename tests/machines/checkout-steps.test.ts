import { describe, expect, test } from 'vitest'
import { seatingIdOf } from '#machines/checkout/choices.ts'
import {
  canOpen,
  firstOpenStep,
  neededSteps,
  nextStep,
  previousStep,
  settledStep,
  stepAfterContinue,
} from '#machines/checkout/steps.ts'
import type { Booking, CheckoutDraft, StepName } from '#machines/checkout/types.ts'
import { booking, catalogue, draft, features, readyDraft } from '#tests/support/checkout-fixtures.ts'
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
  test('are all there when food is ordered', () => {
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
  ])('leave out %s', (_, given, missing) => {
    const all = neededSteps(booking)
    expect(neededSteps(given)).toEqual(all.filter((step) => !missing.includes(step)))
  })

  test('ask about one layout where the tenant takes a comment on it', () => {
    const one = { ...catalogue, room: { ...room, seatings: room.seatings.slice(0, 1) } }
    const given = having(
      { seatingId: null },
      { catalogue: one, features: { ...features, layoutComment: true } },
    )
    expect(neededSteps(given)).toContain('layout')
    expect(seatingIdOf(given)).toBe(11)
  })

  test('ask about allergies when only an extra product is food', () => {
    const extra = (productId: number) => having({ ...withoutPackage, extras: [{ productId, quantity: 2 }] })
    expect(neededSteps(extra(bun.id))).toContain('allergies')
    expect(neededSteps(extra(flipChart.id))).not.toContain('allergies')
  })

  test('open up to the first that is not completed', () => {
    const given = having({ completed: ['time', 'package'] })
    expect(firstOpenStep(given)).toBe('layout')
    expect(neededSteps(given).map((step) => canOpen(given, step))).toEqual([
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

  test('follow one another, over those that are not needed', () => {
    const walk = (changes: Partial<CheckoutDraft>) => {
      const seen: StepName[] = ['time']
      for (let step: StepName = 'time'; step !== 'review'; seen.push(step))
        step = nextStep(having({ ...changes, step, completed: seen }))
      return seen
    }
    expect(walk({})).toEqual(neededSteps(booking))
    expect(walk(withoutPackage)).toEqual(['time', 'package', 'layout', 'extras', 'details', 'review'])
  })

  test('follow one another also where one has gone back and those after it are completed', () => {
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
  ] as const)('decide where Continue leads: %s', (_, given, step) => {
    expect(stepAfterContinue(given)).toBe(step)
  })

  test('lead straight back to checking from a Change link', () => {
    expect(nextStep(having({ step: 'time', returnsToReview: true }))).toBe('review')
    expect(previousStep(having({ step: 'extras', returnsToReview: true }))).toBe('review')
  })

  test('lead to what a change has made needed before they lead back to checking', () => {
    const completed = readyDraft.completed.filter((step) => step !== 'allergies')
    expect(nextStep(having({ step: 'package', returnsToReview: true, completed }))).toBe('allergies')
  })

  test('lead back one by one, and nowhere from the first', () => {
    expect(previousStep(having({ ...withoutPackage, step: 'details' }))).toBe('extras')
    expect(previousStep({ ...booking, draft: { ...draft, step: 'time' } })).toBeNull()
  })

  test('lead back to an earlier one where checking can’t be opened yet, and from checking to the last', () => {
    const open = having({ step: 'extras', returnsToReview: true, completed: ['time', 'package'] })
    expect(previousStep(open)).toBe('layout')
    expect(previousStep(having({ step: 'review', returnsToReview: true }))).toBe('details')
  })

  test('of a change lead back to checking, and nowhere from there', () => {
    expect(nextStep(editedBooking(placedReservation, { step: 'time' }))).toBe('review')
    expect(previousStep(editedBooking(placedReservation, { step: 'review' }))).toBeNull()
    expect(previousStep(editedBooking(placedReservation, { step: 'layout' }))).toBe('package')
  })

  test('show the one that was wanted where it can be opened, else the first that is open', () => {
    const completed: StepName[] = ['time', 'package']
    expect(settledStep(having({ step: 'package', completed }))).toBe('package')
    expect(settledStep(having({ step: 'details', completed }))).toBe('layout')
  })

  test('ask about the allergies of a large reservation only where it has food, or allergies already', () => {
    const asks = (changes: Partial<typeof largeReservation>, more: Partial<Booking> = {}) =>
      neededSteps(editedBooking({ ...largeReservation, ...changes }, {}, more)).includes('allergies')
    expect([
      asks({}),
      asks({ paxAllergies: [] }),
      asks({ arrangements: [] }),
      asks({ arrangements: [], paxAllergies: [] }),
      asks({}, { features: { ...features, allergies: false } }),
    ]).toEqual([true, true, true, false, false])
  })
})
