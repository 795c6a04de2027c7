import type { PicturesEvent } from '#machines/pictures/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const picturesDescriptions: MachineDescriptions<PicturesEvent> = {
  title: {
    nb: 'Bildene av et rom, og bildet på forsiden',
    en: 'The pictures of a room, and the front page’s',
  },
  where: {
    nb: 'Siden til et rom, og til stedet, under oppsett',
    en: 'The page of a room, and of the venue, under setup',
  },
  states: {
    'pictures.loading': 'Bildene hentes',
    'pictures.failed': 'Bildene kom ikke',
    'pictures.idle': 'Bildene vises slik de er lagret, bortsett fra det som ikke kunne lagres',
    'pictures.removing': 'Et bilde fjernes',
    'pictures.ordering': 'Rekkefølgen lagres',
    'pictures.describing': 'En beskrivelse lagres',
    'pictures.uploading': 'Et bilde lastes opp',
    'pictures.refreshing': 'Bildene leses på nytt, fordi de er andre enn de som vises',
    'pictures.stale': 'Bildene kunne ikke leses på nytt',
    'question.none': 'Ingenting er spurt om',
    'question.removal': 'Et bilde skal fjernes, hvis det er ment slik',
    'question.leaving': 'Noe er ikke lagret, og det spørres om det kan gå tapt',
    'question.left': 'Siden er forlatt med det som ikke var lagret',
  },
  events: {
    'load.retried': { nb: 'Prøver å hente bildene på nytt', en: 'Tries to fetch the pictures again' },
    'files.chosen': { nb: 'Velger filer', en: 'Chooses files' },
    'upload.retried': { nb: 'Prøver å laste opp på nytt', en: 'Tries to upload again' },
    'upload.dismissed': { nb: 'Skjuler det som ble avvist', en: 'Hides what was refused' },
    'picture.moved': { nb: 'Flytter et bilde til plass {to}', en: 'Moves a picture to place {to}' },
    'description.entered': { nb: 'Skriver «{value}» i {field}', en: 'Types “{value}” in {field}' },
    'description.completed': { nb: 'Er ferdig med beskrivelsen', en: 'Completes the description' },
    'removal.asked': { nb: 'Vil fjerne et bilde', en: 'Wants to take a picture down' },
    'removal.dismissed': { nb: 'Lar være å fjerne det', en: 'Does not take it down' },
    'removal.confirmed': { nb: 'Bekrefter at det skal fjernes', en: 'Confirms that it is taken down' },
    'leaving.asked': { nb: 'Vil forlate siden', en: 'Wants to leave the screen' },
    'leaving.dismissed': { nb: 'Blir på siden', en: 'Stays on the screen' },
    'leaving.confirmed': { nb: 'Går uten å lagre', en: 'Leaves without saving' },
  },
  questions: {
    readPictures: { nb: 'Spørsmålet om bildene', en: 'The question for the pictures' },
    readAnew: { nb: 'Spørsmålet om bildene på nytt', en: 'The second question for the pictures' },
    uploadPicture: { nb: 'Opplastingen', en: 'The upload' },
    describePicture: { nb: 'Lagringen av beskrivelsen', en: 'The saving of the description' },
    orderPictures: { nb: 'Lagringen av rekkefølgen', en: 'The saving of the order' },
    removePicture: { nb: 'Fjerningen', en: 'The taking down' },
  },
}
