import { expect, test } from 'vitest'
import { english } from '#server/mail/texts-en.ts'
import { norwegian } from '#server/mail/texts-nb.ts'

/** The emails that one order of several dates can send. */
const kinds = [
  'confirmation',
  'requestReceived',
  'changed',
  'changedByStaff',
  'requestChangedByStaff',
  'withdrawn',
  'cancelled',
  'cancelledByStaff',
  'requestToAnswer',
] as const

const facts = {
  ...{ name: 'Kari', title: 'Fagdag', when: '3 datoer', code: 'KF7-2RM-94T', dates: 3 },
  ...{ company: null, roomsHeld: true, wasConfirmed: false, answerBy: null, optionUntil: null },
  ...{ staff: null, toCustomer: 'mailed' as const },
}

test.each(kinds)('%s of several dates speaks of no single room, meeting or answer', (kind) => {
  for (const [{ mails }, single] of [
    [norwegian, /\b(rommet|møtet|ett svar)\b/i],
    [english, /\b(room|meeting|one answer)\b/i],
  ] as const) {
    const { preview, opening, closing } = mails[kind]
    const said = [preview(facts), ...opening(facts), ...closing(facts)].join(' ')
    expect(said).not.toMatch(single)
    const ofOne = { ...facts, dates: 1 }
    expect([preview(ofOne), ...opening(ofOne)].join(' ')).not.toMatch(/\b(rommene|møtene|rooms|meetings)\b/i)
  }
})
