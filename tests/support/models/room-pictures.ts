import { roomPicturesMachine } from '#machines/room-pictures/room-pictures-machine.ts'
import type { RoomPicture, RoomPicturesEvent } from '#machines/room-pictures/types.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

const picture = (id: number, own: Partial<RoomPicture> = {}): RoomPicture => ({
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
const described: RoomPicture = { ...back, description: 'Scenen' }

const ofFile = (name: string, mediaType: string, size = 1000) => ({ fileId: '1', name, size, mediaType })
export const aFile = ofFile('kveld.png', 'image/png')
export const aVideo = ofFile('film.mp4', 'video/mp4')
export const aLargeFile = ofFile('plakat.png', 'image/png', 80_000_000)

const input = { roomId: 7, stored: null }
const shown = accepted([front, back])
const unheardOf = refused('notFound')

const choosing: RoomPicturesEvent[] = [
  { type: 'load.retried' },
  ...[aFile, aVideo, aLargeFile].map((file) => ({ type: 'files.chosen' as const, files: [file] })),
  { type: 'upload.retried', fileId: '1' },
  { type: 'upload.dismissed', fileId: '1' },
  { type: 'leaving.asked', destination: '/drift/oppsett/rom' },
  { type: 'leaving.dismissed' },
  { type: 'leaving.confirmed' },
]

const ordering: RoomPicturesEvent[] = [
  { type: 'picture.moved', id: back.id, to: 0 },
  { type: 'picture.moved', id: back.id, to: 1 },
  { type: 'load.retried' },
]

const removing: RoomPicturesEvent[] = [
  { type: 'removal.asked', id: back.id },
  { type: 'removal.asked', id: 99 },
  { type: 'removal.dismissed' },
  { type: 'removal.confirmed' },
]

const describing: RoomPicturesEvent[] = [
  { type: 'description.entered', id: back.id, field: 'description', value: 'Scenen' },
  { type: 'description.entered', id: back.id, field: 'description', value: '' },
  { type: 'description.completed', id: back.id },
  { type: 'leaving.asked', destination: '/drift/oppsett/rom' },
  { type: 'leaving.dismissed' },
  { type: 'leaving.confirmed' },
]

export const roomPicturesModel = modelOf<typeof roomPicturesMachine>({
  name: 'room-pictures',
  machine: roomPicturesMachine,
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
      facts: ({ pictures, savedOrder, orderRefusal }) => [
        pictures?.map(({ id }) => id),
        savedOrder,
        orderRefusal,
      ],
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
  ],
})
