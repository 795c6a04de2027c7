import { expect, test } from 'vitest'
import { stage } from '#tests/support/journey-fixture.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectVisible, heading } from '#tests/support/journey-steps.ts'

const here = stage()

test('a primary contact makes a link that a calendar fetches without signing in, opens a booking by it, and withdraws it', async () => {
  const visitor = await here.visitor()
  const { page } = visitor
  await comesAs(visitor, 'primary', '/mine-bestillinger')
  await page.getByRole('link', { name: 'Få dem i kalenderen' }).click()
  await expectVisible(heading(page, 'Bestillinger i kalenderen'))
  const card = page.getByRole('region', { name: /^Alle bestillingene til/ })
  await card.getByRole('button', { name: 'Lag lenke' }).click()
  await expectVisible(card.getByText('Ikke hentet ennå'))
  const opener = card.getByRole('link', { name: 'Åpne i kalenderen' })
  const link = (await opener.getAttribute('href'))?.replace('webcal:', 'http:') ?? ''

  const fetched = await fetch(link)
  expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = (await fetched.text()).replace(/\r\n /g, '')
  expect(text).toContain('STATUS:TENTATIVE')
  const [, booking = ''] = /^URL:.*?(\/checkout\/\S+)/m.exec(text) ?? []
  await page.reload()
  await expectVisible(card.getByText(/kl\. \d\d:\d\d$/))
  await visitor.opens(booking)
  await expectVisible(page.getByText('Bestillingskode', { exact: true }))

  await visitor.opens('/mine-bestillinger/kalender')
  await card.getByRole('button', { name: 'Slett lenken' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Slett lenken' }).click()
  await expectVisible(card.getByRole('button', { name: 'Lag lenke' }))
  const again = await fetch(link)
  expect([again.status, await again.text()]).toEqual([
    404,
    expect.stringMatching(/^Denne kalenderlenken virker ikke/),
  ])
})
