import type { AccountTexts } from '#server/mail/account-texts.ts'

const greeting = (name: string) => `Hello ${name},`

export const englishAccountTexts: AccountTexts = {
  words: {
    orThisCode: 'Or type in this code:',
    message: (venue) => `A message from ${venue}`,
    applicant: 'Who is asking',
    name: 'Name',
    company: 'Organisation',
    organizationNumber: 'Organisation number',
    email: 'E-mail',
    phone: 'Telephone',
    contact: (venue) => `Kind regards, ${venue}`,
  },
  mails: {
    verifyEmail: {
      subject: (_, venue) => `Confirm your e-mail address at ${venue}`,
      preview: () => 'Then we know that the address is yours.',
      heading: 'Confirm your e-mail address',
      opening: ({ name }, venue) => [
        greeting(name),
        `Somebody, probably you, has created an account at ${venue} with this address. Press the button to confirm that it is yours.`,
      ],
      action: 'Confirm the address',
      closing: [
        'The link and the code work for 24 hours.',
        'Was it not you? Then you need not do anything. Without confirmation nobody can use the account, and it is deleted after 30 days.',
      ],
    },
    alreadyRegistered: {
      subject: (_, venue) => `You already have an account at ${venue}`,
      preview: () => 'Somebody has tried to create another with the same address.',
      heading: 'You already have an account',
      opening: ({ name }, venue) => [
        greeting(name),
        `Somebody, probably you, has tried to create an account at ${venue} with this address. You already have one, and it has not been changed.`,
      ],
      action: 'Sign in',
      closing: [
        'Can’t remember the password? Choose “Forgotten your password?” when you sign in, and we send you a link to choose a new one.',
        'Was it not you? Then you need not do anything.',
      ],
    },
    registrationReceived: {
      subject: (_, venue) => `We have received your registration at ${venue}`,
      preview: () => 'An administrator will look at it and answer by e-mail.',
      heading: 'We have received your registration',
      opening: ({ name, organizationName }) => [
        greeting(name),
        `Thank you for registering${organizationName ? ` for ${organizationName}` : ''}. The account is to be approved by an administrator. You will get an e-mail when that is done, and can sign in from then on.`,
      ],
      action: null,
      closing: ['Is it urgent? Reply to this e-mail or call us. You can book rooms without an account, too.'],
    },
    registrationToAnswer: {
      subject: ({ applicant: { name, organizationName } }) =>
        `A registration awaits an answer: ${organizationName ? `${name}, ${organizationName}` : name}`,
      preview: () => 'Approve or decline it on the page behind the link.',
      heading: 'A registration awaits your answer',
      opening: ({ applicant: { name, organizationName } }) => [
        `${organizationName ? `${name} of ${organizationName}` : name} has registered online, and cannot sign in before the account is approved.`,
      ],
      action: 'See the registration and answer',
      closing: [
        'Nothing happens before you press a button on the page. The link works for 14 days, and for one answer only.',
      ],
    },
    registrationApproved: {
      subject: (_, venue) => `Your account at ${venue} has been approved`,
      preview: () => 'You can sign in now.',
      heading: 'Your account has been approved',
      opening: ({ name, organizationName }) => [
        greeting(name),
        `Your registration${organizationName ? ` for ${organizationName}` : ''} has been approved. You can sign in now, with your e-mail address and the password that you chose.`,
      ],
      action: 'Sign in',
      closing: ['When you are signed in, you will find your bookings under “My bookings”.'],
    },
    registrationToVerify: {
      subject: (_, venue) => `Your account at ${venue} has been approved`,
      preview: () => 'Confirm your e-mail address, and you can sign in.',
      heading: 'Your account has been approved',
      opening: ({ name, organizationName }) => [
        greeting(name),
        `Your registration${organizationName ? ` for ${organizationName}` : ''} has been approved. All that remains is to confirm your e-mail address; then you can sign in with the password that you chose.`,
      ],
      action: 'Confirm the address',
      closing: ['The link and the code work for 24 hours.'],
    },
    registrationDeclined: {
      subject: (_, venue) => `Our answer to your registration at ${venue}`,
      preview: () => 'We are sorry that we can’t approve the account.',
      heading: 'We can’t approve the account',
      opening: ({ name, organizationName }) => [
        greeting(name),
        `We have looked at your registration${organizationName ? ` for ${organizationName}` : ''}, and are sorry that we can’t approve the account.`,
      ],
      action: null,
      closing: [
        'Do you think that something has been misunderstood? Reply to this e-mail or call us.',
        'You can book rooms without an account, too.',
      ],
    },
    resetPassword: {
      subject: (_, venue) => `Choose a new password at ${venue}`,
      preview: () => 'The link works for 30 minutes.',
      heading: 'Choose a new password',
      opening: ({ name }, venue) => [
        greeting(name),
        `Somebody, probably you, has asked for a new password for your account at ${venue}. Press the button to choose one.`,
      ],
      action: 'Choose a new password',
      closing: [
        'The link works for 30 minutes, and only once.',
        'Was it not you? Then you need not do anything. Your password has not been changed.',
      ],
    },
    invitation: {
      subject: ({ invitedBy }, venue) =>
        invitedBy
          ? `${invitedBy} has added you as a contact at ${venue}`
          : `You have been added as a contact at ${venue}`,
      preview: () => 'Choose a password, and your account is ready.',
      heading: 'Choose a password, and you are ready',
      opening: ({ name, organizationName, invitedBy }, venue) => {
        const contact = organizationName ? `as a contact of ${organizationName}` : 'as a contact'
        return [
          greeting(name),
          `${invitedBy ? `${invitedBy} has added you ${contact}` : `You have been added ${contact}`} at ${venue}. With your account you can book meeting rooms, and see your bookings in one place.`,
        ]
      },
      action: 'Choose a password',
      closing: [
        'The link works for seven days, and only once. If it has expired, choose “Forgotten your password?” when you sign in to get a new one.',
        'Does this mean nothing to you? Then you need not do anything.',
      ],
    },
    contactDeactivated: {
      subject: (_, venue) => `Your account at ${venue} has been deactivated`,
      preview: () => 'You can no longer sign in.',
      heading: 'Your account has been deactivated',
      opening: ({ name, organizationName }, venue) => [
        greeting(name),
        `Your account${organizationName ? ` for ${organizationName}` : ''} at ${venue} has been deactivated, and you can no longer sign in. Bookings that have been made still stand.`,
      ],
      action: null,
      closing: [
        'Do you think that this is wrong? Speak with the primary contact of your organisation, or reply to this e-mail.',
      ],
    },
    contactReactivated: {
      subject: (_, venue) => `Your account at ${venue} is active again`,
      preview: () => 'You can sign in as before.',
      heading: 'Your account is active again',
      opening: ({ name, organizationName }, venue) => [
        greeting(name),
        `Your account${organizationName ? ` for ${organizationName}` : ''} at ${venue} is active again. You can sign in as before.`,
      ],
      action: 'Sign in',
      closing: [
        'Can’t remember the password? Choose “Forgotten your password?” when you sign in, and we send you a link to choose a new one.',
      ],
    },
    passwordChanged: {
      subject: (_, venue) => `Your password at ${venue} has been changed`,
      preview: () => 'If it was you, you need not do anything.',
      heading: 'Your password has been changed',
      opening: ({ name }, venue) => [
        greeting(name),
        `The password of your account at ${venue} has just been changed. If it was you, you need not do anything.`,
      ],
      action: null,
      closing: [
        'Was it not you? Choose “Forgotten your password?” on the sign-in page at once, choose a new password, and call us.',
      ],
    },
  },
}
