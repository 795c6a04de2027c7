import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireRequest } from '#contract/client.ts'
import { errorBody } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-codes.ts'
import type { resources } from '#contract/resources.ts'
import { ApiRefusal } from '#src/api/api-errors.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const terms: typeof resources.termsVersion.item.TYPE = {
  id: 7,
  version: 3,
  name: 'Leievilkår',
  nameEn: null,
  label: '2026-07',
  validFrom: '2026-07-01T08:30:00+02:00',
  text: '## Avtalen\nVilkårene gjelder.',
  textEn: null,
  cancellationSteps: [
    { id: 1, untilUnit: 'days', until: 7, percentOfRooms: 0, percentOfServings: 0, percentOfProducts: 0 },
    {
      id: 2,
      untilUnit: 'hours',
      until: 0,
      percentOfRooms: 100,
      percentOfServings: 100,
      percentOfProducts: 12.5,
    },
  ],
}

/** The terms on their form; `refused` is what the server says is wrong with a change. */
function opened(refused: FieldError[] = [], address = '/drift/oppsett/vilkar/7') {
  const changes: WireRequest['body'][] = []
  const send = async (request: WireRequest) => {
    if (request.method === 'GET')
      return request.url.includes('/7')
        ? terms
        : pageWith(request.url.includes('/catalogue/changes') ? [] : [terms])
    changes.push(request.body)
    if (refused.length > 0) throw new ApiRefusal(422, errorBody('invalid', { fields: refused }).context)
    return { ...terms, version: 4 }
  }
  const berit = aPerson({ firstName: 'Berit', grants: ['catalogue'] })
  const client = { ...apiInMemory(), readOwnContact: async () => berit }
  return { changes, ...visit(address, { api: () => ({ client, send }), isSignedIn: true }) }
}

const from = async () => within(await screen.findByRole('group', { name: 'Gjelder fra' }))
const typedIn = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value)
const save = () => screen.getByRole('button', { name: 'Lagre' })

test('the form of the terms shows their moment by the venue’s clock, and their steps', async () => {
  opened()
  const { getByLabelText } = await from()
  const value = (label: string | RegExp) => (getByLabelText(label) as HTMLInputElement).value
  expect([value('Dato'), value(/^Klokkeslett/)]).toEqual(['01.07.2026', '08:30'])
  expect([typedIn('Fram til'), typedIn('Enhet')]).toEqual([
    ['7', '0'],
    ['days', 'hours'],
  ])
  expect(typedIn('Tilvalg, prosent')).toEqual(['0', '12,5'])
})

test('what is changed of the terms is sent with every step, in order, and nothing else', async () => {
  const { user, changes } = opened()
  const { getByLabelText } = await from()
  await user.clear(getByLabelText(/^Klokkeslett/))
  await user.clear(getByLabelText('Dato'))
  await user.type(getByLabelText('Dato'), '1.1.27')
  await user.click(screen.getByRole('button', { name: 'Legg til et trinn' }))
  await user.type(screen.getAllByLabelText('Fram til').at(-1) as HTMLElement, '24')
  await user.selectOptions(screen.getAllByLabelText('Enhet').at(-1) as HTMLElement, 'timer før ankomst')
  for (const part of ['Romleie', 'Servering', 'Tilvalg'])
    await user.type(screen.getAllByLabelText(`${part}, prosent`).at(-1) as HTMLElement, '12,5')
  await user.click(screen.getByRole('button', { name: 'Flytt rad 3 opp' }))
  await user.click(save())
  await screen.findByText('Leievilkår er lagret.')
  const half = {
    untilUnit: 'hours',
    until: 24,
    percentOfRooms: 12.5,
    percentOfServings: 12.5,
    percentOfProducts: 12.5,
  }
  const [first, last] = terms.cancellationSteps
  expect(changes).toEqual([
    { version: 3, validFrom: '2027-01-01T00:00:00+01:00', cancellationSteps: [first, half, last] },
  ])
})

test('what is wrong with a step is said at its cell, before anything is sent and after', async () => {
  const { user, changes } = opened([{ path: 'cancellationSteps.1.until', code: 'max', limit: 0 }])
  await from()
  const [rooms] = screen.getAllByLabelText('Romleie, prosent')
  await user.clear(rooms as HTMLElement)
  await user.type(rooms as HTMLElement, '150')
  await user.click(save())
  await screen.findByRole('link', {
    name: 'Avbestilling, rad 1: Romleie, prosent: Kan ikke være mer enn 100',
  })
  expect(changes).toEqual([])
  await user.clear(rooms as HTMLElement)
  await user.type(rooms as HTMLElement, '10')
  await user.click(save())
  await screen.findByRole('link', { name: 'Avbestilling, rad 2: Fram til: Kan ikke være mer enn 0' })
  expect(changes).toHaveLength(1)
})

test('terms that bookings were made on are refused a change, in words at the field', async () => {
  const { user } = opened([{ path: 'text', code: 'termsAccepted', limit: 3 }])
  await from()
  await user.type(screen.getByLabelText('Tekst'), '\nMer.')
  await user.click(save())
  await screen.findByRole('link', {
    name: 'Tekst: 3 bestillinger er gjort på disse vilkårene. Lag en ny versjon i stedet',
  })
})

test('a moment that is none is said, and none at all is asked for', async () => {
  const { user, changes } = opened([], '/drift/oppsett/vilkar/ny')
  const { getByLabelText } = await from()
  await user.click(save())
  await screen.findByRole('link', { name: 'Gjelder fra: Feltet må fylles ut' })
  await user.type(getByLabelText('Dato'), 'snart')
  await user.tab()
  await screen.findByRole('link', { name: 'Gjelder fra: Skriv en dato som finnes, slik: DD.MM.ÅÅÅÅ' })
  expect(changes).toEqual([])
})

test('the focus follows the steps: into an added one, along with a moved one, and to the button below a removed one', async () => {
  const { user } = opened()
  await from()
  const focused = () => document.activeElement
  await user.click(screen.getByRole('button', { name: 'Legg til et trinn' }))
  expect(focused()).toBe(screen.getAllByLabelText('Fram til')[2])
  await user.click(screen.getByRole('button', { name: 'Flytt rad 2 ned' }))
  expect(focused()).toBe(screen.getByRole('button', { name: 'Flytt rad 3 opp' }))
  await user.click(screen.getByRole('button', { name: 'Flytt rad 3 opp' }))
  expect(focused()).toBe(screen.getByRole('button', { name: 'Flytt rad 2 opp' }))
  await user.click(screen.getByRole('button', { name: 'Fjern rad 2' }))
  expect(focused()).toBe(screen.getByRole('button', { name: 'Legg til et trinn' }))
})
