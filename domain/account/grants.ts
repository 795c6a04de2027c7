/**
 * What a role lets staff do: `reservations` (diary, bookings, requests, blocks), `catalogue` (rooms, packages, prices,
 * hours, discounts, terms), `customers` (organisations, contacts, registrations), `kitchen` (what is served, with
 * allergies, read only), `finance` (invoice basis, figures). An administrator may do all of it, and alone looks after
 * staff and settings.
 */
export const grants = ['reservations', 'catalogue', 'customers', 'kitchen', 'finance'] as const
export type Grant = (typeof grants)[number]
