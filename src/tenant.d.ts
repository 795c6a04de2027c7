/** The venue this build is for; the build points it at one of the folders of `tenants/`. */
declare module '#tenant' {
  export const tenant: import('#tenants/tenant.ts').Tenant
}

interface ImportMeta {
  /** What the build is made for; see `vite.config.ts`. */
  readonly env: { readonly API_URL?: string }
}

/** The venue's colours and mark, as the variables that `ui/theme.css` stands on. */
declare module 'virtual:tenant-brand.css'
