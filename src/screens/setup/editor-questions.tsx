import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import type { EditorProps } from '#src/screens/setup/actor-props.ts'
import { LeavingQuestion } from '#src/screens/setup/leaving-question.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Question } from '#src/ui/question.tsx'

/** What the editor asks over its form: whether to delete, and whether to leave. */
export function EditorQuestions({ editor, title }: Pick<EditorProps, 'editor'> & { title: string }) {
  const isLeaving = useSelector(editor, (state) => state.matches({ leaving: 'asking' }))
  const isDeleting = useSelector(editor, (state) => state.hasTag('deleting'))
  if (isLeaving)
    return (
      <LeavingQuestion
        onStay={() => editor.send({ type: 'leaving.dismissed' })}
        onLeave={() => editor.send({ type: 'leaving.confirmed' })}
        onPostpone={() => editor.send({ type: 'leaving.postponed' })}
      />
    )
  return isDeleting ? <DeletionQuestion editor={editor} title={title} /> : null
}

function DeletionQuestion({ editor, title }: Pick<EditorProps, 'editor'> & { title: string }) {
  const isBusy = useSelector(editor, (state) => state.hasTag('busy'))
  const refusal = useSelector(editor, ({ context }) => context.refusal)
  const users = useSelector(editor, ({ context }) => context.users)
  return (
    <Question
      title={<Trans>Slette {title}?</Trans>}
      consequences={<Trans>Det kan ikke angres. Det som er i bruk, kan ikke slettes.</Trans>}
      confirm={<Trans>Slett</Trans>}
      dismiss={<Trans>Avbryt</Trans>}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => editor.send({ type: 'deletion.confirmed' })}
      onDismiss={() => editor.send({ type: 'deletion.dismissed' })}
    >
      {refusal && (
        <div role="alert">
          {users === null ? (
            <RefusalNotice code={refusal} />
          ) : (
            <Notice tone="negative">
              <Plural
                value={users}
                one="Dette er i bruk ett sted og kan ikke slettes. Ingenting er endret."
                other="Dette er i bruk # steder og kan ikke slettes. Ingenting er endret."
              />
            </Notice>
          )}
        </div>
      )}
    </Question>
  )
}
