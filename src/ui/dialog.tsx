import {
  Description,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as ModalDialog,
} from '@headlessui/react'
import type { ReactNode } from 'react'

type DialogProps = {
  title: ReactNode
  /** Escape, and a press outside. */
  onClose: () => void
  /** What has `autoFocus` is where one is when it opens: the way out, where the other can't be undone. */
  children: ReactNode
}

/**
 * A question that has to be answered before anything else, over the page. The focus stays in it, and goes back to where
 * it was when it closes. Fetched with the screens that need it only: import it where it is fetched when needed.
 */
export const Dialog = ({ title, onClose, children }: DialogProps) => (
  <ModalDialog open onClose={onClose} className="relative z-50">
    <DialogBackdrop className="fixed inset-0 bg-scrim" />
    <div className="fixed inset-0 overflow-y-auto">
      <div className="grid min-h-full place-items-center p-4">
        <DialogPanel className="arriving grid w-full max-w-lg gap-5 rounded-panel border border-line bg-surface p-6 shadow-raised sm:p-8">
          <DialogTitle className="text-title">{title}</DialogTitle>
          {children}
        </DialogPanel>
      </div>
    </div>
  </ModalDialog>
)

/** What is read out with the title when the dialog opens. */
export const DialogDescription = ({ children }: { children: ReactNode }) => (
  <Description as="div">{children}</Description>
)
