import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { beforeEach, expect, it } from 'vitest'
import { readEarlyInput } from '#src/portal/early-input.ts'

type Choices = { name: string; size: string; isLarge: boolean; colour: string }
let chosen: Choices

/** One control of each kind, of which each changes all that there is. */
function Form() {
  const [choices, setChoices] = useState<Choices>({ name: '', size: 'a', isLarge: false, colour: 'red' })
  chosen = choices
  const change = (some: Partial<Choices>) => setChoices({ ...choices, ...some })
  return (
    <form>
      <input
        aria-label="name"
        value={choices.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <select
        aria-label="size"
        value={choices.size}
        onChange={(event) => change({ size: event.target.value })}
      >
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input
        aria-label="large"
        type="checkbox"
        checked={choices.isLarge}
        onChange={(event) => change({ isLarge: event.target.checked })}
      />
      {['red', 'blue'].map((colour) => (
        <input
          key={colour}
          aria-label={colour}
          type="radio"
          name="colour"
          checked={choices.colour === colour}
          onChange={() => change({ colour })}
        />
      ))}
      <button type="button">Go on</button>
    </form>
  )
}

let page: HTMLElement
const control = <Element extends HTMLElement = HTMLInputElement>(name: string) =>
  page.querySelector(`[aria-label=${name}]`) as Element
const button = () => page.querySelector('button') as HTMLButtonElement

beforeEach(async () => {
  const { prelude } = await prerender(<Form />)
  page = document.createElement('div')
  page.innerHTML = await new Response(prelude).text()
  document.body.replaceChildren(page)
})

/** Reads what is entered, hydrates the page, and enters it again after what happens `meanwhile`. */
async function takeUp(meanwhile = () => {}): Promise<() => Promise<void>> {
  const enterAgain = readEarlyInput(page)
  await act(async () => hydrateRoot(page, <Form />))
  button().setAttribute('inert', '')
  meanwhile()
  await act(enterAgain)
  return enterAgain
}

it('enters in each kind of control what it had before, and then opens the buttons', async () => {
  control('name').value = 'Kari'
  control<HTMLSelectElement>('size').value = 'b'
  control('large').checked = true
  control('blue').checked = true
  await takeUp()
  expect(chosen).toEqual({ name: 'Kari', size: 'b', isLarge: true, colour: 'blue' })
  expect(button().inert).toBe(false)
})

it('changes nothing where nothing was entered', async () => {
  await takeUp()
  expect(chosen).toEqual({ name: '', size: 'a', isLarge: false, colour: 'red' })
  expect(button().inert).toBe(false)
})

it('enters all of a text that was typed on meanwhile, and leaves the cursor where it is', async () => {
  control('name').value = 'Kai'
  control('name').focus()
  await takeUp(() => {
    control('name').value = 'Karin'
    control('name').setSelectionRange(3, 3)
  })
  expect([chosen.name, control('name').value, control('name').selectionStart]).toEqual(['Karin', 'Karin', 3])
  expect(document.activeElement).toBe(control('name'))
})

it('enters it once', async () => {
  control('name').value = 'Kari'
  const enterAgain = await takeUp()
  const typed = control('name')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(typed, 'Per')
    typed.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(enterAgain)
  expect(chosen.name).toBe('Per')
})
