import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { chosenOffer } from '#machines/offer-list/offer-list-machine.ts'
import { fieldId, useFieldErrors } from '#src/locales/field-errors.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import type { OffersProps } from '#src/screens/offers/offers-props.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'
import { Question } from '#src/ui/question.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

/** The dialog that renames or deletes an offer; renders nothing while none is open. */
export function OfferTask({ offers }: OffersProps) {
  const isOpen = useSelector(offers, (state) => state.hasTag('dialog'))
  const isRenaming = useSelector(offers, (state) => state.matches('renaming') || state.matches('saving'))
  if (!isOpen) return null
  return isRenaming ? <Renaming offers={offers} /> : <Deletion offers={offers} />
}

function Renaming({ offers }: OffersProps) {
  const { t } = useLingui()
  const { name, errors, refusal } = useSelector(offers, ({ context }) => context)
  const isBusy = useSelector(offers, (state) => state.hasTag('busy'))
  const { errorAt, summary } = useFieldErrors(errors, [{ path: 'name', label: t`Navn på forslaget` }])
  const dismiss = () => offers.send({ type: 'task.dismissed' })
  return (
    <Dialog title={<Trans>Endre navn</Trans>} onClose={dismiss}>
      <PlainForm
        errors={summary}
        busy={isBusy}
        refusal={refusal && <RefusalNotice code={refusal} />}
        onSubmit={() => offers.send({ type: 'name.sent' })}
      >
        <Field id={fieldId('name')} label={<Trans>Navn på forslaget</Trans>} error={errorAt('name')}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              onChange={(typed) => offers.send({ type: 'name.entered', name: typed })}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            <Trans>Lagre navnet</Trans>
          </Button>
          <Button variant="secondary" onClick={dismiss}>
            <Trans>Avbryt</Trans>
          </Button>
        </div>
      </PlainForm>
    </Dialog>
  )
}

function Deletion({ offers }: OffersProps) {
  const refusal = useSelector(offers, ({ context }) => context.refusal)
  const isBusy = useSelector(offers, (state) => state.hasTag('busy'))
  const name = useSelector(offers, ({ context }) => chosenOffer(context)?.name)
  return (
    <Question
      title={<Trans>Slette «{name}»?</Trans>}
      consequences={
        <Trans>De som har fått lenken, kan ikke åpne forslaget lenger. Bestillinger påvirkes ikke.</Trans>
      }
      confirm={<Trans>Slett forslaget</Trans>}
      dismiss={<Trans>Avbryt</Trans>}
      isBusy={isBusy}
      onConfirm={() => offers.send({ type: 'deletion.confirmed' })}
      onDismiss={() => offers.send({ type: 'task.dismissed' })}
    >
      {refusal && (
        <div role="alert">
          <RefusalNotice code={refusal} />
        </div>
      )}
    </Question>
  )
}
