import type { AccountTexts } from '#server/mail/account-text-types.ts'

const greeting = (name: string) => `Hello ${name},`

export const englishAccountTexts: AccountTexts = {
  words: {
    orThisCode: 'Or enter this code:',
    message: (venue) => `A message from ${venue}`,
    applicant: 'Who has registered?',
    name: 'Name',
    company: 'Organisation',
    organizationNumber: 'Organisation number',
    email: 'Email',
    phone: 'Phone',
    contact: (venue) => `Kind regards, ${venue}`,
  },
  mails: {
    verifyEmail: {
      subject: (_, at) => `Confirm your email address ${at}`,
      preview: () => 'Then we know that the address is yours.',
      heading: 'Confirm your email address',
      opening: ({ name }, at) => [
        greeting(name),
        `Someone, probably you, has created an account ${at} with this address. Select the button to confirm that it is yours.`,
      ],
      action: 'Confirm the address',
      closing: [
        'The link and the code work for 24 hours.',
        'If it was not you, you do not need to do anything. Until the address is confirmed, the account cannot be used, and it is deleted after 30 days.',
      ],
    },
    alreadyRegistered: {
      subject: (_, at) => `You already have an account ${at}`,
      preview: () => 'Someone has tried to create another account with the same address.',
      heading: 'You already have an account',
      opening: ({ name }, at) => [
        greeting(name),
        `Someone, probably you, has tried to create an account ${at} with this address. You already have one, and it has not been changed.`,
      ],
      action: 'Sign in',
      closing: [
        'If you have forgotten your password, select “Forgotten your password?” when you sign in, and we will send you a link to reset it.',
        'If it was not you, you do not need to do anything.',
      ],
    },
    registrationReceived: {
      subject: (_, at) => `We have received your registration ${at}`,
      preview: () => 'An administrator will look at it and answer by email.',
      heading: 'We have received your registration',
      opening: ({ name, organizationName }) => [
        greeting(name),
        `Thank you for registering${organizationName ? ` for ${organizationName}` : ''} and confirming your address. An administrator will verify the account. You will get an email when it is ready, and can then sign in.`,
      ],
      action: null,
      closing: ['Is it urgent? Reply to this email or call us. You can book rooms without an account.'],
    },
    registrationToAnswer: {
      subject: ({ applicant: { name, organizationName } }) =>
        `A registration is waiting for an answer: ${organizationName ? `${name}, ${organizationName}` : name}`,
      preview: () => 'Use the link to approve or decline it.',
      heading: 'A registration is waiting for your answer',
      opening: ({ applicant: { name, organizationName, isSelfReported } }) => [
        `${organizationName ? `${name} of ${organizationName}` : name} has registered online, and cannot sign in until the account is approved.`,
        ...(isSelfReported
          ? [
              'The organisation is new, and its number was not found in any register. The name was entered by the person who registered. Check that name and number are correct before you approve.',
            ]
          : []),
      ],
      action: 'View and answer the registration',
      closing: [
        'Nothing happens until you select a button on the page. The link works for 14 days, and for one answer only.',
      ],
    },
    contactToApprove: {
      subject: ({ applicantName, organizationName }) =>
        `${applicantName} is waiting to become a contact for ${organizationName ?? 'your organisation'}`,
      preview: () => 'Tell us if you do not know about this.',
      heading: 'Someone wants to become a contact for your organisation',
      opening: ({ name, organizationName, applicantName, applicantEmail }) => [
        greeting(name),
        `${applicantName} has registered as a contact for ${organizationName ?? 'your organisation'} with the address ${applicantEmail}, and has confirmed that the address is correct. We will approve the account before it can be used.`,
      ],
      action: 'View contacts',
      closing: [
        'Do you not know this person? Reply to this email or call us. Otherwise you do not need to do anything.',
      ],
    },
    registrationApproved: {
      subject: (_, at) => `Your account ${at} has been approved`,
      preview: () => 'You can sign in now.',
      heading: 'Your account has been approved',
      opening: ({ name, organizationName }) => [
        greeting(name),
        `Your registration${organizationName ? ` for ${organizationName}` : ''} has been approved. You can now sign in with your email address and the password you chose.`,
      ],
      action: 'Sign in',
      closing: ['When you are signed in, you will find your bookings under “My bookings”.'],
    },
    registrationToVerify: {
      subject: (_, at) => `Your account ${at} has been approved`,
      preview: () => 'Confirm your email address, and you can sign in.',
      heading: 'Your account has been approved',
      opening: ({ name, organizationName }) => [
        greeting(name),
        `Your registration${organizationName ? ` for ${organizationName}` : ''} has been approved. Confirm your email address, and you can sign in with the password you chose.`,
      ],
      action: 'Confirm the address',
      closing: ['The link and the code work for 24 hours.'],
    },
    registrationDeclined: {
      subject: (_, at) => `Our answer to your registration ${at}`,
      preview: () => 'Sorry, we cannot approve the account.',
      heading: 'We cannot approve the account',
      opening: ({ name, organizationName }) => [
        greeting(name),
        `We have looked at your registration${organizationName ? ` for ${organizationName}` : ''}, and we are sorry that we cannot approve the account.`,
      ],
      action: null,
      closing: [
        'If you think this is a misunderstanding, reply to this email or call us.',
        'You can book rooms without an account.',
      ],
    },
    resetPassword: {
      subject: (_, at) => `Reset your password ${at}`,
      preview: () => 'The link works for 30 minutes.',
      heading: 'Reset your password',
      opening: ({ name }, at) => [
        greeting(name),
        `Someone, probably you, has asked to reset the password for your account ${at}. Select the button to choose a new one.`,
      ],
      action: 'Choose a new password',
      closing: [
        'The link works for 30 minutes, and only once.',
        'If it was not you, you do not need to do anything. Your password has not been changed.',
      ],
    },
    invitation: {
      subject: ({ invitedBy }, at) =>
        invitedBy
          ? `${invitedBy} has added you as a contact ${at}`
          : `You have been added as a contact ${at}`,
      preview: () => 'Choose a password, and your account is ready.',
      heading: 'Choose a password to get started',
      opening: ({ name, organizationName, isPrimary, invitedBy }, at) => {
        const role = isPrimary ? 'as the primary contact' : 'as a contact'
        const of = isPrimary ? 'of' : 'for'
        const contact = organizationName ? `${role} ${of} ${organizationName}` : role
        return [
          greeting(name),
          `${invitedBy ? `${invitedBy} has added you ${contact}` : `You have been added ${contact}`} ${at}. With your account you can book meeting rooms, and see your bookings in one place.`,
          ...(isPrimary
            ? [
                'As the primary contact you can also add, edit and deactivate contacts, and see all their bookings.',
              ]
            : []),
        ]
      },
      action: 'Choose a password',
      closing: [
        'The link works for seven days, and only once. If it has expired, select “Forgotten your password?” when you sign in to get a new one.',
        'If you do not recognise this, you do not need to do anything.',
      ],
    },
    staffInvitation: {
      subject: (_, at) => `Choose a password to get started ${at}`,
      preview: () => 'You have been added as a member of staff.',
      heading: 'Choose a password to get started',
      opening: ({ name, invitedBy }, at) => [
        greeting(name),
        `${invitedBy} has added you as a member of staff ${at}. Select the button to choose the password you sign in with.`,
      ],
      action: 'Choose a password',
      closing: [
        'The link works for seven days, and only once. If it has expired, an administrator can send you a new one.',
        'If you do not recognise this, you do not need to do anything.',
      ],
    },
    administratorLink: {
      subject: (_, at) => `Choose a password as administrator ${at}`,
      preview: () => 'The link works for one hour.',
      heading: 'Choose a password',
      opening: ({ name }, at) => [
        greeting(name),
        `You are an administrator ${at}. Select the button to choose the password you sign in with.`,
      ],
      action: 'Choose a password',
      closing: [
        'The link works for one hour, and only once. If it has expired, select “Forgotten your password?” when you sign in to get a new one.',
        'If you do not recognise this, you do not need to do anything.',
      ],
    },
    contactDeactivated: {
      subject: (_, at) => `Your account ${at} has been deactivated`,
      preview: () => 'You can no longer sign in.',
      heading: 'Your account has been deactivated',
      opening: ({ name, organizationName }, at) => [
        greeting(name),
        `Your account${organizationName ? ` for ${organizationName}` : ''} ${at} has been deactivated, and you can no longer sign in. Bookings you have already made still stand.`,
      ],
      action: null,
      closing: [
        'If you think this is wrong, talk to the primary contact for your organisation, or reply to this email.',
      ],
    },
    contactReactivated: {
      subject: (_, at) => `Your account ${at} is active again`,
      preview: () => 'You can sign in as before.',
      heading: 'Your account is active again',
      opening: ({ name, organizationName }, at) => [
        greeting(name),
        `Your account${organizationName ? ` for ${organizationName}` : ''} ${at} is active again. You can sign in as before.`,
      ],
      action: 'Sign in',
      closing: [
        'If you have forgotten your password, select “Forgotten your password?” when you sign in, and we will send you a link to reset it.',
      ],
    },
    primaryContactReceived: {
      subject: ({ organizationName }, at) =>
        `You are now the primary contact${organizationName ? ` of ${organizationName}` : ''} ${at}`,
      preview: ({ formerPrimary }) => `${formerPrimary} has handed the role over to you.`,
      heading: 'You are now the primary contact',
      opening: ({ name, organizationName, formerPrimary }, at) => [
        greeting(name),
        `${formerPrimary} has made you the primary contact${organizationName ? ` of ${organizationName}` : ''} ${at}. You can add, edit and deactivate contacts, and you can see all their bookings.`,
      ],
      action: 'See the contacts',
      closing: [
        'If this is wrong, you can make someone else primary contact on the same page, or reply to this email.',
      ],
    },
    primaryContactHandedOver: {
      subject: ({ newPrimary, organizationName }, at) =>
        `${newPrimary} is now the primary contact${organizationName ? ` of ${organizationName}` : ''} ${at}`,
      preview: () => 'You are still a contact, and can book as before.',
      heading: 'You are no longer the primary contact',
      opening: ({ name, organizationName, newPrimary }, at) => [
        greeting(name),
        `You have made ${newPrimary} the primary contact${organizationName ? ` of ${organizationName}` : ''} ${at}. You are still a contact, and can book rooms and see your own bookings as before.`,
      ],
      action: null,
      closing: ['If it was not you, reply to this email or call us at once, and change your password.'],
    },
    primaryContactAppointed: {
      subject: ({ organizationName }, at) =>
        `You are now the primary contact${organizationName ? ` of ${organizationName}` : ''} ${at}`,
      preview: () => 'You can add, edit and deactivate contacts.',
      heading: 'You are now the primary contact',
      opening: ({ name, organizationName }, at) => [
        greeting(name),
        `We have made you the primary contact${organizationName ? ` of ${organizationName}` : ''} ${at}. You can add, edit and deactivate contacts, and you can see all their bookings.`,
      ],
      action: 'See the contacts',
      closing: ['If this is wrong, reply to this email or call us.'],
    },
    primaryContactReplaced: {
      subject: ({ newPrimary, organizationName }, at) =>
        `${newPrimary} is now the primary contact${organizationName ? ` of ${organizationName}` : ''} ${at}`,
      preview: () => 'You are still a contact, and can book as before.',
      heading: 'You are no longer the primary contact',
      opening: ({ name, organizationName, newPrimary }, at) => [
        greeting(name),
        `We have made ${newPrimary} the primary contact${organizationName ? ` of ${organizationName}` : ''} ${at}. You are still a contact, and can book rooms and see your own bookings as before.`,
      ],
      action: null,
      closing: ['If this is wrong, reply to this email or call us.'],
    },
    passwordChanged: {
      subject: (_, at) => `Your password ${at} has been changed`,
      preview: () => 'If it was you, you do not need to do anything.',
      heading: 'Your password has been changed',
      opening: ({ name }, at) => [
        greeting(name),
        `The password for your account ${at} has just been changed. If it was you, you do not need to do anything.`,
      ],
      action: null,
      closing: [
        'If it was not you, select “Forgotten your password?” on the sign-in page immediately, reset your password, and call us.',
      ],
    },
    secondFactorSet: {
      subject: (_, at) => `Two-step sign-in has been set up ${at}`,
      preview: () => 'If it was you, you do not need to do anything.',
      heading: 'Two-step sign-in has been set up',
      opening: ({ name }, at) => [
        greeting(name),
        `An authenticator app has just been set up for your account ${at}. From now on you enter a code from it when you sign in. If it was you, you do not need to do anything.`,
      ],
      action: null,
      closing: [
        'If it was not you, ask an administrator to turn it off immediately, and reset your password.',
      ],
    },
    secondFactorRemoved: {
      subject: (_, at) => `Your two-step sign-in ${at} has been turned off`,
      preview: () => 'You sign in with the password alone until you set it up again.',
      heading: 'Your two-step sign-in has been turned off',
      opening: ({ name }, at) => [
        greeting(name),
        `Two-step sign-in for your account ${at} has just been turned off, by you or by an administrator. You sign in with the password alone until you set it up again.`,
      ],
      action: null,
      closing: [
        'If you have neither turned it off nor asked for it, tell an administrator immediately, and reset your password.',
      ],
    },
  },
}
