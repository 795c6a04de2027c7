import type { ComponentProps } from 'react'

type EventLinkProps = Omit<ComponentProps<'a'>, 'onClick'> & {
  href: string
  /** What a plain click does; a click that opens another window or tab leads to the address. */
  onFollow: () => void
}

/** A link to another view of the same screen, that the screen's machine is told of. */
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
