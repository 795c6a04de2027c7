/** What is chosen for the website: the room's slug, and the people where a number is given. */
type Chosen = { slug: string; people: number | null }

/** A text as it may stand in an attribute or between two tags. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const queryOf = ({ people }: Chosen): string => (people === null ? '' : `?people=${people}`)

/** The address of a room in a portal, whose own address has no slash at its end. */
export const roomLinkOf = (portal: string, chosen: Chosen): string =>
  `${portal}/moterom/${chosen.slug}${queryOf(chosen)}`

/** A link without any script. */
export const linkCodeOf = (portal: string, chosen: Chosen, words: string): string =>
  `<a href="${escaped(roomLinkOf(portal, chosen))}">${escaped(words)}</a>`

/** The element that shows free times, and the file that it is in. */
export function embedCodeOf(portal: string, { slug, people }: Chosen): string {
  const attributes = [`rom="${escaped(slug)}"`, ...(people === null ? [] : [`personer="${people}"`])]
  return [
    `<script type="module" src="${escaped(portal)}/embed/moterom-ledig.js"></script>`,
    `<moterom-ledig ${attributes.join(' ')}></moterom-ledig>`,
  ].join('\n')
}
