import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import {
  type ItemChange,
  itemChangesActors,
  itemChangesMachine,
} from '#machines/item-changes/item-changes-machine.ts'
import type { Choices, FieldValues, ResourceId } from '#machines/resources/port.ts'
import { listedOf } from '#machines/resources/typed.ts'
import { itemChangesPort } from '#src/api/item-changes-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { Moment } from '#src/screens/reservation-changes/change-history.tsx'
import type { EditorProps } from '#src/screens/setup/actor-props.ts'
import { useLabelOf, useShown } from '#src/screens/setup/use-shown.ts'
import { RetryList } from '#src/ui/list-failure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** What has changed of the item of a form, the latest first; read again each time that it is saved. */
export function ItemChanges({ editor, resource }: EditorProps) {
  const item = useSelector(editor, ({ context }) => context.item)
  return (
    item && (
      <Card placement="no-print">
        <h2 id="historikk" className="mb-4 text-title">
          <Trans>Historikk</Trans>
        </h2>
        <Changes key={item.version} editor={editor} resource={resource} id={item.id} />
      </Card>
    )
  )
}

function Changes({ editor, resource, id }: EditorProps & { id: ResourceId }) {
  const { send } = usePortal()
  const [machine] = useState(() =>
    itemChangesMachine.provide({ actors: itemChangesActors(itemChangesPort(send, resource)) }),
  )
  const history = useActorRef(machine, { input: { id } })
  const choices = useSelector(editor, ({ context }) => context.choices)
  const changes = useSelector(history, ({ context }) => context.changes)
  const isBusy = useSelector(history, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(history, (state) => state.matches('failed'))
  if (isBusy) return <Skeleton shape="h-16 w-full rounded-card" />
  if (hasFailed)
    return (
      <Notice tone="caution" actions={<RetryList onRetry={() => history.send({ type: 'load.retried' })} />}>
        <Trans>Historikken kunne ikke hentes.</Trans>
      </Notice>
    )
  if (changes.length === 0)
    return (
      <p className="text-ink-soft text-small">
        <Trans>Ingen har endret noe her ennå.</Trans>
      </p>
    )
  return (
    <ol className="divide-y divide-line text-small">
      {changes.map((change) => (
        <Change key={change.id} change={change} resource={resource} choices={choices} />
      ))}
    </ol>
  )
}

type ChangeProps = Pick<EditorProps, 'resource'> & { change: ItemChange; choices: Choices }

function Change({ change, resource, choices }: ChangeProps) {
  const { changedAt, changedBy, before, after } = change
  return (
    <li className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <p className="text-ink-soft">
        <Moment at={changedAt} />
        <span className="block wrap-anywhere">
          {changedBy ??
            (resource === 'staffMember' ? (
              <Trans>Kommando på serveren, eller en som ikke er her lenger</Trans>
            ) : (
              <Trans>Husfil, eller en som ikke er her lenger</Trans>
            ))}
        </span>
      </p>
      <div className="grid min-w-0 content-start gap-1 wrap-anywhere">
        {before === null && <Trans>Lagt til</Trans>}
        {after === null && <Trans>Slettet</Trans>}
        {before && after && <Different before={before} after={after} resource={resource} choices={choices} />}
      </div>
    </li>
  )
}

type DifferentProps = Omit<ChangeProps, 'change'> & { before: FieldValues; after: FieldValues }

/** Each field that is different, as it was and as it became. */
function Different({ before, after, resource, choices }: DifferentProps) {
  const labelOf = useLabelOf(resource)
  const shown = useShown(resource, choices)
  const was = listedOf(resource, { id: 0, version: 0, ...before })
  const is = listedOf(resource, { id: 0, version: 0, ...after })
  const names = Object.keys(after).filter((name) => name in is)
  return names.length === 0 ? (
    <Trans>Bilder eller rekkefølge</Trans>
  ) : (
    names.map((name) => (
      <p key={name} className="whitespace-pre-line">
        <span className="text-ink-soft">{labelOf(name)}:</span>{' '}
        <Trans>
          {shown(name, was[name] ?? '')} → {shown(name, is[name] ?? '')}
        </Trans>
      </p>
    ))
  )
}
