import {
  Description,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as ModalDialog,
} from '@headlessui/react'
import { type ReactNode, useEffect, useState } from 'react'

type DialogProps = {
  title: ReactNode
  /** Escape, and a press outside. */
  onClose: () => void
  /**
   * The element with `autoFocus` gets the focus when it opens: the way out, when the other cannot be undone.
   */
  children: ReactNode
}

/**
 * A modal question over the page. The focus stays in it, and returns when it closes. Only some screens need
 * its code: import it lazily.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  useReturningFocus()
  return (
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
}

/**
 * Headless UI returns the focus to what had it last, by what it has seen since its code was loaded. Of the first dialog it
 * has seen nothing: the focus was where it is when the dialog is first rendered.
 */
function useReturningFocus() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        const hasNone = document.activeElement === document.body
        if (hasNone && opener instanceof HTMLElement && opener.isConnected) opener.focus()
      })
    },
    [opener],
  )
}

/** Announced with the title when the dialog opens. */
export const DialogDescription = ({ children }: { children: ReactNode }) => (
  <Description as="div">{children}</Description>
)
