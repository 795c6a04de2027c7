import type { MachineWords } from '#machines/words.ts'
import type { CheckoutEvent } from './types.ts'

/** What may happen, in plain words. */
export const checkoutWords: MachineWords<CheckoutEvent> = {
  title: { nb: 'Bestilling', en: 'Checkout' },
  where: { nb: 'Bestillingen, steg for steg', en: 'The order, step by step' },
  events: {
    'time.chosen': {
      nb: 'Velger tiden {startTime} til {endTime}',
      en: 'Chooses the time {startTime} to {endTime}',
    },
    'people.entered': { nb: 'Oppgir {people} personer', en: 'Says {people} people' },
    'package.chosen': { nb: 'Velger pakke {packageId}', en: 'Chooses package {packageId}' },
    'serving.added': { nb: 'Legger til servering {orderPackageId}', en: 'Adds serving {orderPackageId}' },
    'serving.removed': {
      nb: 'Tar bort servering {orderPackageId}',
      en: 'Takes away serving {orderPackageId}',
    },
    'servingTime.chosen': {
      nb: 'Velger klokken {time} for servering {orderPackageId}',
      en: 'Chooses {time} for serving {orderPackageId}',
    },
    'servingNote.entered': {
      nb: 'Skriver «{note}» til servering {orderPackageId}',
      en: 'Writes “{note}” at serving {orderPackageId}',
    },
    'layout.chosen': { nb: 'Velger oppsett {seatingId}', en: 'Chooses layout {seatingId}' },
    'setupComment.entered': { nb: 'Skriver «{text}» om oppsettet', en: 'Writes “{text}” about the layout' },
    'extra.changed': {
      nb: 'Velger {quantity} av produkt {productId}',
      en: 'Chooses {quantity} of product {productId}',
    },
    'allergy.added': { nb: 'Legger til en allergi', en: 'Adds an allergy' },
    'allergy.changed': {
      nb: 'Fører opp allergi for {entry.personName}',
      en: 'Records an allergy of {entry.personName}',
    },
    'allergy.removed': { nb: 'Tar bort en allergi', en: 'Takes away an allergy' },
    'customerKind.chosen': {
      nb: 'Sier at kunden er en virksomhet: {isOrganization}',
      en: 'Says that the customer is an organisation: {isOrganization}',
    },
    'detail.entered': {
      nb: 'Skriver «{value}» i feltet {field}',
      en: 'Writes “{value}” in the field {field}',
    },
    'meeting.entered': {
      nb: 'Skriver «{value}» i feltet {field}',
      en: 'Writes “{value}” in the field {field}',
    },
    'coupon.entered': { nb: 'Skriver rabattkoden «{code}»', en: 'Writes the discount code “{code}”' },
    'coupon.removed': { nb: 'Fjerner rabattkoden', en: 'Removes the discount code' },
    'terms.accepted': { nb: 'Godtar vilkårene', en: 'Accepts the terms' },
    'terms.withdrawn': { nb: 'Tar bort haken for vilkårene', en: 'Unticks the terms' },
    'step.completed': { nb: 'Går videre', en: 'Goes on' },
    'step.opened': { nb: 'Åpner steget {step}', en: 'Opens the step {step}' },
    'step.reversed': { nb: 'Går tilbake', en: 'Goes back' },
    'order.confirmed': { nb: 'Bekrefter bestillingen', en: 'Confirms the order' },
    'request.sent': { nb: 'Sender en forespørsel', en: 'Sends a request' },
    'alternatives.asked': { nb: 'Vil se hva annet som er ledig', en: 'Wants to see what else is free' },
    'alternative.chosen': {
      nb: 'Velger forslaget {alternative.roomName} {alternative.startTime}',
      en: 'Chooses the alternative {alternative.roomName} {alternative.startTime}',
    },
    'price.accepted': { nb: 'Godtar den nye prisen', en: 'Accepts the new price' },
    'servings.dropped': { nb: 'Bestiller uten mat og drikke', en: 'Orders without food and drink' },
    'frozen.kept': {
      nb: 'Beholder det som ikke lenger kan endres',
      en: 'Keeps what can no longer be changed',
    },
    'changes.discarded': { nb: 'Forkaster endringene', en: 'Discards the changes' },
    'refusal.dismissed': { nb: 'Går tilbake til bestillingen', en: 'Goes back to the order' },
    'placing.retried': { nb: 'Prøver på nytt', en: 'Tries again' },
    'price.retried': { nb: 'Spør om prisen på nytt', en: 'Asks for the price again' },
    'load.retried': { nb: 'Prøver å hente på nytt', en: 'Tries to fetch again' },
    'window.focused': { nb: 'Kommer tilbake til vinduet', en: 'Comes back to the window' },
    'connection.restored': { nb: 'Nettet kommer tilbake', en: 'The network comes back' },
    'person.known': { nb: 'Det blir kjent hvem som er logget inn', en: 'It becomes known who is signed in' },
    'clock.ticked': { nb: 'Klokken blir {now}', en: 'It becomes {now}' },
  },
  questions: {
    loadCatalogue: {
      nb: 'Spørsmålet om rommet og det som kan bestilles',
      en: 'The question for the room and what can be ordered',
    },
    summarisePrice: { nb: 'Spørsmålet om prisen', en: 'The question for the price' },
    checkSeats: { nb: 'Spørsmålet om det er plass', en: 'The question whether there is room' },
    recheckSeats: {
      nb: 'Det siste spørsmålet om det er plass',
      en: 'The last question whether there is room',
    },
    makeKey: { nb: 'Nøkkelen til bestillingen', en: 'The key of the order' },
    placeReservation: { nb: 'Bestillingen', en: 'The order' },
    findAlternatives: { nb: 'Letingen etter andre tider og rom', en: 'The search for other times and rooms' },
  },
  delays: {
    pricePause: { nb: 'Et øyeblikk går uten at noe endres', en: 'A moment passes without a change' },
  },
}
