import { both, kroner } from './both.ts'
import { type DemoRoom, usualRoom } from './room-shape.ts'

/** The shared common area, and the room that is only had on request. */
export const socialRooms: readonly DemoRoom[] = [
  {
    ...usualRoom,
    id: 6,
    slug: 'atriet',
    code: 'ATR',
    name: both('Atriet', 'The Atrium'),
    description: both(
      'Husets torg: glasstak, trær og små bord. Her møtes flere selskaper samtidig, til frokost før programmet, til mingling etterpå, eller bare til en arbeidsøkt med kaffen i nærheten.\n\nDere bestiller plasser, ikke hele rommet. Derfor varierer det gjennom dagen hvor mange som kan komme.',
      'The square of the house: a glass roof, trees and small tables. Several parties meet here at once, for breakfast before the programme, for drinks after it, or simply to work with the coffee close by.\n\nYou book seats, not the whole room. That is why the number who can come varies through the day.',
    ),
    note: both('Delt rom: Andre kan være her samtidig.', 'Shared room: others may be here at the same time.'),
    roomTypeId: 3,
    method: 'perPerson',
    price: kroner(80),
    minPrice: kroner(800),
    maxSeats: 120,
    maxPrepTime: 0,
    isCommonArea: true,
    useOverbookingControl: true,
    features: [
      { amenity: 'stepFreeAccess' },
      { amenity: 'daylight' },
      { amenity: 'soundSystem' },
      { amenity: 'hearingLoop' },
    ],
    seatings: [
      { layout: 'reception', seats: 120, minSeats: 1, prep: 0 },
      { layout: 'banquet', seats: 80, minSeats: 8, prep: 0 },
      { layout: 'group', seats: 60, minSeats: 1, prep: 0 },
    ],
    pictures: [
      {
        name: 'atriet-1',
        description: both(
          'Atriet under glasstaket, med trær og kafébord',
          'The Atrium under its glass roof, with trees and café tables',
        ),
      },
      {
        name: 'atriet-2',
        description: both(
          'En sittegruppe under et tre i Atriet',
          'A seating area under a tree in the Atrium',
        ),
      },
      {
        name: 'atriet-3',
        description: both(
          'Atriet klart til mingling om kvelden',
          'The Atrium ready for an evening reception',
        ),
      },
    ],
    overbookingRules: [
      { startTime: '08:00', endTime: '11:00', paxLimit: 100, endsAfterMidnight: false },
      { startTime: '11:00', endTime: '13:00', paxLimit: 60, endsAfterMidnight: false },
      { startTime: '13:00', endTime: '17:00', paxLimit: 90, endsAfterMidnight: false },
      { startTime: '20:00', endTime: '01:00', paxLimit: 80, endsAfterMidnight: true },
    ],
    pricepoints: [{ timeStart: '17:00', timeEnd: '22:00', price: kroner(120) }],
  },
  {
    ...usualRoom,
    id: 9,
    slug: 'kaminstua',
    code: 'KAM',
    name: both('Kaminstua', 'The Fireside Room'),
    description: both(
      'Peis, dype stoler og et bord som er gjort for lange samtaler. Seksten sitter godt her. Stua egner seg til det som trenger ro: den vanskelige samtalen, ledergruppas ettermiddag, middagen etter styremøtet.\n\nVi leier den bare ut på forespørsel, fordi vi gjerne vil høre hva dere har tenkt før vi fyrer opp.',
      'A hearth, deep chairs, and a table made for long conversations. It seats sixteen comfortably. The room suits what needs calm: the hard talk, the leadership group’s afternoon, dinner after the board meeting.\n\nWe let it on request only, since we would like to hear what you have in mind before we light the fire.',
    ),
    note: both('Leies bare ut på forespørsel.', 'On request only.'),
    roomTypeId: 1,
    method: 'fixed',
    price: kroner(5_200),
    minSeats: 4,
    maxSeats: 16,
    maxPrepTime: 45,
    onlyOnRequest: true,
    features: [
      { amenity: 'fireplace' },
      { amenity: 'daylight' },
      { amenity: 'stepFreeAccess' },
      { amenity: 'screen', quantity: 1, note: both('Kan rulles bort.', 'Can be wheeled away.') },
    ],
    seatings: [
      { layout: 'board', seats: 16, minSeats: 4, prep: 30 },
      { layout: 'banquet', seats: 16, minSeats: 8, prep: 45 },
    ],
    pictures: [
      {
        name: 'kaminstua-1',
        description: both(
          'Lenestoler rundt peisen i Kaminstua',
          'Armchairs around the hearth in the Fireside Room',
        ),
      },
      {
        name: 'kaminstua-2',
        description: both('Sofaen ved vinduene i Kaminstua', 'The sofa by the windows of the Fireside Room'),
      },
    ],
  },
]
