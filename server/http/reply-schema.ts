import type { JsonSchema } from '#contract/schema.ts'

// What a time on the wire can consist of: nothing that JSON has to escape. Fastify's word for that is `unsafe`.
const plainFormats = new Set(['date-time', 'date'])

/**
 * The schema that an answer is written by. It differs from the contract's in that times and dates are copied as they
 * are: scanned for characters to escape, they took 20 of the 45 µs of writing a week of 70 bookings.
 */
export function replySchemaOf(schema: JsonSchema): JsonSchema {
  const { format, items, properties } = schema
  return {
    ...schema,
    ...(format !== undefined && plainFormats.has(format) ? { format: 'unsafe' } : {}),
    ...(items ? { items: replySchemaOf(items) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, each]) => [name, replySchemaOf(each)]),
          ),
        }
      : {}),
  }
}
