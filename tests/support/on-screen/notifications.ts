import { act, fireEvent, screen } from '@testing-library/react'
import type { notificationsMachine } from '#machines/notifications/notifications-machine.ts'
import type { NotificationsContext } from '#machines/notifications/types.ts'
import { must, type OnScreen } from './on-screen.ts'

const region = () => screen.getByLabelText('Meldinger')
const closers = () => screen.queryAllByLabelText('Lukk meldingen')

const expectContacts = ({ shown }: NotificationsContext) => {
  must(closers().length === shown.length, 'each notification can be put away')
  for (const each of shown)
    must(
      screen.getAllByText('message' in each ? each.message : 'Noe gikk galt').length === 1,
      'each notification is in sight, once',
    )
}

/** Each page is another one. */
let pages = 0

export const notificationsOnScreen: OnScreen<typeof notificationsMachine> = {
  address: () => '/personvern',
  isSmall: true,
  does: {
    'notification.raised': ({ content }, { surroundings }) => {
      act(() => surroundings.complain(content))
    },
    'notification.dismissed': ({ id }, { snapshot }) => {
      const { shown } = snapshot().context as NotificationsContext
      const isRead = snapshot().matches('reading')
      const closer = closers()[shown.findIndex((each) => each.id === id)]
      if (closer) fireEvent.click(closer)
      // The pointer that pressed it is then over the next one.
      if (isRead) fireEvent.pointerOver(region())
    },
    'screen.changed': (_, { follows }) => follows(`/side-${++pages}`),
    'reading.began': () => fireEvent.pointerEnter(region()),
    'reading.ended': () => fireEvent.pointerLeave(region()),
  },
  sees: {
    quiet: () => must(closers().length === 0, 'nothing is said'),
    showing: expectContacts,
    reading: expectContacts,
  },
}
