import { useState } from 'react'

type Typed<T extends string> = {
  value: T | null
  /** `isMalformed`: the text is no value, so that there is none. */
  onChange: (value: T | null, isMalformed: boolean) => void
  /** Undefined when the text is no value. */
  parse: (text: string) => T | undefined
  format: (value: T) => string
}

/**
 * The text of an input whose value is something else. A readable text is handed on as it is typed, an unreadable one
 * as null when the input is left; then `malformed` says so until it is mended.
 */
export function useTypedValue<T extends string>({ value, onChange, parse, format }: Typed<T>) {
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
      const read = parse(typed.text)
      if (read === undefined) become(typed.text, null, true)
      else become(format(read), read, false)
    },
  }
}
