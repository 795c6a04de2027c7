/** The venue of this build, one of the folders of `tenants/`. */
declare module '#tenant' {
  export const tenant: import('#tenants/tenant.ts').Tenant
}

interface ImportMeta {
  /** Build constants; see `vite.config.ts`. */
  readonly env: { readonly API_URL?: string }
}

/** The venue's colours and logo, as the variables of `ui/theme.css`. */
declare module 'virtual:tenant-brand.css'
