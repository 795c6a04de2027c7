import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { OfferToKeep } from '#contract/structs/offer.ts'
import type { StepName } from '#machines/checkout/types.ts'
import { visitCheckout } from '#tests/support/checkout-visit.ts'
import { anOwnOffer } from '#tests/support/models/offer-keeping.ts'
import { draftAt } from '#tests/support/stored-draft.ts'

beforeEach(() => localStorage.clear())

const keeping = { name: 'Lagre som forslag' }

describe('what is chosen so far', () => {
  test.each<StepName>(['layout', 'extras', 'allergies', 'details', 'review'])(
    'can be kept as an offer at the step %s',
    async (step) => {
      visitCheckout({ draft: draftAt(step) })
      await screen.findByRole('button', keeping)
    },
  )

  test.each<StepName>(['time', 'package'])('cannot be kept while its %s is chosen', async (step) => {
    visitCheckout({ draft: draftAt(step) })
    await screen.findByRole('heading', { level: 1, name: /\?$/ })
    await import('#src/screens/checkout/steps/keep-offer.tsx')
    expect(screen.queryByRole('button', keeping)).toBeNull()
  })

  test('is kept without saying who keeps it', async () => {
    const keepOffer = vi.fn(async (_: { body: OfferToKeep }) => anOwnOffer())
    const { user } = visitCheckout({
      draft: draftAt('layout'),
      api: { keepOffer },
    })
    await user.click(await screen.findByRole('button', keeping))
    await user.click(await screen.findByRole('button', { name: 'Lagre forslaget' }))
    await expect.poll(() => keepOffer.mock.calls.length).toBe(1)
    const { body } = keepOffer.mock.calls[0]?.[0] ?? {}
    expect(Object.keys(body ?? {}).sort()).toEqual(['dates', 'name'])
    expect(Object.keys(body?.dates[0] ?? {}).sort()).toEqual([
      'arrival',
      'departure',
      'expectedPax',
      'packets',
    ])
  })
})
