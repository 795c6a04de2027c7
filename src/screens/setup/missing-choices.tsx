import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ResourceName } from '#machines/resources/definitions.ts'
import type { EditorProps } from '#src/screens/setup/actor-props.ts'
import { AdditionLink } from '#src/screens/setup/unfinished.tsx'
import { Button } from '#src/ui/button.tsx'

/** In place of a field whose choices failed to load. */
export const MissingChoices = ({ editor }: Pick<EditorProps, 'editor'>) => (
  <p role="alert" className="flex flex-wrap items-center gap-3 text-small">
    <Trans>Vi fikk ikke hentet valgene.</Trans>
    <Button variant="secondary" size="small" onClick={() => editor.send({ type: 'choices.retried' })}>
      <Trans>Hent igjen</Trans>
    </Button>
  </p>
)

type NoChoicesProps = { of: ResourceName; children: MessageDescriptor | undefined }

/** Below a field that there is nothing to choose for yet: what that means, and where to add something. */
export function NoChoices({ of, children }: NoChoicesProps) {
  const { i18n } = useLingui()
  return (
    <p className="text-small">
      {children ? i18n._(children) : <Trans>Det er ingenting å velge blant ennå.</Trans>}{' '}
      <AdditionLink to={of} />
    </p>
  )
}
