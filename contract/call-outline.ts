import type { Call, Place } from '#contract/call.ts'

/** What it takes to send a call: the call table without its structs, which are the server's to look at. */
export type CallOutline = {
  method: Call['method']
  path: string
  parameters: readonly {
    argument: string
    in: Place
    name: string
    isRequired?: true
    isSecret?: true
    mayBeBlank?: true
  }[]
  /** How the body is written; null for a call without one. */
  body: 'json' | 'form' | 'multipart' | null
  needsBody?: true
  bodyNeeds?: Call['bodyNeeds']
  needsFile?: true
  answersWithFile?: true
}

/** The outline of a call; JSON. */
export const outlineOf = (call: Call): CallOutline => ({
  method: call.method,
  path: call.path,
  parameters: Object.entries(call.parameters).map(([argument, parameter]) => ({
    argument,
    in: parameter.in,
    name: parameter.name,
    ...(parameter.required ? { isRequired: true } : {}),
    ...(parameter.secret ? { isSecret: true } : {}),
    ...(parameter.mayBeBlank ? { mayBeBlank: true } : {}),
  })),
  body: call.body || call.bodyType ? (call.bodyType ?? 'json') : null,
  ...(call.body && !call.bodyWhenNone ? { needsBody: true } : {}),
  ...(call.bodyNeeds ? { bodyNeeds: call.bodyNeeds } : {}),
  ...(call.bodyType === 'multipart' && call.file !== 'optional' ? { needsFile: true } : {}),
  ...(call.response.type === 'file' ? { answersWithFile: true } : {}),
})
