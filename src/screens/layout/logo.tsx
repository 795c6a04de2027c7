import { usePortal } from '#src/portal/portal-context.ts'

const drawn: Record<string, string> = import.meta.glob('../../../tenants/logos/*.svg', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** The tenant's logo; its name set in type until the logo is drawn. */
export function Logo() {
  const { tenant } = usePortal()
  const source = drawn[`../../../tenants/logos/${tenant.brand.logo}.svg`]
  return source ? (
    <img src={source} alt="" className="h-9 w-auto" />
  ) : (
    <span className="flex items-center gap-2.5 font-bold text-title tracking-tight">
      <span aria-hidden="true" className="size-3 rounded-full bg-accent" />
      {tenant.name}
    </span>
  )
}
