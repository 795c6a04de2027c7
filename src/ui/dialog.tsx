import {
  Description,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
} from '@headlessui/react'
import type { ReactNode } from 'react'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** What will happen. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons; the one that does it first. */
  actions: ReactNode
}

/** A question that must be answered before anything else. Escape and the ground beside it mean no. */
export const Dialog = ({ open, onClose, title, description, children, actions }: DialogProps) => (
  <HeadlessDialog open={open} onClose={onClose} className="relative z-50">
    <DialogBackdrop className="fixed inset-0 bg-scrim" />
    <div className="fixed inset-0 overflow-y-auto">
      <div className="flex min-h-full items-end justify-center p-3 sm:items-center">
        <DialogPanel className="arriving grid w-full max-w-lg gap-4 rounded-panel bg-surface p-6 shadow-raised sm:p-8">
          <DialogTitle className="text-title">{title}</DialogTitle>
          {description && <Description className="text-ink-soft">{description}</Description>}
          {children}
          <div className="mt-2 flex flex-wrap gap-3">{actions}</div>
        </DialogPanel>
      </div>
    </div>
  </HeadlessDialog>
)
