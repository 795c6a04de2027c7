/** The addresses of the portal's screens (specification §2), for links; `routes.tsx` has the screens behind them. */
export const addresses = {
  home: '/',
  roomsFor: (people: number) => `/?people=${people}`,
  room: (slug: string) => `/moterom/${slug}`,
  checkout: '/checkout',
  reservation: (reservationId: string) => `/checkout/${reservationId}`,
  accessibility: '/tilgjengelighet',
  privacy: '/personvern',
}
