import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { visitCheckout } from '#tests/support/checkout-visit.ts'
import { at } from '#tests/support/house.ts'
import { draftAt, storedDraft } from '#tests/support/stored-draft.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const goOn = () => screen.getByRole('button', { name: 'Fortsett' })
const summaryTitle = /må rettes før du kan gå videre/

describe('the time', () => {
  test('says at the field and in a linked summary why it is unavailable', async () => {
    const { user } = visitCheckout({ draft: draftAt('time') })
    await heading('Når kommer dere, og hvor mange?')
    const date = screen.getByLabelText('Dato')
    await user.clear(date)
    await user.type(date, '28.11.2026')
    await user.click(goOn())
    const link = await screen.findByRole('link', { name: 'Dato og tid: Vi har stengt denne dagen' })
    expect(document.activeElement).toBe(screen.getByRole('region', { name: summaryTitle }))
    await user.click(link)
    expect(document.activeElement).toBe(date)
    await user.clear(date)
    await user.type(date, '30.11.2026')
    await waitFor(() => expect(screen.queryByRole('region', { name: summaryTitle })).toBeNull())
    expect(document.activeElement).toBe(date)
  })

  test('is not said to be free on a day that the house is closed', async () => {
    const { user } = visitCheckout({ draft: draftAt('time') })
    const date = await screen.findByLabelText('Dato')
    await screen.findByText('Rommet er ledig på dette tidspunktet')
    await user.clear(date)
    await user.type(date, '29.11.2026')
    await user.click(goOn())
    await screen.findByRole('link', { name: /Vi har stengt denne dagen/ })
    expect(screen.queryByText('Rommet er ledig på dette tidspunktet')).toBeNull()
  })

  test('is not replaced by the old one when a field is left empty', async () => {
    const { user } = visitCheckout({ draft: draftAt('time') })
    await heading('Når kommer dere, og hvor mange?')
    await user.clear(screen.getByLabelText('Fra kl.'))
    await user.click(goOn())
    await screen.findByRole('link', { name: 'Fra kl.: Feltet må fylles ut' })
    await heading('Når kommer dere, og hvor mange?')
  })

  test('can be typed as people write it, and picked', async () => {
    const { user } = visitCheckout({ draft: draftAt('time') })
    const date = await screen.findByLabelText<HTMLInputElement>('Dato')
    await user.clear(date)
    await user.type(date, '30/11-26')
    const from = screen.getByLabelText<HTMLInputElement>('Fra kl.')
    await user.clear(from)
    await user.type(from, '9.30')
    await user.click(screen.getAllByRole('button', { name: 'Velg klokkeslett' })[1] as HTMLElement)
    await user.click(within(screen.getByRole('list', { name: 'Klokkeslett' })).getByText('13:00'))
    expect([date.value, from.value]).toEqual(['30.11.2026', '09:30'])
    expect(storedDraft()).toMatchObject({
      start: at('2026-11-30T09:30:00+01:00'),
      end: at('2026-11-30T13:00:00+01:00'),
    })
  })

  test('that is unreadable is refused for its format, with the same text above and at the field', async () => {
    const { user } = visitCheckout({ draft: draftAt('time') })
    const date = await screen.findByLabelText('Dato')
    await user.clear(date)
    await user.type(date, '31.11.2026')
    const to = screen.getByLabelText('Til kl.')
    await user.clear(to)
    await user.type(to, '25:00')
    await user.click(goOn())
    await screen.findByRole('link', { name: 'Dato: Skriv en dato som finnes, slik: DD.MM.ÅÅÅÅ' })
    screen.getByRole('link', { name: 'Til kl.: Skriv klokkeslettet som TT:MM' })
    screen.getByRole('textbox', { name: 'Dato', description: 'Skriv en dato som finnes, slik: DD.MM.ÅÅÅÅ' })
    screen.getByRole('textbox', { name: 'Til kl.', description: 'Skriv klokkeslettet som TT:MM' })
  })

  test('shows the capacity of the room', async () => {
    const { user } = visitCheckout({ draft: draftAt('time') })
    const people = await screen.findByLabelText('Antall personer')
    await user.clear(people)
    await user.type(people, '31')
    await user.click(goOn())
    await screen.findByRole('link', { name: 'Antall personer: Det er plass til høyst 30 personer' })
  })
})
