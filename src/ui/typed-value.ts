import { useState } from 'react'

type Typed<T extends string> = {
  value: T | null
  /** `isMalformed`: the text is not a value. */
  onChange: (value: T | null, isMalformed: boolean) => void
  /** Undefined for a malformed text. */
  parse: (text: string) => T | undefined
  /** As `parse`, of a text that is typed to its end. */
  parseWhole?: (text: string) => T | undefined
  format: (value: T) => string
}

/**
 * The text of an input with another kind of value. A readable text is passed on while typing, an unreadable
 * one as null when the input loses focus; then `malformed` is set until it is corrected.
 */
export function useTypedValue<T extends string>(typing: Typed<T>) {
  const { value, onChange, parse, parseWhole = parse, format } = typing
  const shown = (of: T | null) => (of === null ? '' : format(of))
  const [typed, setTyped] = useState({ text: shown(value), value, malformed: false })
  if (typed.value !== value) setTyped({ text: shown(value), value, malformed: false })
  const become = (text: string, next: T | null, malformed: boolean) => {
    setTyped({ text, value: next, malformed })
    if (next !== value || malformed !== typed.malformed) onChange(next, malformed)
  }
  return {
    text: typed.text,
    malformed: typed.malformed,
    type: (text: string) => {
      const read = text.trim() === '' ? null : parse(text)
      if (read === undefined) setTyped({ ...typed, text })
      else become(text, read, false)
    },
    leave: () => {
      if (typed.text.trim() === '') return become('', null, false)
      const read = parseWhole(typed.text)
      if (read === undefined) become(typed.text, null, true)
      else become(format(read), read, false)
    },
  }
}
