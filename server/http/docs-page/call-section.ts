import { type ErrorCode, errorTexts } from '#contract/errors.ts'
import type { DocumentedOperation, DocumentedParameter, OpenApiDocument } from '#contract/openapi.ts'
import type { Content, DocumentSchema } from '#contract/openapi-schemas.ts'
import { whoMay } from '#contract/openapi-security.ts'
import { fieldList, nameOfRef, shapeAnchor, wordsOf } from '#server/http/docs-page/schema-words.ts'
import { escapeHtml } from '#server/mail/escape-html.ts'

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

type Components = OpenApiDocument['components']

/** A schema, with the one that it refers to in its place. */
const resolved = (schema: DocumentSchema, { schemas }: Components): DocumentSchema =>
  schema.$ref === undefined ? schema : (schemas[nameOfRef(schema.$ref)] ?? {})

function contentWords(content: Content, components: Components): string {
  const types = Object.keys(content).map((type) => `<code>${escapeHtml(type)}</code>`)
  const [{ schema, example }] = Object.values(content) as [Content[string]]
  const fields = fieldList(resolved(schema, components))
  const list = fields ? `<details><summary>Fields</summary>${fields}</details>` : ''
  const tried =
    example === undefined
      ? ''
      : `<details><summary>Example</summary><pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre></details>`
  return `<p>${types.join(' or ')}: ${wordsOf(schema)}</p>${list}${tried}`
}

function refusalList(responses: DocumentedOperation['responses'], components: Components): string {
  const items = Object.entries(responses).flatMap(([status, response]) =>
    '$ref' in response
      ? (components.responses[nameOfRef(response.$ref)]?.['x-codes'] ?? [])
          .filter((code) => !commonRefusals.includes(code))
          .map((code) => refusalItem(status, code))
      : [],
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
export function callSection(
  method: string,
  path: string,
  operation: DocumentedOperation,
  components: Components,
): string {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const [status = '', answer] = Object.entries(responses).find(([each]) => each.startsWith('2')) ?? []
  const own = operation['x-own'] ? '<p class="addition">An addition to the specified calls.</p>' : ''
  const need =
    requestBody && !requestBody.required && isInBothPlaces(operation)
      ? '<p>Where the query has it all, none is needed.</p>'
      : ''
  const size = requestBody?.description ? `<p>${escapeHtml(requestBody.description)}</p>` : ''
  const wordsOfContent = (content: Content) => contentWords(content, components)
  return `<article id="${operationId}">
<h3><a href="#${operationId}">${spelling(method, path)}</a></h3>
<p class="summary">${escapeHtml(summary)}</p>
${own}
<p class="who"><span>Who may:</span> ${whoMay[operation['x-access']]}</p>
${block('Parameters', parameterList(parameters))}
${block('Body', requestBody ? wordsOfContent(requestBody.content) + size + need : '')}
${block(`Answer, ${status}`, answer && 'content' in answer ? wordsOfContent(answer.content) : '')}
${block('Can be refused for', refusalList(responses, components))}
</article>`
}

/** A shape that calls refer to by its name. */
export function shapeSection(name: string, schema: DocumentSchema): string {
  const about = schema.description ? `<p>${escapeHtml(schema.description)}</p>` : ''
  const fields = (schema.allOf ?? [schema]).map(fieldList).join('')
  return `<article id="${shapeAnchor(name)}">
<h3><a href="#${shapeAnchor(name)}">${escapeHtml(name)}</a></h3>
${about}${fields || `<p>${wordsOf(schema)}</p>`}
</article>`
}
