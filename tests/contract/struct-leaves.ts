import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { type DocumentSchema, documentSchemaOf } from '#contract/openapi-schemas.ts'
import { jsonSchemaOf, type ListSchema, type StructShape } from '#contract/schema.ts'

/** A leaf value with its path and its schema in the document. */
type Leaf = { where: string; struct: StructShape; schema: DocumentSchema }

export const everyCall = Object.entries(calls) as [CallName, Call][]

/** Every leaf value on the wire: parameters, bodies and responses of every call. */
export function everyLeaf(): Leaf[] {
  return everyCall.flatMap(([name, call]) => [
    ...Object.entries(call.parameters).flatMap(([key, { struct }]) => leavesOf(`${name}.${key}`, struct)),
    ...(call.body ? leavesOf(`${name}.body`, call.body) : []),
    ...leavesOf(`${name}.response`, call.response),
  ])
}

function leavesOf(where: string, struct: StructShape): Leaf[] {
  if (struct.type === 'list' || struct.type === 'set')
    return leavesOf(`${where}[]`, (struct.schema as ListSchema).item)
  if (struct.type === 'array') return leavesOf(`${where}[]`, struct.schema as StructShape)
  if (struct.type !== 'object' && struct.type !== 'type')
    return [{ where, struct, schema: documentSchemaOf(jsonSchemaOf(struct)) }]
  const members = Object.entries(struct.schema as Record<string, StructShape>)
  return members.flatMap(([key, member]) => leavesOf(`${where}.${key}`, member))
}
