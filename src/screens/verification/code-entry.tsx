import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import type { VerificationField } from '#machines/verification/types.ts'
import { addresses } from '#src/addresses.ts'
import { useFieldErrors } from '#src/locales/field-errors.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { EmailEntry, TextEntry } from '#src/screens/account/text-entry.tsx'
import { leadingBack } from '#src/screens/sign-in/return-address.ts'
import type { VerificationViewProps } from '#src/screens/verification/chosen-password.tsx'
import { ChosenPassword } from '#src/screens/verification/chosen-password.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card } from '#src/ui/page.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'

/** The six digits of the email, and the option to send it again. */
export function CodeEntry(props: VerificationViewProps) {
  const { state, registered } = props
  const { email, isLinkSpent } = state.context
  return (
    <>
      {isLinkSpent && <SpentLinkNotice />}
      <p className="wrap-anywhere text-ink-soft text-lead">
        <WhatToDo email={email} registered={registered} />
      </p>
      <Card>
        <CodeForm {...props} />
      </Card>
      <AnotherMail {...props} />
    </>
  )
}

function WhatToDo({ email, registered }: Pick<VerificationViewProps, 'registered'> & { email: string }) {
  if (!registered) return <Trans>Skriv inn koden på seks siffer fra e-posten vi sendte deg.</Trans>
  if (registered.needsApproval)
    return (
      <Trans>
        Vi har sendt en e-post til {email}. Trykk på lenken i den, eller skriv inn koden her. Deretter
        godkjenner en administrator kontoen, og du får beskjed på e-post.
      </Trans>
    )
  return (
    <Trans>
      Vi har sendt en e-post til {email}. Trykk på lenken i den, eller skriv inn koden her, så kan du logge
      inn.
    </Trans>
  )
}

/** The link is invalid, and what to do about it. */
function SpentLinkNotice() {
  const search = useSearch()
  return (
    <Notice
      tone="caution"
      title={<Trans>Lenken virker ikke lenger</Trans>}
      actions={
        <ButtonLink variant="secondary" size="small" href={leadingBack(addresses.signIn, search)}>
          <Trans>Logg inn</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Lenken er brukt eller for gammel. Hvis du har bekreftet adressen før, kan du logge inn. Ellers kan du
        skrive inn koden fra den nyeste e-posten, eller be om en ny.
      </Trans>
    </Notice>
  )
}

function useVerificationErrors({ state, registered }: VerificationViewProps) {
  const { t } = useLingui()
  const labels: Record<VerificationField, string> = {
    email: t`E-post`,
    code: t`Kode`,
    password: t`Passord`,
  }
  const fields = (['email', 'code', 'password'] as const).filter((field) => field !== 'email' || !registered)
  const named = fields.map((path) => ({ path, label: labels[path] }))
  return { labels, ...useFieldErrors(state.context.errors, named) }
}

function CodeForm(props: VerificationViewProps) {
  const { state, send, registered } = props
  const { email, code, lastRequest: asked, refusal } = state.context
  const { labels, errorAt, summary } = useVerificationErrors(props)
  const busy = state.matches('confirmingByCode')
  const isAsked = asked === 'confirmation'
  return (
    <PlainForm
      errors={isAsked ? summary : []}
      busy={busy}
      refusal={isAsked && refusal && <RefusalNotice code={refusal} />}
      onSubmit={() => send({ type: 'confirmation.asked' })}
    >
      {!registered && (
        <EmailEntry
          label={labels.email}
          error={errorAt('email')}
          autoComplete="email"
          value={email}
          onChange={(value) => send({ type: 'field.entered', field: 'email', value })}
        />
      )}
      <TextEntry
        path="code"
        label={labels.code}
        help={<Trans>Seks siffer.</Trans>}
        error={errorAt('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-44 tracking-[0.3em]"
        value={code}
        onChange={(value) => send({ type: 'field.entered', field: 'code', value })}
      />
      <ChosenPassword {...props} error={errorAt('password')} />
      <Button type="submit" busy={busy} placement="justify-self-start">
        <Trans>Bekreft adressen</Trans>
      </Button>
    </PlainForm>
  )
}

/** For visitors without an email. */
function AnotherMail(props: VerificationViewProps) {
  const { state, send, registered } = props
  const { lastRequest: asked, refusal, isMailSent } = state.context
  const { summary } = useVerificationErrors(props)
  const busy = state.matches('sendingMail')
  const isAsked = asked === 'mail'
  return (
    <section className="grid gap-4">
      <h2 className="text-title">
        <Trans>Ikke fått noen e-post?</Trans>
      </h2>
      <p className="text-ink-soft">
        <Trans>Det kan ta et par minutter. Se i søppelposten også. Koden virker i 24 timer.</Trans>
      </p>
      <PlainForm
        errors={isAsked ? summary : []}
        busy={busy}
        refusal={isAsked && refusal && <RefusalNotice code={refusal} />}
        onSubmit={() => send({ type: 'mail.asked' })}
      >
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" busy={busy}>
            <Trans>Send ny e-post</Trans>
          </Button>
          {registered && (
            <Button variant="quiet" onClick={registered.onReconsider}>
              <Trans>Rett adressen</Trans>
            </Button>
          )}
        </div>
        <div role="status">
          {isMailSent && (
            <Notice tone="positive">
              <Trans>
                Hvis adressen har en konto som ikke er bekreftet, har vi sendt en ny e-post. Bruk koden i den
                nyeste.
              </Trans>
            </Notice>
          )}
        </div>
      </PlainForm>
    </section>
  )
}
