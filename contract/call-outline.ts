import type { Call, Parameter, Place } from '#contract/call.ts'

type ParameterOutline = {
  argument: string
  in: Place
  name: string
  isRequired?: true
  isSecret?: true
  mayBeBlank?: true
}

/** What sending a call needs: the call table without its structs, which only the server needs. */
export type CallOutline = {
  method: Call['method']
  path: string
  /** A plain name is an optional query parameter: most are, and the portal loads them all. */
  parameters: readonly (ParameterOutline | string)[]
  /** The body's encoding; null for a call without one. */
  body: 'json' | 'form' | 'multipart' | null
  needsBody?: true
  bodyNeeds?: Call['bodyNeeds']
  needsFile?: true
  answersWithFile?: true
}

function parameterOutlineOf([argument, parameter]: [string, Parameter]): ParameterOutline | string {
  const { in: place, name, required, secret, mayBeBlank } = parameter
  if (place === 'query' && name === argument && !required && !secret && !mayBeBlank) return name
  return {
    argument,
    in: place,
    name,
    ...(required ? { isRequired: true } : {}),
    ...(secret ? { isSecret: true } : {}),
    ...(mayBeBlank ? { mayBeBlank: true } : {}),
  }
}

/** The parameters of an outline, expanded. */
export const parametersOf = ({ parameters }: CallOutline): ParameterOutline[] =>
  parameters.map((each) => (typeof each === 'string' ? { argument: each, in: 'query', name: each } : each))

/** The outline of a call, as JSON. */
export const outlineOf = (call: Call): CallOutline => ({
  method: call.method,
  path: call.path,
  parameters: Object.entries(call.parameters).map(parameterOutlineOf),
  body: call.body || call.bodyType ? (call.bodyType ?? 'json') : null,
  ...(call.body && !call.bodyWhenNone ? { needsBody: true } : {}),
  ...(call.bodyNeeds ? { bodyNeeds: call.bodyNeeds } : {}),
  ...(call.bodyType === 'multipart' && call.file !== 'optional' ? { needsFile: true } : {}),
  ...(call.response.type === 'file' ? { answersWithFile: true } : {}),
})

/** The outlines of some calls, by name. */
export const outlinesOf = <Table extends Record<string, Call>>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([name, call]) => [name, outlineOf(call)])) as Record<
    keyof Table & string,
    CallOutline
  >
