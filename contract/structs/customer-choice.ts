import { boolean, type Infer, nullable, object } from 'superstruct'
import { pageOf, text, Uuid } from '#contract/wire.ts'

/** A customer that a discount can be for: an organisation, by what its public register has of it. */
export const CustomerChoice = object({
  id: Uuid,
  name: text(160),
  organizationNumber: nullable(text(9)),
  isActive: boolean(),
})
export type CustomerChoice = Infer<typeof CustomerChoice>

export const CustomerChoicePage = pageOf(CustomerChoice)
