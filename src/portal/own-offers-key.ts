/** Where the offers that were kept in this browser without signing in are stored; there is nothing while there are none. */
export const ownOffersKey = 'own-offers'
