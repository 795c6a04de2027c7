import type { Transport } from '#contract/client.ts'
import type { BlockToSave } from '#machines/block/types.ts'
import { noFilters as noBlockFilters } from '#machines/block-list/filters.ts'
import { placeOf } from '#machines/diary-move/place.ts'
import { noFilters as noReservationFilters } from '#machines/reservation-list/filters.ts'
import { trialOf } from '#machines/room-price-trial/trial.ts'
import { blockListPort } from '#src/api/block-list-port.ts'
import { blockPort } from '#src/api/block-port.ts'
import { customerSearchPort } from '#src/api/customer-search-port.ts'
import { dayPaperPort } from '#src/api/day-paper-port.ts'
import { diaryMovePort } from '#src/api/diary-move-port.ts'
import { diaryPort } from '#src/api/diary-port.ts'
import { itemChangesPort } from '#src/api/item-changes-port.ts'
import { missingSettingsPort } from '#src/api/missing-settings-port.ts'
import { knownCustomerPort, newBookingPort } from '#src/api/new-booking-port.ts'
import { frontPicturePort } from '#src/api/only-picture-port.ts'
import { openingYearPort } from '#src/api/opening-year-port.ts'
import { ownWebsitePort } from '#src/api/own-website-port.ts'
import { reservationListPort } from '#src/api/reservation-list-port.ts'
import { reservationNotesPort } from '#src/api/reservation-notes-port.ts'
import { resourcePort } from '#src/api/resource-port.ts'
import { ChosenFiles, roomPicturesPort } from '#src/api/room-pictures-port.ts'
import { priceTrialPort } from '#src/api/room-price-trial-port.ts'
import { staffAccessPort } from '#src/api/staff-access-port.ts'
import { staffCancellationPort } from '#src/api/staff-cancellation-port.ts'
import { staffChangePort } from '#src/api/staff-change-port.ts'
import { staffPort } from '#src/api/staff-port.ts'
import { todayPort } from '#src/api/today-port.ts'
import { venueReservationPort } from '#src/api/venue-reservation-port.ts'
import { endTime, startTime } from '#tests/support/house.ts'
import { aDiary } from '#tests/support/models/diary.ts'
import { pricedDraft } from '#tests/support/models/room-price-trial.ts'
import { aStaffOrder } from '#tests/support/orders.ts'
import { type PortUses, theForm, usesOf } from '#tests/support/port-uses.ts'

const { signal } = new AbortController()
const aBlock: BlockToSave = {
  stored: null,
  plan: { roomIds: [1], startTime: '2026-11-27T09:00:00+01:00', endTime: '2026-11-27T12:00:00+01:00' },
  blockingReason: 'other',
  note: null,
  metBookingIds: [],
}
const id = 'b0c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e10'
const aTrial = trialOf({
  form: { people: '20', date: '2026-11-27', start: '09:00', end: '15:00', package: '' },
  draft: pricedDraft,
})
const [aDiaryBooking] = aDiary.bookings
if (!aDiaryBooking) throw new Error('The diary has bookings.')
const aMove = { booking: aDiaryBooking, place: placeOf(aDiaryBooking) }
const change = { version: 1, values: {} }
const listed = { search: '', order: 'name', showsInactive: false, page: 1 }
const names = { firstName: 'Kari', lastName: 'Eksempel', email: 'kari@kunde.example' }

function oneFile(): ChosenFiles {
  const files = new ChosenFiles()
  files.add(new File(['x'], 'sal.png'))
  return files
}

/** The answers have the version that the next change names. */
const answeringFront =
  (send: Transport): Transport =>
  async (...request) => {
    await send(...request)
    return { version: 1, picture: {} }
  }

