import { type ReactNode, useEffect, useRef } from 'react'
import { usePortal } from '#src/portal/portal-context.ts'
import { classNames } from '#src/ui/class-names.ts'

/** The centre column of the page, with its margins. */
export const PageWidth = ({
  children,
  placement,
}: {
  children: ReactNode
  placement?: string | undefined
}) => (
  <div className={classNames('mx-auto w-full max-w-page px-gutter print:px-0', placement)}>{children}</div>
)

/** The contents of a screen, between header and footer. */
export const Page = ({ children }: { children: ReactNode }) => (
  <PageWidth placement="grid gap-8 pt-6 pb-20 sm:pt-10 print:gap-4 print:pt-4 print:pb-0">
    {children}
  </PageWidth>
)

/** A screen of running text or of one form. */
export const NarrowPage = ({ children }: { children: ReactNode }) => (
  <PageWidth placement="pt-8 pb-20 sm:pt-14">
    <div className="wrap-anywhere mx-auto grid max-w-reading gap-6">{children}</div>
  </PageWidth>
)

/** The title of the window: that of the screen or the state first, then the venue. */
function WindowTitle({ children }: { children: string }) {
  const { tenant } = usePortal()
  return <title>{children === tenant.name ? tenant.name : `${children} – ${tenant.name}`}</title>
}

type ScreenHeadingProps = {
  children: ReactNode
  /** For the window's title. */
  title: string
  /** Takes the focus when it appears, as each step of a flow does. */
  focused?: boolean
  display?: boolean
  /** Of a working screen, which has more to show than its name. */
  dense?: boolean
}

/** The screen's one `h1`, and the window's title. It takes the focus after navigation. */
export function ScreenHeading({
  children,
  title,
  focused = false,
  display = false,
  dense = false,
}: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { current } = heading
    const mainHasFocus = current?.ownerDocument.activeElement?.tagName === 'MAIN'
    if (focused || mainHasFocus) current?.focus({ preventScroll: !focused })
  }, [focused])
  return (
    <>
      <WindowTitle>{title}</WindowTitle>
      <h1
        ref={heading}
        tabIndex={-1}
        className={classNames(
          'wrap-anywhere',
          display ? 'text-display' : dense ? 'text-heading' : 'text-headline',
        )}
      >
        {children}
      </h1>
    </>
  )
}

type AwaitedHeadingProps = { title: string; children: ReactNode }

/** The visually hidden `h1` while a screen loads, and the window's title. The focus waits for the content. */
export const AwaitedHeading = ({ title, children }: AwaitedHeadingProps) => (
  <>
    <WindowTitle>{title}</WindowTitle>
    <h1 className="awaited sr-only">{children}</h1>
  </>
)

/** A card on the page's background. */
export const Card = ({ children, placement }: { children: ReactNode; placement?: string | undefined }) => (
  <div
    className={classNames(
      'rounded-panel border border-line bg-surface p-5 shadow-card sm:p-7 print:border-0 print:p-0',
      placement,
    )}
  >
    {children}
  </div>
)
