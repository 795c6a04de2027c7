import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import { usePortal } from '#src/portal/portal-context.ts'
import { type ButtonSize, type ButtonVariant, buttonStyle } from '#src/ui/button-style.ts'
import { classNames } from '#src/ui/class-names.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** An address of the portal. */
  href: string
  replace?: boolean
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A link inside the portal. Its screen's code loads as soon as the visitor is about to follow it. */
export function Link({ href, ...rest }: LinkProps) {
  const { prefetch } = usePortal()
  const intend = () => prefetch(href)
  return <RouterLink {...rest} href={href} onPointerEnter={intend} onFocus={intend} onTouchStart={intend} />
}

const textStyle = 'text-primary underline decoration-1 underline-offset-4 hover:decoration-2'

/** A link inside the portal, in running text. */
export const TextLink = (props: Omit<LinkProps, 'className'>) => <Link {...props} className={textStyle} />

/** A link out of the portal, to a file or to a mail or telephone program. */
export const OutLink = ({
  href,
  children,
  download,
}: {
  href: string
  children: ReactNode
  download?: string
}) => (
  <a href={href} download={download} className={textStyle}>
    {children}
  </a>
)

type ButtonLinkProps = Omit<LinkProps, 'className'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  icon?: ReactNode
  placement?: string | undefined
}

/** A link that looks like a button. */
export const ButtonLink = ({
  variant = 'primary',
  size = 'regular',
  wide = false,
  icon,
  placement,
  children,
  ...rest
}: ButtonLinkProps) => (
  <Link {...rest} className={classNames(buttonStyle(variant, size, wide), placement)}>
    {icon}
    {children}
  </Link>
)
