import type { CallName } from '#contract/calls.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { addCustomerContact } from '#server/accounts/customer-administration/add-contact.ts'
import { changeCustomerContact } from '#server/accounts/customer-administration/change-contact.ts'
import { findKnownCustomers } from '#server/accounts/customer-administration/find-known-customers.ts'
import {
  listCustomers,
  listGroupChoices,
  listPrivateCustomers,
} from '#server/accounts/customer-administration/list-customers.ts'
import { mergeCustomer } from '#server/accounts/customer-administration/merge-customer.ts'
import { readCustomer } from '#server/accounts/customer-administration/read-customer.ts'
import { listCustomerChanges } from '#server/accounts/customer-administration/record-change.ts'
import {
  answerRegistration,
  listRegistrations,
} from '#server/accounts/customer-administration/registrations.ts'
import { createCustomer, updateCustomer } from '#server/accounts/customer-administration/save-customer.ts'
import { addContact } from '#server/accounts/customers/add-contact.ts'
import { listContacts } from '#server/accounts/customers/list-contacts.ts'
import { readCustomerInfo } from '#server/accounts/customers/read-customer-info.ts'
import { readOwnContact } from '#server/accounts/customers/read-own-contact.ts'
import { updateContact } from '#server/accounts/customers/update-contact.ts'
import { forgetPassword, sendVerification } from '#server/accounts/registration/ask-for-mail.ts'
import { resetPassword, setPassword } from '#server/accounts/registration/choose-password.ts'
import { createAccount, registerUser } from '#server/accounts/registration/create-account.ts'
import { registerContact } from '#server/accounts/registration/register-contact.ts'
import { verifyEmail } from '#server/accounts/registration/verify-email.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#server/accounts/second-factor/own-second-factor.ts'
import { createToken } from '#server/accounts/sign-in/create-token.ts'
import { receiveFirebaseToken } from '#server/accounts/sign-in/receive-firebase-token.ts'
import { refreshToken, signOut } from '#server/accounts/sign-in/session-calls.ts'
import { signInWithFirebase } from '#server/accounts/sign-in/sign-in-with-firebase.ts'
import {
  deleteFrontPicture,
  readFrontPicture,
  updateFrontPicture,
} from '#server/accounts/staff/front-picture.ts'
import { listCatalogueChanges } from '#server/accounts/staff/list-catalogue-changes.ts'
import { listMissingSettings } from '#server/accounts/staff/list-missing-settings.ts'
import { listStaffChanges } from '#server/accounts/staff/staff-changes.ts'
import {
  inviteStaff,
  listStaff,
  readStaffMember,
  resetSecondFactor,
  sendStaffLink,
  updateStaffMember,
} from '#server/accounts/staff/staff-people.ts'
import { readVenue, readVenueSettings, updateVenueSettings } from '#server/accounts/staff/venue-settings.ts'
import type { Operation } from '#server/calls/operation.ts'
import { listBookings } from '#server/catalogue/list-bookings.ts'
import { listTerms } from '#server/catalogue/list-terms.ts'
import {
  createGalleryItem,
  deleteGalleryItem,
  listGalleryItems,
  orderGallery,
  readGalleryItem,
  updateGalleryItem,
} from '#server/catalogue/pictures/gallery.ts'
import {
  deleteItemPicture,
  readItemPicture,
  updateItemPicture,
} from '#server/catalogue/pictures/item-pictures.ts'
import { deleteRoomLogo, readRoomLogo, replaceRoomLogo } from '#server/catalogue/pictures/logo.ts'
import {
  listAmenities,
  listExtraProducts,
  listLayouts,
  listOnlineRoomTypes,
  listPackages,
  readRoom,
  readWorkingHours,
} from '#server/catalogue/read-catalogue.ts'
import { readFreeTimes } from '#server/catalogue/read-free-times.ts'
import { catalogueAdministration } from '#server/catalogue/resources/catalogue-administration.ts'
import { listCustomerChoices } from '#server/catalogue/resources/list-customer-choices.ts'
import {
  checkRestrictions,
  createRestriction,
  createRestrictions,
  deleteRestrictions,
  listRestrictions,
  readRestriction,
  updateRestriction,
} from '#server/catalogue/restrictions.ts'
import {
  createRoomType,
  deleteRoomType,
  listRoomTypes,
  pageRoomTypes,
  readRoomType,
  updateRoomType,
} from '#server/catalogue/room-types.ts'
import {
  createRoom,
  deleteRoom,
  exportRooms,
  listOverbookingRules,
  listRooms,
  readStaffRoom,
  updateRoom,
} from '#server/catalogue/rooms/rooms.ts'
import { searchMeetingRooms } from '#server/catalogue/search-meeting-rooms.ts'
import { deleteMyData } from '#server/privacy/delete-my-data.ts'
import { readMyData } from '#server/privacy/read-my-data.ts'
import { answerQuestion } from '#server/reservations/answers/answer-question.ts'
import { answerReservation } from '#server/reservations/answers/answer-reservation.ts'
import { readQuestion } from '#server/reservations/answers/read-question.ts'
import {
  listCalendarFeeds,
  makeCalendarFeed,
  withdrawCalendarFeed,
} from '#server/reservations/calendar/feed-links.ts'
import { checkSeats } from '#server/reservations/check-seats.ts'
import { findAlternatives } from '#server/reservations/find-alternatives.ts'
import { findRoomsForOrder } from '#server/reservations/find-rooms.ts'
import { makeGuestLink, readGuestLink, withdrawGuestLink } from '#server/reservations/guest-link.ts'
import { readGuestMeeting, removeGuestNeeds, saveGuestNeeds } from '#server/reservations/guest-needs.ts'
import { listReservationChanges } from '#server/reservations/history/list-reservation-changes.ts'
import { listCustomerReservations } from '#server/reservations/list-customer-reservations.ts'
import { listReservations } from '#server/reservations/list-reservations.ts'
import { moveBooking, tryBookingMove } from '#server/reservations/move-booking.ts'
import {
  addOfferAlternative,
  deleteOffer,
  keepOffer,
  listOwnOffers,
  renameOffer,
} from '#server/reservations/offers/own-offers.ts'
import { readOffer } from '#server/reservations/offers/read-offer.ts'
import { readDaySheet } from '#server/reservations/papers/read-day-sheet.ts'
import { readDoor } from '#server/reservations/papers/read-door.ts'
import { readKitchenList } from '#server/reservations/papers/read-kitchen-list.ts'
import { placeForCustomer, tryForCustomer } from '#server/reservations/place-for-customer.ts'
import { placeReservation } from '#server/reservations/place-reservation.ts'
import { previewReservationChange } from '#server/reservations/preview-change.ts'
import { listAvailableDiscounts } from '#server/reservations/prices/list-available-discounts.ts'
import { summarisePrice } from '#server/reservations/prices/summarise-price.ts'
import { tryRoomPrice } from '#server/reservations/prices/try-room-price.ts'
import { readDiary } from '#server/reservations/read-diary.ts'
import { readOverview } from '#server/reservations/read-overview.ts'
import { readReservation } from '#server/reservations/read-reservation.ts'
import { recordAttendance } from '#server/reservations/record-attendance.ts'
import { listReservationMails, sendReservationMail } from '#server/reservations/reservation-mails.ts'
import {
  addReservationNote,
  listReservationNotes,
  removeReservationNote,
} from '#server/reservations/reservation-notes.ts'
import { checkDates } from '#server/reservations/series/check-dates.ts'
import { placeSeries } from '#server/reservations/series/place-series.ts'
import { readSeries } from '#server/reservations/series/read-series.ts'
import { summariseSeriesPrice } from '#server/reservations/series/summarise-series-price.ts'
import { updateSeries } from '#server/reservations/series/update-series.ts'
import { updateReservation } from '#server/reservations/update-reservation.ts'

