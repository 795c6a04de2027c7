import type { FastifyInstance } from 'fastify'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { listedAddresses } from '#server/http/portal/page-head.ts'

const HOUR = 60 * 60

/** What is one person's, or no page at all. The API stays open: the pages are filled from it. */
const notForCrawlers = [
  '/auth/',
  '/dev/',
  '/checkout/',
  '/bestilling/',
  '/svar',
  '/forslag',
  '/verify-link',
  '/metrics',
]

/** `/robots.txt` and `/sitemap.xml`, by the address that the portal is known by. */
export function addCrawlerRoutes(
  app: FastifyInstance,
  { house, publicUrl }: Pick<AccountServices, 'house' | 'publicUrl'>,
): void {
  const robots = [
    'User-agent: *',
    ...notForCrawlers.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', `public, max-age=${HOUR}`).send(robots),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const addresses = listedAddresses(await house.current())
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR}`)
      .send(sitemapOf(addresses.map((path) => `${publicUrl}${path}`)))
  })
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;')

const sitemapOf = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escapeXml(address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
