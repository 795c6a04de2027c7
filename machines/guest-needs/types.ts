import type { GuestMeeting } from '#contract/structs/guest-needs.ts'
import type { PaxAllergy } from '#contract/structs/reservation.ts'
import type { Answer } from '#machines/answers.ts'
import type { Submission, SubmissionTag } from '#machines/kit/submission.ts'
import type { PersonNeeds } from '#machines/person-needs.ts'

export type GuestNeedsInput = {
  /** Of the link. */
  key: string
  /** What this browser knows its guest by. */
  guestKey: string
}

export type GuestNeedsContext = GuestNeedsInput &
  Submission & {
    meeting: GuestMeeting | null
    /** As typed. */
    needs: PersonNeeds
    /** What dismissing the form goes back to; null where nothing was sent before. */
    sent: { meeting: GuestMeeting; guestKey: string } | null
    /** What was sent has been removed. */
    isRemoved: boolean
  }

export type GuestNeedsEvent =
  | { type: 'load.retried' }
  | { type: 'needs.changed'; needs: PersonNeeds }
  | { type: 'needs.sent' }
  | { type: 'change.begun' }
  | { type: 'change.dismissed' }
  | { type: 'removal.requested' }
  /** Another guest fills it in on the same device. */
  | { type: 'person.added'; guestKey: string }

export type GuestNeedsTag = SubmissionTag

type Guest = { key: string; guestKey: string }

export type GuestNeedsPort = {
  readMeeting: (guest: Guest, signal: AbortSignal) => Promise<Answer<GuestMeeting>>
  /** Keeps the guest's key in the browser as well. */
  saveNeeds: (input: Guest & { needs: PaxAllergy }, signal: AbortSignal) => Promise<Answer<GuestMeeting>>
  removeNeeds: (guest: Guest, signal: AbortSignal) => Promise<Answer<GuestMeeting>>
}
