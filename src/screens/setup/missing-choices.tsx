import { Trans } from '@lingui/react/macro'
import type { EditorProps } from '#src/screens/setup/actor-props.ts'
import { Button } from '#src/ui/button.tsx'

/** In place of a field whose choices failed to load. */
export const MissingChoices = ({ editor }: Pick<EditorProps, 'editor'>) => (
  <p role="alert" className="flex flex-wrap items-center gap-3 text-small">
    <Trans>Vi fikk ikke hentet det du kan velge blant.</Trans>
    <Button variant="secondary" size="small" onClick={() => editor.send({ type: 'choices.retried' })}>
      <Trans>Hent igjen</Trans>
    </Button>
  </p>
)
