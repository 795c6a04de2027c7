import { usePortal } from '#src/portal/portal-context.ts'

const drawn: Record<string, string> = import.meta.glob('../../../tenants/logos/*.svg', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** The tenant's own mark, or the portal's in the tenant's colour, and its name in type. */
export function Logo() {
  const { tenant } = usePortal()
  const source = drawn[`../../../tenants/logos/${tenant.brand.logo}.svg`]
  return (
    <span className="flex min-w-0 items-center gap-2.5 font-bold text-title tracking-tight">
      {tenant.features.ownLogo ? (
        <img src={source} alt="" width={36} height={36} className="size-9 shrink-0" />
      ) : (
        <span
          aria-hidden="true"
          className="size-9 shrink-0 bg-primary"
          style={{ mask: `url("${source}") center / contain no-repeat` }}
        />
      )}
      <span className="truncate">{tenant.name}</span>
    </span>
  )
}
