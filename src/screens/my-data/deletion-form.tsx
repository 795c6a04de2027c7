import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { MyData } from '#contract/structs/my-data.ts'
import type { myDataMachine } from '#machines/my-data/my-data-machine.ts'
import { ConfirmationField, useConfirmationErrors } from '#src/screens/account/confirmation-field.tsx'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/page.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'

export type MyDataProps = { mine: ActorRefFrom<typeof myDataMachine> }

/** What is deleted, what stays and why, and the confirming password. */
export function DeletionForm({ mine, data }: MyDataProps & { data: MyData }) {
  const errors = useSelector(mine, ({ context }) => context.errors)
  const confirmation = useSelector(mine, ({ context }) => context.confirmation)
  const refusal = useSelector(mine, ({ context }) => context.refusal)
  const isBusy = useSelector(mine, (state) => state.hasTag('busy'))
  const { confirmedBy } = data.deletion
  const { label, error, summary } = useConfirmationErrors(errors, confirmedBy)
  return (
    <Card>
      <PlainForm
        errors={summary}
        busy={isBusy}
        refusal={refusal && <RefusalNotice code={refusal} />}
        onSubmit={() => mine.send({ type: 'deletion.confirmed' })}
      >
        <WhatHappens data={data} />
        <ConfirmationField
          confirmedBy={confirmedBy}
          label={label}
          error={error}
          value={confirmation}
          onChange={(value) => mine.send({ type: 'confirmation.entered', value })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" busy={isBusy}>
            <Trans>Slett for godt</Trans>
          </Button>
          <Button variant="secondary" busy={isBusy} onClick={() => mine.send({ type: 'deletion.dismissed' })}>
            <Trans>Avbryt</Trans>
          </Button>
        </div>
      </PlainForm>
    </Card>
  )
}

/** Replaces the button that opened it. */
const takesFocus = (heading: HTMLElement | null) => heading?.focus()

function WhatHappens({ data }: { data: MyData }) {
  const { organization, deletion } = data
  const { handedTo } = deletion
  return (
    <div className="grid gap-3">
      <h2 ref={takesFocus} tabIndex={-1} className="text-title">
        <Trans>Dette skjer når du sletter</Trans>
      </h2>
      <ul className="grid list-disc gap-2 pl-5 marker:text-ink-soft">
        <li>
          <Trans>Kontoen din forsvinner, og du blir logget ut overalt. Det kan ikke angres.</Trans>
        </li>
        {handedTo && (
          <li>
            <Trans>De kommende bestillingene går over til {handedTo}, som blir kontaktperson for dem.</Trans>
          </li>
        )}
        <li>
          <Trans>
            Tidligere bestillinger blir stående i regnskapet med rom, tid og pris, men uten navnet ditt,
            e-post, telefon, beskjeder, allergier og kostønsker.
          </Trans>
        </li>
        {organization && (
          <li>
            <Trans>Det som gjelder {organization.name}, for eksempel navn på møter, blir stående.</Trans>
          </li>
        )}
        <li>
          <Trans>
            E-poster som er på vei, blir sendt. Opplysninger om at de er sendt, slettes etter 30 dager.
          </Trans>
        </li>
      </ul>
    </div>
  )
}
