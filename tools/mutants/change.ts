import type { SyntaxNode } from './syntax.ts'

/** How what is changed stands in the text: it decides how the choice between old and new can be written. */
export type Form = 'statement' | 'property' | 'element' | 'expression'

/**
 * One thing done to a file. `text` is what stands there then; null where it is dropped. `was` and `becomes` name the
 * old and the new text, where those of the change are too long to read. With `isSql` a part of an SQL text changes.
 */
export type Change = {
  start: number
  end: number
  form: Form
  text: string | null
  was?: string
  becomes?: string
  isSql?: boolean
}

/** Something else in the place of an expression. */
export const instead = ({ start, end }: SyntaxNode, text: string, becomes = text): Change => ({
  start,
  end,
  form: 'expression',
  text,
  becomes,
})

/** A statement, a property or a place of an array taken away. */
export const dropped = ({ start, end }: SyntaxNode, form: Exclude<Form, 'expression'>): Change => ({
  start,
  end,
  form,
  text: null,
})
