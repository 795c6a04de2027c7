import type { FastifyInstance } from 'fastify'
import type { Instant } from '#domain/time/venue-time.ts'
import { formatDate } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import { cancellationSentence } from '#server/catalogue/cancellation-sentence.ts'
import type { HouseTerms } from '#server/catalogue/house/house.ts'
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
@media print { main { padding: 0 } }
`

const versionWords: Record<Locale, (label: string, day: string) => string> = {
  'nb-NO': (label, day) => `Versjon ${label}, gjelder fra ${day}`,
  en: (label, day) => `Version ${label}, in force from ${day}`,
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

/** A version of the terms as people read it. Its paragraph about cancelling is made from the steps, and always agrees with them. */
export function termsPage(terms: HouseTerms, tenant: Tenant, locale: Locale): string {
  const { name, contact } = tenant
  const title = inLanguage(locale, terms.name, terms.nameEn)
  const steps = terms.cancellationSteps
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
<h1${languageOf(locale, terms.nameEn)}>${escapeHtml(title)}</h1>
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

/** The terms that have come into force, at the addresses that `listTerms` gives, in the venue's colours. */
export function addTermsPages(
  app: FastifyInstance,
  services: Pick<AccountServices, 'house' | 'tenant'>,
  clock: () => Instant,
): void {
  app.get<{ Params: { id: string; language: string } }>(
    '/files/terms/:id(^\\d+)-:language(^nb|en).html',
    async (request, reply) => {
      const { id, language } = request.params
      const house = await services.house.current()
      const terms = house.terms.find((each) => each.id === Number(id))
      if (!terms || terms.text === null || terms.validFrom > clock())
        return sendRefusal(reply, { code: 'notFound' })
      const page = termsPage(terms, services.tenant, language === 'en' ? 'en' : 'nb-NO')
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .headers(fileSecurity)
        .send(page)
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
