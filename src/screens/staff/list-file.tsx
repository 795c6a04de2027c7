import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { Table, TableFormat } from '#domain/table-file.ts'
import { listFileActors, listFileMachine } from '#machines/list-file/list-file-machine.ts'
import { saveTable } from '#src/portal/save-table.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

type ListFileProps = {
  /** All pages of the list as it is searched and ordered. Rejects when one does not come. */
  tableOf: (signal: AbortSignal) => Promise<Table>
}

/** Takes a list out: as a workbook, as CSV, or on paper, which has the page in sight. */
export function ListFile({ tableOf }: ListFileProps) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(tableOf)
  useEffect(() => {
    latest.current = tableOf
  })
  const [machine] = useState(() =>
    listFileMachine.provide({
      actors: listFileActors({
        writeFile: async (format, signal) => {
          const table = await latest.current(signal)
          if (place.current) await saveTable(place.current.ownerDocument, table, format)
        },
      }),
    }),
  )
  const file = useActorRef(machine)
  const isWriting = useSelector(file, (state) => state.matches('writing'))
  const hasFailed = useSelector(file, (state) => state.matches('failed'))
  const format = useSelector(file, ({ context }) => context.format)
  const button = (asked: TableFormat, label: string, text: string) => (
    <Button
      variant="quiet"
      size="small"
      aria-label={label}
      busy={isWriting && format === asked}
      onClick={() => file.send({ type: 'file.asked', format: asked })}
    >
      {text}
    </Button>
  )
  return (
    <div ref={place} className="no-print flex flex-wrap items-center gap-x-1">
      {button('xlsx', t`Last ned som Excel`, 'Excel')}
      {button('csv', t`Last ned som CSV`, 'CSV')}
      <Button
        variant="quiet"
        size="small"
        onClick={(event) => event.currentTarget.ownerDocument.defaultView?.print()}
      >
        <Trans>Skriv ut</Trans>
      </Button>
      {hasFailed && (
        <div role="alert" className="w-full">
          <Notice tone="caution">
            <Trans>Vi fikk ikke hentet hele listen, så filen ble ikke laget. Prøv igjen.</Trans>
          </Notice>
        </div>
      )}
    </div>
  )
}