/** What does each call of the table; a call without an operation does not compile. */
export const operations: { [Name in CallName]: Operation<Name, AccountServices> } = {
  createToken,
  createServiceToken: createToken,
  createServiceTokenToo: createToken,
  createSignupToken: createToken,
  refreshToken,
  signInWithFirebase,
  receiveFirebaseToken,
  signOut,
  createAccount,
  registerUser,
  registerContact,
  verifyEmail,
  sendVerification,
  forgetPassword,
  resetPassword,
  setPassword,
  searchMeetingRooms,
  readFreeTimes,
  readRoom,
  listAmenities,
  listLayouts,
  listOnlineRoomTypes,
  listPackages,
  listExtraProducts,
  listBookings,
  readWorkingHours,
  readVenue,
  checkSeats,
  summarisePrice,
  listAvailableDiscounts,
  listTerms,
  placeReservation,
  checkDates,
  placeSeries,
  readSeries,
  summariseSeriesPrice,
  updateSeries,
  keepOffer,
  listOwnOffers,
  addOfferAlternative,
  renameOffer,
  deleteOffer,
  readOffer,
  readReservation,
  listReservationChanges,
  readGuestLink,
  makeGuestLink,
  withdrawGuestLink,
  readGuestMeeting,
  saveGuestNeeds,
  removeGuestNeeds,
  listCalendarFeeds,
  makeCalendarFeed,
  withdrawCalendarFeed,
  updateReservation,
  readOwnContact,
  readCustomerInfo,
  addContact,
  listContacts,
  updateContact,
  listCustomerReservations,
  readQuestion,
  answerQuestion,
  createRoom,
  readStaffRoom,
  updateRoom,
  deleteRoom,
  listRooms,
  exportRooms,
  listOverbookingRules,
  createRoomType,
  readRoomType,
  updateRoomType,
  deleteRoomType,
  listRoomTypes,
  pageRoomTypes,
  createRestriction,
  readRestriction,
  updateRestriction,
  checkRestrictions,
  createRestrictions,
  listRestrictions,
  deleteRestrictions,
  createGalleryItem,
  listGalleryItems,
  readGalleryItem,
  updateGalleryItem,
  orderGallery,
  deleteGalleryItem,
  readRoomLogo,
  replaceRoomLogo,
  deleteRoomLogo,
  ...catalogueAdministration,
  listCatalogueChanges,
  listCustomerChoices,
  tryRoomPrice,
  readItemPicture,
  updateItemPicture,
  deleteItemPicture,
  listStaff,
  readStaffMember,
  inviteStaff,
  updateStaffMember,
  sendStaffLink,
  resetSecondFactor,
  listStaffChanges,
  readSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  readVenueSettings,
  updateVenueSettings,
  readFrontPicture,
  updateFrontPicture,
  deleteFrontPicture,
  listCustomers,
  createCustomer,
  readCustomer,
  updateCustomer,
  mergeCustomer,
  listCustomerChanges,
  listGroupChoices,
  listPrivateCustomers,
  addCustomerContact,
  changeCustomerContact,
  listRegistrations,
  answerRegistration,
  listMissingSettings,
  readMyData,
  deleteMyData,
  listReservations,
  answerReservation,
  moveBooking,
  tryBookingMove,
  readKitchenList,
  placeForCustomer,
  previewReservationChange,
  tryForCustomer,
  findAlternatives,
  findRoomsForOrder,
  findKnownCustomers,
  readDiary,
  readOverview,
  readDaySheet,
  readDoor,
  listReservationNotes,
  addReservationNote,
  removeReservationNote,
  recordAttendance,
  listReservationMails,
  sendReservationMail,
}
