import { fireEvent, screen } from '@testing-library/react'
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { Client } from '#contract/client.ts'
import type { Person } from '#contract/structs/people.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { ApiSurroundings } from '#src/api/api.ts'
import type { Portal } from '#src/portal/portal-context.ts'
import type { Tenant } from '#tenants/tenant.ts'
import type { Walk } from '#tests/support/model.ts'

/** What is around the screen: the clock, other windows, and whoever calls the portal's own doings. */
export type Services = {
  now: Instant
  /** The machine as it is. */
  snapshot: () => AnyMachineSnapshot
  /** Lets the minutes pass that the screen counts. */
  minutesPass: () => void
  /** Follows a link to an address. */
  follows: (address: string) => void
  /** Of the portal, as it hands them to its calls. */
  surroundings: ApiSurroundings
  session: Portal['session']
}

type Does<E extends { type: string }> = {
  [T in E['type']]?: (event: Extract<E, { type: T }>, services: Services) => unknown
}

/** A machine on its screen. */
export type OnScreen<M extends AnyStateMachine> = {
  /** The address that a walk begins at, with the fragment of a mailed link; null where a walk is no screen's. */
  address: (walk: Walk<M>) => string | null
  /** What may happen besides in a walk, for coming to where its events can be brought about. */
  walked?: (walk: Walk<M>) => Walk<M>
  /** Who can sign in; nobody where nothing is said. */
  person?: Person | ((walk: Walk<M>) => Person)
  /** That somebody has done so before they come. */
  isSignedIn?: boolean | ((walk: Walk<M>) => boolean)
  /** What the browser has kept, when it comes to a walk. */
  before?: (walk: Walk<M>) => void
  /** The time that a walk begins at; a Wednesday at noon where nothing is said. */
  now?: Instant
  /** Of the window, in pixels. */
  width?: number
  tenant?: (walk: Walk<M>) => Tenant
  /** What the server answers besides; nothing of the machine's own questions. */
  api?: (walk: Walk<M>) => Partial<Client>
  /** What is done first, to come to where the machine is seen. */
  arrives?: () => Promise<unknown>
  /** What somebody does, by the event that comes of it; an event that is not here can't be brought about by hand. */
  does: Does<EventFromLogic<M>>
  /** Whether the screen has what it takes; the machine may allow more than is offered. */
  offers?: (event: EventFromLogic<M>, snapshot: SnapshotFrom<M>) => boolean
  /** What is seen in each state, by its path. Throws where it is not. */
  sees: Record<
    string,
    (context: SnapshotFrom<M>['context'], snapshot: SnapshotFrom<M>) => Promise<unknown> | unknown
  >
  /** Transitions that nobody brings about on this screen, and why not; no other may be left out. */
  never?: Readonly<Record<string, string>>
  /** All of its paths are walked each time; otherwise those that come by every state and transition. */
  isSmall?: boolean
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

/** Follows the link with these words. */
export function follow(words: string): void {
  const link = screen.getByText(words).closest('a')
  if (!link) throw new Error(`“${words}” is no link.`)
  fireEvent.click(link)
}

/** The page has these words somewhere, or it does not. */
export const isSaid = (words: string | RegExp) => screen.queryAllByText(words).length > 0

/** Presses the button in a part of the page whose words are like these. */
export function pressIn(part: string, words: RegExp): void {
  const buttons = [...document.querySelectorAll(`${part} button`)]
  const found = buttons.find((each) => words.test(each.textContent?.trim() ?? ''))
  if (!found) throw new Error(`There is no button like ${words} in ${part}.`)
  fireEvent.click(found)
}

/** The only button whose words are like these. */
export function pressLike(words: RegExp): void {
  const [one, ...others] = [...document.querySelectorAll('button')].filter((each) =>
    words.test(each.textContent?.trim() ?? ''),
  )
  if (!one || others.length > 0)
    throw new Error(`There are ${one ? others.length + 1 : 0} buttons like ${words}.`)
  fireEvent.click(one)
}

/** Ticks or unticks what has these words, or chooses it among others. */
export const tick = (label: string | RegExp) => fireEvent.click(screen.getByLabelText(label))

/** Chooses the card with a title among others. */
export function choose(title: string): void {
  const card = screen.getAllByText(title).flatMap((element) => element.closest('label') ?? [])[0]
  if (!card) throw new Error(`“${title}” can't be chosen.`)
  fireEvent.click(card)
}

/** Writes in the field with a label, in place of what was there. */
export const write = (label: string | RegExp, value: string) =>
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
