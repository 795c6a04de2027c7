import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { clockOfMinutes, isVenueDate, parseTypedTime, venueDateOf } from '#domain/time/venue-time.ts'
import type { Field as FieldKind, ResourceName } from '#machines/resources/definitions.ts'
import { isOptional, type Typed, UNREADABLE } from '#machines/resources/typed.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import type { EditorProps } from '#src/screens/setup/actor-props.ts'
import { resourceTexts } from '#src/screens/setup/resource-texts.ts'
import { useNameOf } from '#src/screens/setup/use-shown.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { type ControlProps, Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea, TextInput } from '#src/ui/text-input.tsx'
import { TimeField } from '#src/ui/time-field.tsx'

const halfHours = Array.from({ length: 49 }, (_, n) => clockOfMinutes(n * 30))

type ResourceFieldProps = EditorProps & {
  name: string
  field: FieldKind
  error: string | undefined
  autoFocus: boolean
}

/** A field of a form, by its kind. */
export function ResourceField({ editor, resource, name, field, error, autoFocus }: ResourceFieldProps) {
  const { i18n } = useLingui()
  const { clock } = usePortal()
  const typed = useSelector(editor, ({ context }) => context.draft[name] ?? '')
  const enter = (value: Typed) => editor.send({ type: 'field.entered', field: name, value })
  const { label: labelText, help: helpText } = resourceTexts[resource].fields[name] ?? {}
  const label = labelText ? i18n._(labelText) : name
  const help = helpText && i18n._(helpText)
  const shared = { id: fieldId(name), label, help, error, optional: isOptional(resource, name) }
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
  if (field.kind === 'day')
    return (
      <DateField {...typedField} value={isVenueDate(typed) ? typed : null} today={venueDateOf(clock())} />
    )
  if (field.kind === 'clock')
    return <TimeField {...typedField} value={parseTypedTime(typed) ?? null} choices={halfHours} />
  return (
    <Field {...shared}>
      {(control) =>
        field.kind === 'choice' || field.kind === 'reference' ? (
          <Chosen
            control={control}
            editor={editor}
            resource={resource}
            name={name}
            field={field}
            typed={typed}
            enter={enter}
          />
        ) : field.kind === 'longText' ? (
          <TextArea {...control} rows={3} value={typed} onChange={enter} />
        ) : (
          <TextInput
            {...control}
            autoFocus={autoFocus}
            autoComplete="off"
            value={typed}
            onChange={enter}
            {...(field.kind === 'text' ? {} : { inputMode: 'decimal', className: 'tabular-nums' })}
          />
        )
      }
    </Field>
  )
}

type ChosenProps = EditorProps & {
  control: ControlProps
  name: string
  field: Extract<FieldKind, { kind: 'choice' | 'reference' }>
  typed: string
  enter: (value: string) => void
}

function Chosen({ control, editor, resource, name, field, typed, enter }: ChosenProps) {
  const { t } = useLingui()
  const options = useOptions(editor, resource, name, field)
  const isMissing = useSelector(editor, (state) => state.matches({ choices: 'missing' }))
  if (field.kind === 'reference' && isMissing)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-small">
        <Trans>Vi fikk ikke hentet det du kan velge blant.</Trans>
        <Button variant="secondary" size="small" onClick={() => editor.send({ type: 'choices.retried' })}>
          <Trans>Hent igjen</Trans>
        </Button>
      </p>
    )
  const isKnown = options?.some(({ value }) => value === typed) ?? false
  return (
    <Select {...control} value={options ? typed : ''} disabled={!options} onChange={enter}>
      <option value="">{options ? (isOptional(resource, name) ? t`Ingen` : t`Velg …`) : t`Henter …`}</option>
      {options && typed !== '' && !isKnown && <option value={typed}>{typed}</option>}
      {options?.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}

/** What can be chosen; undefined until it has come. */
function useOptions(
  editor: EditorProps['editor'],
  resource: ResourceName,
  name: string,
  field: ChosenProps['field'],
): { value: string; text: string }[] | undefined {
  const { i18n } = useLingui()
  const nameOf = useNameOf()
  const known = useSelector(editor, ({ context }) => context.choices)
  if (field.kind === 'reference')
    return known[field.to]?.map((choice) => ({ value: String(choice.id), text: nameOf(choice) }))
  const texts = resourceTexts[resource].fields[name]?.choices ?? {}
  return field.choices.map((value) => {
    const text = texts[value]
    return { value, text: text ? i18n._(text) : value }
  })
}
