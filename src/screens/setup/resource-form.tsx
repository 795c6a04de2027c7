import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import {
  definitions,
  englishOf,
  fieldsFor,
  isEnglish,
  type ResourceName,
} from '#machines/resources/definitions.ts'
import { pathsOf } from '#machines/resources/typed.ts'
import { useFieldErrors } from '#src/locales/field-errors.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import type { EditorProps } from '#src/screens/setup/actor-props.ts'
import { ResourceField } from '#src/screens/setup/resource-field.tsx'
import { resourceTexts } from '#src/screens/setup/resource-texts.ts'
import { useLabelOf } from '#src/screens/setup/use-shown.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'

/** The fields of a resource, those of two languages side by side. */
const rowsOf = (resource: ResourceName, isNew: boolean): string[][] =>
  fieldsFor(resource, isNew)
    .filter(([name]) => !isEnglish(resource, name))
    .map(([name]) => {
      const english = englishOf(resource, name)
      return english ? [name, english] : [name]
    })

type FormProps = EditorProps & {
  /** It is come back to from a comparison, and takes the focus. */
  isBack: boolean
  onLeave: () => void
}

/** The form of an item, new or not. */
export function ResourceForm({ editor, resource, isBack, onLeave }: FormProps) {
  const { i18n } = useLingui()
  const labelOf = useLabelOf(resource)
  const { send } = resourceTexts[resource]
  const isBusy = useSelector(editor, (state) => state.hasTag('busy'))
  const isNew = useSelector(editor, ({ context }) => context.id === null)
  const isResumed = useSelector(editor, ({ context }) => context.isResumed)
  const errors = useSelector(editor, ({ context }) => context.errors)
  const draft = useSelector(editor, ({ context }) => context.draft)
  // What a deletion was refused for is said where it was asked for.
  const refusal = useSelector(editor, (state) => (state.hasTag('deleting') ? null : state.context.refusal))
  const named = fieldsFor(resource, isNew)
  const fields = Object.fromEntries(named)
  const { errorAt, summary } = useFieldErrors(
    errors,
    pathsOf(resource, draft).map((path) => ({ path, label: labelOf(path) })),
  )
  const rows = rowsOf(resource, isNew)
  const pairs = rows.filter(({ length }) => length > 1)
  const isOfRows = (name: string) => fields[name]?.kind === 'rows'
  const single = rows.filter(({ length }) => length === 1).flat()
  const singles = single.filter((name) => !isOfRows(name))
  const drawn = (name: string) => {
    const field = fields[name]
    return (
      field && (
        <ResourceField
          key={name}
          editor={editor}
          resource={resource}
          name={name}
          field={field}
          errorAt={errorAt}
          autoFocus={(isNew || isBack) && name === rows[0]?.[0]}
        />
      )
    )
  }
  return (
    <PlainForm
      errors={summary}
      busy={isBusy}
      refusal={refusal && <RefusalNotice code={refusal} />}
      onSubmit={() => editor.send({ type: 'form.sent' })}
    >
      {isResumed && (
        <Notice
          actions={
            <Button
              variant="secondary"
              size="small"
              busy={isBusy}
              onClick={() => editor.send({ type: 'draft.discarded' })}
            >
              <Trans>Forkast det</Trans>
            </Button>
          }
        >
          <Trans>Du fortsetter på det du ikke lagret sist.</Trans>
        </Notice>
      )}
      {pairs.length > 0 && (
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">{pairs.flat().map(drawn)}</div>
      )}
      {singles.length > 0 && (
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {singles.map(drawn)}
        </div>
      )}
      {single.filter(isOfRows).map(drawn)}
      <div className="flex flex-wrap items-center gap-3 border-line border-t pt-5">
        <Button type="submit" busy={isBusy}>
          {isNew && send ? i18n._(send) : <Trans>Lagre</Trans>}
        </Button>
        <Button variant="secondary" onClick={onLeave}>
          <Trans>Avbryt</Trans>
        </Button>
        {!isNew && !definitions[resource].isKept && (
          <Button
            variant="quiet"
            placement="ml-auto"
            busy={isBusy}
            onClick={() => editor.send({ type: 'deletion.asked' })}
          >
            <Trans>Slett …</Trans>
          </Button>
        )}
      </div>
    </PlainForm>
  )
}
