import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogDescription } from '#src/ui/dialog.tsx'

/** Whether to leave a form that is not saved. */
export const LeavingQuestion = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <Dialog title={<Trans>Gå uten å lagre?</Trans>} onClose={onStay}>
    <DialogDescription>
      <Trans>Det du har skrevet her, er ikke lagret, og blir borte.</Trans>
    </DialogDescription>
    <div className="flex flex-wrap gap-3">
      <Button variant="danger" onClick={onLeave}>
        <Trans>Gå uten å lagre</Trans>
      </Button>
      <Button autoFocus variant="secondary" onClick={onStay}>
        <Trans>Bli her</Trans>
      </Button>
    </div>
  </Dialog>
)
