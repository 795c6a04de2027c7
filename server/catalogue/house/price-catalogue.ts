import type { DiscountRule } from '#domain/price/discount.ts'
import type { PackagePart, PricedPackage } from '#domain/price/package-price.ts'
import type { PriceCatalogue } from '#domain/price/price-summary.ts'
import type { Pricepoint } from '#domain/price/room-price.ts'
import type { OpeningHours } from '#domain/time/opening-hours.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import type { HouseRows } from '#server/catalogue/house/house-rows.ts'
import { byId, grouped } from '#server/database/group-rows.ts'

/** The pricepoints of a room, as the rules of price see them. */
export const pricepointsOf = (roomId: number, rows: HouseRows): Pricepoint[] =>
  rows.pricepoints
    .filter((point) => point.roomId === roomId)
    .map((point) => ({
      weekdays: point.daysOfWeek,
      startTime: point.timeStart,
      endTime: point.timeEnd,
      validFrom: point.validFrom,
      validTo: point.validTo,
      price: point.price,
      halfDayPrice: point.halfDayPrice,
    }))

/** A package's parts as they are priced: each account once, with the parts that it pays for. */
function packageParts(packageId: number, rows: HouseRows, locale: Locale): PackagePart[] {
  const vatGroups = byId(rows.vatGroups)
  return rows.packageAccounts
    .filter((account) => account.packageId === packageId)
    .flatMap((account) => {
      const vatGroup = vatGroups.get(account.vatGroupId)
      if (!vatGroup) return []
      return [
        {
          accountId: account.id,
          name: inLanguage(locale, account.name, account.nameEn),
          unitPrice: account.pricePerPerson,
          vatPct: vatGroup.vatRatePct,
          paysFor: rows.orderPackages
            .filter((part) => part.accountId === account.id)
            .map(({ id, isRequired, isRoom }) => ({ orderPackageId: id, isRequired, isRoom })),
        },
      ]
    })
}

function pricedPackages(rows: HouseRows, locale: Locale): PricedPackage[] {
  const parts = grouped(rows.orderPackages, (part) => part.packageId)
  return rows.meetingPackages.map((row) => {
    const roomPart = (parts.get(row.id) ?? []).find((part) => part.isRoom && part.includesHire)
    return {
      id: row.id,
      name: inLanguage(locale, row.name, row.nameEn),
      parts: packageParts(row.id, rows, locale),
      roompacket: roomPart ? { preferredRoomId: roomPart.preferredRoomId } : null,
    }
  })
}

/** What can be ordered and for how much, with names in a language. */
export function catalogueIn(rows: HouseRows, hours: OpeningHours, locale: Locale): PriceCatalogue {
  const vatGroups = byId(rows.vatGroups)
  const vatOf = (id: number) => vatGroups.get(id)?.vatRatePct ?? 0
  return {
    packages: pricedPackages(rows, locale),
    products: rows.products.map((row) => ({
      id: row.id,
      name: inLanguage(locale, row.name, row.nameEn),
      price: row.sellingPrice,
      vatPct: vatOf(row.vatGroupId),
      accountId: null,
    })),
    rooms: rows.rooms.map((row) => ({
      id: row.id,
      name: inLanguage(locale, row.name, row.nameEn),
      vatPct: vatOf(row.vatGroupId),
      accountId: null,
      pricing: {
        method: row.pricingMethod,
        price: row.defaultPrice,
        halfDayPrice: row.halfDayPrice,
        minPrice: row.minPrice,
        pricepoints: pricepointsOf(row.id, rows),
      },
    })),
    hours,
  }
}

/** The discount rules with names in a language, none of them used yet. A rule's customer is its organisation. */
export const discountRulesIn = (rows: HouseRows, locale: Locale): DiscountRule[] =>
  rows.discountRules.map(({ organizationId, nameEn, description: _, descriptionEn: __, ...rule }) => ({
    ...rule,
    name: inLanguage(locale, rule.name, nameEn),
    customerId: organizationId,
    used: 0,
  }))
