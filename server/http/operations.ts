import type { CallName } from '#contract/calls.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { addContact } from '#server/accounts/customers/add-contact.ts'
import { listContacts } from '#server/accounts/customers/list-contacts.ts'
import { readCustomerInfo } from '#server/accounts/customers/read-customer-info.ts'
import { readOwnContact } from '#server/accounts/customers/read-own-contact.ts'
import { updateContact } from '#server/accounts/customers/update-contact.ts'
import { createAccount, registerUser } from '#server/accounts/registration/create-account.ts'
import { forgetPassword } from '#server/accounts/registration/forget-password.ts'
import { registerContact } from '#server/accounts/registration/register-contact.ts'
import { resetPassword } from '#server/accounts/registration/reset-password.ts'
import { sendVerification } from '#server/accounts/registration/send-verification.ts'
import { setPassword } from '#server/accounts/registration/set-password.ts'
import { verifyEmail } from '#server/accounts/registration/verify-email.ts'
import { createToken } from '#server/accounts/sign-in/create-token.ts'
import { receiveFirebaseToken } from '#server/accounts/sign-in/receive-firebase-token.ts'
import { refreshToken } from '#server/accounts/sign-in/refresh-token.ts'
import { signInWithFirebase } from '#server/accounts/sign-in/sign-in-with-firebase.ts'
import { signOut } from '#server/accounts/sign-in/sign-out.ts'
import type { Operation } from '#server/calls/operation.ts'
import { listAmenities } from '#server/catalogue/list-amenities.ts'
import { listBookings } from '#server/catalogue/list-bookings.ts'
import { listExtraProducts } from '#server/catalogue/list-extra-products.ts'
import { listLayouts } from '#server/catalogue/list-layouts.ts'
import { listOnlineRoomTypes } from '#server/catalogue/list-online-room-types.ts'
import { listPackages } from '#server/catalogue/list-packages.ts'
import { listTerms } from '#server/catalogue/list-terms.ts'
import { readRoom } from '#server/catalogue/read-room.ts'
import { readWorkingHours } from '#server/catalogue/read-working-hours.ts'
import { createRestriction } from '#server/catalogue/restrictions/create-restriction.ts'
import { deleteRestrictions } from '#server/catalogue/restrictions/delete-restrictions.ts'
import { listRestrictions } from '#server/catalogue/restrictions/list-restrictions.ts'
import { readRestriction } from '#server/catalogue/restrictions/read-restriction.ts'
import { updateRestriction } from '#server/catalogue/restrictions/update-restriction.ts'
import { createGalleryItem } from '#server/catalogue/room-pictures/create-gallery-item.ts'
import { deleteGalleryItem } from '#server/catalogue/room-pictures/delete-gallery-item.ts'
import { deleteRoomLogo } from '#server/catalogue/room-pictures/delete-room-logo.ts'
import { listGalleryItems } from '#server/catalogue/room-pictures/list-gallery-items.ts'
import { readGalleryItem } from '#server/catalogue/room-pictures/read-gallery-item.ts'
import { readRoomLogo } from '#server/catalogue/room-pictures/read-room-logo.ts'
import { replaceRoomLogo } from '#server/catalogue/room-pictures/replace-room-logo.ts'
import { updateGalleryItem } from '#server/catalogue/room-pictures/update-gallery-item.ts'
import { createRoomType } from '#server/catalogue/room-types/create-room-type.ts'
import { deleteRoomType } from '#server/catalogue/room-types/delete-room-type.ts'
import { listRoomTypes } from '#server/catalogue/room-types/list-room-types.ts'
import { pageRoomTypes } from '#server/catalogue/room-types/page-room-types.ts'
import { readRoomType } from '#server/catalogue/room-types/read-room-type.ts'
import { updateRoomType } from '#server/catalogue/room-types/update-room-type.ts'
import { createRoom } from '#server/catalogue/rooms/create-room.ts'
import { deleteRoom } from '#server/catalogue/rooms/delete-room.ts'
import { exportRooms } from '#server/catalogue/rooms/export-rooms.ts'
import { listOverbookingRules } from '#server/catalogue/rooms/list-overbooking-rules.ts'
import { listRooms } from '#server/catalogue/rooms/list-rooms.ts'
import { readStaffRoom } from '#server/catalogue/rooms/read-staff-room.ts'
import { updateRoom } from '#server/catalogue/rooms/update-room.ts'
import { searchMeetingRooms } from '#server/catalogue/search-meeting-rooms.ts'
import { deleteMyData } from '#server/privacy/delete-my-data.ts'
import { readMyData } from '#server/privacy/read-my-data.ts'
import { answerQuestion } from '#server/reservations/answers/answer-question.ts'
import { readQuestion } from '#server/reservations/answers/read-question.ts'
import { checkSeats } from '#server/reservations/check-seats.ts'
import { listCustomerReservations } from '#server/reservations/list-customer-reservations.ts'
import { placeReservation } from '#server/reservations/place-reservation.ts'
import { listAvailableDiscounts } from '#server/reservations/prices/list-available-discounts.ts'
import { summarisePrice } from '#server/reservations/prices/summarise-price.ts'
import { readReservation } from '#server/reservations/read-reservation.ts'
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
  readRoom,
  listAmenities,
  listLayouts,
  listOnlineRoomTypes,
  listPackages,
  listExtraProducts,
  listBookings,
  readWorkingHours,
  checkSeats,
  summarisePrice,
  listAvailableDiscounts,
  listTerms,
  placeReservation,
  readReservation,
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
  listRestrictions,
  deleteRestrictions,
  createGalleryItem,
  listGalleryItems,
  readGalleryItem,
  updateGalleryItem,
  deleteGalleryItem,
  readRoomLogo,
  replaceRoomLogo,
  deleteRoomLogo,
  readMyData,
  deleteMyData,
}
