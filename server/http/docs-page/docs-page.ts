import type { FastifyInstance } from 'fastify'
import { errorStatus } from '#contract/error-status.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { DocumentedOperation, OpenApiDocument } from '#contract/openapi.ts'
import {
  callSection,
  commonRefusals,
  refusalItem,
  shapeSection,
  spelling,
} from '#server/http/docs-page/call-section.ts'
import { docsStyle } from '#server/http/docs-page/docs-style.ts'
import { fileSecurity } from '#server/http/security-headers.ts'
import { escapeHtml } from '#server/mail/escape-html.ts'

/** Where the page's stylesheet is. */
const stylePath = '/api/docs/style.css'

/** Where the document that the page is made of is. */
const documentPath = '/api/v1/openapi.json'

type Listed = { method: string; path: string; operation: DocumentedOperation }

const listOf = ({ paths }: OpenApiDocument): Listed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )

const anchor = (subject: string) => subject.toLowerCase().replace(/[^a-z]+/g, '-')

const errorExample = `{
  "context": {
    "code": "invalid",
    "detail": "Some of what was sent can’t be used. Look at the marked fields.",
    "detail_no": "Noe av det som ble sendt, kan ikke brukes. Se på feltene som er merket.",
    "fields": [{ "path": "customerCard.email", "code": "email" }]
  }
}`

const gettingStarted = (server: string, scopes: string) => `<section id="getting-started">
<h2>Getting started</h2>
<p>Calls that everyone may make need nothing. For the others, send an email address and a password to
<code>/auth/token</code> as OAuth 2 has it (the password grant), and the access token that comes back with every call:</p>
<pre>curl ${server}/auth/token -d grant_type=password \\
  --data-urlencode username=kari@firma.example \\
  --data-urlencode password@password.txt

curl ${server}/api/v1/online_booking/contact_info/me \\
  -H "Authorization: Bearer $TOKEN"</pre>
<p>An access token lasts ten minutes; its refresh token (<code>grant_type=refresh_token</code>) gives the next ones, and
works once. ${scopes} A bearer token that is wrong or has run out is refused with <code>wrongToken</code>, also where
everyone may ask; of the calls below <code>/auth</code> none minds it. Browsers get the same tokens in cookies that scripts can’t read; what changes something must then
come from the portal’s own pages. A caller whose cookie has run out is a visitor. What is secret is also taken in the body, which no log ever sees: better so than in
the address.</p>
</section>`

const refusals = (codes: readonly ErrorCode[]) => `<section id="refusals">
<h2>Refusals</h2>
<p>Whatever is not done is answered with a status outside 200 to 299 and a body that says why, in English and in
Norwegian. <code>fields</code> has what was wrong with which part of the request.</p>
<pre>${escapeHtml(errorExample)}</pre>
<p>Every call can be refused for these; what else a call can be refused for is listed with it.</p>
<ul class="refusals">${codes.map((code) => refusalItem(errorStatus[code], code)).join('')}</ul>
</section>`

function menu(subjects: { name: string; calls: Listed[] }[]): string {
  const groups = subjects.map(({ name, calls }) => {
    const items = calls.map(
      ({ method, path, operation }) =>
        `<li><a href="#${operation.operationId}">${spelling(method, path)}</a></li>`,
    )
    return `<li><a class="subject" href="#${anchor(name)}">${escapeHtml(name)}</a><ul>${items.join('')}</ul></li>`
  })
  return `<nav aria-label="Calls"><ul>
<li><a class="subject" href="#getting-started">Getting started</a></li>
<li><a class="subject" href="#refusals">Refusals</a></li>
${groups.join('\n')}
<li><a class="subject" href="#shapes">Shapes</a></li>
</ul></nav>`
}

const shapes = (schemas: OpenApiDocument['components']['schemas']) => `<section id="shapes">
<h2>Shapes</h2>
<p>What has a name in the calls above, by that name.</p>
${Object.keys(schemas)
  .sort()
  .map((name) => shapeSection(name, schemas[name] ?? {}))
  .join('\n')}
</section>`

/** The whole page, from the document. */
function docsPage(document: OpenApiDocument): string {
  const { info, servers, tags, components } = document
  const all = listOf(document)
  const subjects = tags.map(({ name, description }) => ({
    name,
    description,
    calls: all.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const sections = subjects.map(
    ({ name, description, calls }) => `<section id="${anchor(name)}">
<h2>${escapeHtml(name)}</h2>
<p>${escapeHtml(description)}</p>
${calls.map(({ method, path, operation }) => callSection(method, path, operation, components)).join('\n')}
</section>`,
  )
  const scopes = Object.entries(components.securitySchemes.oauth2?.flows?.password.scopes ?? {}).map(
    ([scope, about]) => `The scope <code>${escapeHtml(scope)}</code>: ${escapeHtml(about)}`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(info.title)}: the API</title>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<a class="skip" href="#content">To the content</a>
${menu(subjects)}
<main id="content">
<h1>${escapeHtml(info.title)}</h1>
<p class="lead">${escapeHtml(info.description)} The same in <a href="${documentPath}">OpenAPI’s words</a>, for programs.</p>
${gettingStarted(escapeHtml(servers[0]?.url ?? ''), scopes.join(' '))}
${refusals(commonRefusals)}
${sections.join('\n')}
${shapes(components.schemas)}
</main>
</body>
</html>
`
}

/** The OpenAPI document, and the page that people read. Both are written once, when they are first requested. */
export function addDocs(app: FastifyInstance, make: () => Promise<OpenApiDocument>): void {
  let made: Promise<{ json: string; page: string }> | undefined
  const docs = () => {
    made ??= make().then((document) => ({ json: JSON.stringify(document), page: docsPage(document) }))
    return made
  }
  const send = (path: string, type: string, content: () => string | Promise<string>) =>
    app.get(path, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .headers(fileSecurity)
        .send(await content()),
    )
  send(documentPath, 'application/json; charset=utf-8', async () => (await docs()).json)
  send('/api/docs', 'text/html; charset=utf-8', async () => (await docs()).page)
  send(stylePath, 'text/css; charset=utf-8', () => docsStyle)
}
