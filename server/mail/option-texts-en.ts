import type { OptionTexts } from '#server/mail/text-types.ts'

/** ' until 23:59 on Friday 4 December 2026', where it is known. */
const through = (optionUntil: string | null) => (optionUntil === null ? '' : ` until 23:59 on ${optionUntil}`)

/** The emails about options. */
export const englishOptions: OptionTexts = {
  optionHeld: {
    subject: ({ title, when }) => `On hold: ${title}, ${when}`,
    preview: ({ code, optionUntil }) => `The room is held${through(optionUntil)}. The code is ${code}.`,
    heading: () => 'We are holding the room for you',
    opening: ({ name, optionUntil }) => [
      `Hello ${name}, we are holding the room for you${through(optionUntil)}. Confirm the booking by then, or the room will be available to others again. Nothing is binding until you confirm.`,
    ],
    action: 'Confirm the booking or release the room',
    closing: () => [
      'The link above is only for you and the people you share it with. It opens the option without signing in.',
      'If anything is wrong, or you need more time, reply to this email or call us.',
    ],
  },
  optionChanged: {
    subject: ({ title, when }) => `We have changed your option: ${title}, ${when}`,
    preview: ({ optionUntil }) => `The room is held${through(optionUntil)}.`,
    heading: () => 'We have changed your option',
    opening: ({ name, optionUntil }) => [
      `Hello ${name}, we have made a change to your option. Here are the updated details. The room is held for you${through(optionUntil)}. Confirm the booking by then, or the room will be available to others again.`,
    ],
    action: 'Confirm the booking or release the room',
    closing: () => [
      'The link above is only for you and the people you share it with. It opens the option without signing in.',
      'If anything is wrong, reply to this email or call us.',
    ],
  },
  optionReminder: {
    subject: ({ title, when }) => `Remember to confirm: ${title}, ${when}`,
    preview: ({ optionUntil }) => `The room is only held${through(optionUntil)}.`,
    heading: () => 'Your option expires soon',
    opening: ({ name, optionUntil }) => [
      `Hello ${name}, the room is held for you${through(optionUntil)}. If you do not confirm the booking by then, the room will be available to others again.`,
    ],
    action: 'Confirm the booking or release the room',
    closing: () => [
      'The link above is only for you and the people you share it with. It opens the option without signing in.',
      'If you need more time, reply to this email or call us.',
    ],
  },
  optionConfirmed: {
    subject: ({ title, when }) => `Confirmed: ${title}, ${when}`,
    preview: ({ code }) => `The room is yours. The code is ${code}.`,
    heading: () => 'Your booking is confirmed',
    opening: ({ name }) => [
      `Hello ${name}, and thank you for your booking! The room that was on hold is now booked.`,
      'The room will be ready when you arrive. The meeting is attached as a calendar file that you can add to your calendar and forward to everyone who is coming.',
    ],
    action: 'See the booking',
    closing: () => [
      'The link above is only for you and the people you share it with. It opens the booking without signing in.',
      'If your plans change, reply to this email or call us.',
    ],
  },
  optionReleased: {
    subject: ({ title, when }) => `The room has been released: ${title}, ${when}`,
    preview: ({ code }) => `Option ${code} has ended, and there is nothing to pay.`,
    heading: () => 'The room has been released',
    opening: ({ name }) => [
      `Hello ${name}, the option has ended, and the room is no longer held for you. There is nothing to pay.`,
      'The attached calendar file removes the meeting from your calendar.',
    ],
    action: 'See what was on hold',
    closing: () => [
      'If this was a mistake, reply to this email or call us.',
      'We hope to see you another time.',
    ],
  },
  optionLapsed: {
    subject: ({ title, when }) => `Your option has expired: ${title}, ${when}`,
    preview: ({ code }) => `Option ${code} was not confirmed, and the room is no longer held.`,
    heading: () => 'Your option has expired',
    opening: ({ name, optionUntil }) => [
      `Hello ${name}, the room was held for you${through(optionUntil)}. The booking was not confirmed, so the room is available to others again. There is nothing to pay.`,
      'The attached calendar file removes the meeting from your calendar.',
    ],
    action: 'See what was on hold',
    closing: () => [
      'If you still need a place to meet, make a new booking or reply to this email, and we will help you.',
    ],
  },
  optionExpiring: {
    subject: ({ title, when, code }) => `Option ${code} expires soon: ${title}, ${when}`,
    preview: ({ name, company, optionUntil }) =>
      `The room is held for ${company ?? name}${through(optionUntil)}.`,
    heading: () => 'An option expires soon',
    opening: ({ name, company, optionUntil, toCustomer }) => [
      `The room is held for ${company ? `${name} of ${company}` : name}${through(optionUntil)}. If the booking is not confirmed by then, the room will be available again. The customer has ${toCustomer !== 'noAddress' ? 'received a reminder by email' : 'given no email address, and must be reminded in another way'}.`,
    ],
    action: 'Open the option',
    closing: () => ['You can confirm the option, extend it or release the room.'],
  },
  optionTaken: {
    subject: ({ title, when, code }) => `Option ${code} is confirmed: ${title}, ${when}`,
    preview: ({ name, company, staff }) => `Confirmed by ${staff ?? company ?? name}.`,
    heading: () => 'An option is confirmed',
    opening: ({ name, company, staff }) => [
      staff
        ? `${staff} has confirmed the option for ${company ? `${name} of ${company}` : name}. It is now a booking.`
        : `${company ? `${name} of ${company}` : name} has confirmed the option online. It is now a booking.`,
    ],
    action: 'Open the booking',
    closing: () => ['Allergies and other needs are shown only when you open the link, never in an email.'],
  },
  optionGivenUp: {
    subject: ({ title, when, code }) => `Option ${code} has been released: ${title}, ${when}`,
    preview: ({ name, company, staff }) => `Released by ${staff ?? company ?? name}.`,
    heading: () => 'An option has been released',
    opening: ({ name, company, staff }) => [
      staff
        ? `${staff} has released the room that was held for ${company ? `${name} of ${company}` : name}. It is available again.`
        : `${company ? `${name} of ${company}` : name} has released the room online. It is available again.`,
    ],
    action: 'Open the option',
    closing: () => ['Do not deliver the catering and extras in the option.'],
  },
  optionExpired: {
    subject: ({ title, when, code }) => `Option ${code} has expired: ${title}, ${when}`,
    preview: ({ name, company }) => `${company ?? name} did not confirm in time.`,
    heading: () => 'An option has expired',
    opening: ({ name, company, optionUntil }) => [
      `The room was held for ${company ? `${name} of ${company}` : name}${through(optionUntil)}, and the booking was not confirmed. The room is available again.`,
    ],
    action: 'Open the option',
    closing: () => ['Do not deliver the catering and extras in the option.'],
  },
}
