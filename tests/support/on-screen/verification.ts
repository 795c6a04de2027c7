import { screen } from '@testing-library/react'
import type { verificationMachine } from '#machines/verification/verification-machine.ts'
import {
  isSaid,
  must,
  type OnScreen,
  passing,
  press,
  seesBusy,
  seesErrors,
  seesHeading,
  seesReady,
  seesRefusal,
  write,
} from './on-screen.ts'

const labels = { email: 'E-post', code: 'Kode', password: 'Passord' }

const seesPassword = (isNeeded: boolean) => {
  must(isSaid('Skriv inn passordet du valgte') === isNeeded, 'it is said why the password is needed')
  must((screen.queryByLabelText('Passord') !== null) === isNeeded, 'the password is asked for')
}

export const verificationOnScreen: OnScreen<typeof verificationMachine> = {
  address: ({ input: { token, email } }) => `/verify-link${token ? `#token=${token}` : `?epost=${email}`}`,
  does: {
    'field.entered': ({ field, value }) => write(labels[field], value),
    'confirmation.asked': () => press('Bekreft adressen'),
    'mail.asked': () => press('Send ny e-post'),
  },
  sees: {
    beginning: passing,
    opened: ({ refusal, needsPassword, errors }) => {
      must(
        isSaid('Trykk på knappen for å bekrefte at adressen er din.') !== needsPassword,
        'the button is explained',
      )
      seesPassword(needsPassword)
      seesReady('Bekreft adressen')
      seesErrors(errors)
      seesRefusal(refusal)
    },
    confirmingByLink: () => seesBusy('Bekreft adressen'),
    entering: ({ errors, refusal, isLinkSpent, isMailSent, needsPassword }) => {
      seesPassword(needsPassword)
      seesReady('Bekreft adressen')
      seesReady('Send ny e-post')
      seesErrors(errors)
      seesRefusal(refusal)
      must(
        (screen.queryByText('Lenken virker ikke lenger') !== null) === isLinkSpent,
        'a spent link is told of',
      )
      must(
        (screen.queryByText(/har vi sendt en ny e-post/) !== null) === isMailSent,
        'a sent mail is told of',
      )
    },
    confirmingByCode: () => seesBusy('Bekreft adressen'),
    sendingMail: () => seesBusy('Send ny e-post'),
    confirmed: ({ awaitsApproval }) => {
      seesHeading('E-postadressen er bekreftet')
      screen.getByText(awaitsApproval ? /skal godkjennes av en administrator/ : /Nå kan du logge inn/)
    },
  },
}
