type Typed = HTMLInputElement | HTMLTextAreaElement
type Control = Typed | HTMLSelectElement

/** A control, and what it had when the portal's code came. */
export type Found = [control: Control, value: string, checked: boolean | undefined]

const isSelect = (control: Control): control is HTMLSelectElement => control.type === 'select-one'
const isTicked = (control: Typed): control is HTMLInputElement => /checkbox|radio/.test(control.type)

/** Whether a control had another state than it was rendered with; of radios, the chosen one says it all. */
function isChanged([control, value, checked]: Found): boolean {
  if (isSelect(control))
    return [...control.options].find((each) => each.value === value)?.defaultSelected === false
  if (!isTicked(control)) return value !== control.defaultValue
  return checked !== control.defaultChecked && (checked || control.type === 'checkbox')
}

/** Sets it by the element's class: React hears of what is set on the element itself, and would not find it changed. */
const setUnheard = (control: Control, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)

function enter([control, value, checked]: Found): void {
  if (!isSelect(control) && isTicked(control)) {
    control.checked = !checked
    control.click()
    return
  }
  if (!isSelect(control)) control.value = control.defaultValue
  setUnheard(control, value)
  control.dispatchEvent(new Event(isSelect(control) ? 'change' : 'input', { bubbles: true }))
}

/** React renders what came of an event, and its fields have heard of it, in the next task. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/**
 * What had been entered in a rendered page before the portal's code came, by a visitor, a password manager or a browser that restores
 * forms, is entered once more, when the page is taken up: the code begins from what was rendered, and may set it so. After that the
 * buttons, which have waited, can be pressed.
 */
export async function takeUpControls(container: ParentNode, found: readonly Found[]): Promise<void> {
  for (const each of found.filter(isChanged)) {
    const [control] = each
    enter(each)
    await nextTask()
    // Some fields read what is typed when it is left.
    if (control !== document.activeElement) control.dispatchEvent(new Event('focusout', { bubbles: true }))
    await nextTask()
  }
  for (const button of container.querySelectorAll<HTMLElement>('[inert]')) button.inert = false
}
