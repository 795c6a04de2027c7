import { expect, test } from 'vitest'
import type { Reservation } from '#contract/structs/reservation.ts'
import { calendarFile } from '#src/screens/receipt/calendar-file.ts'
import { tenant } from '#tenants/proysenhuset/tenant.ts'
import { reservation as bare } from '#tests/support/bookings.ts'
import { roomBooking } from '#tests/support/room-booking.ts'

const booking = {
  ...roomBooking,
  id: 3,
  startTime: '2026-11-27T09:00:00+01:00',
  endTime: '2026-11-27T12:00:00+01:00',
  roomName: 'Storstua',
  roomSlug: 'storstua',
  expectedPax: 12,
}

const file = (changes: Partial<Reservation> = {}) =>
  calendarFile([{ ...bare, bookings: [booking], ...changes }], tenant)
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('is one event in UTC, with the identity it has in the email', () => {
  expect(unfolded(file())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//proysenhuset//meeting rooms//EN',
    'BEGIN:VEVENT',
    `UID:${bare.id}-3@proysenhuset.example`,
    'SEQUENCE:0',
    'DTSTAMP:20261120T090000Z',
    'DTSTART:20261127T080000Z',
    'DTEND:20261127T110000Z',
    'SUMMARY:Styremøte',
    'LOCATION:Storstua\\, Prøysenhuset\\, Granstubben 1\\, 0000 Eksempelby',
    'DESCRIPTION:Storstua · Styrebord · HVRT-7K2M',
    'ORGANIZER;CN="Prøysenhuset":mailto:post@proysenhuset.example',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each([
  ['first', '+02:00', '20271031T003000Z'],
  ['second', '+01:00', '20271031T013000Z'],
])('names the %s of the two hours with the same clock time in autumn', (_, offset, start) => {
  const startTime = `2027-10-31T02:30:00${offset}`
  const night = { ...booking, startTime, endTime: '2027-10-31T06:00:00+01:00' }
  expect(unfolded(file({ bookings: [night] })).filter((line) => /^DT(START|END)/.test(line))).toEqual([
    `DTSTART:${start}`,
    'DTEND:20271031T050000Z',
  ])
})

test('is newer than an earlier copy in a calendar, after a change', () => {
  expect(unfolded(file({ sequence: 3 }))).toContain('SEQUENCE:3')
})

test('distinguishes a request from a confirmed booking', () => {
  expect(unfolded(file({ reservationStatus: 'request' }))).toContain('STATUS:TENTATIVE')
})

test('escapes special characters of the format', () => {
  const lines = unfolded(file({ meetingTitle: 'Plan; del 1, \\ og\nto' }))
  expect(lines).toContain('SUMMARY:Plan\\; del 1\\, \\\\ og to')
})

test('folds at 75 octets and never inside a character', () => {
  const title = 'Blåbærsyltetøy og ærfuglegg 🫐 '.repeat(8).trim()
  const text = file({ meetingTitle: title })
  const octets = text.split('\r\n').map((each) => new TextEncoder().encode(each).length)
  expect(Math.max(...octets)).toBe(75)
  expect(unfolded(text)).toContain(`SUMMARY:${title}`)
})

test('is named after the room when the meeting has no title, and has an event for each booking', () => {
  const lines = unfolded(file({ meetingTitle: ' ', bookings: [booking, { ...booking, id: 4 }] }))
  expect(lines.filter((each) => each.startsWith('SUMMARY'))).toEqual([
    'SUMMARY:Storstua\\, Prøysenhuset',
    'SUMMARY:Storstua\\, Prøysenhuset',
  ])
  expect(lines.filter((each) => each.startsWith('UID'))).toEqual([
    `UID:${bare.id}-3@proysenhuset.example`,
    `UID:${bare.id}-4@proysenhuset.example`,
  ])
})

test('contains neither allergies nor the key', () => {
  const text = file({ paxAllergies: [{ lawObligated: ['egg'], freeInput: 'Vegetarianer' }] })
  expect(text).not.toMatch(/egg|Vegetarianer|a-key-that-opens-it/i)
})