/** The ports of the venue's catalogue and of its staff. */
export const staffPortUses: Record<string, PortUses> = {
  'resource-port.ts': usesOf((_, send) => resourcePort(send, 'vatGroup'), {
    listItems: {
      shownBy: 'the list, with a retry',
      call: (port) => port.listItems(listed, signal),
    },
    readItem: { shownBy: 'the screen, with a retry', call: (port) => port.readItem(1, signal) },
    createItem: { shownBy: theForm, call: (port) => port.createItem({ name: 'Mat' }, signal) },
    updateItem: { shownBy: theForm, call: (port) => port.updateItem({ id: 1, ...change }, signal) },
    deleteItem: { shownBy: 'the dialog', call: (port) => port.deleteItem({ id: 1, version: 1 }, signal) },
    listChoices: {
      shownBy: 'the list or the field, with a retry',
      call: (port) => port.listChoices('product', signal),
    },
    listCustomers: {
      shownBy: 'the list or the field, with a retry',
      call: (port) => port.listCustomers(null, signal),
    },
  }),
  'venue-reservation-port.ts': usesOf((client, send) => venueReservationPort(client, send), {
    readReservation: {
      shownBy: 'the screen, with a retry',
      call: (port) => port.readReservation({ reservationId: id }, signal),
    },
    answerReservation: {
      shownBy: 'the dialog',
      call: (port) =>
        port.answerReservation({ reservationId: id, sequence: 1, answer: 'approve', message: '' }, signal),
    },
  }),
  'reservation-list-port.ts': usesOf((client, send) => reservationListPort(client, send), {
    listReservations: {
      shownBy: 'the list, with a retry',
      call: (port) => port.listReservations(noReservationFilters, signal),
    },
    listRooms: { shownBy: 'the filters, with a retry', call: (port) => port.listRooms(signal) },
  }),
  'block-list-port.ts': usesOf((_, send) => blockListPort(send, () => 0), {
    listBlocks: {
      shownBy: 'the list, with a retry',
      call: (port) => port.listBlocks(noBlockFilters, signal),
    },
    listRooms: { shownBy: 'the filters, with a retry', call: (port) => port.listRooms(signal) },
  }),
  'block-port.ts': usesOf((_, send) => blockPort(send), {
    openBlock: { shownBy: 'the screen, with a retry', call: (port) => port.openBlock(1, signal) },
    checkBlock: { shownBy: theForm, call: (port) => port.checkBlock(aBlock.plan, signal) },
    saveBlock: { shownBy: theForm, call: (port) => port.saveBlock(aBlock, signal) },
    removeBlock: { shownBy: theForm, call: (port) => port.removeBlock(1, signal) },
    listRooms: { shownBy: 'the form, with a retry', call: (port) => port.listRooms('2026-11-27', signal) },
  }),
  'customer-search-port.ts': usesOf((_, send) => customerSearchPort(send), {
    findCustomers: { shownBy: 'the field, with a retry', call: (port) => port.findCustomers('a', signal) },
  }),
  'new-booking-port.ts': usesOf(
    (client, send) => ({ ...newBookingPort(client, send), ...knownCustomerPort(send) }),
    {
      findRooms: {
        shownBy: 'the form, with a retry',
        call: (port) => port.findRooms({ startTime, endTime, expectedPax: 4 }, signal),
      },
      tryOrder: {
        shownBy: 'the form, with a retry',
        call: (port) => port.tryOrder({ order: aStaffOrder(), discountCode: undefined }, signal),
      },
      placeOrder: {
        shownBy: 'the form',
        call: (port) =>
          port.placeOrder({ order: aStaffOrder(), discountCode: undefined, key: 'one' }, signal),
      },
      readGoods: { shownBy: 'the form, with a retry', call: (port) => port.readGoods(signal) },
      findCustomers: { shownBy: 'the field, with a retry', call: (port) => port.findCustomers('a', signal) },
    },
  ),
  'room-pictures-port.ts': usesOf((_, send) => roomPicturesPort(send, oneFile(), 1), {
    readPictures: { shownBy: 'the screen, with a retry', call: (port) => port.readPictures(null, signal) },
    uploadPicture: {
      shownBy: 'the place of the pictures',
      call: (port) => port.uploadPicture('1', signal),
    },
    describePicture: {
      shownBy: 'the picture',
      call: (port) => port.describePicture({ id: 1, description: '', descriptionEn: '' }, signal),
    },
    orderPictures: {
      shownBy: 'the place of the pictures',
      call: (port) => port.orderPictures([1], signal),
    },
    removePicture: { shownBy: 'the picture', call: (port) => port.removePicture(1, signal) },
  }),
  'only-picture-port.ts': usesOf(
    (_, send) => frontPicturePort(answeringFront(send), oneFile(), () => undefined),
    {
      readPictures: { shownBy: 'the screen, with a retry', call: (port) => port.readPictures(null, signal) },
      uploadPicture: {
        shownBy: 'the place of the picture',
        call: (port) => port.uploadPicture('1', signal),
      },
      describePicture: {
        shownBy: 'the picture',
        call: (port) => port.describePicture({ id: 1, description: '', descriptionEn: '' }, signal),
      },
      orderPictures: 'no call',
      removePicture: { shownBy: 'the picture', call: (port) => port.removePicture(1, signal) },
    },
  ),
  'room-price-trial-port.ts': usesOf((_, send) => priceTrialPort(send), {
    listPackages: { shownBy: 'the form, with a retry', call: (port) => port.listPackages(null, signal) },
    tryPrice: { shownBy: theForm, call: (port) => port.tryPrice(aTrial, signal) },
  }),
  'item-changes-port.ts': usesOf((_, send) => itemChangesPort(send, 'vatGroup'), {
    readChanges: { shownBy: 'the card, with a retry', call: (port) => port.readChanges(1, signal) },
  }),
  'reservation-notes-port.ts': usesOf((_, send) => reservationNotesPort(send), {
    readNotes: {
      shownBy: 'the card, with a retry',
      call: (port) => port.readNotes({ reservationId: id }, signal),
    },
    addNote: {
      shownBy: theForm,
      call: (port) => port.addNote({ reservationId: id, text: 'Ringte.' }, signal),
    },
    removeNote: {
      shownBy: 'the card',
      call: (port) => port.removeNote({ reservationId: id, noteId: 1 }, signal),
    },
    readMails: {
      shownBy: 'the card, with a retry',
      call: (port) => port.readMails({ reservationId: id }, signal),
    },
    recordAttendance: {
      shownBy: 'the card',
      call: (port) => port.recordAttendance({ reservationId: id, attended: 4 }, signal),
    },
    sendMail: { shownBy: 'the card', call: (port) => port.sendMail({ reservationId: id }, signal) },
  }),
  'staff-cancellation-port.ts': usesOf((client) => staffCancellationPort(client), {
    cancelReservation: {
      shownBy: 'the dialog',
      call: (port) =>
        port.cancelReservation(
          { reservationId: id, update: { reservationStatus: 'cancelled' }, idempotencyKey: 'k' },
          signal,
        ),
    },
  }),
  'staff-change-port.ts': usesOf(staffChangePort, {
    read: { shownBy: 'the screen, with a retry', call: (port) => port.read({ reservationId: id }, signal) },
    tryChange: {
      shownBy: 'the dialog, with a retry',
      call: (port) => port.tryChange({ reservationId: id, update: {} }, signal),
    },
    saveChange: {
      shownBy: 'the dialog, with a retry',
      call: (port) => port.saveChange({ reservationId: id, update: {}, idempotencyKey: 'k' }, signal),
    },
  }),
  'today-port.ts': usesOf((_, send) => todayPort(send, () => 0), {
    readToday: {
      shownBy: 'the overview, with a retry',
      call: (port) => port.readToday({ reservations: true, customers: true }, signal),
    },
  }),
  'diary-move-port.ts': usesOf((_, send) => diaryMovePort(send), {
    tryMove: {
      shownBy: 'the dialog, with a retry',
      call: (port) => port.tryMove(aMove, signal),
    },
    moveBooking: {
      shownBy: 'the dialog, with a retry',
      call: (port) =>
        port.moveBooking(
          {
            ...aMove,
            ...{ override: null, expectedPriceVat: 0, isCustomerMailed: true, idempotencyKey: 'a-move' },
          },
          signal,
        ),
    },
  }),
  'diary-port.ts': usesOf((_, send) => diaryPort(send), {
    readDiary: {
      shownBy: 'the screen, with a retry',
      call: (port) => port.readDiary({ from: '2026-11-16', to: '2026-11-22' }, signal),
    },
  }),
  'opening-year-port.ts': usesOf((_, send) => openingYearPort(send), {
    readYear: { shownBy: 'the screen, with a retry', call: (port) => port.readYear(2026, signal) },
  }),
  'own-website-port.ts': usesOf(ownWebsitePort, {
    listRooms: { shownBy: 'the screen, with a retry', call: (port) => port.listRooms(null, signal) },
  }),
  'day-paper-port.ts': usesOf((_, send) => dayPaperPort(send, 'kitchen'), {
    readPaper: {
      shownBy: 'the screen, with a retry',
      call: (port) => port.readPaper({ date: '2026-11-27', days: 1 }, signal),
    },
  }),
  'missing-settings-port.ts': usesOf((_, send) => missingSettingsPort(send), {
    listMissing: { shownBy: 'the overview, with a retry', call: (port) => port.listMissing(null, signal) },
  }),
  'staff-access-port.ts': usesOf((_, send) => staffAccessPort(send), {
    sendLink: { shownBy: 'the page, below its button', call: (port) => port.sendLink(id, signal) },
    resetSecondFactor: { shownBy: 'the page', call: (port) => port.resetSecondFactor(id, signal) },
  }),
  'staff-port.ts': usesOf((_, send) => staffPort(send), {
    listItems: { shownBy: 'the list, with a retry', call: (port) => port.listItems(listed, signal) },
    readItem: { shownBy: 'the screen, with a retry', call: (port) => port.readItem(id, signal) },
    createItem: { shownBy: theForm, call: (port) => port.createItem(names, signal) },
    updateItem: { shownBy: theForm, call: (port) => port.updateItem({ id, ...change }, signal) },
    deleteItem: 'no call',
  }),
}
