import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CancellationPeriod } from '#contract/structs/price.ts'
import { cancellationSentence } from '#server/mail/cancellation-rows.ts'
import { texts } from '#server/mail/reservation-document.ts'
import { createI18n, type Locale } from '#src/locales/language.ts'
import { type Portal, PortalContext } from '#src/portal/portal-context.ts'
import { CancellationTimeline } from '#src/screens/reservation/cancellation-timeline.tsx'
import { tenants } from '#tenants/tenants.ts'
import { at } from '#tests/support/house.ts'
import { catalogs } from '#tests/support/portal-visit.tsx'

const messages = {
  'nb-NO': (await catalogs['nb-NO'].checkout()).messages,
  en: (await catalogs.en.checkout()).messages,
}

const period = (until: string, totalPriceVat: number): CancellationPeriod => ({
  until,
  totalPrice: totalPriceVat,
  vatAmount: 0,
  totalPriceVat,
})
const usual = [
  period('2026-11-25T10:00:00+01:00', 0),
  period('2026-12-01T10:00:00+01:00', 400_000),
  period('2026-12-02T10:00:00+01:00', 1_600_000),
]

/** Without the year, and the comma that English has before a day without one. */
const plain = (text: string) =>
  text.replaceAll(' 2026', '').replaceAll('day, ', 'day ').replaceAll('\u00a0', ' ')

function onScreen(timeline: readonly CancellationPeriod[], now: string, locale: Locale): string {
  const { container } = render(
    <I18nProvider i18n={createI18n(locale, messages[locale])}>
      <PortalContext value={{ tenant: tenants.proysenhuset } as unknown as Portal}>
        <CancellationTimeline timeline={timeline} now={at(now)} />
      </PortalContext>
    </I18nProvider>,
  )
  const text = container.textContent.trim()
  cleanup()
  return plain(text)
}

/** A mail is read in any year, and has it in its dates. */
const inMail = (timeline: CancellationPeriod[], now: string, locale: Locale): string =>
  plain(cancellationSentence(timeline, false, { words: texts[locale].words, locale, now: at(now) }))

const before = '2026-11-20T10:00:00+01:00'

describe.each<[what: string, timeline: CancellationPeriod[], now: string, nb: string, en: string]>([
  [
    'every step to come',
    usual,
    before,
    'Gratis til onsdag 25. november kl. 10:00, deretter 4 000 kr til tirsdag 1. desember kl. 10:00, deretter 16 000 kr. Beløpene er inkludert mva.',
    'Free until Wednesday 25 November at 10:00, then NOK 4,000 until Tuesday 1 December at 10:00, then NOK 16,000. Amounts include VAT.',
  ],
  [
    'a step that has just passed',
    usual,
    '2026-11-25T10:00:00+01:00',
    '4 000 kr til tirsdag 1. desember kl. 10:00, deretter 16 000 kr. Beløpene er inkludert mva.',
    'NOK 4,000 until Tuesday 1 December at 10:00, then NOK 16,000. Amounts include VAT.',
  ],
  [
    'the last step',
    usual,
    '2026-12-01T10:00:00+01:00',
    'Å avbestille koster 16 000 kr. Beløpene er inkludert mva.',
    'Cancelling costs NOK 16,000. Amounts include VAT.',
  ],
  [
    'an order that costs nothing to cancel',
    [period('2026-12-02T10:00:00+01:00', 0)],
    before,
    'Gratis til møtet begynner.',
    'Free until the meeting starts.',
  ],
])('what cancelling costs: %s', (_, timeline, now, nb, en) => {
  test('is said in both languages, on the screens as in the mails', () => {
    expect([onScreen(timeline, now, 'nb-NO'), inMail(timeline, now, 'nb-NO')]).toEqual([nb, nb])
    expect([onScreen(timeline, now, 'en'), inMail(timeline, now, 'en')]).toEqual([en, en])
  })
})
