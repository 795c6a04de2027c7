import { calendarFeedsPort } from '#src/api/calendar-feeds-port.ts'
import { doorPort } from '#src/api/door-port.ts'
import { guestLinkPort } from '#src/api/guest-link-port.ts'
import { guestNeedsPort } from '#src/api/guest-needs-port.ts'
import { offerKeepingPort } from '#src/api/offer-keeping-port.ts'
import { offerListPort } from '#src/api/offer-list-port.ts'
import { offerPort } from '#src/api/offer-port.ts'
import { optionAnswerPort } from '#src/api/option-answer-port.ts'
import { guestKeys } from '#tests/support/models/guest-needs.ts'
import { offerKey } from '#tests/support/models/offer.ts'
import { type PortUses, usesOf } from '#tests/support/port-uses.ts'

const { signal } = new AbortController()
const id = 'b0c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e10'

/** What is reached by links, or makes them: the receipt's parts, the page for guests, the screens at doors, calendars. */
export const linkPortUses: Record<string, PortUses> = {
  'calendar-feeds-port.ts': usesOf(calendarFeedsPort, {
    listFeeds: { shownBy: 'the screen, with a retry', call: (port) => port.listFeeds(signal) },
    makeLink: { shownBy: 'the card', call: (port) => port.makeLink({ scope: 'own' }, signal) },
    renewLink: { shownBy: 'the card', call: (port) => port.renewLink({ scope: 'own' }, signal) },
    withdrawLink: { shownBy: 'the card', call: (port) => port.withdrawLink({ scope: 'own' }, signal) },
  }),
  'door-port.ts': usesOf(doorPort, {
    readDoor: {
      shownBy: 'the screen',
      call: (port) => port.readDoor({ key: '7d4f2f0e-5f0a-4c59-9a3a-2f8f5c1d9e10' }, signal),
    },
  }),
  'guest-link-port.ts': usesOf(guestLinkPort, {
    readLink: {
      shownBy: 'the card',
      call: (port) => port.readLink({ reservationId: id, accessKey: null }, signal),
    },
    makeLink: {
      shownBy: 'the card',
      call: (port) => port.makeLink({ reservationId: id, accessKey: null }, signal),
    },
    withdrawLink: {
      shownBy: 'the card',
      call: (port) => port.withdrawLink({ reservationId: id, accessKey: null, removesNeeds: false }, signal),
    },
  }),
  'guest-needs-port.ts': usesOf((client) => guestNeedsPort(client, window.localStorage), {
    readMeeting: { shownBy: 'the screen', call: (port) => port.readMeeting(guestKeys, signal) },
    saveNeeds: {
      shownBy: 'the form',
      call: (port) => port.saveNeeds({ ...guestKeys, needs: { lawObligated: ['nuts'] } }, signal),
    },
    removeNeeds: { shownBy: 'the screen', call: (port) => port.removeNeeds(guestKeys, signal) },
  }),
  'offer-port.ts': usesOf(offerPort, {
    readOffer: { shownBy: 'the screen', call: (port) => port.readOffer({ key: offerKey }, signal) },
  }),
  'offer-keeping-port.ts': usesOf((client) => offerKeepingPort(client, window.localStorage, () => true), {
    listOwn: { shownBy: 'the dialog', call: (port) => port.listOwn(undefined, signal) },
    keep: { shownBy: 'the dialog', call: (port) => port.keep({ name: 'Møte', dates: [] }, signal) },
    add: {
      shownBy: 'the dialog',
      call: (port) => port.add({ offerId: id, ownerKey: null, dates: [] }, signal),
    },
  }),
  'offer-list-port.ts': usesOf((client) => offerListPort(client, window.localStorage, true), {
    listOwn: { shownBy: 'the screen', call: (port) => port.listOwn(undefined, signal) },
    rename: {
      shownBy: 'the dialog',
      call: (port) => port.rename({ id, ownerKey: null, name: 'Møte' }, signal),
    },
    remove: { shownBy: 'the dialog', call: (port) => port.remove({ id, ownerKey: null }, signal) },
  }),
  'option-answer-port.ts': usesOf(optionAnswerPort, {
    answerOption: {
      shownBy: 'the dialog',
      call: (port) =>
        port.answerOption(
          {
            reservationId: id,
            accessKey: null,
            update: { reservationStatus: 'confirmed' },
            idempotencyKey: 'k',
          },
          signal,
        ),
    },
  }),
}
