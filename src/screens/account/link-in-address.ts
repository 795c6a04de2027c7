import { useLayoutEffect, useState } from 'react'

/** What the link of an e-mail carries in its fragment; a blank token where there is none. */
export type MailedLink = { token: string; isFirstPassword: boolean }

function linkIn(fragment: string): MailedLink {
  const carried = new URLSearchParams(fragment.replace(/^#/, ''))
  return { token: carried.get('token') ?? '', isFirstPassword: carried.get('set') === '1' }
}

/**
 * The link that was followed last. Its token is taken out of the address and its history before anything is shown, and
 * is kept nowhere: whoever comes to the browser afterwards finds nothing to use.
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

/** The e-mail address that a form begins with (`?epost=…`); blank for none. */
export const emailIn = (search: string): string => new URLSearchParams(search).get('epost') ?? ''
