import type { ResourceItem } from '#machines/resources/port.ts'
import type { JourneyHouse } from '#tests/support/journey-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

/** The VAT group that is edited; nothing of the demo house has its number. */
export const EDITED = 9007

const write = testStatement(
  `INSERT INTO vat_group (id, version, name, name_en, vat_rate_pct) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (id) DO UPDATE SET version = $2, name = $3, name_en = $4, vat_rate_pct = $5`,
)
const becomeNewer = testStatement('UPDATE vat_group SET version = version + 1 WHERE id = $1')
const remove = testStatement('DELETE FROM vat_group WHERE id = $1')
const removeNew = testStatement(`DELETE FROM vat_group WHERE name = 'Servering'`)
const sell = testStatement(
  `INSERT INTO product (name, product_group_id, selling_price, vat_group_id, unit)
   SELECT 'Prøve', (SELECT min(id) FROM product_group), 100, $1, 'piece'`,
)
const sellNothing = testStatement('DELETE FROM product WHERE vat_group_id = $1')
/** What others do to a VAT group of the house. */
export function editedIn({ database: { rows } }: JourneyHouse) {
  return {
    /** It is as an answer of the model has it. */
    is: ({ version, name, nameEn, vatRatePct }: ResourceItem) =>
      rows(write, [EDITED, version, name, nameEn, vatRatePct]),
    isSavedByAnother: () => rows(becomeNewer, [EDITED]),
    isDeleted: async () => {
      await rows(sellNothing, [EDITED])
      await rows(remove, [EDITED])
    },
    isSold: () => rows(sell, [EDITED]),
    isNotSold: () => rows(sellNothing, [EDITED]),
    newOnesGo: () => rows(removeNew, []),
  }
}
