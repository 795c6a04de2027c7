import type { Bilingual } from './descriptions/machine-descriptions.ts'

/** A text escaped for HTML, attributes included. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A text in both languages, of which the page shows one. */
export const bilingual = ({ nb, en }: Bilingual) =>
  `<span data-in="nb" lang="nb">${escaped(nb)}</span><span data-in="en" lang="en">${escaped(en)}</span>`

export const inBoth = (nb: string, en: string) => bilingual({ nb, en })

/** An option whose text changes with the page's language. */
export const optionOf = (value: string, { nb, en }: Bilingual) =>
  `<option value="${escaped(value)}" data-nb="${escaped(nb)}" data-en="${escaped(en)}">${escaped(nb)}</option>`

export const table = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
  `<div class="wide"><table><thead><tr>${headings.map((each) => `<th scope="col">${each}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.map((cells) => `<tr>${cells.map((each) => `<td>${each}</td>`).join('')}</tr>`).join('')}</tbody></table></div>`

export const details = (title: string, content: string) =>
  `<details><summary>${title}</summary>${content}</details>`

export const yesOrNo = (is: boolean) =>
  is
    ? `<span class="yes">✓ ${inBoth('ja', 'yes')}</span>`
    : `<span class="no">✗ ${inBoth('nei', 'no')}</span>`
