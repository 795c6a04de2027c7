import type { Locale } from '#server/calls/locale.ts'
import { escapeHtml } from '#server/mail/escape-html.ts'
import { logoId } from '#server/mail/logo.ts'
import type { MailDocument, MailRow, MailSection } from '#server/mail/mail-document.ts'
import type { Tenant } from '#tenants/tenant.ts'

const ink = '#1d2126'
const quietInk = '#565d66'
const line = '#dfe3e8'
const ground = '#f4f5f7'

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Breaks of the customer's own text are kept. */
const shown = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>')

const paragraph = (text: string) =>
  `<p style="margin:0 0 14px;font-size:16px;line-height:1.55">${shown(text)}</p>`

const rowLook = ({ strong }: MailRow) =>
  `border-top:1px solid ${line};font-size:15px;line-height:1.45;font-weight:${strong ? 700 : 400}`

const quietly = (text: string, size = 15) =>
  `<span class="quiet" style="color:${quietInk};font-size:${size}px;font-weight:400">${shown(text)}</span>`

const rowHtml = (each: MailRow) =>
  `<div class="row" style="padding:9px 0;${rowLook(each)}">${quietly(each.label)}<br>${shown(each.value)}</div>`

function amountHtml(each: MailRow): string {
  const { label, value, detail } = each
  if (value === '')
    return `<tr><th class="row" scope="rowgroup" colspan="2" align="left" style="padding:9px 0 2px;${rowLook(each)}">${quietly(label)}</th></tr>`
  const look = `padding:7px 0;vertical-align:top;${rowLook(each)}`
  const heading = `${shown(label)}${detail ? `<br>${quietly(detail, 14)}` : ''}`
  return (
    `<tr><th class="row" scope="row" align="left" style="${look}">${heading}</th>` +
    `<td class="row" align="right" style="${look};padding-left:16px;white-space:nowrap">${shown(value)}</td></tr>`
  )
}

const amountsHtml = (rows: readonly MailRow[]) =>
  `<table width="100%" cellspacing="0" cellpadding="0" style="width:100%;border-collapse:collapse">${rows.map(amountHtml).join('')}</table>`

const sectionHtml = ({ title, rows, ofAmounts }: MailSection): string =>
  `<h2 style="margin:26px 0 8px;font-size:17px;line-height:1.3">${shown(title)}</h2>${ofAmounts ? amountsHtml(rows) : rows.map(rowHtml).join('')}`

const actionHtml = ({ label, url }: NonNullable<MailDocument['action']>, brand: Tenant['brand']) =>
  `<p style="margin:22px 0 6px"><a class="action" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;border-radius:10px;background:${brand.primary};color:${brand.onPrimary};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`

const messageHtml = ({ label, text }: NonNullable<MailDocument['message']>, brand: Tenant['brand']) =>
  `<div class="message" style="margin:18px 0;padding:2px 0 2px 16px;border-left:3px solid ${brand.primary}"><p class="quiet" style="margin:0 0 4px;color:${quietInk};font-size:14px">${shown(label)}</p><p style="margin:0;font-size:16px;line-height:1.55">${shown(text)}</p></div>`

const codeHtml = ({ label, digits }: NonNullable<MailDocument['code']>) =>
  `<p class="quiet" style="margin:20px 0 4px;color:${quietInk};font-size:15px">${shown(label)}</p><p style="margin:0;font-size:26px;line-height:1.2;font-weight:700;letter-spacing:3px;white-space:nowrap">${shown(digits)}</p>`

/** What there is of something, as HTML; nothing where it is not there. */
const ifThere = <T>(part: T | null, html: (part: T) => string) => (part === null ? '' : `${html(part)}\n`)

const darkStyle = (brand: Tenant['brand']) => `@media (prefers-color-scheme: dark) {
body, .ground { background: #14161a !important; color: #eceef1 !important }
.card { background: #1d2025 !important; color: #eceef1 !important }
.row { border-color: #343941 !important }
.quiet { color: #aab1bb !important }
.message { border-color: ${brand.primaryDark} !important }
.action { background: ${brand.primaryDark} !important; color: ${brand.onPrimaryDark} !important }
.head { background: ${brand.tintDark} !important; color: ${brand.primaryDark} !important }
}`

/**
 * The email as HTML: tables for amounts alone, no scripts, every text escaped, and no picture but the logo, which comes
 * along as an attachment.
 */
export function mailHtml(mail: MailDocument, tenant: Tenant, locale: Locale): string {
  const { brand } = tenant
  return `<!doctype html>
<html lang="${locale === 'en' ? 'en' : 'nb'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(mail.subject)}</title>
<style>${darkStyle(brand)}</style>
</head>
<body style="margin:0;background:${ground};color:${ink};${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.preview)}</div>
<div class="ground" style="background:${ground};padding:24px 12px">
<div class="card" style="max-width:600px;margin:0 auto;background:#ffffff;color:${ink};border-radius:14px;overflow:hidden;overflow-wrap:anywhere">
<div class="head" style="background:${brand.tint};color:${brand.primary};padding:16px 28px;font-size:18px;font-weight:700"><img src="cid:${logoId(tenant)}" width="44" height="44" alt="" style="margin-right:12px;border-radius:10px;vertical-align:middle">${escapeHtml(tenant.name)}</div>
<div style="padding:26px 28px 30px">
<h1 style="margin:0 0 16px;font-size:25px;line-height:1.25">${escapeHtml(mail.heading)}</h1>
${mail.opening.map(paragraph).join('\n')}
${ifThere(mail.message, (message) => messageHtml(message, brand))}${ifThere(mail.action, (action) => actionHtml(action, brand))}${ifThere(mail.code, codeHtml)}${mail.sections.map(sectionHtml).join('\n')}
<div style="margin-top:26px">
${mail.closing.map(paragraph).join('\n')}
</div>
<p class="quiet" style="margin:22px 0 0;color:${quietInk};font-size:14px;line-height:1.6">${mail.signature.map(shown).join('<br>')}</p>
</div>
</div>
</div>
</body>
</html>
`
}
