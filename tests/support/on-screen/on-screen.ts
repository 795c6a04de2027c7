import { fireEvent, screen } from '@testing-library/react'
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { Client, Transport } from '#contract/client.ts'
import type { Person } from '#contract/structs/people.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { ApiSurroundings } from '#src/api/api.ts'
import type { Portal } from '#src/portal/portal-context.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import type { Walk } from '#tests/support/model.ts'

/** The surroundings of the screen: the clock, other windows, and callers of the portal's functions. */
export type Services = {
  now: Instant
  /** The machine's snapshot. */
  snapshot: () => AnyMachineSnapshot
  /** Passes the minutes that the screen counts. */
  minutesPass: () => void
  /** Follows a link to an address. */
  follows: (address: string) => void
  /** The portal's call options. */
  surroundings: ApiSurroundings
  session: Portal['session']
}

type Does<E extends { type: string }> = {
  [T in E['type']]?: (event: Extract<E, { type: T }>, services: Services) => unknown
}

/** A machine on its screen. */
export type OnScreen<M extends AnyStateMachine> = {
  /** The address where a walk begins, with the fragment of a mailed link; null when a walk has no screen. */
  address: (walk: Walk<M>) => string | null
  /** Extra events of a walk, to reach the places of its events. */
  walked?: (walk: Walk<M>) => Walk<M>
  /** The account that can sign in; none by default. */
  person?: Person | ((walk: Walk<M>) => Person)
  /** Whether they already have. */
  isSignedIn?: boolean | ((walk: Walk<M>) => boolean)
  /** The browser's storage at the start of a walk. */
  before?: (walk: Walk<M>) => void
  /** The start time of a walk; by default a Wednesday at noon. */
  now?: Instant
  /** Of the window, in pixels. */
  width?: number
  tenant?: (walk: Walk<M>) => Tenant
  /** Other answers of the server; not those of the machine's own calls. */
  api?: (walk: Walk<M>) => Partial<Client>
  /** Answers the calls of staff; not those of the machine's own. By default there are none. */
  send?: Transport
  /** Runs first, to reach the machine's screen. */
  arrives?: () => Promise<unknown>
  /** A person's action for each event; other events cannot be brought about by hand. */
  does: Does<EventFromLogic<M>>
  /** Whether the screen has the control; the machine may allow more than is offered. */
  offers?: (event: EventFromLogic<M>, snapshot: SnapshotFrom<M>) => boolean
  /** The expectation of each state, by its path. Throws when it is not met. */
  sees: Record<
    string,
    (context: SnapshotFrom<M>['context'], snapshot: SnapshotFrom<M>) => Promise<unknown> | unknown
  >
  /** Transitions that cannot be brought about on this screen, and why; no other may be missing. */
  never?: Readonly<Record<string, string>>
  /** All of its paths are walked each time; otherwise a set that covers every state and transition. */
  isSmall?: boolean
}

/** Answers what the page of a room asks for: the room, and of all else nothing. */
export const answersRoom =
  (room: { id: number }): Transport =>
  async ({ url }) => {
    if (url.endsWith(`/rooms/${room.id}`)) return room
    return url.endsWith('/online_packages') ? [] : pageWith([])
  }

/** Whether the screen of a paged list leads to a page: the one before the listed one, or after it. */
export const isBeside = (
  page: number,
  list: { numPages: number } | null,
  listed: { page: number } | null,
): boolean =>
  list !== null && listed !== null && Math.abs(page - listed.page) === 1 && page >= 1 && page <= list.numPages

/** Returns what is wrong with the screen. */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`It is not so on the screen: ${what}`)
}

/** A button by its text. Not by its role, which takes a hundred times as long. */
export function button(name: string | RegExp): HTMLElement {
  const found = screen.getAllByText(name).flatMap((element) => element.closest('button') ?? [])
  const [one, ...others] = found
  if (!one || others.length > 0) throw new Error(`There are ${found.length} buttons called “${name}”.`)
  return one
}

export const press = (name: string | RegExp) => fireEvent.click(button(name))

/** Follows the link with this text. */
export function follow(name: string): void {
  const link = screen.getByText(name).closest('a')
  if (!link) throw new Error(`“${name}” is no link.`)
  fireEvent.click(link)
}

/** The page contains this text, or not. */
export const isSaid = (name: string | RegExp) => screen.queryAllByText(name).length > 0

/** Presses the button with a matching text in a part of the page. */
export function pressIn(part: string, name: RegExp): void {
  const buttons = [...document.querySelectorAll(`${part} button`)]
  const found = buttons.find((each) => name.test(each.textContent?.trim() ?? ''))
  if (!found) throw new Error(`There is no button like ${name} in ${part}.`)
  fireEvent.click(found)
}

/** The only button with a matching text. */
export function pressMatching(name: RegExp): void {
  const [one, ...others] = [...document.querySelectorAll('button')].filter((each) =>
    name.test(each.textContent?.trim() ?? ''),
  )
  if (!one || others.length > 0)
    throw new Error(`There are ${one ? others.length + 1 : 0} buttons like ${name}.`)
  fireEvent.click(one)
}

/** Checks or unchecks the control with this label. */
export const tick = (label: string | RegExp) => fireEvent.click(screen.getByLabelText(label))

/** Chooses the card with a title. */
export function choose(title: string): void {
  const card = screen.getAllByText(title).flatMap((element) => element.closest('label') ?? [])[0]
  if (!card) throw new Error(`“${title}” can't be chosen.`)
  fireEvent.click(card)
}

/** Replaces the value of the field with a label. */
export const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** The page's heading, across its elements. */
export const expectHeading = (name: string) =>
  must(document.querySelector('h1')?.textContent === name, `the heading is “${name}”`)

/** A pressed button that shows progress. */
export const expectBusy = (name: string) =>
  must(button(name).getAttribute('aria-disabled') === 'true', `“${name}” is busy`)

export const expectReady = (name: string) =>
  must(button(name).getAttribute('aria-disabled') !== 'true', `“${name}” can be pressed`)

/** The refusal is shown above the fields, and only after a refusal. */
export const expectRefusal = (refusal: unknown) =>
  must(
    (refusal !== null) === (document.querySelector('[role=alert]') !== null),
    'a refusal is said, if there is one',
  )

/** Refused fields are listed above the form, and only after a refusal. */
export const expectErrors = (errors: object) =>
  must(
    Object.keys(errors).length > 0 === (screen.queryByText(/må rettes/) !== null),
    'what has to be mended is listed, if anything has',
  )

/** A transient state has no screen. */
export const passing = () => must(false, 'no user stays there')
