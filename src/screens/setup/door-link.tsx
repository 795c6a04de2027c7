import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { addresses } from '#src/addresses.ts'
import type { EditorProps } from '#src/screens/setup/actor-props.ts'
import { QrPicture } from '#src/screens/staff/qr-picture.tsx'

/** The link that a screen at a door is opened by, and its QR code. */
export function DoorLink({ editor }: Pick<EditorProps, 'editor'>) {
  const { t } = useLingui()
  const key = useSelector(editor, ({ context }) => context.item?.key)
  if (typeof key !== 'string') return null
  const link = new URL(addresses.door(key), window.location.origin).href
  return (
    <section id="lenken" className="grid gap-4 rounded-panel border border-line bg-surface p-5 sm:p-7">
      <h2 className="text-title">
        <Trans>Lenken til skjermen</Trans>
      </h2>
      <p className="max-w-reading text-small">
        <Trans>
          Åpne lenken på skjermen, eller pek kameraet mot koden. Den som har lenken, ser når rommet er
          opptatt, og titlene på møtene. Hvis du sletter dørskjermen, slutter lenken å virke.
        </Trans>
      </p>
      <QrPicture text={link} label={t`QR-kode med lenken til skjermen`} />
      <p className="wrap-anywhere text-small">
        <a href={link} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {link}
        </a>
      </p>
    </section>
  )
}
