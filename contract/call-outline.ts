import type { Call, Parameter, Place } from '#contract/call.ts'

export type ParameterOutline = {
  argument: string
  in: Place
  name: string
  isRequired?: true
  isSecret?: true
  mayBeBlank?: true
}

/** What it takes to send a call: the call table without its structs, which are the server's to look at. */
export type CallOutline = {
  method: Call['method']
  path: string
  /** A name alone is an optional parameter of the query by that name: most are, and the portal carries them all. */
  parameters: readonly (ParameterOutline | string)[]
  /** How the body is written; null for a call without one. */
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

/** The parameters of an outline, each in full. */
export const parametersOf = ({ parameters }: CallOutline): ParameterOutline[] =>
  parameters.map((each) => (typeof each === 'string' ? { argument: each, in: 'query', name: each } : each))

/** The outline of a call; JSON. */
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
