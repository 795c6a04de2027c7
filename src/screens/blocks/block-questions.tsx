import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { BlockProps } from '#src/screens/blocks/block-form.tsx'
import { MetBookings } from '#src/screens/blocks/met-bookings.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogDescription } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Question } from '#src/ui/question.tsx'

/** What is asked before a block is saved over bookings, or removed; nothing while neither is. */
export function BlockQuestions({ block }: BlockProps) {
  // The question stays while the block is saved.
  const isConfirming = useSelector(block, (state) => state.matches({ block: 'confirming' }))
  const isRemoving = useSelector(
    block,
    (state) => state.matches({ block: 'askingRemoval' }) || state.matches({ block: 'removing' }),
  )
  if (isConfirming) return <Confirming block={block} />
  return isRemoving ? <Removing block={block} /> : null
}

function Confirming({ block }: BlockProps) {
  const met = useSelector(block, ({ context }) => context.met)
  const hasNewMet = useSelector(block, ({ context }) => context.hasNewMet)
  const dismiss = () => block.send({ type: 'saving.dismissed' })
  return (
    <Dialog
      title={
        <Plural
          value={met.length}
          one="Sperringen treffer # bestilling"
          other="Sperringen treffer # bestillinger"
        />
      }
      onClose={dismiss}
    >
      {hasNewMet && (
        <div role="alert">
          <Notice tone="caution">
            <Trans>Det er kommet nye bestillinger siden du sjekket. Ingenting er sperret ennå.</Trans>
          </Notice>
        </div>
      )}
      <DialogDescription>
        <Trans>De blir stående til noen flytter dem. Ingen kunder får beskjed.</Trans>
      </DialogDescription>
      <div className="max-h-72 overflow-y-auto">
        <MetBookings bookings={met} opensBeside />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => block.send({ type: 'saving.confirmed' })}>
          <Trans>Sperr likevel</Trans>
        </Button>
        <Button autoFocus variant="secondary" onClick={dismiss}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

function Removing({ block }: BlockProps) {
  const isBusy = useSelector(block, (state) => state.matches({ block: 'removing' }))
  return (
    <Question
      title={<Trans>Fjerne sperringen?</Trans>}
      consequences={<Trans>Rommet kan bestilles igjen med en gang.</Trans>}
      confirm={<Trans>Fjern sperringen</Trans>}
      dismiss={<Trans>Avbryt</Trans>}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => block.send({ type: 'removal.confirmed' })}
      onDismiss={() => block.send({ type: 'removal.dismissed' })}
    />
  )
}
