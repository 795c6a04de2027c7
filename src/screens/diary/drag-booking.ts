import type { PointerEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Diary, DiaryBooking } from '#contract/structs/diary.ts'
import { minutesOfClock } from '#domain/time/venue-time.ts'
import type { DiaryView } from '#machines/diary/filters.ts'
import type { Span } from '#machines/diary/rows.ts'
import type { diaryMoveMachine } from '#machines/diary-move/diary-move-machine.ts'
import { endedAt, movedTo, type Place, placeOf, startedAt } from '#machines/diary-move/place.ts'

type Dragged = {
  move: ActorRefFrom<typeof diaryMoveMachine>
  read: Diary
  view: DiaryView
  drawn: Span
}

/** A press that moves less than this is a click. */
const SLACK_PX = 4
/** So far from its sides a booking is pulled longer, not moved. */
const EDGE_PX = 8
/** So near the sides of the box it scrolls, so much a frame. */
const SCROLL_ZONE_PX = 48
const SCROLL_PX = 10

const cellAt = (x: number, y: number): HTMLElement | null =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('td[data-place]'))
    .find((cell) => cell !== null) ?? null

/**
 * Drags the booking that is pressed: by its middle to another place, by a side to be longer or shorter. A finger scrolls the
 * grid instead, and moves by the form.
 */
export function dragBooking(event: PointerEvent<HTMLElement>, { move, read, view, drawn }: Dragged): void {
  const pressed = (event.target as HTMLElement).closest<HTMLElement>('[data-booking]')
  const cell = pressed?.closest<HTMLElement>('td[data-place]')
  const booking = bookingOf(pressed, cell, read)
  if (!pressed || !cell || !booking?.isWhole || view === 'month') return
  if (event.button !== 0 || event.pointerType === 'touch') return
  const origin = placeOf(booking)
  const minuteIn = (at: HTMLElement, x: number) => {
    const { left, width } = at.getBoundingClientRect()
    return drawn.from + ((x - left) / width) * (drawn.to - drawn.from)
  }
  const { left, right } = pressed.getBoundingClientRect()
  const side =
    view === 'week'
      ? null
      : event.clientX > right - EDGE_PX
        ? 'end'
        : event.clientX < left + EDGE_PX
          ? 'start'
          : null
  const from = minutesOfClock(origin.from) ?? 0
  const grab = view === 'day' ? minuteIn(cell, event.clientX) - from : 0
  const start = { x: event.clientX, y: event.clientY }
  const box = cell.closest('table')?.parentElement ?? null
  let last = start
  let isDragging = false
  let frame = 0

  const placeAt = ({ x, y }: typeof start): Place | null => {
    const under = cellAt(x, y)
    const [row, column] = (under?.dataset.place ?? '').split(' ').map(Number)
    const room = read.rooms[row ?? -1]
    const day = read.days[column ?? -1]
    if (!under || !room || !day) return null
    if (view === 'week') return movedTo(origin, { roomId: room.id, date: day.date, minute: from })
    const minute = minuteIn(under, x)
    if (side === 'end') return endedAt(origin, minute)
    if (side === 'start') return startedAt(origin, minute)
    return movedTo(origin, { roomId: room.id, date: day.date, minute: minute - grab })
  }

  const follow = () => {
    const place = placeAt(last)
    if (place) move.send({ type: 'ghost.moved', place })
  }
  const scroll = () => {
    const bounds = box?.getBoundingClientRect()
    if (box && bounds) {
      const [up, down] = [last.y < bounds.top + SCROLL_ZONE_PX, last.y > bounds.bottom - SCROLL_ZONE_PX]
      if (up || down) {
        box.scrollTop += up ? -SCROLL_PX : SCROLL_PX
        follow()
      }
    }
    frame = requestAnimationFrame(scroll)
  }
  const onMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
    last = { x: clientX, y: clientY }
    if (!isDragging) {
      if (Math.hypot(clientX - start.x, clientY - start.y) < SLACK_PX) return
      isDragging = true
      move.send({ type: 'move.begun', booking })
      frame = requestAnimationFrame(scroll)
    }
    follow()
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', onCancel)
    window.removeEventListener('keydown', onKey, true)
  }
  const onUp = ({ clientX, clientY }: globalThis.PointerEvent) => {
    stop()
    if (!isDragging) return
    // The click that follows would open the booking.
    const swallow = (click: MouseEvent) => {
      click.preventDefault()
      click.stopPropagation()
    }
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, true))
    move.send({ type: placeAt({ x: clientX, y: clientY }) ? 'move.proposed' : 'move.missed' })
  }
  const onCancel = () => {
    stop()
    if (isDragging) move.send({ type: 'move.dismissed' })
  }
  const onKey = (key: globalThis.KeyboardEvent) => {
    if (key.key !== 'Escape' || !isDragging) return
    key.stopPropagation()
    onCancel()
  }
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', onCancel)
  window.addEventListener('keydown', onKey, true)
}

/** The booking of an element of the grid, on the day of its cell. */
export function bookingOf(
  pressed: HTMLElement | null,
  cell: HTMLElement | null | undefined,
  { bookings, days }: Diary,
): DiaryBooking | undefined {
  const id = Number(pressed?.dataset.booking)
  const date = days[Number(cell?.dataset.place?.split(' ')[1])]?.date
  return bookings.find(
    (booking) => booking.bookingId === id && (!booking.isWhole ? placeOf(booking).date === date : true),
  )
}
