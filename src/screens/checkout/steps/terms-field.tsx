import { Trans } from '@lingui/react/macro'
import { fieldId } from '#src/locales/field-errors.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { fileAddress } from '#src/server-address.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

/** The terms to accept, each a link to a new tab; nothing in a venue without terms. */
export function TermsField({ error }: { error: string | undefined }) {
  const { actor, state, draft, catalogue } = useCheckout()
  if (catalogue.terms.length === 0 && error === undefined) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-title">
        <Trans>Vilkår</Trans>
      </h2>
      <ul className="grid gap-1.5">
        {catalogue.terms.map((file) => (
          <li key={file.filePath}>
            <a
              href={fileAddress(file.filePath)}
              target="_blank"
              rel="noopener"
              className="inline-flex items-center gap-2 font-medium text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              <Icon name="list" size="small" />
              <Trans>{file.fileName} (åpnes i en ny fane)</Trans>
            </a>
          </li>
        ))}
      </ul>
      <Checkbox
        id={fieldId('terms')}
        framed
        checked={draft.termsAccepted}
        disabled={state.hasTag('placing')}
        error={error}
        onChange={(accepted) => actor.send({ type: accepted ? 'terms.accepted' : 'terms.withdrawn' })}
      >
        <Trans>Jeg har lest og godtar vilkårene for leie</Trans>
      </Checkbox>
    </section>
  )
}
