import { englishOptions } from '#server/mail/option-texts-en.ts'
import { type LanguageTexts, several, type TextFacts } from '#server/mail/text-types.ts'

/** ' by …', where it is known. */
const within = (answerBy: string | null) => (answerBy === null ? '' : ` by ${answerBy}`)

/** What a request binds to until it is answered. */
const untilAnswered = (wasConfirmed: boolean) =>
  wasConfirmed
    ? 'If you cancel before you have our answer, the same applies as for a confirmed booking.'
    : 'Nothing is binding until you have our answer.'

const reached: Record<TextFacts['toCustomer'], string> = {
  mailed: 'The customer has been sent an email about it.',
  notMailed: 'The customer has not been sent an email about it.',
  noAddress: 'The customer has not given an email address.',
}

const ready = (dates: number) =>
  several(
    dates,
    'The room will be ready when you arrive. The meeting is attached as a calendar file that you can share with everyone who is coming.',
    'The rooms will be ready when you arrive. The meetings are attached as one calendar file that you can share with everyone who is coming.',
  )

const removes = (dates: number) =>
  `The attached calendar file removes the ${several(dates, 'meeting', 'meetings')} from your calendar.`

const codeIs = (code: string, dates: number) =>
  several(dates, `The code is ${code}.`, 'Each date has its own code.')

