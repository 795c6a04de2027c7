import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { tenants } from '#tenants/tenants.ts'
import { areAccessible } from '#tests/support/accessible-parts.ts'
import {
  accessibilityFaults,
  cutFaults,
  orientationFaults,
  sidewaysFaults,
} from '#tests/support/journey-axe.ts'
import {
  choosesTime,
  expectVisible,
  heading,
  questions,
  settles,
  startsBookingLabel,
} from '#tests/support/journey-steps.ts'
import { allViews, nameOf, showsAt, wears } from '#tests/support/journey-views.ts'
import { contrast } from '#tests/tenants/contrast.ts'

const here = areAccessible(['around', 'waiting', 'booking', 'refusals', 'plans'])

/** The colours, as `#rrggbb`, of the ring around the pressed button of a group, and of its background. */
const ringAndGround = (buttons: Locator) =>
  buttons.evaluate((ground): [ring: string, ground: string] => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const hex = (colour: string) => {
      if (!canvas) throw new Error('The browser has no canvas.')
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const shades = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
      return `#${shades.map((shade) => shade.toString(16).padStart(2, '0')).join('')}`
    }
    const pressed = ground.querySelector('[aria-pressed="true"]')
    const shadows = pressed ? getComputedStyle(pressed).boxShadow : ''
    const ring = /(\w+\([^)]*\)|#\w+) 0px 0px 0px 1px/.exec(shadows)?.[1]
    const under = hex(getComputedStyle(ground).backgroundColor)
    return [ring ? hex(ring) : under, under]
  })

test('the selected calendar view has a visible edge in light and dark mode, in the colours of every venue', async () => {
  const { page, opens } = await here.visitor()
  await opens('/moterom/biblioteket')
  const views = page.getByRole('group', { name: 'Visning' })
  await expectVisible(views)
  const tooWeak: string[] = []
  for (const venue of Object.values(tenants))
    for (const colorScheme of ['light', 'dark'] as const) {
      await wears(page, venue)
      await page.emulateMedia({ colorScheme })
      await settles(page)
      const ratio = contrast(...(await ringAndGround(views)))
      if (ratio < 3) tooWeak.push(`${venue.slug}, ${colorScheme}: ${ratio.toFixed(2)}`)
    }
  expect(tooWeak).toEqual([])
})

test('the terms are accessible in both languages, on narrow and wide screens, in light and dark mode', async () => {
  const { page } = await here.visitor()
  const found: string[] = []
  for (const view of allViews) {
    await page.goto(`${here.house.url}/files/terms/2-${view.language === 'en' ? 'en' : 'nb'}.html`)
    await expectVisible(page.getByRole('heading', { level: 1 }))
    await showsAt(page, view)
    const faults = [
      ...(view.language === 'en' ? [] : await orientationFaults(page, tenants.proysenhuset)),
      ...(await accessibilityFaults(page)),
      ...(await sidewaysFaults(page)),
      ...(await cutFaults(page)),
    ]
    found.push(...faults.map((fault) => `${nameOf(view)}: ${fault}`))
  }
  expect(found).toEqual([])
})

/** The pixels of the window below the top edge of an element. */
const coveredBy = (place: Locator) =>
  place.evaluate((element) => Math.max(0, window.innerHeight - element.getBoundingClientRect().top))

test('on a phone at 200 % the bars leave the page visible, and nothing in them is cut off or overlaps', async () => {
  const meeting = { room: 'biblioteket', from: '10:00', to: '13:00', people: 8 }
  const date = await here.house.freeDay(meeting, 6)
  const { page, opens } = await here.visitor()
  await opens(`/moterom/${meeting.room}?date=${date}`)
  await choosesTime(page, { ...meeting, date })
  await page.setViewportSize({ width: 180, height: 370 })
  await page.evaluate(() => window.scrollTo(0, 0))
  const bar = page.getByRole('region', { name: 'Valgt tid' })
  expect(await coveredBy(bar)).toBe(0)
  await bar.scrollIntoViewIfNeeded()
  expect([await cutFaults(page), await sidewaysFaults(page)]).toEqual([[], []])

  await bar.getByRole('button', { name: startsBookingLabel }).click()
  await expectVisible(heading(page, questions.package))
  const price = page.getByRole('region', { name: 'Pris og valg' })
  expect(await coveredBy(price)).toBe(0)
  await expectVisible(price.getByText('per person'))
  const [total, goesOn] = await price.getByRole('button').all()
  const [left, right] = [await total?.boundingBox(), await goesOn?.boundingBox()]
  if (!left || !right) throw new Error('The bar has a total, and a button beside or below it.')
  expect(left.x + left.width <= right.x || left.y + left.height <= right.y).toBe(true)
  expect([await cutFaults(page), await sidewaysFaults(page)]).toEqual([[], []])
})
