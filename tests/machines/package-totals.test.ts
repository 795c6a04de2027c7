import { describe, expect, test } from 'vitest'
import { rangeToWire } from '#domain/time/venue-time.ts'
import { datesOf } from '#machines/checkout/draft-dates.ts'
import { packageTotalsQuestionOf } from '#machines/package-totals/package-totals-machine.ts'
import { booking, severalDatesDraft } from '#tests/support/checkout-fixtures.ts'
import { packageTotalsModel } from '#tests/support/models/package-totals.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(packageTotalsModel, {
  asking: ({ totals }, snapshot) => expect([totals, snapshot.hasTag('settled')]).toEqual([[], false]),
  answered: (_, snapshot) => expect(snapshot.hasTag('settled')).toBe(true),
  unanswered: ({ totals }) => expect(totals).toEqual([]),
})

describe('the question for the totals of packages', () => {
  const wishes = packageTotalsQuestionOf(booking, false).wishes

  test('is of every package that can be chosen, with its required servings, and of none', () => {
    expect(
      wishes.map(({ packageId, requests }) => [
        packageId,
        requests.flatMap(({ packages }) => packages.map(({ id }) => id)),
      ]),
    ).toEqual(wishes.map(({ packageId }) => [packageId, packageId === null ? [] : [packageId]]))
    expect(wishes.at(-1)?.packageId).toBeNull()
    expect(wishes.length).toBeGreaterThan(1)
  })

  test('is of every date of the booking', () => {
    const planned = { ...booking, draft: severalDatesDraft }
    const dates = packageTotalsQuestionOf(planned, false).wishes.map(({ requests }) =>
      requests.map(({ rooms }) => rooms[0]?.selectedTime.startTime),
    )
    const starts = datesOf(severalDatesDraft).map(({ start, end }) => rangeToWire({ start, end }).startTime)
    expect(starts.length).toBeGreaterThan(1)
    expect(new Set(dates.map(String))).toEqual(new Set([String(starts)]))
  })

  test('takes a code along only where it gave a discount', () => {
    const withCode = { ...booking, draft: { ...booking.draft, couponCode: 'NY10' } }
    const codes = (isApplied: boolean) =>
      packageTotalsQuestionOf(withCode, isApplied).wishes.flatMap(({ requests }) =>
        requests.map(({ discount }) => discount?.couponCode),
      )
    expect(new Set(codes(true))).toEqual(new Set(['NY10']))
    expect(new Set(codes(false))).toEqual(new Set([undefined]))
  })
})
