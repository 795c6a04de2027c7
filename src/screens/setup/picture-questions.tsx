import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { PicturesProps } from '#src/screens/setup/actor-props.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogDescription } from '#src/ui/dialog.tsx'

/** What is asked about the pictures: whether to take one down, and whether to leave what is not saved. */
export function PictureQuestions({ pictures, removal }: PicturesProps & { removal: ReactNode }) {
  const isRemoving = useSelector(pictures, (state) => state.matches({ question: 'removal' }))
  const isLeaving = useSelector(pictures, (state) => state.matches({ question: 'leaving' }))
  if (isLeaving)
    return (
      <Dialog
        title={<Trans>Gå før bildene er lagret?</Trans>}
        onClose={() => pictures.send({ type: 'leaving.dismissed' })}
      >
        <DialogDescription>
          <Trans>Bilder som ikke er lastet opp, og beskrivelser som ikke er lagret, blir borte.</Trans>
        </DialogDescription>
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" onClick={() => pictures.send({ type: 'leaving.confirmed' })}>
            <Trans>Gå uten å lagre</Trans>
          </Button>
          <Button autoFocus variant="secondary" onClick={() => pictures.send({ type: 'leaving.dismissed' })}>
            <Trans>Bli her</Trans>
          </Button>
        </div>
      </Dialog>
    )
  if (!isRemoving) return null
  return (
    <Dialog
      title={<Trans>Fjerne bildet?</Trans>}
      onClose={() => pictures.send({ type: 'removal.dismissed' })}
    >
      <DialogDescription>
        {removal ?? <Trans>Bildet og beskrivelsen slettes med en gang. Det kan ikke angres.</Trans>}
      </DialogDescription>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" onClick={() => pictures.send({ type: 'removal.confirmed' })}>
          <Trans>Fjern bildet</Trans>
        </Button>
        <Button autoFocus variant="secondary" onClick={() => pictures.send({ type: 'removal.dismissed' })}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
