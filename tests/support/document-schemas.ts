import { Ajv2020 } from 'ajv/dist/2020.js'
import type { OpenApiDocument } from '#contract/openapi.ts'

/** What is wrong with a value by a schema of the OpenAPI document; nothing when it is as described. */
export type Faults = (schema: object, value: unknown) => string[]

/** Validates values by the document's own schemas, as a client that was made from it would. */
export function documentFaults({ components }: OpenApiDocument): Faults {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  const compiled = new Map<object, ReturnType<typeof ajv.compile>>()
  return (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile({ ...schema, components })
    compiled.set(schema, validate)
    validate(value)
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
}

type Answered = Extract<OpenApiDocument['paths'][string][string]['responses'][string], { content: object }>

/** The operation of a call in the document. */
export function operationOf({ paths }: OpenApiDocument, name: string) {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const found = operations.find(({ operationId }) => operationId === name)
  if (!found) throw new Error(`The document has no operation ${name}.`)
  return found
}

/** The schema of an answer with a status, as JSON. */
export function answerSchema(document: OpenApiDocument, name: string, status: number): object {
  const response = operationOf(document, name).responses[status]
  if (!response) throw new Error(`${name} has no answer ${status} in the document.`)
  const whole =
    '$ref' in response ? document.components.responses[response.$ref.split('/').at(-1) ?? ''] : response
  const { schema } = (whole as Answered).content['application/json'] ?? {}
  if (!schema) throw new Error(`${name} answers ${status} without JSON.`)
  return schema
}
