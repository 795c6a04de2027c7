import type { Call } from '#contract/call.ts'
import answers from '#contract/examples/answers.json' with { type: 'json' }
import { requestExamples } from '#contract/examples/requests.ts'
import { resourceExamples } from '#contract/examples/resources.ts'
import { alsoInBody } from '#contract/request-body.ts'
import { resources } from '#contract/resources.ts'

type Arguments = Readonly<Record<string, unknown>>

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const ofResources = Object.entries(resourceExamples).flatMap(([name, { creation, change }]) => {
  const one = capital(resources[name as keyof typeof resources].one)
  return [
    [`create${one}`, { body: creation }],
    [`update${one}`, { id: 1, body: { version: 1, ...change } }],
  ] as const
})

const argumentsOf: ReadonlyMap<string, Arguments> = new Map([
  ...Object.entries<Arguments>(requestExamples),
  ...ofResources,
])

/** The arguments of a call's example, as the client takes them; undefined for a call without one. */
export const exampleArguments = (name: string): Arguments | undefined => argumentsOf.get(name)

/** An example of a call as it travels: the body as JSON, the other parameters by their names on the wire. */
export type CallExample = { body?: unknown; parameters: Record<string, unknown>; answer?: unknown }

/** The example of a call; without a body, parameters or an answer where it has none. */
export function exampleOf(name: string, call: Call): CallExample {
  const { body, ...given } = exampleArguments(name) ?? {}
  const inBody = alsoInBody(call)
  const valuesOf = (isInBody: boolean) =>
    Object.fromEntries(
      Object.entries(call.parameters).flatMap(([argument, parameter]) =>
        argument in given && inBody.includes(parameter) === isInBody
          ? [[parameter.name, given[argument]] as const]
          : [],
      ),
    )
  const beside = valuesOf(true)
  const hasBody = body !== undefined || Object.keys(beside).length > 0
  const answer = (answers as Record<string, unknown>)[name]
  return {
    ...(hasBody ? { body: Array.isArray(body) ? body : { ...Object(body), ...beside } } : {}),
    parameters: valuesOf(false),
    ...(answer === undefined ? {} : { answer }),
  }
}
