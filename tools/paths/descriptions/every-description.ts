import type { EventObject } from 'xstate'
import { answeringDescriptions } from './answering.ts'
import { attendanceDescriptions } from './attendance.ts'
import { availableDiscountsDescriptions } from './available-discounts.ts'
import { blockDescriptions } from './block.ts'
import { blockListDescriptions } from './block-list.ts'
import { calendarFeedsDescriptions } from './calendar-feeds.ts'
import { catalogueDescriptions } from './catalogue.ts'
import { checkoutDescriptions } from './checkout.ts'
import { companyUsersDescriptions } from './company-users.ts'
import { customerDescriptions } from './customer.ts'
import { customerEditorDescriptions } from './customer-editor.ts'
import { customerListDescriptions } from './customer-list.ts'
import { customerMergeDescriptions } from './customer-merge.ts'
import { customerSearchDescriptions } from './customer-search.ts'
import { dayPaperDescriptions } from './day-paper.ts'
import { diaryDescriptions } from './diary.ts'
import { diaryMoveDescriptions } from './diary-move.ts'
import { doorDescriptions } from './door.ts'
import { followingDescriptions } from './following.ts'
import { forgottenPasswordDescriptions } from './forgotten-password.ts'
import { guestLinkDescriptions } from './guest-link.ts'
import { guestNeedsDescriptions } from './guest-needs.ts'
import { itemChangesDescriptions } from './item-changes.ts'
import { listFileDescriptions } from './list-file.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'
import { missingSettingsDescriptions } from './missing-settings.ts'
import { myBookingsDescriptions } from './my-bookings.ts'
import { myDataDescriptions } from './my-data.ts'
import { newBookingDescriptions } from './new-booking.ts'
import { newPasswordDescriptions } from './new-password.ts'
import { notificationsDescriptions } from './notifications.ts'
import { offerDescriptions, offerKeepingDescriptions, offerListDescriptions } from './offers.ts'
import { openingYearDescriptions } from './opening-year.ts'
import { optionAnswerDescriptions } from './option-answer.ts'
import { organizationNameDescriptions } from './organization-name.ts'
import { ownWebsiteDescriptions } from './own-website.ts'
import { packageTotalsDescriptions } from './package-totals.ts'
import { passwordChangeDescriptions } from './password-change.ts'
import { picturesDescriptions } from './pictures.ts'
import { planningDescriptions } from './planning.ts'
import { preferencesDescriptions } from './preferences.ts'
import { receiptDescriptions } from './receipt.ts'
import { registrationDescriptions } from './registration.ts'
import { registrationListDescriptions } from './registration-list.ts'
import { reservationListDescriptions } from './reservation-list.ts'
import { mailsDescriptions } from './reservation-mails.ts'
import { notesDescriptions } from './reservation-notes.ts'
import { resourceEditorDescriptions } from './resource-editor.ts'
import { resourceListDescriptions } from './resource-list.ts'
import { roomCalendarDescriptions } from './room-calendar.ts'
import { roomComparisonDescriptions } from './room-comparison.ts'
import { roomPriceTrialDescriptions } from './room-price-trial.ts'
import { roomSelectionDescriptions } from './room-selection.ts'
import { secondFactorDescriptions } from './second-factor.ts'
import { seriesDescriptions } from './series.ts'
import { sessionDescriptions } from './session.ts'
import { signInDescriptions } from './sign-in.ts'
import { staffAccessDescriptions } from './staff-access.ts'
import { staffCancellationDescriptions } from './staff-cancellation.ts'
import { staffChangeDescriptions } from './staff-change.ts'
import { todayDescriptions } from './today.ts'
import { twoFactorRequirementDescriptions } from './two-factor-requirement.ts'
import { venueReservationDescriptions } from './venue-reservation.ts'
import { verificationDescriptions } from './verification.ts'

export type AnyDescriptions = MachineDescriptions<EventObject>

/** The descriptions of every machine, by the name of its folder. */
export const everyDescription: Record<string, AnyDescriptions> = {
  pictures: picturesDescriptions,
  planning: planningDescriptions,
  'room-comparison': roomComparisonDescriptions,
  'room-price-trial': roomPriceTrialDescriptions,
  'room-selection': roomSelectionDescriptions,
  'room-calendar': roomCalendarDescriptions,
  block: blockDescriptions,
  'block-list': blockListDescriptions,
  'calendar-feeds': calendarFeedsDescriptions,
  catalogue: catalogueDescriptions,
  checkout: checkoutDescriptions,
  'opening-year': openingYearDescriptions,
  'own-website': ownWebsiteDescriptions,
  diary: diaryDescriptions,
  'diary-move': diaryMoveDescriptions,
  today: todayDescriptions,
  offer: offerDescriptions,
  'offer-keeping': offerKeepingDescriptions,
  'offer-list': offerListDescriptions,
  'option-answer': optionAnswerDescriptions,
  attendance: attendanceDescriptions,
  'staff-change': staffChangeDescriptions,
  door: doorDescriptions,
  'guest-needs': guestNeedsDescriptions,
  'staff-cancellation': staffCancellationDescriptions,
  'guest-link': guestLinkDescriptions,
  'organization-name': organizationNameDescriptions,
  'available-discounts': availableDiscountsDescriptions,
  receipt: receiptDescriptions,
  series: seriesDescriptions,
  answering: answeringDescriptions,
  notifications: notificationsDescriptions,
  preferences: preferencesDescriptions,
  session: sessionDescriptions,
  'sign-in': signInDescriptions,
  registration: registrationDescriptions,
  verification: verificationDescriptions,
  'forgotten-password': forgottenPasswordDescriptions,
  'new-password': newPasswordDescriptions,
  'package-totals': packageTotalsDescriptions,
  'password-change': passwordChangeDescriptions,
  'my-bookings': myBookingsDescriptions,
  'company-users': companyUsersDescriptions,
  'my-data': myDataDescriptions,
  'resource-list': resourceListDescriptions,
  'resource-editor': resourceEditorDescriptions,
  'customer-search': customerSearchDescriptions,
  'reservation-list': reservationListDescriptions,
  'venue-reservation': venueReservationDescriptions,
  'customer-list': customerListDescriptions,
  customer: customerDescriptions,
  'customer-editor': customerEditorDescriptions,
  'registration-list': registrationListDescriptions,
  'second-factor': secondFactorDescriptions,
  'two-factor-requirement': twoFactorRequirementDescriptions,
  'item-changes': itemChangesDescriptions,
  'reservation-mails': mailsDescriptions,
  'reservation-notes': notesDescriptions,
  'staff-access': staffAccessDescriptions,
  'customer-merge': customerMergeDescriptions,
  following: followingDescriptions,
  'list-file': listFileDescriptions,
  'missing-settings': missingSettingsDescriptions,
  'day-paper': dayPaperDescriptions,
  'new-booking': newBookingDescriptions,
}

/** The descriptions of a machine. Throws where it has none. */
export function descriptionsOf(machine: string): AnyDescriptions {
  const found = everyDescription[machine]
  if (!found) throw new Error(`tools/paths/descriptions says nothing of the machine “${machine}”.`)
  return found
}
