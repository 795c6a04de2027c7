import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type offerKeepingMachine, takesOneMore } from '#machines/offer-keeping/offer-keeping-machine.ts'
import { fieldId, useFieldErrors } from '#src/locales/field-errors.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogDescription } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

type DialogProps = {
  keeping: ActorRefFrom<typeof offerKeepingMachine>
  /** The booking has a discount code, which an offer has not. */
  hasCode: boolean
}

/** Asks for a name, or for one of the visitor's offers to add to. */
export function KeepOfferDialog({ keeping, hasCode }: DialogProps) {
  const { t } = useLingui()
  const { name, own, offerId, errors, refusal } = useSelector(keeping, ({ context }) => context)
  const isBusy = useSelector(keeping, (state) => state.hasTag('busy'))
  const isListing = useSelector(keeping, (state) => state.matches('listing'))
  const { errorAt, summary } = useFieldErrors(errors, [{ path: 'name', label: t`Navn på forslaget` }])
  const dismiss = () => keeping.send({ type: 'keeping.dismissed' })
  return (
    <Dialog title={<Trans>Lagre som forslag</Trans>} onClose={dismiss}>
      <DialogDescription>
        <p>
          <Trans>
            Alle som har lenken, ser rommet, tidspunktet, det som er med, og prisen din. De ser ikke navnet
            ditt, allergier eller beskjeder.
          </Trans>
        </p>
        {hasCode && (
          <p className="mt-2">
            <Trans>Rabattkoden følger ikke med.</Trans>
          </p>
        )}
      </DialogDescription>
      <PlainForm
        errors={summary}
        busy={isBusy}
        refusal={refusal && <RefusalNotice code={refusal} />}
        onSubmit={() => keeping.send({ type: 'keeping.sent' })}
      >
        {own.length > 0 && (
          <Field label={<Trans>Hvor skal det lagres?</Trans>}>
            {(control) => (
              <Select
                {...control}
                value={offerId ?? ''}
                onChange={(id) => keeping.send({ type: 'offer.chosen', offerId: id || null })}
              >
                <option value="">{t`Nytt forslag`}</option>
                {own.map((each) => (
                  <option key={each.id} value={each.id} disabled={!takesOneMore(each)}>
                    {takesOneMore(each)
                      ? t`Nytt alternativ i «${each.name}»`
                      : t`«${each.name}» har allerede fire alternativer`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {offerId === null ? (
          <Field id={fieldId('name')} label={<Trans>Navn på forslaget</Trans>} error={errorAt('name')}>
            {(control) => (
              <TextInput
                {...control}
                value={name}
                onChange={(typed) => keeping.send({ type: 'name.entered', name: typed })}
              />
            )}
          </Field>
        ) : (
          <p className="text-small">
            <Trans>Et forslag kan ha opptil fire alternativer side om side.</Trans>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {isListing ? <Trans>Henter forslagene dine …</Trans> : <Trans>Lagre forslaget</Trans>}
          </Button>
          <Button variant="secondary" onClick={dismiss}>
            <Trans>Avbryt</Trans>
          </Button>
        </div>
      </PlainForm>
    </Dialog>
  )
}
