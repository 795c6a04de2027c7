import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { NOTE_LENGTH, type ReservationNote } from '#contract/structs/reservation-note.ts'
import { notesActors, notesMachine } from '#machines/reservation-notes/reservation-notes-machine.ts'
import { reservationNotesPort } from '#src/api/reservation-notes-port.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { Moment } from '#src/screens/reservation-changes/change-history.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { RetryList } from '#src/ui/list-failure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card } from '#src/ui/page.tsx'
import { Question } from '#src/ui/question.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextArea } from '#src/ui/text-input.tsx'

type NotesProps = { notes: ActorRefFrom<typeof notesMachine> }

/** What staff have written down about a booking for each other, and a field for more. */
export function BookingNotes({ reservationId }: { reservationId: string }) {
  const { send } = usePortal()
  const [machine] = useState(() => notesMachine.provide({ actors: notesActors(reservationNotesPort(send)) }))
  const notes = useActorRef(machine, { input: { reservationId } })
  const isBusy = useSelector(notes, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(notes, (state) => state.matches('failed'))
  return (
    <Card placement="no-print">
      <h2 className="text-title">
        <Trans>Interne notater</Trans>
      </h2>
      <p className="mb-4 text-ink-soft text-small">
        <Trans>Kunden ser ikke disse.</Trans>
      </p>
      {isBusy && <Skeleton shape="h-24 w-full rounded-card" />}
      {hasFailed && (
        <Notice tone="caution" actions={<RetryList onRetry={() => notes.send({ type: 'load.retried' })} />}>
          <Trans>Notatene kunne ikke hentes.</Trans>
        </Notice>
      )}
      {!isBusy && !hasFailed && <Written notes={notes} />}
    </Card>
  )
}

function Written({ notes }: NotesProps) {
  const { t } = useLingui()
  const list = useSelector(notes, ({ context }) => context.notes)
  const text = useSelector(notes, ({ context }) => context.text)
  const refusal = useSelector(notes, ({ context }) => context.refusal)
  const isMissing = useSelector(notes, ({ context }) => context.isMissing)
  const fieldMessage = useFieldMessage()
  const isAdding = useSelector(notes, (state) => state.matches('adding'))
  const isRemoving = useSelector(notes, (state) => state.matches('confirming') || state.matches('removing'))
  return (
    <div className="grid gap-4">
      <form
        className="grid justify-items-start gap-3 *:w-full"
        onSubmit={(event) => {
          event.preventDefault()
          notes.send({ type: 'note.submitted' })
        }}
      >
        <Field label={t`Nytt notat`} error={isMissing ? fieldMessage({ code: 'required' }) : undefined}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={NOTE_LENGTH}
              value={text}
              onChange={(value) => notes.send({ type: 'text.entered', value })}
            />
          )}
        </Field>
        {refusal && <RefusalNotice code={refusal} />}
        <div>
          <Button type="submit" size="small" variant="secondary" busy={isAdding}>
            <Trans>Lagre notatet</Trans>
          </Button>
        </div>
      </form>
      {list.length > 0 && (
        <ol className="divide-y divide-line border-line border-t text-small">
          {list.map((note) => (
            <Note
              key={note.id}
              note={note}
              onRemove={() => notes.send({ type: 'removal.begun', id: note.id })}
            />
          ))}
        </ol>
      )}
      {isRemoving && <Removal notes={notes} />}
    </div>
  )
}

function Note({ note, onRemove }: { note: ReservationNote; onRemove: () => void }) {
  const { t } = useLingui()
  const { writtenAt, writtenBy, text, removedBy } = note
  const shown = text ?? ''
  return (
    <li className="grid gap-1 py-3">
      <p className="text-ink-soft">
        <Moment at={writtenAt} />
        {writtenBy && <>, {writtenBy}</>}
      </p>
      {text === null ? (
        <p className="text-ink-soft italic">
          {removedBy === null ? <Trans>Fjernet</Trans> : <Trans>Fjernet av {removedBy}</Trans>}
        </p>
      ) : (
        <div className="flex items-start justify-between gap-4">
          <p className="min-w-0 whitespace-pre-line wrap-anywhere">{text}</p>
          <Button variant="quiet" size="small" aria-label={t`Fjern notatet «${shown}»`} onClick={onRemove}>
            <Trans>Fjern</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}

function Removal({ notes }: NotesProps) {
  const isBusy = useSelector(notes, (state) => state.hasTag('working'))
  const removed = useSelector(
    notes,
    ({ context }) => context.notes.find(({ id }) => id === context.removedId)?.text,
  )
  return (
    <Question
      title={<Trans>Fjerne notatet?</Trans>}
      consequences={<Trans>Teksten blir borte for alle. Det står igjen hvem som skrev og fjernet den.</Trans>}
      confirm={<Trans>Fjern notatet</Trans>}
      dismiss={<Trans>Avbryt</Trans>}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => notes.send({ type: 'removal.confirmed' })}
      onDismiss={() => notes.send({ type: 'removal.dismissed' })}
    >
      <p className="max-h-40 overflow-auto whitespace-pre-line rounded-small bg-sunken p-3 text-small wrap-anywhere">
        {removed}
      </p>
    </Question>
  )
}