export const english: LanguageTexts = {
  words: {
    code: 'Booking code',
    reservation: 'Booking',
    terms: 'Terms',
    meetingLabels: {
      meetingTitle: 'Meeting',
      eventType: 'Type of event',
      meetingLead: 'Contact on the day',
      note: 'Message',
    },
    people: (count) => (count === 1 ? '1 person' : `${count} people`),
    dates: 'Dates and codes',
    severalDates: (count, first) => (count === 1 ? first : `${count} dates from ${first}`),
    severalCodes: (count) => (count === 1 ? '' : ` and ${count - 1} more`),
    bookings: 'Room and time',
    setupComment: 'Layout requests',
    package: 'Meeting package',
    servings: 'Catering',
    products: 'Extras',
    price: 'Price',
    priceSections: { packages: 'Meeting package', extraProducts: 'Extras', rooms: 'Room' },
    priceDetails: {
      minimumPrice: 'Minimum price',
      severalPrices: 'The rate varies through the day',
      halfDay: 'Half a day',
    },
    includedInPackage: 'Included',
    pieces: (quantity) => `Quantity: ${quantity}`,
    surcharge: (percent) => `with a surcharge of ${percent}`,
    perPerson: (amount) => `${amount} per person`,
    withoutVat: 'Total excluding VAT',
    discount: 'Discount',
    vat: 'VAT',
    total: 'Total to pay',
    customer: 'Customer',
    name: 'Name',
    company: 'Organisation',
    email: 'Email',
    phone: 'Phone',
    at: (date, from, to) => `${date}, ${from}–${to}`,
    over: (first, from, last, to) => `${first} at ${from} to ${last} at ${to}`,
    moment: (day, time) => `${day} at ${time}`,
    deadlines: {
      title: 'Deadlines',
      answer: 'We answer by',
      toAnswer: 'Answer by',
      rooms: 'Change room, time and people',
      roomsAndProducts: 'Change room, time, people and extras',
      servings: 'Change catering',
      servingTimes: 'Change catering times',
      dayByDay: (clock, day) =>
        `day by day until ${clock} the ${day === 'dayBefore' ? 'day' : 'working day'} before, as long as the meeting has not started`,
      products: 'Change extras',
      details: 'Change details and messages',
      cancel: 'Cancel the whole booking',
      withdraw: 'Withdraw the request',
      until: (moment) => `until ${moment}`,
      passed: (moment) => `the deadline passed on ${moment}`,
      untilStart: 'until the meeting starts',
    },
    cancelling: {
      title: 'Cancellation',
      untilArrival: (amount) =>
        amount === null ? 'Free until the meeting starts' : `Cancelling costs ${amount}`,
      until: (amount, moment) => `${amount ?? 'Free'} until ${moment}`,
      later: (amount, moment) => (moment === null ? `then ${amount}` : `then ${amount} until ${moment}`),
      risesTo: (amount) => `then the amount rises date by date, to ${amount} for all of them`,
      vatIncluded: 'Amounts include VAT.',
      fee: 'To pay for the cancellation',
      free: 'nothing',
      ofWhichVat: (amount) => `of which VAT ${amount}`,
      onceConfirmed: 'Once the request is confirmed:',
    },
    servedOn: (day, times) => `${day}, ${times}`,
    servedAt: (time) => `at ${time}`,
    servingNote: 'Message about the catering',
    included: 'included',
    message: (venue) => `A message from ${venue}`,
    contact: (venue) => `Kind regards, ${venue}`,
  },
  mails: {
    confirmation: {
      subject: ({ title, when }) => `Confirmed: ${title}, ${when}`,
      preview: ({ code, dates }) =>
        `${several(dates, 'The room is yours.', 'The rooms are yours.')} ${codeIs(code, dates)}`,
      heading: () => 'Your booking is confirmed',
      opening: ({ name, dates }) => [`Hello ${name}, and thank you for your booking!`, ready(dates)],
      action: 'See the booking',
      closing: () => [
        'The link above is only for you and the people you share it with. It opens the booking without signing in.',
        'If your plans change, reply to this email or call us.',
      ],
    },
    bookedByStaff: {
      subject: ({ title, when }) => `Confirmed: ${title}, ${when}`,
      preview: ({ code }) => `We have made the booking for you. ${codeIs(code, 1)}`,
      heading: () => 'Your booking is confirmed',
      opening: ({ name }) => [
        `Hello ${name}, we have made the booking for you as agreed. Check that everything is correct.`,
        ready(1),
      ],
      action: 'See the booking',
      closing: () => [
        'The link above is only for you and the people you share it with. It opens the booking without signing in.',
        'If anything is wrong, or your plans change, reply to this email or call us.',
      ],
    },
    requestReceived: {
      subject: ({ title, when }) => `Request received: ${title}, ${when}`,
      preview: ({ code, dates, answerBy }) =>
        `We will email you our answer${within(answerBy)}. ${codeIs(code, dates)}`,
      heading: () => 'We have received your request',
      opening: ({ name, dates, roomsHeld, wasConfirmed, answerBy }) => [
        `Hello ${name}, and thank you for your request!`,
        `We will look at your request and email you our answer${within(answerBy)}. ${roomsHeld ? `Until then we are holding the ${several(dates, 'room', 'rooms')} for you.` : 'There are not enough available seats for all of you now, so we cannot hold any for you.'} ${untilAnswered(wasConfirmed)}`,
      ],
      action: 'See the request',
      closing: () => [
        'The link above is only for you and the people you share it with. It opens the request without signing in.',
        'If you have more to tell us, reply to this email.',
      ],
    },
    requestConfirmed: {
      subject: ({ title, when }) => `Confirmed: ${title}, ${when}`,
      preview: ({ code }) => `Yes, the room is yours. ${codeIs(code, 1)}`,
      heading: () => 'Your request has been approved',
      opening: ({ name }) => [
        `Hello ${name}, we have looked at your request, and the answer is yes: your booking is confirmed.`,
        ready(1),
      ],
      action: 'See the booking',
      closing: () => [
        'The link above is only for you and the people you share it with. It opens the booking without signing in.',
        'If your plans change, reply to this email or call us.',
      ],
    },
    requestDeclined: {
      subject: ({ title, when }) => `Our answer to your request: ${title}, ${when}`,
      preview: ({ code }) => `Sorry, we cannot accept request ${code} this time.`,
      heading: () => 'Sorry, we cannot accept your request',
      opening: ({ name, dates }) => [
        `Hello ${name}, we have looked at your request, and we are sorry that we cannot accept it this time. The room is not held for you, and there is nothing to pay.`,
        removes(dates),
      ],
      action: 'See the request',
      closing: () => [
        'If another day or another room would suit you, send us a new request or reply to this email, and we will help you.',
      ],
    },
    requestLapsed: {
      subject: ({ title, when }) => `Your request has expired: ${title}, ${when}`,
      preview: ({ code }) => `We did not answer request ${code} in time, and the room is not held for you.`,
      heading: () => 'Your request has expired',
      opening: ({ name }) => [
        `Hello ${name},`,
        `We are sorry that we did not answer your request in time. The room is not held for you, and there is nothing to pay.`,
      ],
      action: 'See the request',
      closing: () => [
        'If you still need a place to meet, send us a new request or reply to this email, and we will help you.',
      ],
    },
    changed: {
      subject: ({ title, when }) => `Changed: ${title}, ${when}`,
      preview: ({ code, dates }) =>
        several(dates, `Booking ${code} has been updated.`, `The ${dates} dates have been updated.`),
      heading: () => 'Your booking has been changed',
      opening: ({ name }) => [
        `Hello ${name}, we have received your changes, and your booking has been updated.`,
        `The attached calendar file replaces the one you received before.`,
      ],
      action: 'See the booking',
      closing: () => [
        'The link above is only for you and the people you share it with. It opens the booking without signing in.',
        'If it was not you who changed the booking, reply to this email or call us immediately.',
      ],
    },
    changedByStaff: {
      subject: ({ title, when }) => `We have changed your booking: ${title}, ${when}`,
      preview: ({ code, dates }) =>
        `${several(dates, `Booking ${code} has been updated.`, `The ${dates} dates have been updated.`)} Contact us if anything is wrong.`,
      heading: () => 'We have changed your booking',
      opening: ({ name }) => [
        `Hello ${name}, we have made a change to your booking. Here are the updated details.`,
        `The attached calendar file replaces the one you received before.`,
      ],
      action: 'See the booking',
      closing: () => [
        'Check that everything is correct. As we have changed the booking, it can no longer be changed or cancelled online. If you want to change anything, reply to this email or call us.',
        'The link above is only for you and the people you share it with. It opens the booking without signing in.',
      ],
    },
    requestChangedByStaff: {
      subject: ({ title, when }) => `We have changed your request: ${title}, ${when}`,
      preview: ({ code, answerBy }) =>
        `Request ${code} has been updated. We will email you our answer${within(answerBy)}.`,
      heading: () => 'We have changed your request',
      opening: ({ name, wasConfirmed, answerBy }) => [
        `Hello ${name}, we have made a change to your request. Here are the updated details.`,
        `We will email you our answer${within(answerBy)}. ${untilAnswered(wasConfirmed)}`,
      ],
      action: 'See the request',
      closing: () => [
        'Check that everything is correct. As we have changed the request, it can no longer be changed or withdrawn online. If you want to change anything, reply to this email or call us.',
        'The link above is only for you and the people you share it with. It opens the request without signing in.',
      ],
    },
    cancelledByStaff: {
      subject: ({ title, when }) => `Cancelled: ${title}, ${when}`,
      preview: ({ code, dates }) =>
        `We have cancelled ${several(dates, `booking ${code}, and the room is`, `${dates} dates, and the rooms are`)} no longer held for you.`,
      heading: () => 'We have cancelled your booking',
      opening: ({ name, dates }) => [
        `Hello ${name}, we have cancelled ${several(dates, 'your booking, and the room is', 'the dates below, and the rooms are')} no longer held for you.`,
        removes(dates),
      ],
      action: 'See what was booked',
      closing: () => [
        'If this is not what we agreed, reply to this email or call us.',
        'We hope to see you another time.',
      ],
    },
    withdrawn: {
      subject: ({ title, when }) => `Request withdrawn: ${title}, ${when}`,
      preview: ({ code, dates }) =>
        `${several(dates, `Request ${code}`, 'Your request')} has been withdrawn, and there is nothing to pay.`,
      heading: () => 'Your request has been withdrawn',
      opening: ({ name, dates }) => [
        `Hello ${name}, your request has been withdrawn. There is nothing to pay.`,
        removes(dates),
      ],
      action: 'See what you asked for',
      closing: () => [
        'If it was not you who withdrew the request, reply to this email or call us immediately.',
        'We hope to see you another time.',
      ],
    },
    cancelled: {
      subject: ({ title, when }) => `Cancelled: ${title}, ${when}`,
      preview: ({ code, dates }) =>
        several(
          dates,
          `Booking ${code} has been cancelled, and the room is no longer held for you.`,
          `${dates} dates have been cancelled, and the rooms are no longer held for you.`,
        ),
      heading: () => 'Your booking has been cancelled',
      opening: ({ name, dates }) => [
        `Hello ${name}, ${several(dates, 'your booking has been cancelled, and the room is', 'the dates below have been cancelled, and the rooms are')} no longer held for you.`,
        removes(dates),
      ],
      action: 'See what was booked',
      closing: () => [
        'If it was not you who cancelled, reply to this email or call us immediately.',
        'We hope to see you another time.',
      ],
    },
    ...englishOptions,
    reservationChanged: {
      subject: ({ title, when, code }) => `Booking ${code} has been changed: ${title}, ${when}`,
      preview: ({ name, company, staff }) => `Changed by ${staff ?? company ?? name}.`,
      heading: () => 'A booking has been changed',
      opening: ({ name, company, staff, toCustomer }) => [
        staff
          ? `${staff} has changed the booking for the customer. ${reached[toCustomer]} Here are the updated details.`
          : `${company ? `${name} of ${company}` : name} has changed the booking online. Here are the updated details.`,
      ],
      action: 'Open the booking',
      closing: () => ['Allergies and other needs are never included in email. Use the link to see them.'],
    },
    reservationCancelled: {
      subject: ({ title, when, code }) => `Booking ${code} has been cancelled: ${title}, ${when}`,
      preview: ({ name, company, staff }) => `Cancelled by ${staff ?? company ?? name}.`,
      heading: () => 'A booking has been cancelled',
      opening: ({ name, company, staff, toCustomer }) => [
        staff
          ? `${staff} has cancelled the booking. ${reached[toCustomer]} Anything that was held is available again.`
          : `${company ? `${name} of ${company}` : name} has cancelled online. Anything that was held is available again.`,
      ],
      action: 'Open the booking',
      closing: () => ['Do not deliver the catering and extras that were ordered.'],
    },
    requestWithdrawn: {
      subject: ({ title, when, code }) => `Request ${code} has been withdrawn: ${title}, ${when}`,
      preview: ({ name, company }) => `Withdrawn by ${company ?? name}.`,
      heading: () => 'A request has been withdrawn',
      opening: ({ name, company }) => [
        `${company ? `${name} of ${company}` : name} has withdrawn the request. Anything that was held is available again, and there is nothing to answer.`,
      ],
      action: 'Open the request',
      closing: () => ['Do not deliver the catering and extras in the request.'],
    },
    reservationPlaced: {
      subject: ({ title, when, code }) => `New booking ${code}: ${title}, ${when}`,
      preview: ({ name, company, staff }) =>
        staff ? `Made by ${staff} for ${company ?? name}.` : `Placed by ${company ?? name}.`,
      heading: () => 'New booking',
      opening: ({ name, company, staff, toCustomer }) => [
        staff
          ? `${staff} has made the booking for ${company ? `${name} of ${company}` : name}. ${reached[toCustomer]}`
          : `${company ? `${name} of ${company}` : name} has booked online. The booking has been confirmed to the customer.`,
      ],
      action: 'Open the booking',
      closing: () => ['Allergies and other needs are never included in email. Use the link to see them.'],
    },
    requestToAnswer: {
      subject: ({ title, when, code }) => `Request ${code} is waiting for an answer: ${title}, ${when}`,
      preview: ({ name, company, answerBy }) =>
        `From ${company ?? name}. Answer${within(answerBy) || ' in time'}.`,
      heading: () => 'A request is waiting for your answer',
      opening: ({ name, company, dates, staff, toCustomer, roomsHeld, answerBy }) => [
        ...(staff ? [`${staff} has changed the request for the customer. ${reached[toCustomer]}`] : []),
        `${company ? `${name} of ${company}` : name} would like to hire ${several(dates, 'a room', 'rooms')}. ${roomsHeld ? several(dates, 'The room is held for them.', 'The rooms are held for them.') : 'There were not enough available seats, so none are held.'} The request expires if it is not answered${within(answerBy)}.`,
      ],
      action: ({ dates }) => several(dates, 'View and answer the request', 'Open the request'),
      closing: ({ dates }) => [
        several(
          dates,
          'Nothing happens until you select a button on the page. The link works for one answer only.',
          'Open each date to answer it. Each date gets its own answer.',
        ),
        'Allergies and other needs are in the booking, never in email.',
      ],
    },
  },
}
