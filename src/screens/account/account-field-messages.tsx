import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { type AccountFieldMessages, FieldMessagesContext } from '#src/locales/field-messages.ts'

/** The messages of what is refused only where a password is chosen or an account opened. Specification §5.4. */
export const accountFieldMessages: AccountFieldMessages = {
  password: () =>
    msg`Passordet må ha 10 til 128 tegn, med minst én liten og én stor bokstav, ett tall og ett spesialtegn`,
  passwordLowercase: () => msg`Passordet må ha minst én liten bokstav`,
  passwordUppercase: () => msg`Passordet må ha minst én stor bokstav`,
  passwordNumber: () => msg`Passordet må ha minst ett tall`,
  passwordSpecial: () => msg`Passordet må ha minst ett spesialtegn, for eksempel - eller !`,
  passwordCommon: () => msg`Passordet er for lett å gjette. Unngå vanlige ord, årstall og rekker som 1234`,
  passwordPersonal: () => msg`Passordet kan ikke bygge på navnet eller e-postadressen din`,
  otherAddress: () => msg`Lenken ble sendt til en annen adresse. Skriv den som e-posten kom til`,
  organizationsOnly: () => msg`Her kan bare virksomheter registrere seg. Oppgi organisasjonsnummeret`,
}

/** Around the forms in which a password is chosen or an account opened. */
export const WithAccountMessages = ({ children }: { children: ReactNode }) => (
  <FieldMessagesContext value={accountFieldMessages}>{children}</FieldMessagesContext>
)
