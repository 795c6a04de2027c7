import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { clockOfMinutes, isVenueDate, parseTypedTime, venueDateOf } from '#domain/time/venue-time.ts'
import { definitions } from '#machines/resources/definitions.ts'
import type { Cell } from '#machines/resources/field-kinds.ts'
import { mayBeNegative, rowsIn, type TypedCell, UNREADABLE } from '#machines/resources/typed.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import type { EditorProps } from '#src/screens/setup/actor-props.ts'
import type { FieldTexts } from '#src/screens/setup/field-texts.ts'
import { IconField } from '#src/screens/setup/icon-field.tsx'
import { MissingChoices, NoChoices } from '#src/screens/setup/missing-choices.tsx'
import { MomentField } from '#src/screens/setup/moment-field.tsx'
import { SetField } from '#src/screens/setup/set-field.tsx'
import { AdditionLink } from '#src/screens/setup/unfinished.tsx'
import { useNameOf } from '#src/screens/setup/use-shown.ts'
import { Weekdays } from '#src/screens/setup/weekdays.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { type ControlProps, Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea, TextInput } from '#src/ui/text-input.tsx'
import { TimeField } from '#src/ui/time-field.tsx'

export const halfHours = Array.from({ length: 49 }, (_, n) => clockOfMinutes(n * 30))

/** What only discounts have, with what it takes to search while typing. */
const customerField = lazyPart(
  async () => (await import('#src/screens/setup/customer-field.tsx')).CustomerField,
)

type FieldControlProps = Pick<EditorProps, 'editor'> & {
  /** As in `name` or `parts.0.name`. */
  path: string
  cell: Cell
  texts: FieldTexts
  /** What is said of it before its help. */
  state?: string | undefined
  typed: TypedCell
  error: string | undefined
  optional: boolean
  autoFocus: boolean
  enter: (typed: TypedCell) => void
}

/** A value of a form or of a row in it, by its kind. */
export function FieldControl(props: FieldControlProps) {
  const { editor, path, cell, texts, state, typed, error, optional, autoFocus, enter } = props
  const { i18n, t } = useLingui()
  const { clock } = usePortal()
  const resource = useSelector(editor, ({ context }) => context.resource)
  const label = i18n._(texts.label)
  const written = texts.help && i18n._(texts.help)
  const help = [state, written].filter(Boolean).join(' ') || undefined
  const shared = { id: fieldId(path), label, help, error, optional }
  if (typeof typed === 'boolean')
    return (
      <Checkbox id={shared.id} checked={typed} help={help} error={error} onChange={enter}>
        {label}
      </Checkbox>
    )
  // A text that is no day or time is shown by the field itself, until it is mended.
  const typedField = {
    ...shared,
    error: typed === UNREADABLE ? undefined : error,
    onChange: (value: string | null, isMalformed: boolean) => enter(isMalformed ? UNREADABLE : (value ?? '')),
  }
  if (cell.kind === 'day')
    return (
      <DateField {...typedField} value={isVenueDate(typed) ? typed : null} today={venueDateOf(clock())} />
    )
  if (cell.kind === 'clock')
    return <TimeField {...typedField} value={parseTypedTime(typed) ?? null} choices={halfHours} />
  if (cell.kind === 'moment') return <MomentField {...shared} typed={typed} onChange={enter} />
  if (cell.kind === 'set')
    return (
      <SetField
        {...shared}
        optional={false}
        texts={texts}
        choices={cell.choices}
        typed={typed}
        onChange={enter}
      />
    )
  if (cell.kind === 'icon')
    return <IconField {...shared} texts={texts} choices={cell.choices} typed={typed} onChange={enter} />
  if (cell.kind === 'customer')
    return (
      <Suspense
        fallback={
          <Field {...shared}>
            {(control) => <TextInput {...control} disabled value={t`Henter …`} onChange={enter} />}
          </Field>
        }
      >
        <customerField.Component {...shared} editor={editor} typed={typed} onChange={enter} />
      </Suspense>
    )
  if (cell.kind === 'weekdays') return <Weekdays {...shared} typed={typed} onChange={enter} />
  return (
    <Field {...shared}>
      {(control) =>
        cell.kind === 'choice' || cell.kind === 'reference' || cell.kind === 'rowName' ? (
          <Chosen
            control={control}
            editor={editor}
            cell={cell}
            texts={texts}
            typed={typed}
            optional={optional}
            leadsToMissing={!path.includes('.') && cell.kind === 'reference' && cell.to !== resource}
            enter={enter}
          />
        ) : cell.kind === 'longText' ? (
          <TextArea {...control} rows={texts.lines ?? 3} value={typed} onChange={enter} />
        ) : (
          <TextInput
            {...control}
            autoFocus={autoFocus}
            autoComplete="off"
            value={typed}
            onChange={enter}
            {...(cell.kind === 'text' || cell.kind === 'emails'
              ? {}
              : // An iPhone's keyboard of digits has no minus.
                {
                  inputMode: mayBeNegative(resource, path) ? 'text' : 'decimal',
                  className: 'tabular-nums',
                })}
          />
        )
      }
    </Field>
  )
}

