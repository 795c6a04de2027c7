import type { MeetingPackage, Product, VatGroup } from '#contract/structs/package.ts'
import { type Ore, percentOf } from '#domain/price/money.ts'
import { type PricedPackage, packageShares, packageTotal } from '#domain/price/package-price.ts'
import type { PriceCatalogue } from '#domain/price/price-summary.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import type { HouseRows } from '#server/catalogue/house/house-rows.ts'
import { byId, grouped } from '#server/database/group-rows.ts'

type Row<Name extends keyof HouseRows> = HouseRows[Name] extends (infer Each)[] ? Each : never

const vatGroupIn = (row: Row<'vatGroups'>, locale: Locale): VatGroup => ({
  id: row.id,
  name: inLanguage(locale, row.name, row.nameEn),
  description: inLanguage(locale, row.description, row.descriptionEn),
  vatRatePct: row.vatRatePct,
})

/** Every product, in the house's order. */
export function productsIn(rows: HouseRows, locale: Locale): Product[] {
  const vatGroups = byId(rows.vatGroups)
  const groups = byId(rows.productGroups)
  return rows.products.flatMap((row) => {
    const vatGroup = vatGroups.get(row.vatGroupId)
    const group = groups.get(row.productGroupId)
    if (!vatGroup || !group) return []
    const vat = percentOf(row.sellingPrice, vatGroup.vatRatePct)
    return [
      {
        id: row.id,
        name: inLanguage(locale, row.name, row.nameEn),
        description: inLanguage(locale, row.description, row.descriptionEn),
        sellingPrice: row.sellingPrice,
        vat,
        sellingPriceVat: row.sellingPrice + vat,
        isAvailable: row.isAvailable,
        isServing: row.isServing,
        unit: row.unit,
        productGroup: { id: group.id, name: inLanguage(locale, group.name, group.nameEn) },
        vatGroup: vatGroupIn(vatGroup, locale),
        photoPath: row.photoPath,
        photoDescription: inLanguage(locale, row.photoDescription, row.photoDescriptionEn),
        sku: row.sku,
      },
    ]
  })
}

function perPerson(priced: PricedPackage): { pricePerPerson: Ore; pricePerPersonVat: Ore } {
  const { withoutVat, withVat } = packageTotal(packageShares(priced, []), 1)
  return { pricePerPerson: withoutVat, pricePerPersonVat: withVat }
}

/** The packages that are in use, in the house's order; the price for each person is that of the required parts. */
export function packagesIn(rows: HouseRows, catalogue: PriceCatalogue, locale: Locale): MeetingPackage[] {
  const vatGroups = byId(rows.vatGroups)
  const priced = byId(catalogue.packages)
  const parts = grouped(rows.orderPackages, (part) => part.packageId)
  const items = grouped(rows.orderPackageItems, (item) => item.orderPackageId)
  const accounts = grouped(rows.packageAccounts, (account) => account.packageId)
  const extras = grouped(rows.packageProducts, (link) => link.packageId)
  return rows.meetingPackages.map((row) => {
    const own = parts.get(row.id) ?? []
    const roomPart = own.find((part) => part.isRoom)
    const price = priced.get(row.id)
    return {
      id: row.id,
      name: inLanguage(locale, row.name, row.nameEn),
      description: inLanguage(locale, row.description, row.descriptionEn),
      note: inLanguage(locale, row.note, row.noteEn),
      startTime: row.startTime,
      endTime: row.endTime,
      minPax: row.minPax,
      availableOnline: row.availableOnline,
      photoPath: row.photoPath,
      photoDescription: inLanguage(locale, row.photoDescription, row.photoDescriptionEn),
      isActive: row.isActive,
      orderPackages: own.map((part) => ({
        id: part.id,
        name: inLanguage(locale, part.name, part.nameEn),
        isRequired: part.isRequired,
        isRoom: part.isRoom,
        accountId: part.accountId,
        prefferedRoomId: part.preferredRoomId,
        serving: part.serving,
        orders: (items.get(part.id) ?? []).map((item) => ({
          id: item.id,
          name: inLanguage(locale, item.name, item.nameEn),
          quantityPerPerson: item.quantityPerPerson,
        })),
        timeSlots: part.timeSlots,
      })),
      roompacket: roomPart ? { orderPackageId: roomPart.id, includesHire: roomPart.includesHire } : null,
      extraProducts: (extras.get(row.id) ?? []).map(({ productId }) => productId),
      accounts: (accounts.get(row.id) ?? []).flatMap((account) => {
        const vatGroup = vatGroups.get(account.vatGroupId)
        if (!vatGroup) return []
        return [
          {
            id: account.id,
            name: inLanguage(locale, account.name, account.nameEn),
            pricePerPerson: account.pricePerPerson,
            vatGroup: vatGroupIn(vatGroup, locale),
          },
        ]
      }),
      ...(price ? perPerson(price) : { pricePerPerson: 0, pricePerPersonVat: 0 }),
    }
  })
}
