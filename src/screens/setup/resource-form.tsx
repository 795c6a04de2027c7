import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { flushSync } from 'react-dom'
import {
  definitions,
  englishOf,
  fieldsFor,
  isEnglish,
  type ResourceName,
} from '#machines/resources/definitions.ts'
import type { Field } from '#machines/resources/field-kinds.ts'
import { pathsOf } from '#machines/resources/typed.ts'
import { fieldId, useFieldErrors } from '#src/locales/field-errors.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import type { EditorProps } from '#src/screens/setup/actor-props.ts'
import type { ResourceTexts } from '#src/screens/setup/field-texts.ts'
import { nextYearAddress } from '#src/screens/setup/item-address.ts'
import { ResourceField } from '#src/screens/setup/resource-field.tsx'
import { resourceTexts } from '#src/screens/setup/resource-texts.ts'
import { useLabelOf } from '#src/screens/setup/use-shown.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { besideOneAnother } from '#src/ui/field.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'

/** Fields under one heading: those of two languages in pairs, the others by how they are filled in. */
type Group = { first: string; pairs: string[]; values: string[]; checkboxes: string[]; rows: string[] }

function groupsOf(named: [string, Field][], resource: ResourceName, headings: readonly string[]): Group[] {
  const groups: Group[] = []
  for (const [name, field] of named) {
    const isFirst = groups.length === 0 || headings.includes(name)
    const group = isFirst
      ? { first: name, pairs: [], values: [], checkboxes: [], rows: [] }
      : (groups.pop() as Group)
    groups.push(group)
    if (isEnglish(resource, name) || englishOf(resource, name)) group.pairs.push(name)
    else if (field.kind === 'rows') group.rows.push(name)
    else if (field.kind === 'yesNo') group.checkboxes.push(name)
    else group.values.push(name)
  }
  return groups
}

type FormProps = EditorProps & {
  /** It is come back to from a comparison, and takes the focus. */
  isBack: boolean
  onLeave: () => void
}

/** The form of an item, new or not. */
export function ResourceForm({ editor, resource, isBack, onLeave }: FormProps) {
  const { i18n } = useLingui()
  const labelOf = useLabelOf(resource)
  const { send, intro, headings = {} }: ResourceTexts = resourceTexts[resource]
  const isBusy = useSelector(editor, (state) => state.hasTag('busy'))
  const isNew = useSelector(editor, ({ context }) => context.id === null)
  const item = useSelector(editor, ({ context }) => context.item)
  const isResumed = useSelector(editor, ({ context }) => context.isResumed)
  const errors = useSelector(editor, ({ context }) => context.errors)
  const draft = useSelector(editor, ({ context }) => context.draft)
  // Why a deletion was refused is shown where it was requested.
  const refusal = useSelector(editor, (state) => (state.hasTag('deleting') ? null : state.context.refusal))
  const named = fieldsFor(resource, isNew)
  const fields = Object.fromEntries(named)
  const { errorAt, summary } = useFieldErrors(
    errors,
    pathsOf(resource, draft).map((path) => ({ path, label: labelOf(path, draft) })),
  )
  /** The pressed button is gone with what was typed, and the first field gets the focus. */
  const discard = () => {
    flushSync(() => editor.send({ type: 'draft.discarded' }))
    document.getElementById(fieldId(named[0]?.[0] ?? ''))?.focus()
  }
  const groups = groupsOf(named, resource, Object.keys(headings))
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
          autoFocus={(isNew || isBack) && name === named[0]?.[0]}
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
            <Button variant="secondary" size="small" busy={isBusy} onClick={discard}>
              <Trans>Forkast det</Trans>
            </Button>
          }
        >
          <Trans>Du fortsetter på det du ikke lagret sist.</Trans>
        </Notice>
      )}
      {intro && <p className="max-w-[70ch] text-ink-soft text-small">{i18n._(intro)}</p>}
      {groups.map(({ first, pairs, values, checkboxes, rows }, place) => {
        const heading = headings[first]
        return (
          <div key={first} className={classNames('grid gap-6', place > 0 && 'border-line border-t pt-6')}>
            {heading && <h2 className="text-title">{i18n._(heading)}</h2>}
            {pairs.length > 0 && (
              <div className={classNames('grid gap-x-6 gap-y-5 md:grid-cols-2', besideOneAnother)}>
                {pairs.map(drawn)}
              </div>
            )}
            {values.length > 0 && (
              <div
                className={classNames(
                  'grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
                  besideOneAnother,
                )}
              >
                {values.map(drawn)}
              </div>
            )}
            {checkboxes.length > 0 && (
              <div className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
                {checkboxes.map(drawn)}
              </div>
            )}
            {rows.map(drawn)}
          </div>
        )
      })}
      <div className="flex flex-wrap items-center gap-3 border-line border-t pt-5">
        <Button type="submit" busy={isBusy}>
          {isNew && send ? i18n._(send) : <Trans>Lagre</Trans>}
        </Button>
        <Button variant="secondary" onClick={onLeave}>
          <Trans>Avbryt</Trans>
        </Button>
        {resource === 'openingHours' && item && (
          <ButtonLink href={nextYearAddress(item.id, Number(item.year))} variant="secondary">
            <Trans>Kopier til neste år</Trans>
          </ButtonLink>
        )}
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
