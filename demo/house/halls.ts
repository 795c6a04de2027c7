import { both, kroner } from './both.ts'
import { type DemoRoom, usualRoom } from './room-shape.ts'

/** What both parts of the divisible hall have. */
const partOfHall = {
  ...usualRoom,
  roomTypeId: 2,
  method: 'halfDayOrDay',
  maxPrepTime: 45,
  masterRoomId: 1,
  features: [
    { amenity: 'projector' },
    { amenity: 'soundSystem' },
    { amenity: 'hearingLoop' },
    { amenity: 'stepFreeAccess' },
    { amenity: 'daylight' },
    { amenity: 'airConditioning' },
  ],
} satisfies Partial<DemoRoom>

/** The divisible hall with its two parts, and the auditorium. */
export const halls: readonly DemoRoom[] = [
  {
    ...usualRoom,
    id: 1,
    slug: 'storsalen',
    code: 'SAL',
    name: both('Storsalen', 'The Great Hall'),
    alias: both('Hele salen', 'The whole hall'),
    description: both(
      'Husets største rom, med god takhøyde og dagslys langs hele veggen. Foran scenen er det plass til 180 i rader, og når kvelden kommer, dekker vi til bankett på det samme gulvet.\n\nLyd, lys og teleslynge er på plass. Er dere færre, trekker vi for foldeveggen og gjør ett rom om til to.',
      'The largest room in the house, with plenty of height and daylight all along one wall. There is space for 180 in rows in front of the stage, and when evening comes we lay the same floor for a banquet.\n\nSound, lighting and hearing loop are in place. If you are fewer, we draw the partition and turn one room into two.',
    ),
    roomTypeId: 2,
    method: 'halfDayOrDay',
    price: kroner(16_800),
    halfDayPrice: kroner(10_400),
    minSeats: 40,
    maxSeats: 180,
    maxPrepTime: 60,
    features: [
      { amenity: 'stage' },
      { amenity: 'projector', quantity: 2 },
      { amenity: 'soundSystem' },
      { amenity: 'hearingLoop' },
      { amenity: 'stepFreeAccess' },
      { amenity: 'daylight' },
      { amenity: 'blackout' },
      { amenity: 'airConditioning' },
    ],
    seatings: [
      { layout: 'theatre', seats: 180, minSeats: 40, prep: 30 },
      { layout: 'classroom', seats: 108, minSeats: 40, prep: 60 },
      { layout: 'cabaret', seats: 112, minSeats: 40, prep: 60 },
      {
        layout: 'banquet',
        seats: 144,
        minSeats: 40,
        prep: 60,
        note: both('Åtte ved hvert bord.', 'Eight at each table.'),
      },
      { layout: 'reception', seats: 180, minSeats: 40, prep: 30 },
    ],
    pictures: [
      {
        name: 'storsalen-1',
        description: both(
          'Storsalen med stoler i rader foran scenen',
          'The Great Hall with rows of chairs in front of the stage',
        ),
      },
      {
        name: 'storsalen-2',
        description: both(
          'Storsalen dekket til bankett ved runde bord',
          'The Great Hall laid for a banquet at round tables',
        ),
      },
      {
        name: 'storsalen-3',
        description: both(
          'Storsalen delt i to av foldeveggen',
          'The Great Hall divided in two by its partition',
        ),
      },
    ],
    pricepoints: [{ daysOfWeek: [6], price: kroner(20_000), halfDayPrice: kroner(12_800) }],
  },
  {
    ...partOfHall,
    id: 2,
    slug: 'storsalen-vest',
    code: 'SAL-V',
    name: both('Storsalen Vest', 'The Great Hall West'),
    description: both(
      'Den delen av Storsalen som har scenen. Hundre i rader, eller en hestesko der alle ser hverandre. Foldeveggen demper godt, og inngangen er deres egen.',
      'The part of the Great Hall that has the stage. A hundred in rows, or a U-shape where everyone sees everyone. The partition keeps sound out, and the entrance is your own.',
    ),
    price: kroner(9_600),
    halfDayPrice: kroner(6_400),
    minSeats: 20,
    maxSeats: 100,
    features: [{ amenity: 'stage' }, ...partOfHall.features],
    seatings: [
      { layout: 'theatre', seats: 100, minSeats: 20, prep: 30 },
      { layout: 'classroom', seats: 60, minSeats: 20, prep: 45 },
      { layout: 'uShape', seats: 36, minSeats: 20, prep: 30 },
      { layout: 'banquet', seats: 80, minSeats: 20, prep: 45 },
    ],
    pictures: [
      {
        name: 'storsalen-vest-1',
        description: both('Storsalen Vest med stoler i rader', 'The Great Hall West with chairs in rows'),
      },
      {
        name: 'storsalen-vest-2',
        description: both(
          'Storsalen Vest med bord i hestesko',
          'The Great Hall West with tables in a U-shape',
        ),
      },
    ],
  },
  {
    ...partOfHall,
    id: 3,
    slug: 'storsalen-ost',
    code: 'SAL-Ø',
    name: both('Storsalen Øst', 'The Great Hall East'),
    description: both(
      'Morgensiden av Storsalen. Åtti i rader, åtte grupper rundt hvert sitt bord, eller et gulv å mingle på. Gulvet er flatt, så rommet er lett å rigge om mens dere spiser lunsj.',
      'The morning side of the Great Hall. Eighty in rows, eight groups around a table each, or a floor to mingle on. The level floor is easily rearranged while you have lunch.',
    ),
    price: kroner(8_400),
    halfDayPrice: kroner(5_200),
    minSeats: 16,
    maxSeats: 80,
    leftRoomId: 2,
    seatings: [
      { layout: 'theatre', seats: 80, minSeats: 16, prep: 30 },
      { layout: 'group', seats: 64, minSeats: 16, prep: 45 },
      { layout: 'classroom', seats: 48, minSeats: 16, prep: 45 },
      { layout: 'reception', seats: 80, minSeats: 16, prep: 15 },
      { layout: 'uShape', seats: 32, minSeats: 16, prep: 30 },
    ],
    pictures: [
      {
        name: 'storsalen-ost-1',
        description: both(
          'Storsalen Øst med pulter i rader i morgensol',
          'The Great Hall East with desks in rows in the morning sun',
        ),
      },
      {
        name: 'storsalen-ost-2',
        description: both(
          'Storsalen Øst med runde bord til grupper',
          'The Great Hall East with round tables for groups',
        ),
      },
    ],
  },
  {
    ...usualRoom,
    id: 10,
    slug: 'auditoriet',
    code: 'AUD',
    name: both('Auditoriet', 'The Auditorium'),
    description: both(
      'Stigende rader, faste seter og kort vei fra talerstolen til siste benk. Akustikken er laget for stemmer, så her kan man snakke lavt og likevel bli hørt.\n\nDere betaler for hver person, og alt av lyd og bilde er med.',
      'Rising rows, fixed seats and a short way from the lectern to the last bench. The acoustics are made for voices, so you can speak softly and still be heard.\n\nYou pay for each person, and all audio-visual equipment is included.',
    ),
    roomTypeId: 2,
    method: 'perPerson',
    price: kroner(160),
    minPrice: kroner(4_800),
    minSeats: 15,
    maxSeats: 90,
    maxPrepTime: 15,
    features: [
      { amenity: 'stage' },
      { amenity: 'projector' },
      { amenity: 'soundSystem' },
      { amenity: 'hearingLoop' },
      { amenity: 'videoConferencing' },
      {
        amenity: 'stepFreeAccess',
        note: both('Til første rad og scenen.', 'To the front row and the stage.'),
      },
      { amenity: 'blackout' },
      { amenity: 'airConditioning' },
    ],
    seatings: [{ layout: 'theatre', seats: 90, minSeats: 15, prep: 15 }],
    pictures: [
      {
        name: 'auditoriet-1',
        description: both(
          'Auditoriet sett fra de øverste radene mot lerretet',
          'The Auditorium seen from the upper rows towards the screen',
        ),
      },
      {
        name: 'auditoriet-2',
        description: both('Auditoriet sett fra scenen', 'The Auditorium seen from the stage'),
      },
    ],
  },
]
