import { type DemoPackage, packages } from '#demo/house/packages.ts'
import { picturePaths } from '#demo/house/pictures.ts'
import { products } from '#demo/house/products.ts'
import { rooms } from '#demo/house/rooms.ts'
import { vatGroups } from '#demo/house/vat-groups.ts'
import type { Drizzle } from '#server/database/database.ts'
import * as packageTables from '#server/database/package-schema.ts'
import { continueIdentities } from '#server/database/raw-statements.ts'
import { described, fileAddress, named, noted } from '#server/demo/write-house.ts'

// Parts and their accounts are numbered by package and place, so that they are the same in every demo house.
const partId = (packageId: number, place: number) => packageId * 10 + place + 1

const packageRow = (each: DemoPackage) => ({
  id: each.id,
  ...named(each.name),
  ...described(each.description),
  ...noted(each.note),
  startTime: each.startTime,
  endTime: each.endTime,
  minPax: each.minPax,
  photoPath: fileAddress(picturePaths(each.picture).medium),
  sortOrder: each.id,
})

const accountRows = ({ id, parts }: DemoPackage) =>
  parts.flatMap(({ name, account }, place) =>
    account
      ? [
          {
            id: partId(id, place),
            packageId: id,
            ...named(name),
            pricePerPerson: account.price,
            vatGroupId: vatGroups[account.vat].id,
          },
        ]
      : [],
  )

const partRows = ({ id, parts }: DemoPackage) =>
  parts.map((part, place) => ({
    id: partId(id, place),
    packageId: id,
    ...named(part.name),
    isRequired: part.isRequired,
    isRoom: part.room !== undefined,
    includesHire: part.room?.includesHire ?? false,
    accountId: part.account ? partId(id, place) : null,
    preferredRoomId: rooms.find(({ slug }) => slug === part.room?.preferredRoom)?.id ?? null,
    serving: part.serving,
    timeSlots: part.timeSlots ?? [],
    sortOrder: place,
  }))

const itemRows = ({ id, parts }: DemoPackage) =>
  parts.flatMap(({ items = [] }, place) =>
    items.map((name) => ({ orderPackageId: partId(id, place), ...named(name), quantityPerPerson: 1 })),
  )

const productRows = ({ id, products: skus }: DemoPackage) =>
  products.filter(({ sku }) => skus.includes(sku)).map(({ id: productId }) => ({ packageId: id, productId }))

/** The meeting packages with their parts, accounts and the products that go with them. */
export async function writePackages(db: Drizzle): Promise<void> {
  await db.insert(packageTables.meetingPackage).values(packages.map(packageRow))
  await db.insert(packageTables.packageAccount).values(packages.flatMap(accountRows))
  await db.insert(packageTables.orderPackage).values(packages.flatMap(partRows))
  await db.insert(packageTables.orderPackageItem).values(packages.flatMap(itemRows))
  await db.insert(packageTables.packageProduct).values(packages.flatMap(productRows))
  await continueIdentities(db, [
    packageTables.meetingPackage,
    packageTables.packageAccount,
    packageTables.orderPackage,
  ])
}
