import { describe, expect, it } from 'vitest'
import { tenantSlugs } from '#tenants/tenant-slugs.ts'
import { tenants } from '#tenants/tenants.ts'

// Specification §9.3 and §6.3, typed by hand: x is on, a dot is off.
const flags = `
  pricePerPerson packages layoutComment allergies footerMenu ownLogo privateCustomers
  meet-ullevaal       . x x x x . .
  ksagenda            x x x x x . .
  ksmoteplasser       x x x x x . .
  stortingsgata       x . x x . . x
  utdanningsforbundet x . . x x . .
  wbnext              x x . x x . x
  fornebuporten       x . . x x . x
  proysenhuset        x x . x x x x
  bygois              x x . x x . x
  utoya               x x . x x . x`

const [head = '', ...rows] = flags
  .trim()
  .split('\n')
  .map((line) => line.trim())
const names = head.split(' ')
const expectedFlags = new Map(
  rows.map((row) => {
    const [slug = '', ...marks] = row.split(/ +/)
    return [slug, Object.fromEntries(marks.map((mark, at) => [names[at], mark === 'x']))]
  }),
)

describe('the ten venues of the specification', () => {
  it('are there', () => {
    expect(Object.keys(tenants)).toEqual(expect.arrayContaining([...expectedFlags.keys()]))
  })
})

const shipped = tenantSlugs.filter((slug) => expectedFlags.has(slug))

describe.each(shipped)('%s', (slug) => {
  const { features, brand, contact, messages, organizationNumber } = tenants[slug]

  it('has the flags of the specification', () => {
    expect(features).toEqual({ ...expectedFlags.get(slug), approvalForAll: false })
    expect(brand.logo).toBe(features.ownLogo ? slug : 'core')
  })

  it('says that catering is ordered the day before', () => {
    expect(messages.servingDeadline['nb-NO']).toMatch(/kl\. 10:00 dagen før/)
    expect(messages.servingDeadline.en).toMatch(/10:00 the day before/)
  })

  it('cannot be written to by accident', () => {
    expect(contact.email).toBe(`post@${slug}.example`)
    expect(contact.phone.replace(/[ 0]/g, '')).toBe('')
    expect(contact.zipcode).toBe('0000')
    expect(organizationNumber).toBeNull()
  })
})
