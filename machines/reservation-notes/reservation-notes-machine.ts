import { assign, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import { NOTE_LENGTH, type ReservationNote } from '#contract/structs/reservation-note.ts'
import type { Answer } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { acceptedTo, refusedTo, unansweredTo } from '#machines/kit/answered.ts'

type NotesInput = { reservationId: string }

type NotesContext = NotesInput & {
  /** The latest first. */
  notes: readonly ReservationNote[]
  /** What is being written. */
  text: string
  /** It was submitted without a text. */
  isMissing: boolean
  /** The note that is to be removed. */
  removedId: number
  /** Why the last attempt was refused; null before it. */
  refusal: ErrorCode | null
}

export type NotesEvent =
  | { type: 'load.retried' }
  | { type: 'text.entered'; value: string }
  | { type: 'note.submitted' }
  | { type: 'removal.begun'; id: number }
  | { type: 'removal.dismissed' }
  | { type: 'removal.confirmed' }

/** - `busy`: nothing to show yet; - `working`: a change is on its way; - `settled`: nothing in progress. */
type NotesTag = 'busy' | 'working' | 'settled'

export type NotesPort = {
  /** Rejects without an answer, or with a refusal. */
  readNotes: (input: NotesInput, signal: AbortSignal) => Promise<readonly ReservationNote[]>
  addNote: (input: NotesInput & { text: string }, signal: AbortSignal) => Promise<Answer<ReservationNote>>
  removeNote: (
    input: NotesInput & { noteId: number },
    signal: AbortSignal,
  ) => Promise<Answer<ReservationNote>>
}

/** The actors of the notes of a reservation, over a port. */
export const notesActors = (port: NotesPort) => ({
  readNotes: calling(port.readNotes),
  addNote: calling(port.addNote),
  removeNote: calling(port.removeNote),
})

/** What staff have written down about a reservation for each other. Decision notes-and-mails. */
export const notesMachine = setup({
  types: {
    context: {} as NotesContext,
    events: {} as NotesEvent,
    input: {} as NotesInput,
    tags: {} as NotesTag,
  },
  actors: {
    readNotes: missing<NotesPort['readNotes']>('readNotes'),
    addNote: missing<NotesPort['addNote']>('addNote'),
    removeNote: missing<NotesPort['removeNote']>('removeNote'),
  },
  guards: { hasText: ({ context }) => context.text.trim() !== '' },
  actions: {
    keepNotes: assign((_, notes: readonly ReservationNote[]) => ({ notes })),
    putFirst: assign(({ context }, note: ReservationNote) => ({ notes: [note, ...context.notes], text: '' })),
    replace: assign(({ context }, note: ReservationNote) => ({
      notes: context.notes.map((each) => (each.id === note.id ? note : each)),
    })),
    keepRefusal: assign((_, { code }: { code: ErrorCode }) => ({ refusal: code })),
    forgetRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'reservationNotes',
  context: ({ input }) => ({ ...input, notes: [], text: '', isMissing: false, removedId: 0, refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The notes are being fetched',
      invoke: {
        id: 'readNotes',
        src: 'readNotes',
        input: ({ context: { reservationId } }) => ({ reservationId }),
        onDone: { target: 'shown', actions: { type: 'keepNotes', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: {
      tags: 'settled',
      description: 'The notes could not be fetched',
      on: { 'load.retried': 'loading' },
    },
    shown: {
      tags: 'settled',
      description: 'The notes are shown, and another can be written',
      on: {
        'text.entered': {
          actions: assign(({ event }) => ({
            text: event.value.slice(0, NOTE_LENGTH),
            isMissing: false,
            refusal: null,
          })),
        },
        'note.submitted': [{ guard: 'hasText', target: 'adding' }, { actions: assign({ isMissing: true }) }],
        'removal.begun': {
          target: 'confirming',
          actions: assign(({ event }) => ({ removedId: event.id })),
        },
      },
    },
    adding: {
      tags: 'working',
      description: 'A note is being saved',
      entry: 'forgetRefusal',
      invoke: {
        id: 'addNote',
        src: 'addNote',
        input: ({ context: { reservationId, text } }) => ({ reservationId, text: text.trim() }),
        onDone: [acceptedTo('shown', 'putFirst'), refusedTo('shown')],
        onError: unansweredTo('shown'),
      },
    },
    confirming: {
      tags: 'settled',
      description: 'A note is about to be removed, if it is meant so',
      entry: 'forgetRefusal',
      on: { 'removal.dismissed': 'shown', 'removal.confirmed': 'removing' },
    },
    removing: {
      tags: 'working',
      description: 'A note is being removed',
      invoke: {
        id: 'removeNote',
        src: 'removeNote',
        input: ({ context: { reservationId, removedId } }) => ({ reservationId, noteId: removedId }),
        onDone: [acceptedTo('shown', 'replace'), refusedTo('shown')],
        onError: unansweredTo('shown'),
      },
    },
  },
})
