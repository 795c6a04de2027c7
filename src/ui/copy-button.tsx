import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/button.tsx'

type CopyButtonProps = {
  text: string
  variant?: 'primary' | 'secondary'
  children: ReactNode
  /** Said once it is copied. */
  copied: ReactNode
}

/** Copies a text, and says so. */
export function CopyButton({ text, variant = 'primary', children, copied }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant={variant}
        onClick={async ({ currentTarget }) => {
          await currentTarget.ownerDocument.defaultView?.navigator.clipboard.writeText(text)
          setIsCopied(true)
        }}
      >
        {children}
      </Button>
      <span role="status" className="text-small">
        {isCopied && copied}
      </span>
    </>
  )
}
