import type { PriceLine, PriceSection } from '#contract/structs/price.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { Locale } from '#server/calls/locale.ts'
import type { House, HouseTexts } from '#server/catalogue/house/house.ts'
import { type MailFacts, mailFactsOf } from '#server/mail/mail-facts.ts'
import { reservationOnWire } from '#server/reservations/reservation-on-wire.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

type Named = { id: number; name: string }

/** What names in one language are in another. */
function translationOf(from: readonly Named[], to: readonly Named[]): (name: string) => string {
  const names = new Map(to.map(({ id, name }) => [id, name]))
  const translated = new Map(from.map(({ id, name }) => [name, names.get(id) ?? name]))
  return (name) => translated.get(name) ?? name
}

/** The parts that a package is priced by; another package may have a part of the same name. */
const partsOf = ({ packages }: HouseTexts['catalogue'], packageId: number): Named[] =>
  (packages.find(({ id }) => id === packageId)?.parts ?? []).map(({ accountId, name }) => ({
    id: accountId,
    name,
  }))

/** A price that was kept in one language, with the names of another; a name that is no longer known stays. */
function priceNamedIn(price: Reservation['priceSummary'], from: HouseTexts, to: HouseTexts) {
  const discount = translationOf(from.discountRules, to.discountRules)
  const partIn = (packageId: number) =>
    translationOf(partsOf(from.catalogue, packageId), partsOf(to.catalogue, packageId))
  const named = (section: PriceSection, items: readonly Named[]): PriceSection => {
    const names = new Map(items.map(({ id, name }) => [id, name]))
    const lineOf = ({ itemId, name, discountName, packagePart, ...line }: PriceLine): PriceLine => ({
      ...line,
      itemId,
      name: names.get(itemId) ?? name,
      discountName: discountName && discount(discountName),
      ...(packagePart && {
        packagePart: {
          packageName: names.get(itemId) ?? packagePart.packageName,
          partName: partIn(itemId)(packagePart.partName),
        },
      }),
    })
    return { ...section, items: section.items.map(lineOf) }
  }
  return {
    ...price,
    packages: named(price.packages, to.catalogue.packages),
    extraProducts: named(price.extraProducts, to.catalogue.products),
    rooms: named(price.rooms, to.catalogue.rooms),
  }
}

/** The facts of a reservation for an email in a language, which need not be the customer's: rooms and prices too. */
export function mailFactsIn(locale: Locale, stored: StoredReservation, house: House): MailFacts {
  const { priceSummary, ...onWire } = reservationOnWire(stored, house, locale, null)
  const isOwn = locale === stored.locale
  const { [stored.locale]: from, [locale]: to } = house.texts
  return mailFactsOf({
    ...onWire,
    priceSummary: isOwn ? priceSummary : priceNamedIn(priceSummary, from, to),
  })
}
