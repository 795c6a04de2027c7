import type { CallName } from '#contract/calls.ts'
import { createAccount, registerUser } from '#server/operations/accounts/create-account.ts'
import { forgetPassword } from '#server/operations/accounts/forget-password.ts'
import { registerContact } from '#server/operations/accounts/register-contact.ts'
import { resetPassword } from '#server/operations/accounts/reset-password.ts'
import { sendVerification } from '#server/operations/accounts/send-verification.ts'
import { setPassword } from '#server/operations/accounts/set-password.ts'
import { verifyEmail } from '#server/operations/accounts/verify-email.ts'
import { answerQuestion } from '#server/operations/answers/answer-question.ts'
import { readQuestion } from '#server/operations/answers/read-question.ts'
import { createToken } from '#server/operations/auth/create-token.ts'
import { receiveFirebaseToken } from '#server/operations/auth/receive-firebase-token.ts'
import { refreshToken } from '#server/operations/auth/refresh-token.ts'
import { signInWithFirebase } from '#server/operations/auth/sign-in-with-firebase.ts'
import { signOut } from '#server/operations/auth/sign-out.ts'
import { checkSeats } from '#server/operations/check-seats.ts'
import { addContact } from '#server/operations/customers/add-contact.ts'
import { listContacts } from '#server/operations/customers/list-contacts.ts'
import { listCustomerReservations } from '#server/operations/customers/list-customer-reservations.ts'
import { readCustomerInfo } from '#server/operations/customers/read-customer-info.ts'
import { readOwnContact } from '#server/operations/customers/read-own-contact.ts'
import { updateContact } from '#server/operations/customers/update-contact.ts'
import { listAmenities } from '#server/operations/list-amenities.ts'
import { listAvailableDiscounts } from '#server/operations/list-available-discounts.ts'
import { listBookings } from '#server/operations/list-bookings.ts'
import { listExtraProducts } from '#server/operations/list-extra-products.ts'
import { listLayouts } from '#server/operations/list-layouts.ts'
import { listOnlineRoomTypes } from '#server/operations/list-online-room-types.ts'
import { listPackages } from '#server/operations/list-packages.ts'
import { listTerms } from '#server/operations/list-terms.ts'
import { deleteMyData } from '#server/operations/my-data/delete-my-data.ts'
import { readMyData } from '#server/operations/my-data/read-my-data.ts'
import type { Operation } from '#server/operations/operation.ts'
import { placeReservation } from '#server/operations/place-reservation.ts'
import { readReservation } from '#server/operations/read-reservation.ts'
import { readRoom } from '#server/operations/read-room.ts'
import { readWorkingHours } from '#server/operations/read-working-hours.ts'
import { createRestriction } from '#server/operations/restrictions/create-restriction.ts'
import { deleteRestrictions } from '#server/operations/restrictions/delete-restrictions.ts'
import { listRestrictions } from '#server/operations/restrictions/list-restrictions.ts'
import { readRestriction } from '#server/operations/restrictions/read-restriction.ts'
import { updateRestriction } from '#server/operations/restrictions/update-restriction.ts'
import { createGalleryItem } from '#server/operations/room-pictures/create-gallery-item.ts'
import { deleteGalleryItem } from '#server/operations/room-pictures/delete-gallery-item.ts'
import { deleteRoomLogo } from '#server/operations/room-pictures/delete-room-logo.ts'
import { listGalleryItems } from '#server/operations/room-pictures/list-gallery-items.ts'
import { readGalleryItem } from '#server/operations/room-pictures/read-gallery-item.ts'
import { readRoomLogo } from '#server/operations/room-pictures/read-room-logo.ts'
import { replaceRoomLogo } from '#server/operations/room-pictures/replace-room-logo.ts'
import { updateGalleryItem } from '#server/operations/room-pictures/update-gallery-item.ts'
import { createRoomType } from '#server/operations/room-types/create-room-type.ts'
import { deleteRoomType } from '#server/operations/room-types/delete-room-type.ts'
import { listRoomTypes } from '#server/operations/room-types/list-room-types.ts'
import { pageRoomTypes } from '#server/operations/room-types/page-room-types.ts'
import { readRoomType } from '#server/operations/room-types/read-room-type.ts'
import { updateRoomType } from '#server/operations/room-types/update-room-type.ts'
import { createRoom } from '#server/operations/rooms/create-room.ts'
import { deleteRoom } from '#server/operations/rooms/delete-room.ts'
import { exportRooms } from '#server/operations/rooms/export-rooms.ts'
import { listOverbookingRules } from '#server/operations/rooms/list-overbooking-rules.ts'
import { listRooms } from '#server/operations/rooms/list-rooms.ts'
import { readStaffRoom } from '#server/operations/rooms/read-staff-room.ts'
import { updateRoom } from '#server/operations/rooms/update-room.ts'
import { searchMeetingRooms } from '#server/operations/search-meeting-rooms.ts'
import { summarisePrice } from '#server/operations/summarise-price.ts'
import { updateReservation } from '#server/operations/update-reservation.ts'

/** What does each call of the table; a call without an operation does not compile. */
export const operations: { [Name in CallName]: Operation<Name> } = {
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
