/**
 * What a role lets staff do: `reservations` (diary, bookings, requests, blocks), `catalogue` (rooms, packages, prices,
 * hours, discounts, terms), `customers` (organisations, contacts, registrations), `kitchen` (what is served, with
 * allergies, read only). An administrator may do all of it, and alone looks after staff and settings. Each is checked by
 * a call: Decision grants-that-are-checked.
 */
export const grants = ['reservations', 'catalogue', 'customers', 'kitchen'] as const
export type Grant = (typeof grants)[number]
