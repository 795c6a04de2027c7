/** What decides whether a contact can have the role: whether they have it, and whether they can sign in. */
type Candidate = { isPrimary: boolean; userIsActive: boolean }

/** Whether the role of primary contact can be handed over to a contact. Decision "Handing over the primary contact". */
export const canBecomePrimary = ({ isPrimary, userIsActive }: Candidate): boolean =>
  userIsActive && !isPrimary
