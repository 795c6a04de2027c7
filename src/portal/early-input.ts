type Typed = HTMLInputElement | HTMLTextAreaElement
type Control = Typed | HTMLSelectElement

const isSelect = (control: Control): control is HTMLSelectElement => control.type === 'select-one'
const isTicked = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

/** Dispatches what a browser does. */
const dispatch = (control: Control, event: string) =>
  control.dispatchEvent(new Event(event, { bubbles: true }))

/** Sets a value by the element's class. React tracks what is set on the element itself, and would take it for known. */
function setUntracked(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
}

/** Enters a text again; where more was typed since it was read, all of it. The cursor stays. */
function typeAgain(control: Typed, read: string, rendered: string): void {
  const value = control.value === rendered ? read : control.value
  const cursor = control.value === value ? control.selectionStart : null
  control.value = rendered
  setUntracked(control, value)
  if (cursor !== null) control.setSelectionRange(cursor, cursor)
  dispatch(control, 'input')
}

/** How to enter again what a control has; undefined where it has what it was rendered with. Of radios, the chosen one is enough. */
function entryOf(control: Control): (() => void) | undefined {
  const { value } = control
  if (isSelect(control)) {
    if (control.selectedOptions[0]?.defaultSelected !== false) return undefined
    return () => {
      setUntracked(control, value)
      dispatch(control, 'change')
    }
  }
  if (isTicked(control)) {
    const { checked } = control
    if (checked === control.defaultChecked || (control.type === 'radio' && !checked)) return undefined
    return () => {
      control.checked = !checked
      control.click()
    }
  }
  const rendered = control.defaultValue
  return value === rendered ? undefined : () => typeAgain(control, value, rendered)
}

/** By then React has rendered what came of an event. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Reads what has been entered in a rendered page before the portal's code came: by a visitor, a password manager, or a browser that
 * restores forms. Call it before the page is hydrated. The code then begins from what was rendered, and may set the controls so. What it
 * returns is called once the page is hydrated: it enters the same again, one control after the other, and then opens the buttons, which
 * have waited.
 */
export function readEarlyInput(container: ParentNode): () => Promise<void> {
  const controls = [...container.querySelectorAll<Control>('input, textarea, select')]
  const entries = controls.map((control) => ({ control, enter: entryOf(control) }))
  return async () => {
    const early = entries.splice(0).filter(({ enter }) => enter)
    // A date without its year is read by code of its own.
    if (early.length > 0) await import('#domain/time/short-date.ts').catch(() => undefined)
    try {
      for (const { control, enter } of early) {
        enter?.()
        await nextTask()
        // Some fields read what is typed when it is left.
        if (control !== document.activeElement) dispatch(control, 'focusout')
        await nextTask()
      }
    } finally {
      for (const button of container.querySelectorAll<HTMLElement>('[inert]')) button.inert = false
    }
  }
}
