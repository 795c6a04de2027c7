import type { servingKinds } from '#contract/structs/package.ts'
import { type Both, both, kroner } from './both.ts'
import type { PictureName } from './pictures.ts'
import type { VatGroupName } from './vat-groups.ts'

/** A part of a package. One with a price has an account of its own, so that its VAT is its own too. */
export type DemoPackagePart = {
  name: Both
  isRequired: boolean
  /** The part that gives the room; `includesHire` when its price covers the hire. */
  room?: { includesHire: boolean; preferredRoom?: string }
  serving: (typeof servingKinds)[number]
  timeSlots?: string[]
  items?: Both[]
  /** Øre for each person, without VAT. */
  account?: { price: number; vat: VatGroupName }
}

export type DemoPackage = {
  id: number
  name: Both
  description: Both
  note: Both | null
  startTime: string
  endTime: string
  minPax: number
  picture: PictureName
  parts: DemoPackagePart[]
  /** Products that go well with it, by SKU. */
  products: string[]
}

const lunchTimes = ['11:00', '11:30', '12:00', '12:30']
const roomIncluded = (price: number): DemoPackagePart => ({
  name: both('Leie av rommet', 'Room hire'),
  isRequired: true,
  room: { includesHire: true },
  serving: 'none',
  account: { price: kroner(price), vat: 'hire' },
})
const coffee = (price: number): DemoPackagePart => ({
  name: both('Kaffe, te og vann', 'Coffee, tea and water'),
  isRequired: true,
  serving: 'coffee',
  items: [
    both('Nytraktet kaffe og te', 'Freshly brewed coffee and tea'),
    both('Vann med og uten kullsyre', 'Still and sparkling water'),
  ],
  account: { price: kroner(price), vat: 'food' },
})
const lunch = (price: number): DemoPackagePart => ({
  name: both('Lunsj', 'Lunch'),
  isRequired: true,
  serving: 'lunch',
  timeSlots: lunchTimes,
  items: [
    both('Smørbrød og en vegetarrett', 'Open sandwiches and a vegetarian dish'),
    both('Salater og nybakt brød', 'Salads and freshly baked bread'),
    both('Noe søtt til kaffen', 'Something sweet with coffee'),
  ],
  account: { price: kroner(price), vat: 'food' },
})
const equipment = ['UTS-PROJEKTOR', 'UTS-FLIPPOVER', 'UTS-MIKROFON', 'UTS-VIDEO']

