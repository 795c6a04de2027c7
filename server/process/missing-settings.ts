import type { MissingSetting } from '#contract/structs/staff.ts'

/** What is known of a house. */
export type HouseFacts = {
  /** It is for the user of this machine alone, and may miss what a house in use needs. */
  isTrial: boolean
  publicUrl: string
  sendsMail: boolean
  hasOrganisationRegister: boolean
  /** Files of the front page's pictures, as paths below `DATA_DIR/files`. */
  missingPictures: readonly string[]
  /** An administrator can sign in. */
  hasAdministrator: boolean
}

/** What a house in use misses, with a sentence for the operator that says what to set or run. */
export function findMissingSettings(facts: HouseFacts): { code: MissingSetting; sentence: string }[] {
  const { isTrial, publicUrl, sendsMail, hasOrganisationRegister, missingPictures, hasAdministrator } = facts
  const sentences: Record<MissingSetting, string | false> = {
    encryption:
      !isTrial &&
      !publicUrl.startsWith('https:') &&
      `PUBLIC_URL is “${publicUrl}”, but should begin with https: links in e-mails lead there, and without encryption others can read what customers send.`,
    mail: !isTrial && !sendsMail && 'SMTP_URL is not set: no e-mail is sent to anybody.',
    organisationRegister:
      !isTrial &&
      !hasOrganisationRegister &&
      'ORGANISATION_REGISTER_URL is not set: only organisations that are customers already can register.',
    frontPicture:
      !isTrial &&
      missingPictures.length > 0 &&
      `The front page lacks pictures: put ${missingPictures.join(', ')} into DATA_DIR/files, as “Making a tenant” in README.md describes them.`,
    administrator:
      !hasAdministrator &&
      'No administrator can sign in yet: open the link that “npm run admin -- --email a@b.no” prints.',
  }
  return (Object.keys(sentences) as MissingSetting[]).flatMap((code) => {
    const sentence = sentences[code]
    return sentence ? [{ code, sentence }] : []
  })
}
