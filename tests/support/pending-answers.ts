import type { Question, RegistrationToAnswer, RequestToAnswer } from '#contract/structs/answer.ts'
import { priceOf } from '#tests/support/bookings.ts'

/** A request for Biblioteket that awaits an answer, with invented data. */
const requestToAnswer: RequestToAnswer = {
  code: 'HVRT-7K2M',
  sentAt: '2026-11-20T10:00:00+01:00',
  lapsesAt: '2026-11-25T10:00:00+01:00',
  customerName: 'Kari Eksempel',
  companyName: 'Prøvebruket',
  organizationNumber: '100000008',
  customerEmail: 'kari@kunde.example',
  customerPhone: '00 00 00 00',
  meetingTitle: 'Styremøte',
  meetingLead: 'Kari Eksempel',
  note: 'Vi kommer litt før.',
  expectedPax: 12,
  rooms: 'held',
  bookings: [
    {
      roomName: 'Biblioteket',
      layoutName: 'Styrebord',
      startTime: '2026-11-27T09:00:00+01:00',
      endTime: '2026-11-27T12:00:00+01:00',
      expectedPax: 12,
      note: 'Talerstol ved vinduet.',
    },
  ],
  packages: ['Halv dag'],
  servings: [{ startTime: '2026-11-27T11:30:00+01:00', name: 'Lunsj', time: '11:30', note: 'Gjerne ute.' }],
  products: [{ name: 'Flippover', quantity: 2 }],
  priceSummary: priceOf(450_000),
}

/** A registration that awaits an answer, with invented data. */
const registrationToAnswer: RegistrationToAnswer = {
  name: 'Ola Eksempel',
  email: 'ola@kunde.example',
  phone: '00 00 00 01',
  organizationName: 'Prøvebruket',
  organizationNumber: '100000008',
  isSelfReported: false,
  registeredAt: '2026-11-18T09:30:00+01:00',
}

export const roomQuestion = (changes: Partial<RequestToAnswer> = {}): Question => ({
  kind: 'request',
  registration: null,
  request: { ...requestToAnswer, ...changes },
})

export const accountQuestion: Question = {
  kind: 'registration',
  registration: registrationToAnswer,
  request: null,
}