/** The meeting packages, for tenants that have them. */
export const packages: readonly DemoPackage[] = [
  {
    id: 1,
    name: both('Heldagsmøte', 'Full day'),
    description: both(
      'Rommet er deres fra morgen til ettermiddag, og vi tar oss av resten: kaffe når dere kommer, lunsj midt på dagen og noe godt om ettermiddagen.',
      'The room is yours from morning to afternoon, and we take care of the rest: coffee when you arrive, lunch at midday and something sweet in the afternoon.',
    ),
    note: null,
    startTime: '08:00',
    endTime: '16:30',
    minPax: 5,
    picture: 'package-full-day',
    parts: [
      roomIncluded(280),
      coffee(60),
      lunch(260),
      {
        name: both('Ettermiddagspåfyll', 'Afternoon coffee'),
        isRequired: true,
        serving: 'snack',
        timeSlots: ['13:30', '14:00', '14:30'],
        items: [both('Kake, frukt og ny kaffe', 'Cake, fruit and fresh coffee')],
        account: { price: kroner(80), vat: 'food' },
      },
    ],
    products: ['MAT-FRUKT', 'MAT-KAKE', ...equipment],
  },
  {
    id: 2,
    name: both('Halvdagsmøte', 'Half day'),
    description: both(
      'En formiddag med fart i: kaffe fra start, og lunsj før dere går hver til sitt, eller tilbake til rommet for den siste halvtimen.',
      'An efficient morning: coffee from the start, and lunch before you leave or return to the room for the last half-hour.',
    ),
    note: null,
    startTime: '08:00',
    endTime: '13:00',
    minPax: 5,
    picture: 'package-half-day',
    parts: [roomIncluded(180), coffee(60), lunch(240)],
    products: ['MAT-FRUKT', 'MAT-KAKE', ...equipment],
  },
  {
    id: 3,
    name: both('Frokostmøte', 'Breakfast meeting'),
    description: both(
      'For det som skal sies før dagen begynner. Croissanter, bær, yoghurt og juice står framme når dørene åpner.',
      'For what needs saying before the day begins. Croissants, berries, yoghurt and juice are out when the doors open.',
    ),
    note: null,
    startTime: '08:00',
    endTime: '10:30',
    minPax: 8,
    picture: 'package-breakfast',
    parts: [
      roomIncluded(80),
      {
        name: both('Frokost', 'Breakfast'),
        isRequired: true,
        serving: 'breakfast',
        timeSlots: ['08:00', '08:30', '09:00'],
        items: [
          both('Croissanter og rundstykker', 'Croissants and rolls'),
          both('Yoghurt, bær og granola', 'Yoghurt, berries and granola'),
          both('Kaffe, te og juice', 'Coffee, tea and juice'),
        ],
        account: { price: kroner(200), vat: 'food' },
      },
    ],
    products: ['MAT-FRUKT', 'UTS-MIKROFON', 'UTS-VIDEO'],
  },
  {
    id: 4,
    name: both('Lunsjmøte', 'Lunch meeting'),
    description: both(
      'To til tre timer midt på dagen med mat som hovedsak. Godt for nye bekjentskaper, og for saker som løses best over et godt måltid.',
      'Two or three hours in the middle of the day with food at the centre. Good for meeting new people, and for matters best settled over a good meal.',
    ),
    note: null,
    startTime: '10:30',
    endTime: '14:30',
    minPax: 6,
    picture: 'package-lunch',
    parts: [
      roomIncluded(140),
      lunch(300),
      {
        name: both('Kake til kaffen', 'Cake with coffee'),
        isRequired: false,
        serving: 'snack',
        timeSlots: ['12:30', '13:00', '13:30'],
        items: [both('Dagens kake', 'Cake of the day')],
        account: { price: kroner(60), vat: 'food' },
      },
    ],
    products: ['MAT-FRUKT', 'UTS-FLIPPOVER', 'UTS-PROJEKTOR'],
  },
  {
    id: 5,
    name: both('Kveldsmøte', 'Evening'),
    description: both(
      'Når arbeidsdagen er over og kvelden gjerne kan bli litt lang: rommet, en middag med to retter og betjening ved bordet.',
      'For when the working day is over and the evening may go on a little: the room, a two-course dinner and service at the table.',
    ),
    note: both('Middagen kan også bestilles uten alkohol.', 'Dinner can also be ordered without alcohol.'),
    startTime: '16:00',
    endTime: '22:00',
    minPax: 10,
    picture: 'package-evening',
    parts: [
      roomIncluded(240),
      {
        name: both('Middag med to retter', 'Two-course dinner'),
        isRequired: true,
        serving: 'dinner',
        timeSlots: ['17:00', '18:00', '19:00'],
        items: [
          both('Hovedrett etter årstiden', 'Main course in season'),
          both('Dessert og kaffe', 'Dessert and coffee'),
        ],
        account: { price: kroner(400), vat: 'food' },
      },
      {
        name: both('Et glass til maten', 'A glass with dinner'),
        isRequired: false,
        serving: 'none',
        items: [both('Vin, øl eller noe uten alkohol', 'Wine, beer or something without alcohol')],
        account: { price: kroner(120), vat: 'alcohol' },
      },
    ],
    products: ['MAT-FRUKT', 'UTS-MIKROFON', 'UTS-PROJEKTOR'],
  },
  {
    id: 6,
    name: both('Konferansedag', 'Conference day'),
    description: both(
      'For de store dagene: registrering med frokostbit, to pauser og lunsj stående eller ved bord. Salen leies i tillegg, så dere betaler for akkurat det rommet dere trenger.',
      'For the big days: registration with a light breakfast, two breaks, and lunch standing or seated. The hall is hired separately, so you pay for exactly the room you need.',
    ),
    note: both('Leie av rom kommer i tillegg.', 'Room hire is extra.'),
    startTime: '08:00',
    endTime: '18:00',
    minPax: 30,
    picture: 'package-conference',
    parts: [
      {
        name: both('Rom etter eget valg', 'A room of your choice'),
        isRequired: true,
        room: { includesHire: false, preferredRoom: 'storsalen' },
        serving: 'none',
      },
      {
        name: both('Frokostbit ved registrering', 'Light breakfast at registration'),
        isRequired: true,
        serving: 'breakfast',
        timeSlots: ['08:00', '08:30', '09:00'],
        items: [both('Rundstykke, kaffe og juice', 'Roll, coffee and juice')],
        account: { price: kroner(80), vat: 'food' },
      },
      lunch(240),
      {
        name: both('To pauser', 'Two breaks'),
        isRequired: true,
        serving: 'coffee',
        items: [both('Kaffe, te, frukt og noe bakt', 'Coffee, tea, fruit and something baked')],
        account: { price: kroner(80), vat: 'food' },
      },
    ],
    products: ['MAT-KAKE', 'UTS-MIKROFON', 'UTS-VIDEO'],
  },
]
