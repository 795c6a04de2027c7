import { picturesMachine } from '#machines/pictures/pictures-machine.ts'
import type { PicturesEvent, SavedPicture } from '#machines/pictures/types.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

const picture = (id: number, own: Partial<SavedPicture> = {}): SavedPicture => ({
  id,
  fileName: `sal-${id}.webp`,
  filePath: `/files/sal-${id}.webp`,
  thumbnailPath: `/files/sal-${id}-640.webp`,
  description: null,
  descriptionEn: null,
  ...own,
})

export const front = picture(1, { description: 'Salen fra døren', descriptionEn: 'The hall from the door' })
export const back = picture(2)
const hung = picture(3)
const described: SavedPicture = { ...back, description: 'Scenen' }

const ofFile = (name: string, mediaType: string, size = 1000) => ({ fileId: '1', name, size, mediaType })
export const aFile = ofFile('kveld.png', 'image/png')
export const aVideo = ofFile('film.mp4', 'video/mp4')
export const aLargeFile = ofFile('plakat.png', 'image/png', 80_000_000)

/** The only picture, and the one that has taken its place. */
const only = picture(1, { description: 'Tunet', descriptionEn: 'The yard' })
const another: SavedPicture = { ...only, fileName: 'kveld.webp', description: null, descriptionEn: null }

const input = { isOnly: false, stored: null }
const inputOfOnly = { isOnly: true, stored: null }
const shown = accepted([front, back])
const unheardOf = refused('notFound')

const choosing: PicturesEvent[] = [
  { type: 'load.retried' },
  ...[aFile, aVideo, aLargeFile].map((file) => ({ type: 'files.chosen' as const, files: [file] })),
  { type: 'upload.retried', fileId: '1' },
  { type: 'upload.dismissed', fileId: '1' },
  { type: 'leaving.asked', destination: '/drift/oppsett/rom' },
  { type: 'leaving.dismissed' },
  { type: 'leaving.confirmed' },
]

const ordering: PicturesEvent[] = [
  { type: 'picture.moved', id: back.id, to: 0 },
  { type: 'picture.moved', id: back.id, to: 1 },
  { type: 'load.retried' },
]

const removing: PicturesEvent[] = [
  { type: 'removal.asked', id: back.id },
  { type: 'removal.asked', id: 99 },
  { type: 'removal.dismissed' },
  { type: 'removal.confirmed' },
]

const describing: PicturesEvent[] = [
  { type: 'description.entered', id: back.id, field: 'description', value: 'Scenen' },
  { type: 'description.entered', id: back.id, field: 'description', value: '' },
  { type: 'description.completed', id: back.id },
  { type: 'leaving.asked', destination: '/drift/oppsett/rom' },
  { type: 'leaving.dismissed' },
  { type: 'leaving.confirmed' },
]

const replacing: PicturesEvent[] = [
  { type: 'files.chosen', files: [aFile] },
  { type: 'load.retried' },
  { type: 'upload.retried', fileId: '1' },
  { type: 'upload.dismissed', fileId: '1' },
]

const goingBack: PicturesEvent[] = [
  { type: 'description.entered', id: only.id, field: 'description', value: 'Tunet om kvelden' },
  { type: 'description.completed', id: only.id },
  { type: 'removal.asked', id: only.id },
  { type: 'removal.confirmed' },
]

export const picturesModel = modelOf<typeof picturesMachine>({
  name: 'pictures',
  machine: picturesMachine,
  walks: [
    {
      title: { nb: 'bilder av et rom lastes opp', en: 'pictures of a room are uploaded' },
      input,
      events: ({ context: { uploads } }) =>
        choosing.filter(({ type }) => type !== 'files.chosen' || uploads.length === 0),
      answers: {
        readPictures: () => [accepted([]), refused('internal')],
        uploadPicture: () => [accepted(hung), refused('brokenPicture')],
      },
      failures: ['readPictures', 'uploadPicture'],
      stopWhen: (snapshot) =>
        snapshot.matches({ question: 'left' }) || (snapshot.context.pictures?.length ?? 0) > 0,
      facts: ({ pictures, uploads, destination }) => [pictures?.length, uploads[0]?.refusal, destination],
    },
    {
      title: { nb: 'bildene av et rom sorteres', en: 'the pictures of a room are put in order' },
      input,
      events: () => ordering,
      answers: {
        readPictures: () => [shown],
        orderPictures: () => [accepted([back, front]), accepted([front, back]), refused('changedMeanwhile')],
        readAnew: () => [shown, refused('internal')],
      },
      failures: ['orderPictures', 'readAnew'],
      facts: ({ pictures, savedOrder, refusal }) => [pictures?.map(({ id }) => id), savedOrder, refusal],
    },
    {
      title: { nb: 'et bilde fjernes', en: 'a picture is taken down' },
      input,
      events: () => removing,
      answers: {
        readPictures: () => [shown],
        removePicture: () => [accepted({ id: back.id }), unheardOf, refused('internal')],
      },
      failures: ['removePicture'],
      facts: ({ pictures, asked, removing: id, problems }) => [pictures?.length, asked, id, problems],
    },
    {
      title: { nb: 'et bilde beskrives', en: 'a picture is described' },
      input: { ...input, stored: { 1: { description: 'Salen', descriptionEn: '' } } },
      events: () => describing,
      answers: {
        readPictures: () => [shown],
        describePicture: () => [accepted(described), refused('internal')],
      },
      failures: ['describePicture'],
      stopWhen: (snapshot) => snapshot.matches({ question: 'left' }),
      facts: ({ typed, pictures, describing: text, problems, destination }) => [
        typed,
        pictures?.[1]?.description,
        text,
        problems,
        destination,
      ],
    },
    {
      title: { nb: 'bildet på forsiden byttes', en: 'the picture of the front page is replaced' },
      input: inputOfOnly,
      events: ({ context: { uploads } }) =>
        replacing.filter(({ type }) => type !== 'files.chosen' || uploads.length === 0),
      answers: {
        readPictures: () => [accepted([only])],
        uploadPicture: () => [accepted(another), refused('changedMeanwhile')],
        readAnew: () => [accepted([only]), refused('internal')],
      },
      failures: ['readAnew'],
      facts: ({ pictures, uploads, refusal }) => [
        pictures?.map(({ fileName }) => fileName),
        uploads[0]?.refusal,
        refusal,
      ],
    },
    {
      title: {
        nb: 'bildet på forsiden beskrives og fjernes, mens en annen endrer det',
        en: 'the picture of the front page is described and removed while another user changes it',
      },
      input: inputOfOnly,
      events: () => goingBack,
      answers: {
        readPictures: () => [accepted([only])],
        describePicture: () => [refused('changedMeanwhile')],
        removePicture: () => [accepted(null), refused('changedMeanwhile')],
        readAnew: () => [accepted([only]), accepted([])],
      },
      facts: ({ pictures, typed, asked, removing: id, describing: text, refusal }) => [
        pictures?.length,
        typed,
        asked,
        id,
        text,
        refusal,
      ],
    },
  ],
})
