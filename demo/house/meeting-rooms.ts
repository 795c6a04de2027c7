import { both, kroner } from './both.ts'
import { type DemoRoom, usualRoom } from './room-shape.ts'

/** The ordinary meeting rooms, hired by the hour, the half day or the day. */
export const meetingRooms: readonly DemoRoom[] = [
  {
    ...usualRoom,
    id: 4,
    slug: 'biblioteket',
    code: 'BIB',
    name: both('Biblioteket', 'The Library'),
    description: both(
      'Bøker fra gulv til tak, et langt bord av eik og lamper som gjør folk roligere. Tjue får plass rundt bordet, og seksten i en hestesko med skjermen i enden.\n\nHyllene er til å bruke. Det hender et møte blir avgjort av et oppslag.',
      'Books from floor to ceiling, a long oak table, and lamps that make people calmer. Twenty fit around the table, or in a U-shape with the screen at the end.\n\nThe shelves are there to be used. Now and then a meeting is settled by looking something up.',
    ),
    roomTypeId: 1,
    method: 'perHour',
    price: kroner(880),
    minPrice: kroner(1_760),
    minSeats: 4,
    maxSeats: 20,
    maxPrepTime: 30,
    features: [
      { amenity: 'screen', quantity: 1 },
      { amenity: 'videoConferencing' },
      { amenity: 'hearingLoop' },
      { amenity: 'stepFreeAccess' },
      { amenity: 'daylight' },
    ],
    seatings: [
      { layout: 'board', seats: 20, minSeats: 4, prep: 15 },
      { layout: 'uShape', seats: 16, minSeats: 4, prep: 30 },
    ],
    pictures: [
      {
        name: 'biblioteket-1',
        description: both(
          'Langbordet mellom bokhyllene i Biblioteket',
          'The long table between the shelves in the Library',
        ),
      },
      {
        name: 'biblioteket-2',
        description: both(
          'Lesekroken i Biblioteket om kvelden',
          'The reading corner of the Library in the evening',
        ),
      },
    ],
    pricepoints: [{ daysOfWeek: [5], timeStart: '12:00', timeEnd: '22:00', price: kroner(720) }],
  },
  {
    ...usualRoom,
    id: 5,
    slug: 'styrerommet',
    code: 'STY',
    name: both('Styrerommet', 'The Boardroom'),
    description: both(
      'Tolv gode stoler, ett solid bord og utsikt nok til å tenke langt. Døra er tett, veggene likeså, og kameraet følger den som har ordet når noen er med hjemmefra.',
      'Twelve good chairs, one solid table, and a view to help you think ahead. The door is soundproof and so are the walls, and the camera follows the speaker when someone joins from home.',
    ),
    roomTypeId: 1,
    method: 'perHour',
    price: kroner(800),
    minPrice: kroner(1_600),
    minSeats: 2,
    maxSeats: 12,
    maxPrepTime: 15,
    features: [
      { amenity: 'screen', quantity: 1 },
      { amenity: 'videoConferencing' },
      { amenity: 'whiteboard', quantity: 1 },
      { amenity: 'stepFreeAccess' },
      { amenity: 'daylight' },
      { amenity: 'airConditioning' },
    ],
    seatings: [{ layout: 'board', seats: 12, minSeats: 2, prep: 15 }],
    pictures: [
      {
        name: 'styrerommet-1',
        description: both(
          'Styrebordet med utsikt over vannet',
          'The board table with its view over the lake',
        ),
      },
      {
        name: 'styrerommet-2',
        description: both('Styrerommet sett mot skjermen', 'The Boardroom seen towards the display'),
      },
    ],
    pricepoints: [{ timeStart: '16:00', timeEnd: '22:00', price: kroner(640) }],
  },
  {
    ...usualRoom,
    id: 7,
    slug: 'verkstedet',
    code: 'VER',
    name: both('Verkstedet', 'The Workshop'),
    description: both(
      'Bord på hjul, tavler på alle vegger og et gulv som tåler tape. Førti mennesker kan jobbe i grupper her, og det er lov å la lappene henge til neste morgen når dere kommer tilbake.',
      'Tables on wheels, boards on every wall, and a floor that can take tape. Forty people can work in groups here, and you may leave your notes up until morning when you are coming back.',
    ),
    roomTypeId: 1,
    method: 'halfDayOrDay',
    price: kroner(5_600),
    halfDayPrice: kroner(3_600),
    minSeats: 8,
    maxSeats: 40,
    maxPrepTime: 30,
    features: [
      { amenity: 'screen', quantity: 2 },
      { amenity: 'whiteboard', quantity: 6 },
      { amenity: 'soundSystem' },
      { amenity: 'stepFreeAccess' },
      { amenity: 'daylight' },
    ],
    seatings: [
      { layout: 'group', seats: 36, minSeats: 8, prep: 15 },
      { layout: 'classroom', seats: 30, minSeats: 8, prep: 30 },
      { layout: 'theatre', seats: 40, minSeats: 8, prep: 30 },
      { layout: 'uShape', seats: 22, minSeats: 8, prep: 30 },
    ],
    pictures: [
      {
        name: 'verkstedet-1',
        description: both(
          'Gruppebord og tavler fulle av lapper i Verkstedet',
          'Group tables and boards full of notes in the Workshop',
        ),
      },
      {
        name: 'verkstedet-2',
        description: both(
          'Ståplasser og flippovere ved vinduene i Verkstedet',
          'Standing places and flip charts by the Workshop’s windows',
        ),
      },
    ],
    pricepoints: [
      { season: { from: '06-20', to: '08-10' }, price: kroner(4_000), halfDayPrice: kroner(2_400) },
    ],
  },
  {
    ...usualRoom,
    id: 8,
    slug: 'loftet',
    code: 'LOF',
    name: both('Loftet', 'The Loft'),
    description: both(
      'Under bjelkene, med takvinduer mot himmelen. Rommet leies for hele dagen, så ingen venter på stolen din. Tjuefire i rader, atten i hestesko, og en krok med sofa der de beste pausene blir lange.',
      'Under the beams, with skylights to the sky. The room is hired for the whole day, so nobody is waiting for your chair. Twenty-four in rows, eighteen in a U-shape, and a sofa corner where the best breaks run long.',
    ),
    note: both('Tredje etasje. Heisen går helt opp.', 'Third floor. The lift goes all the way.'),
    roomTypeId: 1,
    method: 'perDay',
    price: kroner(4_800),
    minSeats: 6,
    maxSeats: 24,
    maxPrepTime: 30,
    features: [
      { amenity: 'screen', quantity: 1 },
      { amenity: 'whiteboard', quantity: 2 },
      { amenity: 'stepFreeAccess', note: both('Med heis.', 'By lift.') },
      { amenity: 'daylight' },
      { amenity: 'airConditioning' },
    ],
    seatings: [
      { layout: 'uShape', seats: 18, minSeats: 6, prep: 30 },
      { layout: 'theatre', seats: 24, minSeats: 6, prep: 30 },
      { layout: 'board', seats: 14, minSeats: 6, prep: 15 },
    ],
    pictures: [
      {
        name: 'loftet-1',
        description: both(
          'Bord i hestesko under bjelkene på Loftet',
          'Tables in a U-shape under the beams of the Loft',
        ),
      },
      {
        name: 'loftet-2',
        description: both(
          'Stoler i ring og en sofakrok på Loftet',
          'A circle of chairs and a sofa corner in the Loft',
        ),
      },
    ],
  },
  {
    ...usualRoom,
    id: 11,
    slug: 'studio',
    code: 'STU',
    name: both('Studio', 'The Studio'),
    description: both(
      'Et lite rom med filt på veggene og stor stillhet. Kamera, lys og mikrofoner står klare til webinar, opptak eller det møtet der halvparten sitter et annet sted. Fire foran kamera, fire bak.',
      'A small room with felt on its walls and a large silence. Camera, lights and microphones stand ready for a webinar, a recording, or the meeting where half of you are elsewhere. Four before the camera, four behind it.',
    ),
    roomTypeId: 4,
    method: 'perHour',
    price: kroner(1_200),
    minPrice: kroner(1_200),
    maxSeats: 8,
    maxPrepTime: 30,
    features: [
      { amenity: 'videoConferencing' },
      { amenity: 'screen', quantity: 3 },
      { amenity: 'soundSystem' },
      { amenity: 'blackout' },
      { amenity: 'stepFreeAccess' },
      { amenity: 'airConditioning' },
    ],
    seatings: [{ layout: 'board', seats: 8, minSeats: 1, prep: 30 }],
    pictures: [
      {
        name: 'studio-1',
        description: both(
          'Skjermen i Studio, med deltakere som sitter andre steder',
          'The display in the Studio, with people who take part from elsewhere',
        ),
      },
      {
        name: 'studio-2',
        description: both('Veggen av filt i Studio', 'The felt wall of the Studio'),
      },
    ],
    pricepoints: [{ timeStart: '08:00', timeEnd: '10:00', price: kroner(960) }],
  },
]
