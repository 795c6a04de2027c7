import { usePortal } from '#src/portal/portal-context.ts'
import { classNames } from '#src/ui/class-names.ts'

/** Longer names are set smaller beside the menus on a phone. */
const LONG_NAME = 16

/** The tenant's own logo, or the portal's in the tenant's colour, and its name in type. */
export function Logo() {
  const { tenant } = usePortal()
  const isLong = tenant.name.length > LONG_NAME
  return (
    <span
      className={classNames(
        'flex items-center gap-2.5 font-bold text-title tracking-tight',
        isLong && 'max-sm:gap-2 max-sm:text-base',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'brand-mark size-9 shrink-0',
          isLong && 'max-sm:size-8',
          !tenant.features.ownLogo && 'in-brand-colour',
        )}
      />
      <span className="wrap-anywhere min-w-0">{tenant.name}</span>
    </span>
  )
}
