import type { AnyStateMachine } from 'xstate'
import type { Model } from '#tests/support/model.ts'
import { answeringModel } from '#tests/support/models/answering.ts'
import { attendanceModel } from '#tests/support/models/attendance.ts'
import { availableDiscountsModel } from '#tests/support/models/available-discounts.ts'
import { blockModel } from '#tests/support/models/block.ts'
import { blockListModel } from '#tests/support/models/block-list.ts'
import { calendarFeedsModel } from '#tests/support/models/calendar-feeds.ts'
import { catalogueModel } from '#tests/support/models/catalogue.ts'
import { checkoutModel } from '#tests/support/models/checkout.ts'
import { companyUsersModel } from '#tests/support/models/company-users.ts'
import { customerModel } from '#tests/support/models/customer.ts'
import { customerEditorModel } from '#tests/support/models/customer-editor.ts'
import { customerListModel } from '#tests/support/models/customer-list.ts'
import { customerMergeModel } from '#tests/support/models/customer-merge.ts'
import { customerSearchModel } from '#tests/support/models/customer-search.ts'
import { dayPaperModel } from '#tests/support/models/day-paper.ts'
import { diaryModel } from '#tests/support/models/diary.ts'
import { diaryMoveModel } from '#tests/support/models/diary-move.ts'
import { doorModel } from '#tests/support/models/door.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { followingModel } from '#tests/support/models/following.ts'
import { forgottenPasswordModel } from '#tests/support/models/forgotten-password.ts'
import { guestLinkModel } from '#tests/support/models/guest-link.ts'
import { guestNeedsModel } from '#tests/support/models/guest-needs.ts'
import { itemChangesModel } from '#tests/support/models/item-changes.ts'
import { listFileModel } from '#tests/support/models/list-file.ts'
import { missingSettingsModel } from '#tests/support/models/missing-settings.ts'
import { myBookingsModel } from '#tests/support/models/my-bookings.ts'
import { myDataModel } from '#tests/support/models/my-data.ts'
import { newBookingModel } from '#tests/support/models/new-booking.ts'
import { newPasswordModel } from '#tests/support/models/new-password.ts'
import { notificationsModel } from '#tests/support/models/notifications.ts'
import { offerModel } from '#tests/support/models/offer.ts'
import { offerKeepingModel } from '#tests/support/models/offer-keeping.ts'
import { offerListModel } from '#tests/support/models/offer-list.ts'
import { openingYearModel } from '#tests/support/models/opening-year.ts'
import { optionAnswerModel } from '#tests/support/models/option-answer.ts'
import { organizationNameModel } from '#tests/support/models/organization-name.ts'
import { ownWebsiteModel } from '#tests/support/models/own-website.ts'
import { packageTotalsModel } from '#tests/support/models/package-totals.ts'
import { passwordChangeModel } from '#tests/support/models/password-change.ts'
import { picturesModel } from '#tests/support/models/pictures.ts'
import { planningModel } from '#tests/support/models/planning.ts'
import { preferencesModel } from '#tests/support/models/preferences.ts'
import { receiptModel } from '#tests/support/models/receipt.ts'
import { registrationModel } from '#tests/support/models/registration.ts'
import { registrationListModel } from '#tests/support/models/registration-list.ts'
import { reservationListModel } from '#tests/support/models/reservation-list.ts'
import { reservationMailsModel } from '#tests/support/models/reservation-mails.ts'
import { reservationNotesModel } from '#tests/support/models/reservation-notes.ts'
import { resourceEditorModel } from '#tests/support/models/resource-editor.ts'
import { resourceListModel } from '#tests/support/models/resource-list.ts'
import { roomCalendarModel } from '#tests/support/models/room-calendar.ts'
import { roomComparisonModel } from '#tests/support/models/room-comparison.ts'
import { roomPriceTrialModel } from '#tests/support/models/room-price-trial.ts'
import { roomSelectionModel } from '#tests/support/models/room-selection.ts'
import { secondFactorModel } from '#tests/support/models/second-factor.ts'
import { seriesModel } from '#tests/support/models/series.ts'
import { sessionModel } from '#tests/support/models/session.ts'
import { signInModel } from '#tests/support/models/sign-in.ts'
import { staffAccessModel } from '#tests/support/models/staff-access.ts'
import { staffCancellationModel } from '#tests/support/models/staff-cancellation.ts'
import { staffChangeModel } from '#tests/support/models/staff-change.ts'
import { todayModel } from '#tests/support/models/today.ts'
import { twoFactorRequirementModel } from '#tests/support/models/two-factor-requirement.ts'
import { venueReservationModel } from '#tests/support/models/venue-reservation.ts'
import { verificationModel } from '#tests/support/models/verification.ts'
import { answeringOnScreen } from './answering.ts'
import { attendanceOnScreen } from './attendance.ts'
import { availableDiscountsOnScreen } from './available-discounts.ts'
import { blockOnScreen } from './block.ts'
import { blockListOnScreen } from './block-list.ts'
import { calendarFeedsOnScreen } from './calendar-feeds.ts'
import { catalogueOnScreen } from './catalogue.ts'
import { checkoutOnScreen } from './checkout.ts'
import { companyUsersOnScreen } from './company-users.ts'
import { customerOnScreen } from './customer.ts'
import { customerEditorOnScreen } from './customer-editor.ts'
import { customerListOnScreen } from './customer-list.ts'
import { customerMergeOnScreen } from './customer-merge.ts'
import { customerSearchOnScreen } from './customer-search.ts'
import { dayPaperOnScreen } from './day-paper.ts'
import { diaryOnScreen } from './diary.ts'
import { diaryMoveOnScreen } from './diary-move.ts'
import { doorOnScreen } from './door.ts'
import { followingOnScreen } from './following.ts'
import { forgottenPasswordOnScreen } from './forgotten-password.ts'
import { guestLinkOnScreen } from './guest-link.ts'
import { guestNeedsOnScreen } from './guest-needs.ts'
import { itemChangesOnScreen } from './item-changes.ts'
import { listFileOnScreen } from './list-file.ts'
import { missingSettingsOnScreen } from './missing-settings.ts'
import { myBookingsOnScreen } from './my-bookings.ts'
import { myDataOnScreen } from './my-data.ts'
import { newBookingOnScreen } from './new-booking.ts'
import { newPasswordOnScreen } from './new-password.ts'
import { notificationsOnScreen } from './notifications.ts'
import { offerOnScreen } from './offer.ts'
import { offerKeepingOnScreen } from './offer-keeping.ts'
import { offerListOnScreen } from './offer-list.ts'
import type { OnScreen } from './on-screen.ts'
import { openingYearOnScreen } from './opening-year.ts'
import { optionAnswerOnScreen } from './option-answer.ts'
import { organizationNameOnScreen } from './organization-name.ts'
import { ownWebsiteOnScreen } from './own-website.ts'
import { packageTotalsOnScreen } from './package-totals.ts'
import { passwordChangeOnScreen } from './password-change.ts'
import { picturesOnScreen } from './pictures.ts'
import { planningOnScreen } from './planning.ts'
import { preferencesOnScreen } from './preferences.ts'
import { receiptOnScreen } from './receipt.ts'
import { registrationOnScreen } from './registration.ts'
import { registrationListOnScreen } from './registration-list.ts'
import { reservationListOnScreen } from './reservation-list.ts'
import { mailsOnScreen } from './reservation-mails.ts'
import { notesOnScreen } from './reservation-notes.ts'
import { resourceEditorOnScreen } from './resource-editor.ts'
import { resourceListOnScreen } from './resource-list.ts'
import { roomCalendarOnScreen } from './room-calendar.ts'
import { roomComparisonOnScreen } from './room-comparison.ts'
import { roomPriceTrialOnScreen } from './room-price-trial.ts'
import { roomSelectionOnScreen } from './room-selection.ts'
import { secondFactorOnScreen } from './second-factor.ts'
import { seriesOnScreen } from './series.ts'
import { sessionOnScreen } from './session.ts'
import { signInOnScreen } from './sign-in.ts'
import { staffAccessOnScreen } from './staff-access.ts'
import { staffCancellationOnScreen } from './staff-cancellation.ts'
import { staffChangeOnScreen } from './staff-change.ts'
import { todayOnScreen } from './today.ts'
import { twoFactorRequirementOnScreen } from './two-factor-requirement.ts'
import { venueReservationOnScreen } from './venue-reservation.ts'
import { verificationOnScreen } from './verification.ts'

