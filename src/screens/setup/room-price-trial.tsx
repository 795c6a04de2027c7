import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isVenueDate, parseTypedTime, venueDateOf } from '#domain/time/venue-time.ts'
import { UNREADABLE } from '#machines/resources/typed.ts'
import {
  priceTrialActors,
  roomPriceTrialMachine,
} from '#machines/room-price-trial/room-price-trial-machine.ts'
import { firstTrial, isOutdated } from '#machines/room-price-trial/trial.ts'
import type { TrialForm } from '#machines/room-price-trial/types.ts'
import { priceTrialPort } from '#src/api/room-price-trial-port.ts'
import { fieldId, useFieldErrors } from '#src/locales/field-errors.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import type { EditorProps } from '#src/screens/setup/actor-props.ts'
import { halfHours } from '#src/screens/setup/field-control.tsx'
import { PriceAnswer } from '#src/screens/setup/price-answer.tsx'
import { useLabelOf } from '#src/screens/setup/use-shown.ts'
import { Button } from '#src/ui/button.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { Field } from '#src/ui/field.tsx'
import { RetryList } from '#src/ui/list-failure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card } from '#src/ui/page.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'
import { Select } from '#src/ui/select.tsx'
import { StartField } from '#src/ui/start-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { TimeField } from '#src/ui/time-field.tsx'

type TrialProps = Pick<EditorProps, 'editor'> & { trial: ActorRefFrom<typeof roomPriceTrialMachine> }

/** What a booking would cost by the prices that stand in the form of a room. */
export function RoomPriceTrial({ editor }: Pick<EditorProps, 'editor'>) {
  const { send, clock } = usePortal()
  const [machine] = useState(() =>
    roomPriceTrialMachine.provide({ actors: priceTrialActors(priceTrialPort(send)) }),
  )
  const [input] = useState(() => ({
    form: firstTrial(editor.getSnapshot().context.item, venueDateOf(clock())),
  }))
  const trial = useActorRef(machine, { input })
  return (
    <Card>
      <section aria-labelledby="proveprisen" className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="proveprisen" tabIndex={-1} className="scroll-mt-6 text-title">
            <Trans>Prøv prisen</Trans>
          </h2>
          <p className="max-w-[60ch] text-ink-soft text-small">
            <Trans>
              Hva betaler en kunde uten avtale? Prisen regnes ut som i en bestilling, av det som står i
              skjemaet nå, også det som ikke er lagret.
            </Trans>
          </p>
        </div>
        <Question editor={editor} trial={trial} />
        <Answer editor={editor} trial={trial} />
      </section>
    </Card>
  )
}

function Question({ editor, trial }: TrialProps) {
  const { t } = useLingui()
  const { clock } = usePortal()
  const form = useSelector(trial, ({ context }) => context.form)
  const errors = useSelector(trial, ({ context }) => context.errors)
  const refusal = useSelector(trial, ({ context }) => context.refusal)
  const isBusy = useSelector(trial, (state) => state.hasTag('busy'))
  const packages = useSelector(trial, ({ context }) => context.packages)
  const isMissing = useSelector(trial, (state) => state.matches({ packages: 'missing' }))
  const chosen = packages.find(({ id }) => String(id) === form.package)
  const labels: Record<keyof TrialForm, string> = {
    people: t`Personer`,
    date: t`Dato`,
    start: t`Fra klokken`,
    end: t`Til klokken`,
    package: t`Møtepakke`,
  }
  const named = (['people', 'date', 'start', 'end', 'package'] as const).map((path) => {
    return { path, label: labels[path] }
  })
  const { errorAt, summary } = useFieldErrors(errors, named)
  const shared = (field: keyof TrialForm) => ({
    id: fieldId(field),
    label: labels[field],
    error: form[field] === UNREADABLE ? undefined : errorAt(field),
  })
  const enter = (field: keyof TrialForm) => (value: string | null, isMalformed?: boolean) =>
    trial.send({ type: 'field.entered', field, value: isMalformed ? UNREADABLE : (value ?? '') })
  return (
    <PlainForm
      errors={summary}
      busy={isBusy}
      refusal={refusal && <RefusalNotice code={refusal} />}
      onSubmit={() => trial.send({ type: 'price.asked', draft: editor.getSnapshot().context.draft })}
    >
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        <Field {...shared('people')}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={form.people}
              onChange={enter('people')}
            />
          )}
        </Field>
        <DateField
          {...shared('date')}
          value={isVenueDate(form.date) ? form.date : null}
          today={venueDateOf(clock())}
          onChange={enter('date')}
        />
        <StartField
          {...shared('start')}
          value={parseTypedTime(form.start) ?? null}
          end={parseTypedTime(form.end) ?? null}
          choices={halfHours}
          onChange={(start, end, isMalformed) => {
            enter('start')(start, isMalformed)
            if (end !== null && end !== form.end) enter('end')(end)
          }}
        />
        <TimeField
          {...shared('end')}
          value={parseTypedTime(form.end) ?? null}
          choices={halfHours}
          onChange={enter('end')}
        />
        {packages.length > 0 && (
          <div className="sm:col-span-2">
            <Field
              {...shared('package')}
              help={
                chosen?.orderPackages.some(({ isRequired }) => !isRequired) && (
                  <Trans>Uten de valgfrie delene av pakken.</Trans>
                )
              }
            >
              {(control) => (
                <Select {...control} value={form.package} onChange={enter('package')}>
                  <option value="">{t`Ingen, bare rommet`}</option>
                  {packages.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        )}
      </div>
      {isMissing && (
        <Notice
          tone="caution"
          actions={<RetryList onRetry={() => trial.send({ type: 'packages.retried' })} />}
        >
          <Trans>Vi fikk ikke hentet møtepakkene, så du kan bare prøve prisen på rommet.</Trans>
        </Notice>
      )}
      <div>
        <Button type="submit" variant="secondary" busy={isBusy}>
          <Trans>Regn ut prisen</Trans>
        </Button>
      </div>
    </PlainForm>
  )
}

/** The price, or what must be mended before there is one. */
function Answer({ editor, trial }: TrialProps) {
  const labelOf = useLabelOf('catalogueRoom')
  const context = useSelector(trial, (state) => state.context)
  const draft = useSelector(editor, (state) => state.context.draft)
  const { roomFaults, answer, form, packages } = context
  return (
    <div aria-live="polite" className="grid gap-3 empty:hidden">
      {roomFaults.length > 0 && (
        <Notice
          tone="negative"
          title={
            <Plural
              value={roomFaults.length}
              one="Rett dette feltet i skjemaet først:"
              other="Rett disse feltene i skjemaet først:"
            />
          }
        >
          <ul>
            {roomFaults.map((path) => (
              <li key={path}>{labelOf(path)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {answer && isOutdated(context, draft) && (
        <Notice tone="caution">
          <Trans>Prisene i skjemaet er endret siden dette ble regnet ut. Regn ut prisen på nytt.</Trans>
        </Notice>
      )}
      {answer && (
        <PriceAnswer
          answer={answer}
          form={form}
          packageName={packages.find(({ id }) => String(id) === form.package)?.name ?? null}
        />
      )}
    </div>
  )
}
