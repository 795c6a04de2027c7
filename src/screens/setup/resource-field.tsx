import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
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

/** What is to be said of a stored field besides what stands in it. */
function useStateOf({ editor, resource, name }: ResourceFieldProps): string | undefined {
  const { t } = useLingui()
  const item = useSelector(editor, ({ context }) => context.item)
  const own = definitions[resource].isSingle ? item?.own : undefined
  if (Array.isArray(own) && own.some((each) => each === name)) return t`Endret av dere.`
  const uses = name === 'usageLimit' ? item?.uses : undefined
  return uses === undefined
    ? undefined
    : t`Brukt ${plural(Number(uses), { one: '# gang', other: '# ganger' })} så langt.`
}

/** A field of a form. */
export function ResourceField(props: ResourceFieldProps) {
  const { editor, resource, name, field, errorAt, autoFocus } = props
  const typed = useSelector(editor, ({ context }) => context.draft[name] ?? '')
  const { isSingle = false } = definitions[resource]
  const state = useStateOf(props)
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
      state={state}
      typed={typed}
      error={errorAt(name)}
      optional={!isSingle && isOptional(resource, name)}
      autoFocus={autoFocus}
      enter={enter}
    />
  )
}
