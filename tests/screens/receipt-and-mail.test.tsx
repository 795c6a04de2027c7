import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { PriceSummary } from '#contract/structs/price.ts'
import { summarise } from '#domain/price/price-summary.ts'
import { preferencesMachine } from '#machines/preferences/preferences-machine.ts'
import type { MailRow } from '#server/mail/mail-document.ts'
import { priceRows } from '#server/mail/price-rows.ts'
import { texts } from '#server/mail/reservation-document.ts'
import { summaryOnWire } from '#server/reservations/prices/price-lines.ts'
import { createI18n, type Locale } from '#src/locales/language.ts'
import { type Portal, PortalContext } from '#src/portal/portal-context.ts'
import { PriceSummaryView } from '#src/screens/checkout/price/price-summary-view.tsx'
import { tenants } from '#tenants/tenants.ts'
import { anyOrder, anyRules } from '#tests/domain/price/arbitrary-order.ts'
import { at, catalogue } from '#tests/domain/price/catalogue.ts'
import { catalogs } from '#tests/support/portal-visit.tsx'

const NOW = at('2026-11-01T12:00')
const venues = [tenants.proysenhuset, tenants['meet-ullevaal']] as const
const cases = venues.flatMap((tenant) => [[tenant, 'nb-NO'] as const, [tenant, 'en'] as const])

const messages = {
  'nb-NO': (await catalogs['nb-NO'].booking()).messages,
  en: (await catalogs.en.booking()).messages,
}

type Shown = { label: string; detail: string; value: string }

/** A row of the receipt's price: a heading, a line with its details, or the note below a row. */
function addRow(rows: Shown[], element: Element): Shown[] {
  if (element.tagName === 'P') {
    const last = rows.at(-1)
    if (last) last.detail = element.textContent
    return rows
  }
  const label = (element.querySelector('dt') ?? element).cloneNode(true) as Element
  const detail = label.querySelector('.block')
  detail?.remove()
  const value = element.querySelector('dd')?.textContent ?? ''
  return [...rows, { label: label.textContent, detail: detail?.textContent ?? '', value }]
}

function receiptRows(summary: PriceSummary, tenant: (typeof venues)[number], locale: Locale): Shown[] {
  const input = { locale, includesVat: tenant.features.privateCustomers }
  const preferences = createActor(preferencesMachine, { input }).start()
  const { container } = render(
    <I18nProvider i18n={createI18n(locale, messages[locale])}>
      <PortalContext value={{ tenant, preferences } as unknown as Portal}>
        <PriceSummaryView summary={summary} />
      </PortalContext>
    </I18nProvider>,
  )
  const rows = [...container.querySelectorAll('h3, dl > div, p')].reduce(addRow, [])
  cleanup()
  return rows
}

const kronerOf = ({ value }: MailRow) => Number(value.replace('\u2212', '-').replace(/[^\d-]/g, ''))

describe.each(cases)('the price of an order', ({ features, ...tenant }, locale) => {
  const { words: text } = texts[locale]
  const includesVat = features.privateCustomers
  const terms = { words: text, locale, includesVat }

  test(`is the same on the receipt and in the mail: ${tenant.slug}, ${locale}`, () => {
    fc.assert(
      fc.property(anyOrder, anyRules, (order, rules) => {
        const summary = summaryOnWire(
          summarise(order, catalogue, rules, NOW),
          features.pricePerPerson,
          locale,
        )
        const inMail = priceRows(summary, terms).map(({ label, detail, value }) => {
          return { label, detail: detail ?? '', value }
        })
        expect(inMail).toEqual(receiptRows(summary, { ...tenant, features }, locale))
      }),
      { numRuns: 40 },
    )
  })

  test(`has lines and discounts that add up to the total: ${tenant.slug}, ${locale}`, () => {
    fc.assert(
      fc.property(anyOrder, anyRules, (order, rules) => {
        const rows = priceRows(summaryOnWire(summarise(order, catalogue, rules, NOW), true, locale), terms)
        const [withoutVat = 0, vat = 0, total = 0] = rows.slice(-3).map(kronerOf)
        const added = rows.slice(0, -3).reduce((sum, row) => sum + kronerOf(row), 0)
        expect([added, withoutVat + vat]).toEqual([includesVat ? total : withoutVat, total])
      }),
      { numRuns: 100 },
    )
  })
})
