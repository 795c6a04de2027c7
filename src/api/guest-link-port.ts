import type { Client } from '#contract/client.ts'
import type { GuestLinkInput, GuestLinkPort } from '#machines/guest-link/guest-link-machine.ts'
import { answerOf } from '#src/api/answers.ts'

const inputOf = ({ reservationId, accessKey }: GuestLinkInput) => ({
  reservationId,
  accessKey: accessKey ?? undefined,
})

/** The port of a link for guests. Its card shows what fails, so nothing is notified. */
export const guestLinkPort = (client: Client): GuestLinkPort => ({
  readLink: (of, signal) => answerOf(client.readGuestLink(inputOf(of), { signal, ignoreErrorHandler: true })),
  makeLink: (of, signal) => answerOf(client.makeGuestLink(inputOf(of), { signal, ignoreErrorHandler: true })),
  withdrawLink: ({ removesNeeds: removeNeeds, ...of }, signal) =>
    answerOf(client.withdrawGuestLink({ ...inputOf(of), removeNeeds }, { signal, ignoreErrorHandler: true })),
})
