import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { rangeToWire } from '#domain/time/venue-time.ts'
import { readyDraft } from '#tests/support/checkout-fixtures.ts'
import { priceFor, visitCheckout } from '#tests/support/checkout-visit.ts'
import { draftAt } from '#tests/support/stored-draft.ts'

/** A complete booking, with its price visible. */
async function atReview({ api = {} }: { api?: Partial<Client> } = {}) {
  const opened = visitCheckout({ draft: draftAt('review'), api })
  await screen.findByRole('heading', { level: 1, name: 'Sjekk og bestill' })
  await screen.findAllByText('3 450 kr')
  return opened
}

describe('the review', () => {
  test('lists the customer’s discounts for the time, and none where there are none', async () => {
    const requests: unknown[] = []
    await atReview({
      api: {
        listAvailableDiscounts: async ({ startTime, endTime, customerId }) => {
          requests.push({ startTime, endTime, customerId })
          const items = [
            {
              id: 1,
              name: 'Kundeavtale',
              code: null,
              description: 'Etter avtale.',
              discountPct: 12.5,
              scope: 'packagesAndProducts' as const,
            },
          ]
          return { pageSize: 100, pageNumber: 1, numPages: 1, totalResults: 1, items }
        },
      },
    })
    const list = await screen.findByRole('region', { name: 'Rabatter på dette tidspunktet' })
    expect(within(list).getByRole('listitem').textContent).toBe(
      'Kundeavtale: 12,5\u00a0% på pakker og tilvalgEtter avtale.',
    )
    expect(requests).toContainEqual({ ...rangeToWire(readyDraft), customerId: 'visitor' })
  })

  test('writes quantities with the plural of the language', async () => {
    const { user } = await atReview({
      api: {
        summarisePrice: async ({ body }) => {
          const price = priceFor(body)
          const many = { quantity: 1200, unitPrice: 30_000, originalPrice: 36_000_000 }
          const items = price.packages.items.map((line) => ({ ...line, ...many }))
          return { ...price, packages: { ...price.packages, items } }
        },
      },
    })
    const reads = (text: string) =>
      screen.findAllByText((_, element) => element?.textContent?.replaceAll('\u00a0', ' ') === text)
    await reads('1 200 × 345 kr')
    await user.click(screen.getByRole('button', { name: 'English' }))
    await reads('1,200 × NOK 345')
  })

  test('says that a coupon is invalid, and that another is valid', async () => {
    const { user } = await atReview()
    const coupon = screen.getByLabelText<HTMLInputElement>(/Rabattkode/)
    await user.type(coupon, 'TULL{Enter}')
    await screen.findByRole('link', { name: 'Rabattkode: Ugyldig rabatt' })
    expect(coupon.value).toBe('TULL')
    screen.getByText('Sjekk at koden er riktig, og at den gjelder denne dagen.')
    await user.click(screen.getByRole('button', { name: 'Fjern' }))
    await waitFor(() => expect(screen.queryByText(/^Ugyldig rabatt/)).toBeNull())
    await user.type(coupon, 'HOST')
    await user.click(screen.getByRole('button', { name: 'Bruk' }))
    await screen.findByText('Rabatten for HOST er trukket fra.')
  })

  test('applies a corrected coupon by the button that applied the wrong one', async () => {
    const { user } = await atReview()
    const coupon = screen.getByLabelText<HTMLInputElement>(/Rabattkode/)
    await user.type(coupon, 'HOSTT{Enter}')
    await screen.findByRole('link', { name: 'Rabattkode: Ugyldig rabatt' })
    await user.type(coupon, '{Backspace}')
    await user.click(screen.getByRole('button', { name: 'Bruk' }))
    await screen.findByText('Rabatten for HOST er trukket fra.')
    screen.getByRole('button', { name: 'Fjern' })
  })

  test('says that there were too many codes, and what to do', async () => {
    const summarisePrice: Client['summarisePrice'] = async ({ body }) => {
      return { ...priceFor(body), coupon: body.discount?.couponCode ? 'tooManyTries' : null }
    }
    const { user } = await atReview({ api: { summarisePrice } })
    await user.type(screen.getByLabelText(/Rabattkode/), 'HOST{Enter}')
    await screen.findByRole('link', { name: 'Rabattkode: For mange forsøk. Prøv igjen senere' })
    screen.getByText('Prisen er uten rabattkode. Fjern koden og skriv den inn på nytt om noen minutter.')
  })

  test('explains why a valid coupon changes nothing', async () => {
    const summarisePrice: Client['summarisePrice'] = async ({ body }) => {
      const price = priceFor(body)
      const items = price.packages.items.map((line) => ({
        ...line,
        discountAmount: 10_000,
        discountName: 'Romjulsrabatt',
      }))
      return {
        ...price,
        packages: { ...price.packages, items },
        coupon: 'outdone',
        note: 'Rabatten «Romjulsrabatt» gjelder i stedet.',
      }
    }
    const { user } = await atReview({ api: { summarisePrice } })
    await user.type(screen.getByLabelText(/Rabattkode/), 'HOST{Enter}')
    await screen.findByText(
      'Koden er gyldig, men rabatten «Romjulsrabatt» gjelder i stedet. Koden er ikke brukt, for rabatter kan ikke kombineres.',
    )
    await screen.findAllByText('Rabatten «Romjulsrabatt» gjelder i stedet.')
  })
})
