import type { FastifyInstance } from 'fastify'
import type { Instant } from '#domain/time/venue-time.ts'
import { formatDate, formatTime } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { readPrincipal } from '#server/accounts/sign-in/principal.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import { cancellationSentence } from '#server/catalogue/cancellation-sentence.ts'
import type { HouseTerms } from '#server/catalogue/house/house.ts'
import { settled } from '#server/catalogue/house/house-store.ts'
import { isStaffWith } from '#server/http/access.ts'
import { cookieNames } from '#server/http/cookies.ts'
import { credentialsOf } from '#server/http/credentials.ts'
import { sendRefusal } from '#server/http/refusals.ts'
import { fileSecurity } from '#server/http/security-headers.ts'
import { escapeHtml } from '#server/mail/escape-html.ts'
import type { Tenant } from '#tenants/tenant.ts'

const style = ({ brand }: Tenant) => `:root { color-scheme: light dark; --mark: ${brand.primary} }
@media (prefers-color-scheme: dark) { :root { --mark: ${brand.primaryDark} } }
html { background: Canvas; color: CanvasText }
body { margin: 0; font: 1.0625rem/1.65 system-ui, sans-serif }
main { max-width: 42rem; margin: 0 auto; padding: 2.5rem 1.25rem 5rem; overflow-wrap: break-word }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 0.5rem; color: var(--mark) }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2.25rem 0 0.5rem }
p { margin: 0 0 0.9rem }
footer { margin-top: 3rem }
.quiet { opacity: 0.8 }
.preview { border: 1px solid; border-radius: 0.5rem; padding: 0.75rem 1rem; margin-bottom: 2rem }
@media print { main { padding: 0 } }
`

const versionWords: Record<Locale, (label: string, day: string) => string> = {
  'nb-NO': (label, day) => `Versjon ${label}, gjelder fra ${day}`,
  en: (label, day) => `Version ${label}, in force from ${day}`,
}

const previewWords: Record<Locale, (day: string, time: string) => string> = {
  'nb-NO': (day, time) =>
    `Forhåndsvisning. Denne versjonen gjelder fra ${day} kl. ${time}, og til da kan bare ansatte se den.`,
  en: (day, time) =>
    `Preview. This version is in force from ${day} at ${time}, and until then only staff can see it.`,
}

const HEADING = '## '

/** A line that begins with `## ` is a heading; any other is a paragraph. Nothing that is typed becomes markup. */
const contentOf = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) =>
      line.startsWith(HEADING)
        ? `<h2>${escapeHtml(line.slice(HEADING.length).trim())}</h2>`
        : `<p>${escapeHtml(line)}</p>`,
    )
    .join('\n')

/** What is only in Norwegian says so on an English page. */
const languageOf = (locale: Locale, english: string | null) =>
  locale === 'en' && !english ? ' lang="nb-NO"' : ''

type Reading = { tenant: Tenant; locale: Locale; isPreview: boolean }

/**
 * A version of the terms as people read it, with a line above it while it is not in force. Its paragraph about cancelling is
 * made from the steps, and always agrees with them.
 */
function termsPage(terms: HouseTerms, { tenant, locale, isPreview }: Reading): string {
  const { name, contact } = tenant
  const title = inLanguage(locale, terms.name, terms.nameEn)
  const steps = terms.cancellationSteps
  const preview = previewWords[locale](formatDate(terms.validFrom), formatTime(terms.validFrom))
  const cancelling = steps.length > 0 ? cancellationSentence(locale, steps) : undefined
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(`${title} – ${name}`)}</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<main>
${isPreview ? `<p class="preview">${escapeHtml(preview)}</p>\n` : ''}<h1${languageOf(locale, terms.nameEn)}>${escapeHtml(title)}</h1>
<p class="quiet">${escapeHtml(name)}. ${escapeHtml(versionWords[locale](terms.label, formatDate(terms.validFrom)))}</p>
<div${languageOf(locale, terms.textEn)}>
${contentOf(inLanguage(locale, terms.text ?? '', terms.textEn))}
</div>
${cancelling ? `<h2>${cancelling.heading}</h2>\n<p>${escapeHtml(cancelling.paragraph)}</p>` : ''}
<footer class="quiet"><p>${escapeHtml(`${name}, ${contact.street}, ${contact.zipcode} ${contact.place} · ${contact.email} · ${contact.phone.replaceAll(' ', '\u00a0')}`)}</p></footer>
</main>
</body>
</html>
`
}

/** Where staff edit a version, below the portal's address. */
const editorPath = (id: string) => `/drift/oppsett/vilkar/${id}`

/**
 * The terms at the addresses that `listTerms` gives, in the venue's colours: those that have come into force, and to staff
 * who edit them the others too. A browser whose short sign-in has run out is led to the portal, which renews it.
 */
export function addTermsPages(app: FastifyInstance, services: AccountServices, clock: () => Instant): void {
  const names = cookieNames(services.publicUrl)
  app.get<{ Params: { id: string; language: string } }>(
    '/files/terms/:id(^\\d+)-:language(^nb|en).html',
    async (request, reply) => {
      const { id, language } = request.params
      const { house: store, tenant } = await settled(services)
      const now = clock()
      const terms = (await store.current()).terms.find((each) => each.id === Number(id))
      const isInForce = terms !== undefined && terms.validFrom <= now
      if (!isInForce) {
        const shown = credentialsOf(request.headers, names)
        const who = await readPrincipal(shown, services, now)
        const principal = who === 'invalid' ? null : who
        if (principal === null && shown.refresh !== null)
          return reply.header('cache-control', 'no-store').redirect(services.publicUrl + editorPath(id), 303)
        if (!isStaffWith('catalogue', principal)) return sendRefusal(reply, { code: 'notFound' })
      }
      if (!terms || terms.text === null) return sendRefusal(reply, { code: 'notFound' })
      const locale = language === 'en' ? 'en' : 'nb-NO'
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', isInForce ? 'no-cache' : 'no-store')
        .headers(fileSecurity)
        .send(termsPage(terms, { tenant, locale, isPreview: !isInForce }))
    },
  )
  app.get('/files/terms/style.css', (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .headers(fileSecurity)
      .send(style(services.tenant)),
  )
}
