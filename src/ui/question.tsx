import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogDescription } from '#src/ui/dialog.tsx'

type QuestionProps = {
  title: ReactNode
  /** What comes of it. */
  consequences: ReactNode
  /** What the buttons say. */
  confirm: ReactNode
  dismiss: ReactNode
  isDangerous?: boolean
  /** It is being done. */
  isBusy?: boolean
  onConfirm: () => void
  onDismiss: () => void
  /** What is to be chosen first, and why it was refused. */
  children?: ReactNode
}

/** A dialog that asks before something is done. The way out has the focus. Import it lazily, as the dialog. */
export const Question = ({
  title,
  consequences,
  confirm,
  dismiss,
  isDangerous = false,
  isBusy = false,
  onConfirm,
  onDismiss,
  children,
}: QuestionProps) => (
  <Dialog title={title} onClose={onDismiss}>
    <DialogDescription>{consequences}</DialogDescription>
    {children}
    <div className="flex flex-wrap gap-3">
      <Button variant={isDangerous ? 'danger' : 'primary'} busy={isBusy} onClick={onConfirm}>
        {confirm}
      </Button>
      <Button autoFocus variant="secondary" onClick={onDismiss}>
        {dismiss}
      </Button>
    </div>
  </Dialog>
)
