/** The venue this build is for; the build points it at one of the folders of `tenants/`. */
declare module '#tenant' {
  export const tenant: import('#tenants/tenant.ts').Tenant
}
