import type { AnyStateMachine } from 'xstate'
import type { Model } from '#tests/support/model.ts'
import { seriesModel } from '#tests/support/models/series.ts'
import { answeringModel } from './answering.ts'
import { attendanceModel } from './attendance.ts'
import { availableDiscountsModel } from './available-discounts.ts'
import { blockModel } from './block.ts'
import { blockListModel } from './block-list.ts'
import { calendarFeedsModel } from './calendar-feeds.ts'
import { catalogueModel } from './catalogue.ts'
import { checkoutModel } from './checkout.ts'
import { companyUsersModel } from './company-users.ts'
import { customerModel } from './customer.ts'
import { customerEditorModel } from './customer-editor.ts'
import { customerListModel } from './customer-list.ts'
import { customerMergeModel } from './customer-merge.ts'
import { customerSearchModel } from './customer-search.ts'
import { dayPaperModel } from './day-paper.ts'
import { diaryModel } from './diary.ts'
import { diaryMoveModel } from './diary-move.ts'
import { doorModel } from './door.ts'
import { followingModel } from './following.ts'
import { forgottenPasswordModel } from './forgotten-password.ts'
import { guestLinkModel } from './guest-link.ts'
import { guestNeedsModel } from './guest-needs.ts'
import { itemChangesModel } from './item-changes.ts'
import { listFileModel } from './list-file.ts'
import { missingSettingsModel } from './missing-settings.ts'
import { myBookingsModel } from './my-bookings.ts'
import { myDataModel } from './my-data.ts'
import { newBookingModel } from './new-booking.ts'
import { newPasswordModel } from './new-password.ts'
import { notificationsModel } from './notifications.ts'
import { offerModel } from './offer.ts'
import { offerKeepingModel } from './offer-keeping.ts'
import { offerListModel } from './offer-list.ts'
import { openingYearModel } from './opening-year.ts'
import { optionAnswerModel } from './option-answer.ts'
import { organizationNameModel } from './organization-name.ts'
import { ownWebsiteModel } from './own-website.ts'
import { packageTotalsModel } from './package-totals.ts'
import { passwordChangeModel } from './password-change.ts'
import { picturesModel } from './pictures.ts'
import { planningModel } from './planning.ts'
import { preferencesModel } from './preferences.ts'
import { receiptModel } from './receipt.ts'
import { registrationModel } from './registration.ts'
import { registrationListModel } from './registration-list.ts'
import { reservationListModel } from './reservation-list.ts'
import { reservationMailsModel } from './reservation-mails.ts'
import { reservationNotesModel } from './reservation-notes.ts'
import { resourceEditorModel } from './resource-editor.ts'
import { resourceListModel } from './resource-list.ts'
import { roomCalendarModel } from './room-calendar.ts'
import { roomComparisonModel } from './room-comparison.ts'
import { roomPriceTrialModel } from './room-price-trial.ts'
import { roomSelectionModel } from './room-selection.ts'
import { secondFactorModel } from './second-factor.ts'
import { sessionModel } from './session.ts'
import { signInModel } from './sign-in.ts'
import { staffAccessModel } from './staff-access.ts'
import { staffCancellationModel } from './staff-cancellation.ts'
import { staffChangeModel } from './staff-change.ts'
import { todayModel } from './today.ts'
import { twoFactorRequirementModel } from './two-factor-requirement.ts'
import { venueReservationModel } from './venue-reservation.ts'
import { verificationModel } from './verification.ts'

export type AnyModel = Model<AnyStateMachine>

/** Erases the machine type of a model, so that all fit in one list. */
const any = <M extends AnyStateMachine>(model: Model<M>) => model as unknown as AnyModel

/** The models of all machines, in the order that a visitor meets them. */
export const everyModel: readonly AnyModel[] = [
  any(picturesModel),
  any(planningModel),
  any(roomComparisonModel),
  any(roomPriceTrialModel),
  any(roomSelectionModel),
  any(roomCalendarModel),
  any(calendarFeedsModel),
  any(catalogueModel),
  any(checkoutModel),
  any(openingYearModel),
  any(ownWebsiteModel),
  any(diaryModel),
  any(diaryMoveModel),
  any(todayModel),
  any(offerModel),
  any(offerKeepingModel),
  any(offerListModel),
  any(optionAnswerModel),
  any(attendanceModel),
  any(staffChangeModel),
  any(doorModel),
  any(guestNeedsModel),
  any(staffCancellationModel),
  any(guestLinkModel),
  any(organizationNameModel),
  any(availableDiscountsModel),
  any(blockModel),
  any(blockListModel),
  any(receiptModel),
  any(seriesModel),
  any(answeringModel),
  any(notificationsModel),
  any(preferencesModel),
  any(sessionModel),
  any(signInModel),
  any(registrationModel),
  any(verificationModel),
  any(forgottenPasswordModel),
  any(newPasswordModel),
  any(packageTotalsModel),
  any(passwordChangeModel),
  any(myBookingsModel),
  any(companyUsersModel),
  any(myDataModel),
  any(resourceListModel),
  any(resourceEditorModel),
  any(customerSearchModel),
  any(reservationListModel),
  any(venueReservationModel),
  any(customerListModel),
  any(customerModel),
  any(customerEditorModel),
  any(registrationListModel),
  any(secondFactorModel),
  any(twoFactorRequirementModel),
  any(itemChangesModel),
  any(reservationMailsModel),
  any(reservationNotesModel),
  any(staffAccessModel),
  any(customerMergeModel),
  any(followingModel),
  any(listFileModel),
  any(missingSettingsModel),
  any(dayPaperModel),
  any(newBookingModel),
]
