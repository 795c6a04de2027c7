import type { LanguageTexts } from '#server/mail/texts.ts'

export const english: LanguageTexts = {
  words: {
    code: 'Booking code',
    reservation: 'Booking',
    meeting: 'Meeting',
    meetingLead: 'Meeting lead',
    people: (count) => (count === 1 ? '1 person' : `${count} people`),
    bookings: 'Room and time',
    setupComment: 'Wishes for the layout',
    package: 'Meeting package',
    servings: 'Food and drink',
    products: 'Extras',
    price: 'Price',
    withoutVat: 'Total without VAT',
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
    over: (first, from, last, to) => `${first} at ${from} to ${last} at ${to}`,
    servedAt: (time) => `at ${time}`,
    servingNote: 'Message about the serving',
    included: 'included',
    message: (venue) => `A message from ${venue}`,
    contact: (venue) => `Kind regards, ${venue}`,
  },
  mails: {
    confirmation: {
      subject: ({ title, when }) => `Confirmed: ${title}, ${when}`,
      preview: ({ code }) => `The room is yours. The code is ${code}.`,
      heading: () => 'Your booking is confirmed',
      opening: ({ name }) => [
        `Hello ${name}, and thank you for your booking!`,
        `The room will be ready when you arrive. The meeting is attached as a calendar file, so that it is quickly shared with everyone who is to be there.`,
      ],
      action: 'See the booking',
      closing: () => [
        'The link above is for you and those you share it with: it opens the booking without signing in.',
        'Has something changed? Reply to this e-mail or call us, and we will sort it out together.',
      ],
    },
    requestReceived: {
      subject: ({ title, when }) => `Request received: ${title}, ${when}`,
      preview: ({ code }) => `We answer within three working days. The code is ${code}.`,
      heading: () => 'We have received your request',
      opening: ({ name, roomsHeld }) => [
        `Hello ${name}, and thank you for asking us!`,
        `We will look at your request and answer by e-mail within three working days. ${roomsHeld ? 'Until then we hold the room for you.' : 'There are not enough free seats for all of you now, so we cannot hold the seats until then.'} Nothing is binding before you have our answer.`,
      ],
      action: 'See the request',
      closing: () => [
        'The link above is for you and those you share it with: it opens the request without signing in.',
        'Would you like to tell us more about what you have in mind? Just reply to this e-mail.',
      ],
    },
    requestConfirmed: {
      subject: ({ title, when }) => `Confirmed: ${title}, ${when}`,
      preview: ({ code }) => `Yes, the room is yours. The code is ${code}.`,
      heading: () => 'Your request has been approved',
      opening: ({ name }) => [
        `Hello ${name}, we have looked at your request, and the answer is yes: your booking is confirmed.`,
        `The room will be ready when you arrive. The meeting is attached as a calendar file, so that it is quickly shared with everyone who is to be there.`,
      ],
      action: 'See the booking',
      closing: () => [
        'The link above is for you and those you share it with: it opens the booking without signing in.',
        'Has something changed? Reply to this e-mail or call us, and we will sort it out together.',
      ],
    },
    requestDeclined: {
      subject: ({ title, when }) => `Our answer to your request: ${title}, ${when}`,
      preview: ({ code }) => `We are sorry that we can’t have you this time. The code was ${code}.`,
      heading: () => 'We are sorry that we can’t say yes',
      opening: ({ name }) => [
        `Hello ${name}, we have looked at your request, and are sorry that we can’t have you this time. The room is not held for you, and it costs you nothing.`,
        `The attached calendar file takes the meeting out of your calendar.`,
      ],
      action: 'See the request',
      closing: () => [
        'Would another day or another room do? Send us a new request, or reply to this e-mail, and we will help you.',
      ],
    },
    requestLapsed: {
      subject: ({ title, when }) => `Your request has lapsed: ${title}, ${when}`,
      preview: ({ code }) => `We did not answer ${code} in time, and the room is not held for you.`,
      heading: () => 'Your request has lapsed',
      opening: ({ name }) => [
        `Hello ${name},`,
        `We are sorry: we did not answer your request in time, and the room is not held for you. It costs you nothing.`,
      ],
      action: 'See the request',
      closing: () => [
        'Do you still need a place to meet? Send us a new request, or reply to this e-mail, and we will help you.',
      ],
    },
    changed: {
      subject: ({ title, when }) => `Changed: ${title}, ${when}`,
      preview: ({ code }) => `This is booking ${code} now.`,
      heading: () => 'Your booking has been changed',
      opening: ({ name }) => [
        `Hello ${name}, your change has been saved, and this is your booking now.`,
        `The attached calendar file takes the place of the one you had before.`,
      ],
      action: 'See the booking',
      closing: () => [
        'The link above is for you and those you share it with: it opens the booking without signing in.',
        'Was it not you who changed the booking? Reply to this e-mail or call us at once.',
      ],
    },
    changedByStaff: {
      subject: ({ title, when }) => `We have changed your booking: ${title}, ${when}`,
      preview: ({ code }) => `This is booking ${code} now. Tell us if anything is not right.`,
      heading: () => 'We have changed your booking',
      opening: ({ name }) => [
        `Hello ${name}, we have made a change to your booking, and this is what it is now.`,
        `The attached calendar file takes the place of the one you had before.`,
      ],
      action: 'See the booking',
      closing: () => [
        'Please check that everything is right. As we have changed the booking, it can no longer be changed or cancelled online. Would you like anything else? Reply to this e-mail or call us, and we will sort it out together.',
        'The link above is for you and those you share it with: it opens the booking without signing in.',
      ],
    },
    requestChangedByStaff: {
      subject: ({ title, when }) => `We have changed your request: ${title}, ${when}`,
      preview: ({ code }) => `This is request ${code} now. We answer within three working days.`,
      heading: () => 'We have changed your request',
      opening: ({ name }) => [
        `Hello ${name}, we have made a change to your request, and this is what it is now.`,
        `We answer by e-mail within three working days. Nothing is binding before you have our answer.`,
      ],
      action: 'See the request',
      closing: () => [
        'Please check that everything is right. As we have changed the request, it can no longer be changed or withdrawn online. Would you like anything else? Reply to this e-mail or call us, and we will sort it out together.',
        'The link above is for you and those you share it with: it opens the request without signing in.',
      ],
    },
    cancelledByStaff: {
      subject: ({ title, when }) => `Cancelled: ${title}, ${when}`,
      preview: ({ code }) => `We have cancelled ${code}, and the room is not held for you.`,
      heading: () => 'We have cancelled your meeting',
      opening: ({ name }) => [
        `Hello ${name}, we have cancelled your meeting, and the room is not held for you.`,
        `The attached calendar file takes the meeting out of your calendar.`,
      ],
      action: 'See what was booked',
      closing: () => [
        'Was this not what we had agreed? Reply to this e-mail or call us, and we will sort it out together.',
        'We hope to see you another time.',
      ],
    },
    cancelled: {
      subject: ({ title, when }) => `Cancelled: ${title}, ${when}`,
      preview: ({ code }) => `Booking ${code} has been cancelled, and the room is not held for you.`,
      heading: () => 'Your booking has been cancelled',
      opening: ({ name }) => [
        `Hello ${name}, your booking has been cancelled, and the room is not held for you.`,
        `The attached calendar file takes the meeting out of your calendar.`,
      ],
      action: 'See what was booked',
      closing: () => [
        'Was it not you who cancelled? Reply to this e-mail or call us at once.',
        'We hope to see you another time.',
      ],
    },
    reservationChanged: {
      subject: ({ title, when, code }) => `Booking ${code} has been changed: ${title}, ${when}`,
      preview: ({ name, company, staff }) => `Changed by ${staff ?? company ?? name}.`,
      heading: () => 'A booking has been changed',
      opening: ({ name, company, staff }) => [
        staff
          ? `${staff} has changed the booking for the customer, who has been told by e-mail. This is what it is now.`
          : `${company ? `${name} of ${company}` : name} has changed the booking online. This is what it is now.`,
      ],
      action: 'Open the booking',
      closing: () => [
        'Allergies and other needs are shown only on the page behind the link, never in e-mail.',
      ],
    },
    reservationCancelled: {
      subject: ({ title, when, code }) => `Booking ${code} has been cancelled: ${title}, ${when}`,
      preview: ({ name, company, staff }) => `Cancelled by ${staff ?? company ?? name}.`,
      heading: () => 'A booking has been cancelled',
      opening: ({ name, company, staff }) => [
        staff
          ? `${staff} has cancelled for the customer, who has been told by e-mail. What was held is free again.`
          : `${company ? `${name} of ${company}` : name} has cancelled online. What was held is free again.`,
      ],
      action: 'Open the booking',
      closing: () => ['Food, drink and equipment that had been ordered are no longer to be delivered.'],
    },
    reservationPlaced: {
      subject: ({ title, when, code }) => `New booking ${code}: ${title}, ${when}`,
      preview: ({ name, company }) => `Placed by ${company ?? name}.`,
      heading: () => 'New booking',
      opening: ({ name, company }) => [
        `${company ? `${name} of ${company}` : name} has booked online. The booking has been confirmed to the customer.`,
      ],
      action: 'Open the booking',
      closing: () => [
        'Allergies and other needs are shown only on the page behind the link, never in e-mail.',
      ],
    },
    requestToAnswer: {
      subject: ({ title, when, code }) => `Request ${code} awaits an answer: ${title}, ${when}`,
      preview: ({ name, company }) => `From ${company ?? name}. Answer within three working days.`,
      heading: () => 'A request awaits your answer',
      opening: ({ name, company, staff, roomsHeld }) => [
        ...(staff ? [`${staff} has changed the request for the customer, who has been told by e-mail.`] : []),
        `${company ? `${name} of ${company}` : name} would like to hire a room. ${roomsHeld ? 'The room is held for three working days; without an answer' : 'There were not enough free seats, so the seats are not held. Without an answer within three working days'} the request lapses by itself.`,
      ],
      action: 'See the request and answer',
      closing: () => [
        'Nothing happens before you press a button on the page. The link works for one answer only.',
        'Allergies and other needs are in the booking, never in e-mail.',
      ],
    },
  },
}
