import { useLayoutEffect, useState } from 'react'

/** The contents of an email link's fragment; a blank token without one. */
export type MailedLink = { token: string; isFirstPassword: boolean }

function linkIn(fragment: string): MailedLink {
  const carried = new URLSearchParams(fragment.replace(/^#/, ''))
  return { token: carried.get('token') ?? '', isFirstPassword: carried.get('set') === '1' }
}

/**
 * The last followed link. Its token is removed from the address and its history before anything is shown, and
 * is not stored, so that later users of the browser find nothing.
 */
export function useLinkInAddress(): MailedLink {
  const [link, setLink] = useState(() => linkIn(typeof window === 'undefined' ? '' : window.location.hash))
  useLayoutEffect(() => {
    const take = () => {
      const found = linkIn(window.location.hash)
      if (found.token === '') return
      setLink(found)
      const { pathname, search } = window.location
      window.history.replaceState(window.history.state, '', pathname + search)
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return link
}

/** The initial email address of a form (`?epost=…`); blank without one. */
export const emailIn = (search: string): string => new URLSearchParams(search).get('epost') ?? ''