type ChosenCell = Extract<Cell, { kind: 'choice' | 'reference' | 'rowName' }>

type ChosenProps = Pick<FieldControlProps, 'editor' | 'texts' | 'optional'> & {
  control: ControlProps
  cell: ChosenCell
  typed: string
  /** A link above it, so that controls stay in line, leads to where more can be added. */
  leadsToMissing: boolean
  enter: (value: string) => void
}

function Chosen(props: ChosenProps) {
  const { control, editor, cell, texts, typed, optional, leadsToMissing, enter } = props
  const { t } = useLingui()
  const options = useOptions(editor, cell, texts)
  const isSingle = useSelector(editor, ({ context }) => definitions[context.resource].isSingle)
  const isMissing = useSelector(editor, (state) => state.matches({ choices: 'missing' }))
  if (cell.kind === 'reference' && isMissing) return <MissingChoices editor={editor} />
  const choose = cell.kind === 'reference' && options?.length === 0 ? t`Ingen er lagt inn ennå` : t`Velg …`
  const none = isSingle ? t`Standard` : optional ? t`Ingen` : choose
  const isKnown = options?.some(({ value }) => value === typed) ?? false
  const select = (
    <Select {...control} value={options ? typed : ''} disabled={!options} onChange={enter}>
      <option value="">{options ? none : t`Henter …`}</option>
      {options && typed !== '' && !isKnown && <option value={typed}>{typed}</option>}
      {options?.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
  if (cell.kind !== 'reference') return select
  if (options?.length === 0 && (!optional || texts.none))
    return (
      <>
        {select}
        <NoChoices of={cell.to}>{texts.none}</NoChoices>
      </>
    )
  if (!leadsToMissing) return select
  return (
    <div className="grid">
      <AdditionLink to={cell.to} />
      {select}
    </div>
  )
}

/** What can be chosen; undefined until it has come. */
function useOptions(
  editor: EditorProps['editor'],
  cell: ChosenCell,
  { choices = {} }: FieldTexts,
): { value: string; text: string }[] | undefined {
  const { i18n } = useLingui()
  const nameOf = useNameOf()
  const known = useSelector(editor, ({ context }) => context.choices)
  const { draft, resource, id } = useSelector(editor, ({ context }) => context)
  if (cell.kind === 'reference')
    return known[cell.to]
      ?.filter(({ id: choiceId }) => cell.to !== resource || choiceId !== id)
      .map((choice) => ({ value: String(choice.id), text: nameOf(choice) }))
  if (cell.kind === 'rowName') {
    const names = rowsIn(draft[cell.of]).map(({ name }) => String(name ?? '').trim())
    return [...new Set(names)].flatMap((name) => (name === '' ? [] : [{ value: name, text: name }]))
  }
  return cell.choices.map((value) => {
    const text = choices[value]
    return { value, text: text ? i18n._(text) : value }
  })
}
