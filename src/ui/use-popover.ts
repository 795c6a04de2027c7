import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Props of the element that contains the button and the popover. */
type ContainerProps<E extends HTMLElement> = {
  ref: RefObject<E | null>
  tabIndex: -1
  onBlur: (event: FocusEvent<E>) => void
  onKeyDown: (event: KeyboardEvent<E>) => void
}

/**
 * The state of a popover that a button toggles: Escape, focus moving elsewhere and a press elsewhere close it. Safari does
 * not focus a pressed button (WebKit bug 254655), so the container is focusable, and focus that moves nowhere closes
 * nothing. Decision own-code-kept.
 */
export function usePopover<E extends HTMLElement>() {
  const [isOpen, setIsOpen] = useState(false)
  const ref = useRef<E>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const page = ref.current?.ownerDocument
    if (!isOpen || !page) return
    const onPress = ({ target }: PointerEvent) => {
      if (!ref.current?.contains(target as Node)) setIsOpen(false)
    }
    page.addEventListener('pointerdown', onPress)
    return () => page.removeEventListener('pointerdown', onPress)
  }, [isOpen])
  const close = () => setIsOpen(false)
  const closeToButton = () => {
    close()
    button.current?.focus()
  }
  const container: ContainerProps<E> = {
    ref,
    tabIndex: -1,
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
    },
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || !isOpen) return
      event.stopPropagation()
      closeToButton()
    },
  }
  return { isOpen, toggle: () => setIsOpen(!isOpen), close, closeToButton, button, container }
}
