import type { LanguageTexts } from '#server/mail/texts.ts'

export const english: LanguageTexts = {
  words: {
    code: 'Reservation code',
    reservation: 'Reservation',
    meeting: 'Meeting',
    meetingLead: 'Meeting lead',
    people: (count) => (count === 1 ? '1 person' : `${count} people`),
    bookings: 'Room and time',
    package: 'Meeting package',
    servings: 'Food and drink',
    products: 'In addition',
    price: 'Price',
    withoutVat: 'Sum without VAT',
    discount: 'Discount',
    vat: 'VAT',
    total: 'To pay',
    customer: 'Customer',
    name: 'Name',
    company: 'Organisation',
    email: 'E-mail',
    phone: 'Telephone',
    note: 'Comment',
    at: (date, from, to) => `${date}, ${from}–${to}`,
    servedAt: (time) => `at ${time}`,
    contact: (venue) => `Kind regards, ${venue}`,
  },
  mails: {
    confirmation: {
      subject: ({ title, when }) => `Confirmed: ${title}, ${when}`,
      preview: ({ code }) => `The room is yours. The code is ${code}.`,
      heading: () => 'Your reservation is confirmed',
      opening: ({ name }) => [
        `Hello ${name}, and thank you for your reservation!`,
        `The room will be ready when you arrive. The meeting is attached as a calendar file, so that it is quickly shared with everyone who is to be there.`,
      ],
      action: 'See the reservation',
      closing: () => [
        'The link above is for you and those you share it with: it opens the reservation without signing in.',
        'Has something changed? Answer this e-mail or call us, and we will sort it out together.',
      ],
    },
    requestReceived: {
      subject: ({ title, when }) => `Request received: ${title}, ${when}`,
      preview: ({ code }) => `We answer within three working days. The code is ${code}.`,
      heading: () => 'We have received your request',
      opening: ({ name }) => [
        `Hello ${name}, and thank you for asking us!`,
        `We will look at your request and answer by e-mail within three working days. Until then we hold the room for you. Nothing is binding before you have our answer.`,
      ],
      action: 'See the request',
      closing: () => [
        'The link above is for you and those you share it with: it opens the request without signing in.',
        'Would you like to tell us more about what you have in mind? Do answer this e-mail.',
      ],
    },
    reservationPlaced: {
      subject: ({ title, when, code }) => `New reservation ${code}: ${title}, ${when}`,
      preview: ({ name, company }) => `Placed by ${company ?? name}.`,
      heading: () => 'New reservation',
      opening: ({ name, company }) => [
        `${company ? `${name} of ${company}` : name} has booked online. The reservation is confirmed to the customer.`,
      ],
      action: 'Open the reservation',
      closing: () => [
        'Allergies and other needs are shown only on the page behind the link, never in e-mail.',
      ],
    },
    requestToAnswer: {
      subject: ({ title, when, code }) => `Request ${code} awaits an answer: ${title}, ${when}`,
      preview: ({ name, company }) => `From ${company ?? name}. Answer within three working days.`,
      heading: () => 'A request awaits your answer',
      opening: ({ name, company }) => [
        `${company ? `${name} of ${company}` : name} would like to hire. The room is held for three working days; without an answer the request lapses by itself.`,
      ],
      action: 'Open the request',
      closing: () => [
        'Allergies and other needs are shown only on the page behind the link, never in e-mail.',
      ],
    },
  },
}
