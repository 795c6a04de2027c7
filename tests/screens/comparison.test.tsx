import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayPackage } from '#tests/support/house.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { visit } from '#tests/support/portal-visit.tsx'

/** The package is for meetings between 8 and 14. */
function compares(times: string) {
  const api = apiInMemory()
  return visit(`/sammenlign?compare=4&people=8&date=2026-11-25&${times}&package=${dayPackage.id}`, {
    api: {
      ...api,
      listPackages: async () => [dayPackage],
      searchMeetingRooms: async (input) => {
        const found = await api.searchMeetingRooms(input)
        const isLate = input.body.endTime?.includes('T15') === true
        const packageObstacle = { code: 'outsidePackageHours' as const, limit: '08:00–14:00' }
        return { ...found, items: found.items.map((room) => (isLate ? { ...room, packageObstacle } : room)) }
      },
    },
  })
}

const bookLink = () => screen.findByRole('link', { name: /^Bestill ?Biblioteket/ })

test('a package is listed with its hours, and cannot be chosen for times outside them', async () => {
  compares('from=09:00&to=15:00')
  const name = 'Halv dag, kl. 8–14'
  expect(await screen.findByRole('option', { name })).toHaveProperty('disabled', true)
})

test('a package that does not fit leaves the room its own total and the way to book it alone', async () => {
  compares('from=09:00&to=15:00')
  const link = await bookLink()
  const cell = within(link.closest('td') as HTMLElement)
  cell.getByText(/^Pakken passer ikke:/)
  cell.getByText('Bare rommet')
  cell.getByText(/kr$/)
  expect(link.getAttribute('href')).not.toContain('package')
})

test('a package that fits can be chosen, and goes along to the checkout', async () => {
  compares('from=09:00&to=12:00')
  const link = await bookLink()
  expect(link.getAttribute('href')).toContain(`package=${dayPackage.id}`)
  expect(screen.getByRole('option', { name: 'Halv dag, kl. 8–14' })).toHaveProperty('disabled', false)
  expect(screen.queryByText('Bare rommet', { selector: 'span' })).toBeNull()
})

test('further dates are said to be optional, as the next one is offered once there is one before it', async () => {
  compares('from=09:00&to=12:00')
  await screen.findByRole('textbox', { name: 'Dato' })
  screen.getByRole('textbox', { name: /^Dato 2 ?\(valgfritt\)$/ })
  expect(screen.queryByRole('textbox', { name: /^Dato 3/ })).toBeNull()
})
