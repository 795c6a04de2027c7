export const tenantSlugs = [
  'meet-ullevaal',
  'ksagenda',
  'ksmoteplasser',
  'stortingsgata',
  'utdanningsforbundet',
  'wbnext',
  'fornebuporten',
  'proysenhuset',
  'bygois',
  'utoya',
] as const

export type TenantSlug = (typeof tenantSlugs)[number]
