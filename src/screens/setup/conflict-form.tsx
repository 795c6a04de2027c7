import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Conflict, Side } from '#machines/resource-editor/conflict.ts'
import { draftOf } from '#machines/resources/typed.ts'
import type { EditorProps } from '#src/screens/setup/actor-props.ts'
import { useLabelOf, useShown } from '#src/screens/setup/use-shown.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** In place of the form whose button was pressed. */
const takesFocus = (alert: HTMLElement | null) => alert?.focus()

/** What a colleague has changed beside what was typed, and which of the two is to be saved. */
export function ConflictForm({ editor, resource, conflict }: EditorProps & { conflict: Conflict }) {
  const fields = Object.keys(conflict.sides)
  return (
    <div className="grid gap-6">
      <div ref={takesFocus} tabIndex={-1} role="alert">
        <Notice tone="caution" title={<Trans>Noen andre har endret dette i mellomtiden</Trans>}>
          {fields.length > 0 ? (
            <Trans>
              Ingenting er lagret, og ingenting du skrev, er borte. Velg hva som skal gjelde for hvert felt.
            </Trans>
          ) : (
            <Trans>Ingenting er lagret. Det de endret, er det samme som det du skrev.</Trans>
          )}
        </Notice>
      </div>
      {fields.map((name) => (
        <FieldSides key={name} editor={editor} resource={resource} conflict={conflict} name={name} />
      ))}
      {fields.length > 1 && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="small"
            onClick={() => editor.send({ type: 'sides.chosen', side: 'mine' })}
          >
            <Trans>Behold alt mitt</Trans>
          </Button>
          <Button
            variant="secondary"
            size="small"
            onClick={() => editor.send({ type: 'sides.chosen', side: 'theirs' })}
          >
            <Trans>Bruk alt fra den andre</Trans>
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3 border-line border-t pt-5">
        <Button onClick={() => editor.send({ type: 'form.sent' })}>
          <Trans>Lagre valgene</Trans>
        </Button>
        <Button variant="secondary" onClick={() => editor.send({ type: 'editing.resumed' })}>
          <Trans>Endre mer først</Trans>
        </Button>
      </div>
    </div>
  )
}

type SidesProps = EditorProps & { conflict: Conflict; name: string }

/** One field: mine or theirs. */
function FieldSides({ editor, resource, conflict, name }: SidesProps) {
  const { t } = useLingui()
  const labelOf = useLabelOf(resource)
  const choices = useSelector(editor, ({ context }) => context.choices)
  const shown = useShown(resource, choices)
  const theirs = draftOf(resource, conflict.theirs)
  const sides: { side: Side; who: string; text: string }[] = [
    { side: 'mine', who: t`Ditt`, text: shown(name, conflict.mine[name] ?? '') },
    { side: 'theirs', who: t`Den andres`, text: shown(name, theirs[name] ?? '') },
  ]
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold text-small">{labelOf(name)}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map(({ side, who, text }) => (
          <label
            key={side}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-outline bg-surface p-3 has-checked:border-primary has-checked:bg-tint"
          >
            <input
              type="radio"
              name={`side-${name}`}
              checked={conflict.sides[name] === side}
              onChange={() => editor.send({ type: 'side.chosen', field: name, side })}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span className="grid min-w-0 gap-0.5">
              <span className="text-ink-soft text-meta">{who}</span>
              <span className="wrap-anywhere whitespace-pre-line">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
