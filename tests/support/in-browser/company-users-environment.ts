import { customer, demoPerson } from '#tests/support/journey-accounts.ts'
import type { JourneyHouse } from '#tests/support/journey-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { isPrimaryContact, signedInElsewhere, triesAreForgotten } from './house-environment.ts'

/** More than a page of contacts. */
const CROWD = 25

const ofOrganization = '(SELECT id FROM organization WHERE organization_number = $1)'
const addCrowd =
  testStatement(`INSERT INTO person (id, first_name, last_name, email, organization_id, created_at, modified_at)
   SELECT gen_random_uuid(), 'Mange', 'Nr' || n, 'nr' || n || '@mange.example', ${ofOrganization}, $3, $3
   FROM generate_series(1, $2::int) AS n`)
const removeCrowd = testStatement(`DELETE FROM person WHERE email LIKE '%@mange.example'`)
const removeNewcomer =
  testStatement(`UPDATE person SET email = id || '@borte.example', organization_id = NULL, is_primary = false
   WHERE email = $1 AND organization_id = ${ofOrganization.replace('$1', '$2')}`)
const addNewcomer =
  testStatement(`INSERT INTO person (id, first_name, last_name, email, organization_id, created_at, modified_at)
   VALUES (gen_random_uuid(), 'Olaug', 'Annen', $1, ${ofOrganization.replace('$1', '$2')}, $3, $3)`)
const becomes = testStatement(
  'UPDATE person SET first_name = $2, is_active = $3, last_name = $4 WHERE email = $1',
)
const canSignIn = testStatement('UPDATE account SET is_active = $2 WHERE email = $1')
const movesAway = testStatement('UPDATE person SET organization_id = NULL WHERE email = $1')
const comesBack = testStatement(
  `UPDATE person SET organization_id = ${ofOrganization.replace('$1', '$2')} WHERE email = $1`,
)

const jonas = demoPerson('colleague').email
const siv = demoPerson('left').email

/** The contact that a walk adds. */
const newcomer = 'ola@kunde.example'

/** Changes by others to an organisation's contacts. */
export function contactsOf(house: JourneyHouse) {
  const { rows } = house.database
  const now = () => new Date(house.now()).toISOString()
  const leaveOut = () => rows(removeNewcomer, [newcomer, customer.number])
  const sivIs = (firstName: string, isActive: boolean) =>
    rows(becomes, [siv, firstName, isActive, 'Eksempel'])
  return {
    /** As in the demo house. */
    areAsBefore: async () => {
      await rows(removeCrowd, [])
      await leaveOut()
      await rows(comesBack, [jonas, customer.number])
      await rows(comesBack, [siv, customer.number])
      await rows(becomes, [jonas, 'Jonas', true, 'Eksempel'])
      await isPrimaryContact(house, 'colleague', false)
      await isPrimaryContact(house, 'primary', true)
      await rows(canSignIn, [jonas, true])
      await sivIs('Siv', false)
      await triesAreForgotten(house)
    },
    areMany: async () => {
      await rows(removeCrowd, [])
      await rows(addCrowd, [customer.number, CROWD, now()])
    },
    areFew: () => rows(removeCrowd, []),
    sivIs,
    /** Another primary contact has used the address. */
    addressIsTaken: async () => {
      await leaveOut()
      await rows(addNewcomer, [newcomer, customer.number, now()])
    },
    addressIsFree: leaveOut,
    /** A contact was moved out of the organisation. */
    moveAway: (who: 'jonas' | 'siv') => rows(movesAway, [who === 'jonas' ? jonas : siv]),
    jonasCanSignIn: (can: boolean) => rows(canSignIn, [jonas, can]),
    triesAreForgotten: () => triesAreForgotten(house),
    /** The address has used up its invitations of the day. */
    mailsAreSpent: () => spendMails(house),
  }
}

async function spendMails(house: JourneyHouse): Promise<void> {
  const headers = { ...(await signedInElsewhere(house, 'primary')), 'content-type': 'application/json' }
  const contact = JSON.stringify({ firstName: 'Ola', lastName: 'Eksempel', email: newcomer })
  for (let tries = 0; tries < 10; tries++) {
    const answer = await fetch(`${house.url}/api/v1/online_booking/add-contact`, {
      method: 'POST',
      headers,
      body: contact,
    })
    if (answer.status === 429) return
  }
  throw new Error('Invitations never came to an end.')
}
