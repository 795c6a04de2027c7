import type { SyntaxNode } from './syntax.ts'

/** How what is changed stands in the text: it decides how the choice between old and new can be written. */
export type Form = 'statement' | 'property' | 'element' | 'expression'

/**
 * One thing done to a file. `text` is what stands there then; null where it is dropped. `was` and `told` name what there
 * was and what there is, where that is more than is read at a glance. Of `isSql` a part of an SQL text changes.
 */
export type Change = {
  start: number
  end: number
  form: Form
  text: string | null
  was?: string
  told?: string
  isSql?: boolean
}

/** Something else in the place of an expression. */
export const instead = ({ start, end }: SyntaxNode, text: string, told = text): Change => ({
  start,
  end,
  form: 'expression',
  text,
  told,
})

/** A statement, a property or a place of an array taken away. */
export const dropped = ({ start, end }: SyntaxNode, form: Exclude<Form, 'expression'>): Change => ({
  start,
  end,
  form,
  text: null,
})
