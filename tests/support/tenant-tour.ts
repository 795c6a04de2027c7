import type { Page } from 'playwright-core'
import type { Tenant } from '#tenants/tenant.ts'
import type { JourneyHouse } from './journey-house.ts'
import { expectVisible, heading, questions, settles, startsBooking } from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'

const wish = { room: 'verkstedet', from: '09:00', to: '15:00', people: 20 }

/**
 * A tenant's front page, a room and the first step of a booking, each scanned. Returns what they show against
 * the tenant's flags.
 */
export async function visitTenant(
  tenant: Tenant,
  house: JourneyHouse,
  { page, opens }: Visitor,
  scan: Scan,
): Promise<string[]> {
  const faults: string[] = []
  const isThere = async (what: string, text: RegExp, wanted: boolean, within = page.locator('body')) => {
    const place = within.getByText(text).filter({ visible: true })
    if (!wanted && (await place.count()) > 0) faults.push(`${what}: there, but it should not be`)
    if (wanted) await expectVisible(place.first()).catch(() => faults.push(`${what}: missing`))
  }
  const { features } = tenant

  await opens('/')
  await expectVisible(page.getByRole('list', { name: 'Møterom' }).getByRole('link', { name: 'Atriet' }))
  await expectVisible(heading(page, tenant.tagline['nb-NO']))
  await isThere('prices with VAT', /inkl\. mva\./, features.privateCustomers)
  await isThere('prices without VAT', /^(listepris )?uten mva\./, !features.privateCustomers)
  const footer = page.getByRole('contentinfo')
  await isThere('a menu in the footer', /^Møterom$/, features.footerMenu, footer)
  await isThere('privacy in the footer', /^Personvern$/, true, footer)
  await isThere('the address', new RegExp(tenant.contact.email), true, footer)
  faults.push(...(await markFaults(page, tenant)))
  await scan('home', page)

  const date = await house.freeDay(wish, 5)
  await opens(`/moterom/${wish.room}?date=${date}`)
  await expectVisible(page.getByRole('grid'))
  await scan('room', page)

  await startsBooking(page, { ...wish, date })
  await expectVisible(heading(page, features.packages ? questions.package : questions.layout))
  await settles(page)
  const price = page.getByRole('region', { name: 'Pris', exact: true })
  await expectVisible(price.getByText('Å betale'))
  await isThere('the price per person', /per person/, features.pricePerPerson, price)
  await scan('checkout', page)
  if (features.packages) {
    await page.getByRole('radio', { name: 'Ingen pakke, bare rommet' }).check()
    await page.getByRole('button', { name: 'Fortsett', exact: true }).click()
    await expectVisible(heading(page, questions.layout))
  }
  await isThere('a comment on the layout', /^Ønsker for oppsettet/, features.layoutComment)
  await scan('checkout-layout', page)
  return faults
}

/** The logo is the tenant's own, in its own colours, or the portal's in the tenant's. */
async function markFaults(page: Page, { brand, features }: Tenant): Promise<string[]> {
  const mark = page.getByRole('banner').locator('.brand-mark')
  const { mask, image } = await mark.evaluate((element) => {
    const { maskImage, backgroundImage } = getComputedStyle(element)
    return { mask: maskImage, image: backgroundImage }
  })
  const primary = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand-primary'),
  )
  return [
    ...(primary === brand.primary ? [] : [`the colour is ${primary}, not ${brand.primary}`]),
    ...(image.includes('svg') === features.ownLogo ? [] : ['the logo is not as it should be']),
    ...(mask.includes('svg') === !features.ownLogo ? [] : ['the mark is not in the colour of the tenant']),
  ]
}
