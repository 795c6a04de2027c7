import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, type PasswordOwner } from '#domain/account/password.ts'
import { fulfilledRules, type PasswordRule, passwordRules } from '#machines/password-rules.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const [fewest, most] = [PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH]

const ruleTexts: Record<PasswordRule, MessageDescriptor> = {
  length: msg`${fewest} til ${most} tegn`,
  lowercase: msg`Minst én liten bokstav`,
  uppercase: msg`Minst én stor bokstav`,
  number: msg`Minst ett tall`,
  special: msg`Minst ett spesialtegn, for eksempel - eller !`,
  unguessable: msg`Ikke navnet ditt, vanlige ord eller rekker som 1234`,
}

type PasswordRulesProps = { id: string; password: string; owner?: PasswordOwner | undefined }

/** The rules of a new password, each marked when it is fulfilled. */
export function PasswordRules({ id, password, owner }: PasswordRulesProps) {
  const { _ } = useLingui()
  const fulfilled = fulfilledRules(password, owner)
  const [count, all] = [fulfilled.length, passwordRules.length]
  return (
    <>
      <ul id={id} className="mt-1 grid gap-x-6 gap-y-1.5 text-small sm:grid-cols-2">
        {passwordRules.map((rule) => (
          <Rule key={rule} isFulfilled={fulfilled.includes(rule)}>
            {_(ruleTexts[rule])}
          </Rule>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {password !== '' && (
          <Trans>
            {count} av {all} krav til passordet er oppfylt
          </Trans>
        )}
      </p>
    </>
  )
}

const Rule = ({ isFulfilled, children }: { isFulfilled: boolean; children: string }) => (
  <li className={classNames('flex items-start gap-2', isFulfilled ? 'text-positive' : 'text-ink-soft')}>
    <span aria-hidden="true" className="mt-0.5 grid size-5 shrink-0 place-items-center">
      {isFulfilled ? (
        <Icon name="check" size="small" />
      ) : (
        <span className="size-2 rounded-full border border-current" />
      )}
    </span>
    <span>
      {children}
      {isFulfilled && (
        <VisuallyHidden>
          {' '}
          <Trans>(oppfylt)</Trans>
        </VisuallyHidden>
      )}
    </span>
  </li>
)