export type AnyScreen = { model: AnyModel; onScreen: OnScreen<AnyStateMachine> }

/** Erases the machine type, so that all fit in one list. */
const any = <M extends AnyStateMachine>(model: Model<M>, onScreen: OnScreen<M>) =>
  ({ model, onScreen }) as unknown as AnyScreen

/** The machines that are walked on their screens. */
export const everyScreen: readonly AnyScreen[] = [
  any(picturesModel, picturesOnScreen),
  any(planningModel, planningOnScreen),
  any(roomComparisonModel, roomComparisonOnScreen),
  any(roomPriceTrialModel, roomPriceTrialOnScreen),
  any(roomSelectionModel, roomSelectionOnScreen),
  any(roomCalendarModel, roomCalendarOnScreen),
  any(blockModel, blockOnScreen),
  any(blockListModel, blockListOnScreen),
  any(calendarFeedsModel, calendarFeedsOnScreen),
  any(catalogueModel, catalogueOnScreen),
  any(checkoutModel, checkoutOnScreen),
  any(openingYearModel, openingYearOnScreen),
  any(ownWebsiteModel, ownWebsiteOnScreen),
  any(diaryModel, diaryOnScreen),
  any(diaryMoveModel, diaryMoveOnScreen),
  any(todayModel, todayOnScreen),
  any(offerModel, offerOnScreen),
  any(offerKeepingModel, offerKeepingOnScreen),
  any(offerListModel, offerListOnScreen),
  any(optionAnswerModel, optionAnswerOnScreen),
  any(attendanceModel, attendanceOnScreen),
  any(staffChangeModel, staffChangeOnScreen),
  any(doorModel, doorOnScreen),
  any(guestNeedsModel, guestNeedsOnScreen),
  any(staffCancellationModel, staffCancellationOnScreen),
  any(guestLinkModel, guestLinkOnScreen),
  any(organizationNameModel, organizationNameOnScreen),
  any(availableDiscountsModel, availableDiscountsOnScreen),
  any(receiptModel, receiptOnScreen),
  any(seriesModel, seriesOnScreen),
  any(answeringModel, answeringOnScreen),
  any(notificationsModel, notificationsOnScreen),
  any(preferencesModel, preferencesOnScreen),
  any(sessionModel, sessionOnScreen),
  any(signInModel, signInOnScreen),
  any(registrationModel, registrationOnScreen),
  any(verificationModel, verificationOnScreen),
  any(forgottenPasswordModel, forgottenPasswordOnScreen),
  any(newPasswordModel, newPasswordOnScreen),
  any(packageTotalsModel, packageTotalsOnScreen),
  any(passwordChangeModel, passwordChangeOnScreen),
  any(myBookingsModel, myBookingsOnScreen),
  any(companyUsersModel, companyUsersOnScreen),
  any(myDataModel, myDataOnScreen),
  any(resourceListModel, resourceListOnScreen),
  any(resourceEditorModel, resourceEditorOnScreen),
  any(customerSearchModel, customerSearchOnScreen),
  any(reservationListModel, reservationListOnScreen),
  any(venueReservationModel, venueReservationOnScreen),
  any(customerListModel, customerListOnScreen),
  any(customerModel, customerOnScreen),
  any(customerEditorModel, customerEditorOnScreen),
  any(registrationListModel, registrationListOnScreen),
  any(secondFactorModel, secondFactorOnScreen),
  any(twoFactorRequirementModel, twoFactorRequirementOnScreen),
  any(itemChangesModel, itemChangesOnScreen),
  any(reservationMailsModel, mailsOnScreen),
  any(reservationNotesModel, notesOnScreen),
  any(staffAccessModel, staffAccessOnScreen),
  any(customerMergeModel, customerMergeOnScreen),
  any(followingModel, followingOnScreen),
  any(listFileModel, listFileOnScreen),
  any(missingSettingsModel, missingSettingsOnScreen),
  any(dayPaperModel, dayPaperOnScreen),
  any(newBookingModel, newBookingOnScreen),
]
