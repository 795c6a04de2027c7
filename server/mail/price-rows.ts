import type { PriceLine } from '#contract/structs/price.ts'
import { formatKroner, formatWholeKroner } from '#domain/price/money.ts'
import {
  lineDetail,
  type SectionName,
  type ShownDiscount,
  type SummaryToShow,
  shownPrice,
  shownSurcharge,
} from '#domain/price/shown-price.ts'
import { formats } from '#server/calls/formats.ts'
import type { Locale } from '#server/calls/locale.ts'
import type { MailRow } from '#server/mail/mail-document.ts'
import type { MailFacts } from '#server/mail/mail-facts.ts'
import type { MailWords } from '#server/mail/text-types.ts'

type Terms = { words: MailWords; locale: Locale; includesVat: boolean }

function quantityOf(
  line: PriceLine,
  section: SectionName,
  { words, locale, includesVat }: Terms,
): string | null {
  const detail = lineDetail(line, section, includesVat)
  const number = formats[locale].number(line.quantity)
  if (detail === null) return null
  switch (detail.is) {
    case 'product':
      return `${number} × ${formatKroner(detail.unitPrice, locale)}`
    case 'people':
      return words.people(detail.quantity)
    case 'pieces':
      return words.pieces(number)
    default:
      return words.priceDetails[detail.is]
  }
}

function detailOf(line: PriceLine, section: SectionName, terms: Terms): string {
  const { words, locale } = terms
  const pct = shownSurcharge(line)
  const surcharge = pct > 0 ? words.surcharge(formats[locale].percent(pct)) : null
  return [quantityOf(line, section, terms), surcharge].filter(Boolean).join(', ')
}

const discountRow = ({ name, pct, kroner }: ShownDiscount, { words, locale }: Terms): MailRow => ({
  label: `${name ?? words.discount}${pct > 0 ? ` (${formats[locale].percent(pct)})` : ''}`,
  value: formatWholeKroner(kroner, locale),
})

const none = { items: [] }

/** The price as it was kept; by an earlier version without its lines, of which the total and the VAT in it are known. */
function summaryOf({ packages, extraProducts, rooms, ...price }: MailFacts['price']) {
  const summary: SummaryToShow<PriceLine> = {
    ...price,
    packages: packages ?? none,
    extraProducts: extraProducts ?? none,
    rooms: rooms ?? none,
  }
  return { summary, hasLines: rooms !== undefined }
}

/**
 * What it costs, as the checkout and the receipt show it: lines with how they came to be, discounts, VAT and the total, in
 * whole kroner that add up. Specification §12.1.
 */
export function priceRows(price: MailFacts['price'], usual: Terms): MailRow[] {
  const { words, locale } = usual
  const { summary, hasLines } = summaryOf(price)
  const terms = { ...usual, includesVat: usual.includesVat || !hasLines }
  const { sections, discounts, withoutVat, vat, total } = shownPrice(summary, terms.includesVat)
  const kroner = (amount: number) => formatWholeKroner(amount, locale)
  const lines = sections.flatMap(({ name, packageName, lines: shown }) => [
    { label: packageName ?? words.priceSections[name], value: '' },
    ...shown.map(({ line, name: label, kroner: amount }) => ({
      label,
      value: line.note === 'includedInPackage' ? words.includedInPackage : kroner(amount),
      detail: detailOf(line, name, terms) || null,
    })),
  ])
  const vatRows: MailRow[] = [
    { label: words.withoutVat, value: kroner(withoutVat) },
    { label: words.vat, value: kroner(vat) },
  ]
  const { pricePerPerson = null, note = null } = price
  const each = pricePerPerson === null ? null : words.perPerson(formatKroner(pricePerPerson, locale))
  return [
    ...lines,
    ...discounts.map((discount) => discountRow(discount, terms)),
    ...vatRows.map((row, place) => (note && place === vatRows.length - 1 ? { ...row, detail: note } : row)),
    { label: words.total, value: kroner(total), detail: each, strong: true },
  ]
}
