import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { PicturesProps } from '#src/screens/setup/actor-props.ts'
import { Question } from '#src/ui/question.tsx'

/** What is asked about the pictures: whether to take one down, and whether to leave what is not saved. */
export function PictureQuestions({ pictures, removal }: PicturesProps & { removal: ReactNode }) {
  const isRemoving = useSelector(pictures, (state) => state.matches({ question: 'removal' }))
  const isLeaving = useSelector(pictures, (state) => state.matches({ question: 'leaving' }))
  if (isLeaving)
    return (
      <Question
        title={<Trans>Gå før bildene er lagret?</Trans>}
        consequences={
          <Trans>Bilder som ikke er lastet opp, og beskrivelser som ikke er lagret, blir borte.</Trans>
        }
        confirm={<Trans>Gå uten å lagre</Trans>}
        dismiss={<Trans>Bli her</Trans>}
        isDangerous
        onConfirm={() => pictures.send({ type: 'leaving.confirmed' })}
        onDismiss={() => pictures.send({ type: 'leaving.dismissed' })}
      />
    )
  if (!isRemoving) return null
  return (
    <Question
      title={<Trans>Fjerne bildet?</Trans>}
      consequences={
        removal ?? <Trans>Bildet og beskrivelsen slettes med en gang. Det kan ikke angres.</Trans>
      }
      confirm={<Trans>Fjern bildet</Trans>}
      dismiss={<Trans>Avbryt</Trans>}
      isDangerous
      onConfirm={() => pictures.send({ type: 'removal.confirmed' })}
      onDismiss={() => pictures.send({ type: 'removal.dismissed' })}
    />
  )
}
