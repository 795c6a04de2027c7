import type { ErrorCode } from '#contract/errors.ts'
import type { Verdict } from '#contract/structs/answer.ts'
import type { Registration } from '#contract/structs/staff-customers.ts'
import type { Page } from '#contract/wire.ts'
import type { Answer } from '#machines/answers.ts'
import type { FilterEvent, ListTag } from '#machines/kit/filters.ts'
import type { PagedList, PagedListEmitted, PagedListEvent } from '#machines/kit/paged-list.ts'
import type { RegistrationFilters } from './filters.ts'

/** An answer that is being given. */
export type RegistrationTask = { registration: Registration; answer: Verdict }

export type RegistrationListInput = { filters: RegistrationFilters }

export type RegistrationListContext = PagedList<Registration, RegistrationFilters> & {
  task: RegistrationTask | null
  /** To the applicant. */
  message: string
  /** Why the last answer was refused. */
  refusal: ErrorCode | null
}

export type RegistrationListEvent =
  | FilterEvent<RegistrationFilters>
  | PagedListEvent
  | { type: 'search.changed'; search: string }
  | { type: 'state.chosen'; state: string }
  | { type: 'answer.begun'; uid: string; answer: Verdict }
  | { type: 'message.entered'; value: string }
  | { type: 'answer.dismissed' }
  | { type: 'answer.confirmed' }

export type RegistrationListEmitted =
  | PagedListEmitted<RegistrationFilters>
  | { type: 'registration.answered'; name: string; answer: Verdict }

/** - `asking`: an answer is being given; - `working`: it is on its way. */
export type RegistrationListTag = ListTag | 'asking' | 'working'

export type RegistrationListPort = {
  listRegistrations: (filters: RegistrationFilters, signal: AbortSignal) => Promise<Page<Registration>>
  answerRegistration: (
    answer: { uid: string; answer: Verdict; message: string },
    signal: AbortSignal,
  ) => Promise<Answer<Registration>>
}
