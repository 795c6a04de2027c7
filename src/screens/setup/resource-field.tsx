import { useSelector } from '@xstate/react'
import { definitions } from '#machines/resources/definitions.ts'
import type { Field } from '#machines/resources/field-kinds.ts'
import { isOptional, rowsIn, type Typed } from '#machines/resources/typed.ts'
import type { EditorProps } from '#src/screens/setup/actor-props.ts'
import { FieldControl } from '#src/screens/setup/field-control.tsx'
import { textsOf } from '#src/screens/setup/resource-texts.ts'
import { RowsField } from '#src/screens/setup/rows-field.tsx'
import { WeekField } from '#src/screens/setup/week-field.tsx'

type ResourceFieldProps = EditorProps & {
  name: string
  field: Field
  errorAt: (path: string) => string | undefined
  autoFocus: boolean
}

/** A field of a form. */
export function ResourceField(props: ResourceFieldProps) {
  const { editor, resource, name, field, errorAt, autoFocus } = props
  const typed = useSelector(editor, ({ context }) => context.draft[name] ?? '')
  const { isSingle = false } = definitions[resource]
  const isOwn = useSelector(editor, ({ context: { item } }) => {
    const own = item?.own
    return isSingle && Array.isArray(own) && own.some((each) => each === name)
  })
  const enter = (value: Typed) => editor.send({ type: 'field.entered', field: name, value })
  const texts = textsOf(resource, name)
  if (field.kind === 'rows') {
    const Rows = field.isWeek ? WeekField : RowsField
    return (
      <Rows
        editor={editor}
        resource={resource}
        name={name}
        cells={field.cells}
        rows={rowsIn(typed)}
        errorAt={errorAt}
        enter={enter}
      />
    )
  }
  if (typeof typed === 'object') return null
  return (
    <FieldControl
      editor={editor}
      path={name}
      cell={field}
      texts={texts}
      isOwn={isOwn}
      typed={typed}
      error={errorAt(name)}
      optional={!isSingle && isOptional(resource, name)}
      autoFocus={autoFocus}
      enter={enter}
    />
  )
}
