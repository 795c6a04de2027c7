import { fireEvent, screen } from '@testing-library/react'
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { Person } from '#contract/structs/people.ts'
import type { Walk } from '#tests/support/model.ts'

type Does<E extends { type: string }> = {
  [T in E['type']]?: (event: Extract<E, { type: T }>) => void
}

/** A machine on its screen. */
export type OnScreen<M extends AnyStateMachine> = {
  /** The address that a walk begins at, with the fragment of a mailed link; null where a walk is no screen's. */
  address: (walk: Walk<M>) => string | null
  /** Who can sign in; nobody where nothing is said. */
  person?: Person
  /** That somebody has done so before they come. */
  isSignedIn?: boolean
  /** What somebody does, by the event that comes of it; an event that is not here can't be brought about by hand. */
  does: Does<EventFromLogic<M>>
  /** Whether the screen has what it takes; the machine may allow more than is offered. */
  offers?: (event: EventFromLogic<M>, snapshot: SnapshotFrom<M>) => boolean
  /** What is seen in each state, by its path. Throws where it is not. */
  sees: Record<
    string,
    (context: SnapshotFrom<M>['context'], snapshot: SnapshotFrom<M>) => Promise<unknown> | unknown
  >
}

/** Tells what is wrong with what is seen. */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`It is not so on the screen: ${what}`)
}

/** A button by its words. By its text and not by its role, which takes a hundred times as long to find out. */
export function button(name: string): HTMLElement {
  const found = screen.getAllByText(name).flatMap((element) => element.closest('button') ?? [])
  const [one, ...others] = found
  if (!one || others.length > 0) throw new Error(`There are ${found.length} buttons called “${name}”.`)
  return one
}

export const press = (name: string) => fireEvent.click(button(name))

/** Writes in the field with a label, in place of what was there. */
export const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** The page's heading, whatever its words are wrapped in. */
export const seesHeading = (name: string) =>
  must(document.querySelector('h1')?.textContent === name, `the heading is “${name}”`)

/** A button that has been pressed and shows that an answer is waited for. */
export const seesBusy = (name: string) =>
  must(button(name).getAttribute('aria-disabled') === 'true', `“${name}” is busy`)

export const seesReady = (name: string) =>
  must(button(name).getAttribute('aria-disabled') !== 'true', `“${name}” can be pressed`)

/** What was refused is said above the fields, and only then. */
export const seesRefusal = (refusal: unknown) =>
  must(
    (refusal !== null) === (document.querySelector('[role=alert]') !== null),
    'a refusal is said, if there is one',
  )

/** The fields that are refused are listed above the form, and only then. */
export const seesErrors = (errors: object) =>
  must(
    Object.keys(errors).length > 0 === (screen.queryByText(/må rettes/) !== null),
    'what has to be mended is listed, if anything has',
  )

/** A state that is only passed through has no screen. */
export const passing = () => must(false, 'nobody stays there')
