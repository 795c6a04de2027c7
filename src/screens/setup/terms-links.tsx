import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ResourceId } from '#machines/resources/port.ts'
import { fileAddress } from '#src/server-address.ts'

/** A version of the terms as customers see it, also before it is in force: then the server shows it to staff alone. */
export const TermsLinks = ({ id }: { id: ResourceId }) => (
  <p className="-mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small">
    <Document id={id} language="nb">
      <Trans>Forhåndsvis på norsk (ny fane)</Trans>
    </Document>
    <Document id={id} language="en">
      <Trans>Forhåndsvis på engelsk (ny fane)</Trans>
    </Document>
  </p>
)

type DocumentProps = { id: ResourceId; language: 'nb' | 'en'; children: ReactNode }

const Document = ({ id, language, children }: DocumentProps) => (
  <a
    href={fileAddress(`/files/terms/${id}-${language}.html`)}
    target="_blank"
    rel="noopener"
    className="underline underline-offset-4 hover:decoration-2"
  >
    {children}
  </a>
)
