import { Trans } from '@lingui/react/macro'
import type { ErrorCode } from '#contract/errors.ts'
import { MOST_PICTURE_BYTES } from '#contract/picture-limit.ts'
import { errorMessage } from '#src/locales/error-messages.ts'
import { useLocale } from '#src/portal/portal-context.ts'

const MEGA = 1024 * 1024

/** Why something with a picture was not done, and what to do. */
export function PictureProblem({ code }: { code: ErrorCode }) {
  const locale = useLocale()
  if (code === 'tooLarge')
    return (
      <Trans>
        Bildet er større enn {MOST_PICTURE_BYTES / MEGA} MB. Lagre det i en mindre utgave, og velg det på
        nytt.
      </Trans>
    )
  if (code === 'notPicture')
    return <Trans>Filen er ikke et bilde. Velg et bilde av typen JPEG, PNG, WebP, AVIF eller GIF.</Trans>
  if (code === 'unavailable' || code === 'internal')
    return <Trans>Vi fikk ikke svar. Sjekk at du er på nett, og prøv igjen.</Trans>
  return errorMessage(code, locale)
}
