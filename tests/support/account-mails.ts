import type { AccountMail } from '#server/mail/enqueue-account-mail.ts'

const tokenId = '0b8f6f5e-3c1d-4a57-9d52-7f6f0b6c1a13'
const name = 'Kari Prøve'
const organizationName = 'Prøvebruket'

/** An email about an account of each kind, with invented data. */
export const someAccountMails: {
  [Kind in AccountMail['kind']]: Extract<AccountMail, { kind: Kind }>['facts']
} = {
  verifyEmail: { name, tokenId },
  alreadyRegistered: { name },
  registrationReceived: { name, organizationName },
  registrationToAnswer: {
    tokenId,
    applicant: {
      name,
      email: 'kari@kunde.example',
      phone: '00 00 00 00',
      organizationName,
      organizationNumber: '000000000',
      isSelfReported: true,
    },
  },
  contactToApprove: {
    name: 'Ola Prøve',
    organizationName,
    applicantName: name,
    applicantEmail: 'kari@kunde.example',
  },
  registrationApproved: { name, organizationName, message: null },
  registrationToVerify: { name, organizationName, message: null, tokenId },
  registrationDeclined: { name, organizationName, message: 'Ta gjerne kontakt.\nHilsen Per' },
  resetPassword: { name, tokenId },
  invitation: { name, tokenId, organizationName, isPrimary: true, invitedBy: 'Ola Prøve' },
  staffInvitation: { name, tokenId, invitedBy: 'Ola Prøve' },
  administratorLink: { name, tokenId },
  contactDeactivated: { name, organizationName },
  contactReactivated: { name, organizationName },
  primaryContactReceived: { name, organizationName, formerPrimary: 'Ola Prøve' },
  primaryContactHandedOver: { name, organizationName, newPrimary: 'Ola Prøve' },
  primaryContactAppointed: { name, organizationName },
  primaryContactReplaced: { name, organizationName, newPrimary: 'Ola Prøve' },
  passwordChanged: { name },
  secondFactorSet: { name },
  secondFactorRemoved: { name },
}
