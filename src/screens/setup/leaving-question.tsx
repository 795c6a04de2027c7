import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogDescription } from '#src/ui/dialog.tsx'

type LeavingProps = {
  onStay: () => void
  onLeave: () => void
  /** Leaves as well, but what is typed is kept; where there is a way back to it. */
  onPostpone?: () => void
}

/** Whether to leave a form that is not saved. */
export const LeavingQuestion = ({ onStay, onLeave, onPostpone }: LeavingProps) => (
  <Dialog title={<Trans>Gå uten å lagre?</Trans>} onClose={onStay}>
    <DialogDescription>
      {onPostpone ? (
        <Trans>
          Det du har skrevet her, er ikke lagret. Vi kan lagre det i denne nettleseren i et døgn, så du kan
          fortsette senere.
        </Trans>
      ) : (
        <Trans>Det du har skrevet her, er ikke lagret, og blir borte.</Trans>
      )}
    </DialogDescription>
    <div className="flex flex-wrap gap-3">
      {onPostpone && (
        <Button onClick={onPostpone}>
          <Trans>Fortsett senere</Trans>
        </Button>
      )}
      <Button variant="danger" onClick={onLeave}>
        {onPostpone ? <Trans>Forkast det jeg skrev</Trans> : <Trans>Gå uten å lagre</Trans>}
      </Button>
      <Button autoFocus variant="secondary" onClick={onStay}>
        <Trans>Bli her</Trans>
      </Button>
    </div>
  </Dialog>
)
