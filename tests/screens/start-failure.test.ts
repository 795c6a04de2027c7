import { getByRole, getByText } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showStartFailure } from '#src/portal/start-failure.ts'

afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.lang = 'nb-NO'
})

test.each([
  ['nb-NO', /^Siden kunne ikke hentes/, 'Last inn siden på nytt'],
  ['en', /^The page could not be loaded/, 'Reload the page'],
])(
  'a portal that does not start says so once in the language of its page, and logs it: %s',
  async (lang, what, again) => {
    document.documentElement.lang = lang
    document.body.innerHTML = '<div id="portal">Huset</div>'
    const reload = vi.fn()
    const cause = new Error('offline')
    vi.mocked(console.error).mockImplementation(() => undefined)
    showStartFailure(document, cause, reload)
    showStartFailure(document, cause, reload)
    expect(vi.mocked(console.error).mock.calls).toEqual([[cause], [cause]])
    vi.mocked(console.error).mockReset()
    expect(getByRole(document.body, 'alert').textContent).toMatch(what)
    getByText(document.body, 'Huset')
    await userEvent.setup().click(getByRole(document.body, 'button', { name: again }))
    expect(reload).toHaveBeenCalledTimes(1)
  },
)
