import { enums, type Infer, nullable, object } from 'superstruct'
import { resources } from '#contract/resources.ts'
import { named } from '#contract/schema.ts'
import { DateTime, Id, pageOf, text, wholeNumber } from '#contract/wire.ts'

/** The resources, the blocks of rooms, and the settings of the venue and the picture of its front page, of which there is one each. */
export const subjects = [
  ...(Object.keys(resources) as (keyof typeof resources)[]),
  'restriction',
  'venueSettings',
  'frontPicture',
] as const

/** Fields with their values, as they were or became. */
export const FieldValues = named<Record<string, unknown>>(
  'fieldValues',
  { schema: { type: 'object', additionalProperties: true }, refusal: 'malformed' },
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** What one of staff has changed. */
export const CatalogueChange = object({
  id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  changedAt: DateTime,
  /** Null of what a house file changed. */
  changedBy: nullable(text(161)),
  subject: enums(subjects),
  subjectId: Id,
  /** Null of what was new. */
  before: nullable(FieldValues),
  /** Null of what was deleted. */
  after: nullable(FieldValues),
})
export type CatalogueChange = Infer<typeof CatalogueChange>

export const CatalogueChangePage = pageOf(CatalogueChange)
