import { screen } from '@testing-library/react'
import type { verificationMachine } from '#machines/verification/verification-machine.ts'
import {
  expectBusy,
  expectErrors,
  expectHeading,
  expectReady,
  expectRefusal,
  isSaid,
  must,
  type OnScreen,
  passing,
  press,
  write,
} from './on-screen.ts'

const labels = { email: 'E-post', code: 'Kode', password: 'Passord' }

const expectPasswordField = (isNeeded: boolean) => {
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
      expectPasswordField(needsPassword)
      expectReady('Bekreft adressen')
      expectErrors(errors)
      expectRefusal(refusal)
    },
    confirmingByLink: () => expectBusy('Bekreft adressen'),
    entering: ({ errors, refusal, isLinkSpent, isMailSent, needsPassword }) => {
      expectPasswordField(needsPassword)
      expectReady('Bekreft adressen')
      expectReady('Send ny e-post')
      expectErrors(errors)
      expectRefusal(refusal)
      must(
        (screen.queryByText('Lenken virker ikke lenger') !== null) === isLinkSpent,
        'a spent link is reported',
      )
      must(
        (screen.queryByText(/har vi sendt en ny e-post/) !== null) === isMailSent,
        'a sent mail is reported',
      )
    },
    confirmingByCode: () => expectBusy('Bekreft adressen'),
    sendingMail: () => expectBusy('Send ny e-post'),
    confirmed: ({ awaitsApproval }) => {
      expectHeading('E-postadressen er bekreftet')
      screen.getByText(awaitsApproval ? /skal godkjennes av en administrator/ : /Nå kan du logge inn/)
    },
  },
}
