import type { MissingSetting } from '#contract/structs/staff.ts'

/** What is known of a house. */
export type HouseFacts = {
  /** It is for the user of this machine alone, and may lack what production needs. */
  isTrial: boolean
  publicUrl: string
  sendsMail: boolean
  hasOrganisationRegister: boolean
  /** Files of the front page's pictures, as paths below `DATA_DIR/files`; null where it has no picture at all. */
  missingPictures: readonly string[] | null
  /** The tenant's contact details are no longer the made-up ones of the shipped tenants. */
  hasOwnContact: boolean
  /** Addresses are set for those who answer requests. */
  hasStaffMail: boolean
  /** An administrator can sign in. */
  hasAdministrator: boolean
  /** Terms of hire are in force. */
  hasTerms: boolean
  /** A room can be booked online. */
  hasRooms: boolean
  /** Opening hours apply today: of this year, or of one before. */
  hasOpeningHours: boolean
}

/** Reserved addresses (RFC 2606), as the shipped tenants have. */
export const isMadeUp = (email: string): boolean => /(^|[.@])(example|invalid|test)$/i.test(email)

/** What is missing in production, with a sentence for the operator that says what to set or run. */
export function findMissingSettings(facts: HouseFacts): { code: MissingSetting; sentence: string }[] {
  const { isTrial, publicUrl, sendsMail, hasOrganisationRegister, missingPictures } = facts
  const { hasOwnContact, hasStaffMail, hasAdministrator, hasTerms, hasRooms, hasOpeningHours } = facts
  const sentences: Record<MissingSetting, string | false> = {
    encryption:
      !isTrial &&
      !publicUrl.startsWith('https:') &&
      `PUBLIC_URL is “${publicUrl}”, but should begin with https: links in emails lead there, and without encryption others can read what customers send.`,
    mail: !isTrial && !sendsMail && 'SMTP_URL is not set: no emails are sent.',
    organisationRegister:
      !isTrial &&
      !hasOrganisationRegister &&
      'ORGANISATION_REGISTER_URL is not set: the names of new organisations are not looked up, so customers enter them.',
    frontPicture:
      !isTrial &&
      missingPictures?.length !== 0 &&
      (missingPictures
        ? `Pictures are missing from the front page: choose one at /drift/oppsett/huset, or put ${missingPictures.join(', ')} into DATA_DIR/files, as described under “Making a tenant” in README.md.`
        : 'The front page has no picture: choose one at /drift/oppsett/huset.'),
    contactDetails:
      !isTrial &&
      !hasOwnContact &&
      'The contact details are made up: enter those of the venue at /drift/oppsett/huset, or in its folder under tenants.',
    staffMail:
      !isTrial &&
      !hasStaffMail &&
      'No address for requests is set, so they are sent to the venue’s own address: set ADMIN_EMAIL, or enter addresses at /drift/oppsett/huset.',
    administrator:
      !hasAdministrator &&
      'No administrator can sign in yet: open the link that “npm run admin -- --email a@b.no” prints.',
    rooms: !hasRooms && 'No room can be booked online yet: add one at /drift/oppsett/rom.',
    openingHours:
      !hasOpeningHours &&
      'No opening hours are set, so the venue is closed every day: enter them at /drift/oppsett/apningstider.',
    terms:
      !hasTerms &&
      'No terms of hire are in force, so customers book without accepting any: write them at /drift/oppsett/vilkar.',
  }
  return (Object.keys(sentences) as MissingSetting[]).flatMap((code) => {
    const sentence = sentences[code]
    return sentence ? [{ code, sentence }] : []
  })
}
