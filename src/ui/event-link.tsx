import type { ComponentProps } from 'react'

type EventLinkProps = Omit<ComponentProps<'a'>, 'onClick'> & {
  href: string
  /** The action of a plain click; a click that opens another window or tab follows the address. */
  onFollow: () => void
}

/** A link to another view of the same screen, which the screen's machine gets as an event. */
export const EventLink = ({ href, onFollow, ...rest }: EventLinkProps) => (
  <a
    {...rest}
    href={href}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      onFollow()
    }}
  />
)
