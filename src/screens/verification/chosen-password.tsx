import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import type { VerificationEvent } from '#machines/verification/types.ts'
import type { verificationMachine } from '#machines/verification/verification-machine.ts'
import { addresses } from '#src/addresses.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { leadingBack } from '#src/screens/sign-in/return-address.ts'
import { Field } from '#src/ui/field.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'

/** Right after registration: how to correct the address, and whether the account needs approval. */
export type JustRegistered = { onReconsider: () => void; needsApproval: boolean }

export type VerificationViewProps = {
  state: SnapshotFrom<typeof verificationMachine>
  send: (event: VerificationEvent) => void
  registered?: JustRegistered | undefined
}

/**
 * The password chosen at registration, required in another browser: confirming an address that a stranger
 * registered would otherwise open the account to the stranger.
 */
export function ChosenPassword({
  state,
  send,
  error,
}: VerificationViewProps & { error: string | undefined }) {
  const { t } = useLingui()
  const search = useSearch()
  const { needsPassword, password, email } = state.context
  const explanation = useFocusWhen(needsPassword)
  if (!needsPassword) return null
  return (
    <>
      <div ref={explanation} tabIndex={-1}>
        <Notice tone="caution" title={<Trans>Skriv inn passordet du valgte</Trans>}>
          <Trans>
            Vi ser ikke at kontoen ble opprettet i denne nettleseren. Skriv inn passordet som ble valgt da, så
            vet vi at det var du som registrerte deg. Hvis du ikke har registrert deg, trenger du ikke gjøre
            noe.
          </Trans>
        </Notice>
      </div>
      <Field id={fieldId('password')} label={t`Passord`} error={error}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            required
            value={password}
            onChange={(value) => send({ type: 'field.entered', field: 'password', value })}
          />
        )}
      </Field>
      <p>
        <TextLink href={leadingBack(addresses.forgottenPassword, search, email)}>
          <Trans>Glemt passord?</Trans>
        </TextLink>
      </p>
    </>
  )
}

/** A new part takes the focus, so that it is announced. */
function useFocusWhen(isShown: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShown) place.current?.focus()
  }, [isShown])
  return place
}
