import { useSearch } from 'wouter'
import { emailIn, useLinkInAddress } from '#src/screens/account/link-in-address.ts'
import { Verification } from '#src/screens/verification/verification.tsx'

/** The followed link, restarted for another one; without a link the code is entered. */
export function VerificationScreen() {
  const { token } = useLinkInAddress()
  const email = emailIn(useSearch())
  return <Verification key={token} token={token} email={email} />
}
