import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { customerEditorMachine } from '#machines/customer-editor/customer-editor-machine.ts'
import { type CustomerForm as Form, type TextField, textFields } from '#machines/customer-editor/types.ts'
import { useFieldErrors } from '#src/locales/field-errors.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { TextEntry } from '#src/screens/account/text-entry.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field, FieldGroup } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'
import { TextArea } from '#src/ui/text-input.tsx'

export type EditorProps = { editor: ActorRefFrom<typeof customerEditorMachine> }

const labels: Record<keyof Form, MessageDescriptor> = {
  name: msg`Navn`,
  organizationNumber: msg`Organisasjonsnummer`,
  customerNumber: msg`Kundenummer`,
  email: msg`E-post`,
  telephone: msg`Telefon`,
  website: msg`Nettsted`,
  paymentTerm: msg`Betalingsfrist i dager`,
  costCenter: msg`Kostnadssted`,
  visitingStreet: msg`Besøksadresse`,
  visitingZipcode: msg`Postnummer, besøksadresse`,
  visitingPlace: msg`Poststed, besøksadresse`,
  invoiceStreet: msg`Fakturaadresse`,
  invoiceZipcode: msg`Postnummer, fakturaadresse`,
  invoicePlace: msg`Poststed, fakturaadresse`,
  note: msg`Notat`,
  groupIds: msg`Kundegrupper`,
}

const ofAddresses: readonly TextField[] = [
  'visitingStreet',
  'visitingZipcode',
  'visitingPlace',
  'invoiceStreet',
  'invoiceZipcode',
  'invoicePlace',
]
const plain = textFields.filter((name) => name !== 'note' && !ofAddresses.includes(name))

/** The form of an organisation. */
export function CustomerForm({ editor, onLeave }: EditorProps & { onLeave: () => void }) {
  const { i18n } = useLingui()
  const form = useSelector(editor, ({ context }) => context.form)
  const errors = useSelector(editor, ({ context }) => context.errors)
  const refusal = useSelector(editor, ({ context }) => context.refusal)
  const isBusy = useSelector(editor, (state) => state.hasTag('busy'))
  const { errorAt, summary } = useFieldErrors(
    errors,
    Object.entries(labels).map(([path, label]) => ({ path, label: i18n._(label) })),
  )
  const entry = (name: TextField) => (
    <TextEntry
      key={name}
      path={name}
      label={i18n._(labels[name])}
      error={errorAt(name)}
      value={form[name]}
      optional={name !== 'name'}
      autoComplete="off"
      onChange={(value) => editor.send({ type: 'field.entered', field: name, value })}
    />
  )
  return (
    <PlainForm
      errors={summary}
      busy={isBusy}
      refusal={refusal && <RefusalNotice code={refusal} />}
      onSubmit={() => editor.send({ type: 'form.sent' })}
    >
      <Theirs editor={editor} />
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">{plain.map(entry)}</div>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-3">{ofAddresses.map(entry)}</div>
      <Groups editor={editor} />
      <Field label={i18n._(labels.note)} optional>
        {(control) => (
          <TextArea
            {...control}
            maxLength={4000}
            value={form.note}
            onChange={(value) => editor.send({ type: 'field.entered', field: 'note', value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3 border-line border-t pt-5">
        <Button type="submit" busy={isBusy}>
          <Trans>Lagre</Trans>
        </Button>
        <Button variant="secondary" onClick={onLeave}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
    </PlainForm>
  )
}

/** What a colleague has changed meanwhile. */
function Theirs({ editor }: EditorProps) {
  const { i18n } = useLingui()
  const theirs = useSelector(editor, ({ context }) => context.theirs)
  if (theirs.length === 0) return null
  const fields = theirs.map((name) => i18n._(labels[name])).join(', ')
  return (
    <div role="alert">
      <Notice tone="caution" title={<Trans>Noen andre har endret kunden i mellomtiden</Trans>}>
        <Trans>
          De endret: {fields}. Det du selv har skrevet, er uendret. Ingenting er lagret ennå. Se over, og
          lagre på nytt.
        </Trans>
      </Notice>
    </div>
  )
}

function Groups({ editor }: EditorProps) {
  const { i18n } = useLingui()
  const chosen = useSelector(editor, ({ context }) => context.form.groupIds)
  const groups = useSelector(editor, ({ context }) => context.groups)
  const areMissing = useSelector(editor, (state) => state.matches({ groups: 'missing' }))
  if (areMissing)
    return (
      <p className="flex flex-wrap items-center gap-3 text-small">
        <Trans>Vi fikk ikke hentet kundegruppene.</Trans>
        <Button variant="secondary" size="small" onClick={() => editor.send({ type: 'groups.retried' })}>
          <Trans>Hent gruppene</Trans>
        </Button>
      </p>
    )
  if (groups.length === 0) return null
  return (
    <FieldGroup label={i18n._(labels.groupIds)}>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {groups.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={() => editor.send({ type: 'group.toggled', id })}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  )
}
