import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Props of the element that is around both the button and what it opens. */
type Around<E extends HTMLElement> = {
  ref: RefObject<E | null>
  tabIndex: -1
  onBlur: (event: FocusEvent<E>) => void
  onKeyDown: (event: KeyboardEvent<E>) => void
}

/**
 * What a button opens over the screen: closed by Escape, by the focus going elsewhere and by a press elsewhere. Safari
 * gives a pressed button no focus (WebKit bug 254655), so the element around takes it, and the focus going nowhere at
 * all closes nothing.
 */
export function useOpening<E extends HTMLElement>() {
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
  const around: Around<E> = {
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
  return { isOpen, toggle: () => setIsOpen(!isOpen), close, closeToButton, button, around }
}
