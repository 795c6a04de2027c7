import { fireEvent, screen } from '@testing-library/react'
import type { answeringMachine } from '#machines/answering/answering-machine.ts'
import { button, expectBusy, expectHeading, must, type OnScreen, press } from './on-screen.ts'

const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Melding/ })

const closedBecause = {
  expiredLink: 'Lenken virker ikke lenger',
  replacedLink: 'Forespørselen er endret',
  alreadyApproved: 'Dette er allerede godkjent',
  alreadyDeclined: 'Dette er allerede avslått',
  requestLapsed: 'Forespørselen har falt bort',
  requestCancelled: 'Forespørselen er trukket',
}

export const answeringOnScreen: OnScreen<typeof answeringMachine> = {
  address: ({ input: { token } }) => `/svar#token=${token}`,
  isSmall: true,
  does: {
    'load.retried': () => press('Prøv igjen'),
    'message.written': (event) => fireEvent.change(message(), { target: { value: event.message } }),
    'question.approved': () => press('Godkjenn'),
    'question.declined': () => press('Avslå'),
    'answer.retried': () => press('Prøv igjen'),
    'answer.reconsidered': () => press('Tilbake'),
  },
  sees: {
    loading: () => screen.getByText('Henter siden …'),
    loadFailed: () => screen.getByText('Siden kunne ikke hentes'),
    open: ({ question, message: written }, snapshot) => {
      expectHeading(
        question?.kind === 'request' ? 'Forespørsel venter på svar' : 'Registrering venter på svar',
      )
      must(message().value === written, 'what was written is there')
      must(
        button('Godkjenn').hasAttribute('disabled') === !snapshot.can({ type: 'question.approved' }),
        'one can say yes where there is room',
      )
    },
    answering: ({ verdict }) => {
      expectBusy(verdict === 'approve' ? 'Godkjenn' : 'Avslå')
      must(message().readOnly, 'nothing can be written any more')
    },
    sendFailed: () => {
      screen.getByText('Vi vet ikke om svaret kom fram')
      must(message().readOnly, 'nothing can be written any more')
    },
    answered: ({ question, verdict }) => {
      const isRequest = question?.kind === 'request'
      if (verdict === 'approve')
        expectHeading(isRequest ? 'Forespørselen er godkjent' : 'Kontoen er godkjent')
      else expectHeading(isRequest ? 'Forespørselen er avslått' : 'Registreringen er avslått')
    },
    closed: ({ closedReason }) => expectHeading(closedReason ? closedBecause[closedReason] : ''),
  },
}
