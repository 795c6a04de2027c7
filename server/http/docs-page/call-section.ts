import { type Access, ofEachGrant } from '#contract/call.ts'
import { type ErrorCode, errorTexts } from '#contract/errors.ts'
import type { Content, DocumentedOperation, DocumentedParameter } from '#contract/openapi.ts'
import { fieldList, wordsOf } from '#server/http/docs-page/schema-words.ts'
import { escapeHtml } from '#server/mail/escape-html.ts'

const whoMay: Record<Access, string> = {
  everyone: 'Everyone',
  reservationHolder:
    'Whoever placed the reservation or has its key, the primary contact of its customer, and staff who look after reservations',
  signedIn: 'Whoever is signed in',
  primaryContact: 'The primary contact of a customer',
  staff: 'The venue’s own people',
  administrator: 'Administrators',
  ...ofEachGrant((grant) => `Staff with the grant “${grant}”`),
  customerReader: 'The customer’s own people, and staff who look after reservations',
}

/** Refusals that every call has, described once for all of them. */
export const commonRefusals: readonly ErrorCode[] = [
  'malformed',
  'wrongToken',
  'requiredParameter',
  'invalid',
  'tooLarge',
  'unsupportedMedia',
  'internal',
  'unavailable',
]

const places: Record<DocumentedParameter['in'], string> = {
  path: 'in the path',
  query: 'in the query',
  header: 'in a header',
}

/** A path that can be broken at its slashes. */
const breakable = (path: string) => escapeHtml(path).replaceAll('/', '<wbr>/')

/** A call as it is written in lists: its method and its path. */
export const spelling = (method: string, path: string): string =>
  `<span class="method ${method}">${method.toUpperCase()}</span> <code>${breakable(path)}</code>`

const block = (title: string, html: string) => (html ? `<h4>${title}</h4>\n${html}` : '')

function parameterItem(parameter: DocumentedParameter): string {
  const { name, required, description, schema } = parameter
  const place = places[parameter.in]
  const need = required ? '' : ' <span class="optional">optional</span>'
  const about = description ? ` <span class="about">${escapeHtml(description)}</span>` : ''
  return `<li><code class="name">${escapeHtml(name)}</code> <span class="type">${wordsOf(schema)}, ${place}</span>${need}${about}</li>`
}

const parameterList = (parameters: DocumentedParameter[]) =>
  parameters.length > 0 ? `<ul class="fields">${parameters.map(parameterItem).join('')}</ul>` : ''

function contentWords(content: Content): string {
  const types = Object.keys(content).map((type) => `<code>${escapeHtml(type)}</code>`)
  const schema = Object.values(content)[0]?.schema ?? {}
  const fields = fieldList(schema)
  const list = fields ? `<details><summary>Fields</summary>${fields}</details>` : ''
  return `<p>${types.join(' or ')}: ${wordsOf(schema)}</p>${list}`
}

function refusalList(responses: DocumentedOperation['responses']): string {
  const items = Object.entries(responses).flatMap(([status, response]) =>
    (response['x-codes'] ?? [])
      .filter((code) => !commonRefusals.includes(code))
      .map((code) => refusalItem(status, code)),
  )
  return items.length > 0 ? `<ul class="refusals">${items.join('')}</ul>` : ''
}

/** A refusal with its status, its code and its text. */
export const refusalItem = (status: string | number, code: ErrorCode): string =>
  `<li><span class="status">${status}</span> <code class="name">${code}</code> <span class="about">${escapeHtml(errorTexts[code].en)}</span></li>`

/** Whether the query can hold what the body has. */
function isInBothPlaces({ parameters, requestBody }: DocumentedOperation): boolean {
  const [content] = Object.values(requestBody?.content ?? {})
  return parameters.some(({ in: place, name }) => place === 'query' && content?.schema.properties?.[name])
}

/** One call: who may make it, what it takes, what it answers and what it can be refused for. */
export function callSection(method: string, path: string, operation: DocumentedOperation): string {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const [status = '', answer] = Object.entries(responses).find(([each]) => each.startsWith('2')) ?? []
  const own = operation['x-own'] ? '<p class="addition">An addition to the specified calls.</p>' : ''
  const need =
    requestBody && !requestBody.required && isInBothPlaces(operation)
      ? '<p>Where the query has it all, none is needed.</p>'
      : ''
  const size = requestBody?.description ? `<p>${escapeHtml(requestBody.description)}</p>` : ''
  return `<article id="${operationId}">
<h3><a href="#${operationId}">${spelling(method, path)}</a></h3>
<p class="summary">${escapeHtml(summary)}</p>
${own}
<p class="who"><span>Who may:</span> ${whoMay[operation['x-access']]}</p>
${block('Parameters', parameterList(parameters))}
${block('Body', requestBody ? contentWords(requestBody.content) + size + need : '')}
${block(`Answer, ${status}`, answer ? contentWords(answer.content) : '')}
${block('Can be refused for', refusalList(responses))}
</article>`
}
