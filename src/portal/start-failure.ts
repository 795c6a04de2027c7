/** Without the portal's texts, which may be what failed to load. */
const texts = {
  'nb-NO': {
    what: 'Siden kunne ikke hentes',
    why: 'Forbindelsen kan ha vært borte, eller portalen er nettopp oppdatert.',
    reload: 'Last inn siden på nytt',
  },
  en: {
    what: 'The page could not be loaded',
    why: 'The connection may have been lost, or the portal has just been updated.',
    reload: 'Reload the page',
  },
}

const ID = 'start-failure'

/**
 * Logs why the portal did not start, and says so in the page's language with what to do, above the first
 * paint. Specification §8.1: start-up errors are logged.
 */
export function showStartFailure(page: Document, cause: unknown, reload: () => void): void {
  console.error(cause)
  page.getElementById('start-late')?.remove()
  if (page.getElementById(ID)) return
  const { what, why, reload: again } = texts[page.documentElement.lang === 'en' ? 'en' : 'nb-NO']
  const elementOf = (name: string, style: string, text: string) =>
    Object.assign(page.createElement(name), { className: style, textContent: text })
  const button = elementOf(
    'button',
    'min-h-11 justify-self-start rounded-control border border-transparent bg-primary px-5 font-semibold text-primary-on',
    again,
  )
  button.addEventListener('click', reload)
  const alert = elementOf(
    'div',
    'fixed inset-x-0 top-0 z-50 border-line border-b bg-surface p-5 shadow-raised',
    '',
  )
  alert.id = ID
  alert.setAttribute('role', 'alert')
  const middle = elementOf('div', 'mx-auto grid max-w-page gap-3', '')
  middle.append(elementOf('p', 'font-semibold text-title', what), elementOf('p', '', why), button)
  alert.append(middle)
  page.body.prepend(alert)
}
