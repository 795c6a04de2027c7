/** The venue of this build, one of the folders of `tenants/`. */
declare module '#tenant' {
  export const tenant: import('#tenants/tenant.ts').Tenant
}

interface ImportMeta {
  /** Build constants; see `vite.config.ts`, and `tools/embed.mjs`, whose build alone has `BRAND`. */
  readonly env: { readonly API_URL?: string; readonly BRAND: import('#tenants/tenant.ts').Tenant['brand'] }
}

/** The venue's colours and logo, as the variables of `ui/theme.css`. */
declare module 'virtual:tenant-brand.css'
