import type { OfferEvent } from '#machines/offer/offer-machine.ts'
import type { OfferKeepingEvent } from '#machines/offer-keeping/offer-keeping-machine.ts'
import type { OfferListEvent } from '#machines/offer-list/offer-list-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const offerDescriptions: MachineDescriptions<OfferEvent> = {
  title: { nb: 'Et forslag', en: 'A proposal' },
  where: { nb: 'Siden bak lenken til et forslag', en: 'The page behind the link of a proposal' },
  states: {
    opening: 'Lenken leses',
    incomplete: 'Lenken mangler nøkkelen sin',
    loading: 'Forslaget hentes',
    failed: 'Forslaget kunne ikke hentes',
    gone: 'Lenken er feil, eller forslaget er slettet',
    shown: 'Forslaget vises',
    checking: 'Det sjekkes en gang til om alternativet er ledig, og hva det koster',
    priceChanged: 'Prisen er en annen enn den som ble vist: det spørres om den',
    accepted: 'Bestillingen begynner med det som ble valgt',
  },
  events: {
    'load.retried': { nb: 'Prøver å hente forslaget på nytt', en: 'Tries to load the proposal again' },
    'alternative.accepted': {
      nb: 'Går videre med alternativ {place}, regnet fra 0',
      en: 'Continues with alternative {place}, counted from 0',
    },
    'alternative.reopened': {
      nb: 'Begynner på nytt med alternativ {place}, regnet fra 0',
      en: 'Starts again with alternative {place}, counted from 0',
    },
    'price.accepted': { nb: 'Går med på den nye prisen', en: 'Accepts the new price' },
    'price.dismissed': { nb: 'Går tilbake til forslaget', en: 'Goes back to the proposal' },
  },
  questions: {
    readOffer: { nb: 'Spørsmålet om forslaget', en: 'The question for the proposal' },
    recheckOffer: { nb: 'Sjekken før bestillingen', en: 'The check before the booking' },
  },
}

export const offerKeepingDescriptions: MachineDescriptions<OfferKeepingEvent> = {
  title: { nb: 'Lagre som forslag', en: 'Saving a proposal' },
  where: { nb: 'Stegene i bestillingen etter pakken', en: 'The steps of the booking after the package' },
  states: {
    closed: 'Det som er satt sammen, kan lagres',
    listing: 'Egne forslag hentes, for å legge til i et av dem',
    naming: 'Forslaget får et navn, eller det velges hvilket som får et alternativ til',
    sending: 'Det sendes som nytt forslag eller som et alternativ til',
    keeping: 'Forslaget lagres',
    adding: 'Alternativet legges til',
    kept: 'Forslaget er lagret, og lenken kan deles',
  },
  events: {
    'keeping.begun': { nb: 'Vil lagre det som forslag', en: 'Wants to save it as a proposal' },
    'name.entered': { nb: 'Skriver navnet «{name}»', en: 'Types the name “{name}”' },
    'offer.chosen': { nb: 'Velger hvor det skal lagres', en: 'Chooses where to save it' },
    'keeping.sent': { nb: 'Lagrer', en: 'Saves it' },
    'keeping.dismissed': { nb: 'Avbryter', en: 'Cancels' },
  },
  questions: {
    listOwn: { nb: 'Spørsmålet om egne forslag', en: 'The question for one’s own proposals' },
    keep: { nb: 'Lagringen', en: 'Saving it' },
    add: { nb: 'Tillegget', en: 'Adding it' },
  },
}

export const offerListDescriptions: MachineDescriptions<OfferListEvent> = {
  title: { nb: 'Mine forslag', en: 'My proposals' },
  where: { nb: 'Siden med egne forslag', en: 'The page of one’s own proposals' },
  states: {
    loading: 'Egne forslag hentes',
    failed: 'Egne forslag kunne ikke hentes',
    listed: 'Egne forslag er listet opp',
    renaming: 'Et forslag får et annet navn',
    saving: 'Navnet lagres',
    asking: 'Det spørres om forslaget skal slettes',
    deleting: 'Forslaget slettes',
  },
  events: {
    'load.retried': { nb: 'Prøver å hente forslagene på nytt', en: 'Tries to load the proposals again' },
    'renaming.begun': { nb: 'Vil endre navnet', en: 'Wants to rename it' },
    'name.entered': { nb: 'Skriver navnet «{name}»', en: 'Types the name “{name}”' },
    'name.sent': { nb: 'Lagrer navnet', en: 'Saves the name' },
    'deletion.begun': { nb: 'Vil slette det', en: 'Wants to delete it' },
    'deletion.confirmed': { nb: 'Bekrefter slettingen', en: 'Confirms the deletion' },
    'task.dismissed': { nb: 'Avbryter', en: 'Cancels' },
  },
  questions: {
    listOwn: { nb: 'Spørsmålet om egne forslag', en: 'The question for one’s own proposals' },
    rename: { nb: 'Navneendringen', en: 'Renaming it' },
    remove: { nb: 'Slettingen', en: 'Deleting it' },
  },
}
