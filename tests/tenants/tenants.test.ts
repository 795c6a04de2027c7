import { existsSync } from 'node:fs'
import { join } from 'node:path'
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
const logos = join(import.meta.dirname, '..', '..', 'tenants', 'logos')

describe('the venues', () => {
  it('are each under their own slug', () => {
    expect(Object.entries(tenants).map(([slug, { slug: own }]) => [slug, own])).toEqual(
      tenantSlugs.map((slug) => [slug, slug]),
    )
  })

  it('are found by their slug only', () => {
    expect(findTenant('utoya')?.name).toBe('Utøya')
    expect(findTenant('constructor')).toBeUndefined()
    expect(findTenant('')).toBeUndefined()
  })

  it('have their own text for every message', () => {
    const said = Object.values(tenants).flatMap(({ tagline, messages }) => [
      ...Object.values(tagline),
      ...Object.values(messages.overbooked),
      ...Object.values(messages.servingDeadline),
    ])
    expect(said.filter((text, place) => said.indexOf(text) !== place)).toEqual([])
  })
})

describe.each(tenantSlugs)('%s', (slug) => {
  const tenant = tenants[slug]
  const { brand } = tenant

  it('is whole', () => {
    expect(() => assert(tenant, Tenant)).not.toThrow()
  })

  it('has a logo', () => {
    expect(existsSync(join(logos, `${brand.logo}.svg`))).toBe(true)
  })

  it('says when catering must be ordered, and what to do when it is full', () => {
    const { messages, booking } = tenant
    const { servingDeadline, overbooked } = messages
    for (const text of Object.values(servingDeadline)) expect(text).toContain(booking.servingClock)
    expect(overbooked['nb-NO']).toMatch(/forespørsel/)
    expect(overbooked.en).toMatch(/request/)
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
})

it('measures contrast as the guidelines do', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
})
