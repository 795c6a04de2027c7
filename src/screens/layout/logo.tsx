import { usePortal } from '#src/portal/portal-context.ts'
import { classNames } from '#src/ui/class-names.ts'

/** The tenant's own mark, or the portal's in the tenant's colour, and its name in type. */
export function Logo() {
  const { tenant } = usePortal()
  return (
    <span className="flex items-center gap-2.5 font-bold text-title tracking-tight">
      <span
        aria-hidden="true"
        className={classNames('brand-mark size-9', !tenant.features.ownLogo && 'in-brand-colour')}
      />
      {tenant.name}
    </span>
  )
}
