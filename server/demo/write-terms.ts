import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TermsDocument, termsDocument } from '#demo/house/terms.ts'
import { escapeHtml } from '#server/mail/escape-html.ts'
import type { Tenant } from '#tenants/tenant.ts'

const style = ({ brand }: Tenant) => `:root { color-scheme: light dark; --mark: ${brand.primary} }
@media (prefers-color-scheme: dark) { :root { --mark: ${brand.primaryDark} } }
body { margin: 0; font: 1.0625rem/1.65 system-ui, sans-serif }
main { max-width: 42rem; margin: 0 auto; padding: 2.5rem 1.25rem 5rem }
h1 { font-size: 2rem; line-height: 1.2; color: var(--mark) }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2.25rem 0 0.5rem }
p { margin: 0 0 0.9rem }
.quiet { opacity: 0.8 }
`

const termsHtml = ({ locale, title, version, sections, contact }: TermsDocument) => `<!doctype html>
<html lang="${locale === 'en' ? 'en' : 'nb'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="terms.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="quiet">${escapeHtml(version)}</p>
${sections
  .map(
    ([heading, ...paragraphs]) =>
      `<h2>${escapeHtml(heading)}</h2>\n${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}`,
  )
  .join('\n')}
<p class="quiet">${escapeHtml(contact)}</p>
</main>
</body>
</html>
`

/** What the terms are called where they are linked to. */
export const termsNames = {
  fileName: 'Vilkår for leie av møterom',
  fileNameEn: 'Terms of hire for meeting rooms',
}

/** Where the terms of a version lie below the files' folder, each tenant's by themselves. */
export function termsFiles(tenant: Tenant, version: string) {
  const folder = `terms/${tenant.slug}`
  return { folder, path: `${folder}/vilkar-${version}.html`, pathEn: `${folder}/terms-${version}.html` }
}

async function writeMissing(path: string, content: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (!isThere) await writeFile(path, content)
}

/** Writes the terms of a version in both languages below `filesDir`; leaves alone what is there. */
export async function writeTerms(tenant: Tenant, version: string, filesDir: string): Promise<void> {
  const { folder, path, pathEn } = termsFiles(tenant, version)
  await mkdir(join(filesDir, folder), { recursive: true })
  await Promise.all([
    writeMissing(join(filesDir, folder, 'terms.css'), style(tenant)),
    writeMissing(join(filesDir, path), termsHtml(termsDocument(tenant, 'nb-NO', version))),
    writeMissing(join(filesDir, pathEn), termsHtml(termsDocument(tenant, 'en', version))),
  ])
}
