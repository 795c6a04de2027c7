import { assert } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { tenantSlugs } from '#tenants/tenant-slugs.ts'
import { Tenant } from '#tenants/tenant-struct.ts'
import { findTenant, tenants } from '#tenants/tenants.ts'
import { contrast } from './contrast.ts'

const white = '#ffffff'
const textSoft = '#565350'
const textSoftDark = '#b9b5ae'
// The backgrounds of `src/ui/theme.css` in dark mode.
const darkGround = '#141312'
const darkCard = '#1e1d1b'
const darkSunken = '#292725'
const readable = 4.5

describe('the ten venues', () => {
  it('has those of the specification, each under its own slug', () => {
    expect(Object.entries(tenants).map(([slug, tenant]) => [slug, tenant.slug])).toEqual(
      [
        'meet-ullevaal',
        'ksagenda',
        'ksmoteplasser',
        'stortingsgata',
        'utdanningsforbundet',
        'wbnext',
        'fornebuporten',
        'proysenhuset',
        'bygois',
        'utoya',
      ].map((slug) => [slug, slug]),
    )
  })

  it('finds a venue by its slug only', () => {
    expect(findTenant('utoya')?.name).toBe('Utøya')
    expect(findTenant('constructor')).toBeUndefined()
    expect(findTenant('')).toBeUndefined()
  })

  it('has its own text for every message', () => {
    const said = Object.values(tenants).flatMap(({ tagline, messages }) => [
      ...Object.values(tagline),
      ...Object.values(messages.overbooked),
      ...Object.values(messages.servingDeadline),
    ])
    expect(new Set(said).size).toBe(60)
  })

  it.each(Object.values(tenants))(
    '$name says when food must be ordered, and what to do when it is full',
    ({ messages }) => {
      const { servingDeadline, overbooked } = messages
      expect(servingDeadline['nb-NO']).toMatch(/kl\. 10:00 dagen før/)
      expect(servingDeadline.en).toMatch(/10:00 the day before/)
      expect(overbooked['nb-NO']).toMatch(/forespørsel/)
      expect(overbooked.en).toMatch(/request/)
    },
  )
})

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

describe.each(tenantSlugs)('%s', (slug) => {
  const tenant = tenants[slug]
  const { brand } = tenant

  it('is whole', () => {
    expect(() => assert(tenant, Tenant)).not.toThrow()
  })

  it('has the flags of the specification', () => {
    expect(tenant.features).toEqual({ ...expectedFlags.get(slug), approvalForAll: false })
    expect(brand.logo).toBe(tenant.features.ownLogo ? slug : 'core')
  })

  it.each([
    ['text on a button', brand.onPrimary, brand.primary],
    ['a link on white', brand.primary, white],
    ['a link on tinted ground', brand.primary, brand.tint],
    ['text on a button in the dark', brand.onPrimaryDark, brand.primaryDark],
    ['a link on dark ground', brand.primaryDark, darkGround],
    ['a link on a dark card', brand.primaryDark, darkCard],
    ['a link on sunken dark ground', brand.primaryDark, darkSunken],
    ['a link on tinted dark ground', brand.primaryDark, brand.tintDark],
    ['quiet words on tinted ground', textSoft, brand.tint],
    ['quiet words on tinted dark ground', textSoftDark, brand.tintDark],
  ])('can be read: %s', (_what, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(readable)
  })

  it('cannot be written to by accident', () => {
    expect(tenant.contact.email).toBe(`post@${slug}.example`)
    expect(tenant.contact.phone.replace(/[ 0]/g, '')).toBe('')
    expect(tenant.contact.zipcode).toBe('0000')
    expect(tenant.organizationNumber).toBeNull()
  })
})

it('measures contrast as the guidelines do', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
})
