import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'

/** Safari on a Mac gives a pressed button no focus: what lies around it gets the focus, or nothing does. */
function pressAsInSafari(button: HTMLElement): void {
  fireEvent.pointerDown(button)
  fireEvent.mouseDown(button)
  act(() => {
    const around = button.parentElement?.closest<HTMLElement>('[tabindex]')
    if (around) around.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  fireEvent.pointerUp(button)
  fireEvent.mouseUp(button)
  if (button.isConnected) fireEvent.click(button)
}

const signedIn = () => ({
  isSignedIn: true,
  api: { ...apiInMemory(), readOwnContact: async () => aPerson() },
})

const panel = () => screen.queryByRole('dialog', { name: 'Velg dato' })

async function openedDatePicker() {
  const { user } = visit('/')
  const button = await screen.findByRole('button', { name: 'Velg dato' })
  await user.click(button)
  return { user, button }
}

describe('a picker', () => {
  test('lets a day be picked where pressed buttons get no focus', async () => {
    await openedDatePicker()
    pressAsInSafari(screen.getByRole('button', { name: 'torsdag 26. november 2026' }))
    screen.getByDisplayValue('26.11.2026')
    expect(panel()).toBeNull()
  })

  test('is closed by its own button where pressed buttons get no focus', async () => {
    const { button } = await openedDatePicker()
    pressAsInSafari(button)
    expect(panel()).toBeNull()
  })

  test('stays open when what is pressed in it is no button', async () => {
    const { user } = await openedDatePicker()
    await user.click(screen.getByText('man'))
    expect(panel()).not.toBeNull()
  })

  test('closes when something else is pressed, and when the focus goes on', async () => {
    const { user, button } = await openedDatePicker()
    await user.click(screen.getByRole('heading', { name: 'Våre møterom' }))
    expect(panel()).toBeNull()
    await user.click(button)
    act(() => screen.getByRole('textbox', { name: 'Fra' }).focus())
    expect(panel()).toBeNull()
  })
})

describe('the menu of whoever is signed in', () => {
  test('is opened, used and closed where pressed buttons get no focus', async () => {
    const { user } = visit('/personvern', signedIn())
    const button = await screen.findByRole('button', { name: 'Kari Eksempel' })
    const isOpen = () => button.getAttribute('aria-expanded') === 'true'
    pressAsInSafari(button)
    expect(isOpen()).toBe(true)
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    pressAsInSafari(button)
    pressAsInSafari(button)
    expect(isOpen()).toBe(false)
    pressAsInSafari(button)
    await user.click(screen.getByRole('main'))
    expect(isOpen()).toBe(false)
  })
})
