import { type Both, both, kroner } from './both.ts'
import type { PictureName } from './pictures.ts'
import type { VatGroupName } from './vat-groups.ts'

export const productGroups = {
  servings: { id: 1, name: both('Servering', 'Catering') },
  equipment: { id: 2, name: both('Utstyr og hjelp', 'Equipment and help') },
}

export type DemoProduct = {
  id: number
  sku: string
  name: Both
  description: Both
  /** Øre without VAT. */
  price: number
  vat: VatGroupName
  group: keyof typeof productGroups
  unit: 'piece' | 'person'
  picture: PictureName
}

/** Extra products. Servings follow the serving deadline, equipment the product buffer. */
export const products: readonly DemoProduct[] = [
  {
    id: 1,
    sku: 'MAT-KAFFE',
    name: both('Kaffe og te', 'Coffee and tea'),
    description: both(
      'Nytraktet kaffe og et utvalg te, fylt på gjennom hele møtet.',
      'Freshly brewed coffee and a choice of teas, topped up all through the meeting.',
    ),
    price: kroner(40),
    vat: 'food',
    group: 'servings',
    unit: 'person',
    picture: 'product-coffee',
  },
  {
    id: 2,
    sku: 'MAT-FRUKT',
    name: both('Fruktkurv', 'Bowl of fruit'),
    description: both(
      'Frukt etter årstiden. Én kurv holder til åtte.',
      'Fruit in season. One bowl is enough for eight.',
    ),
    price: kroner(300),
    vat: 'food',
    group: 'servings',
    unit: 'piece',
    picture: 'product-fruit',
  },
  {
    id: 3,
    sku: 'MAT-KAKE',
    name: both('Dagens kake', 'Cake of the day'),
    description: both(
      'Et godt stykke hjemmebakt kake. Spør oss hva som er dagens kake.',
      'A generous slice of home-baked cake. Ask us which cake it is today.',
    ),
    price: kroner(60),
    vat: 'food',
    group: 'servings',
    unit: 'person',
    picture: 'product-cake',
  },
  {
    id: 4,
    sku: 'MAT-WRAPS',
    name: both('Wraps', 'Wraps'),
    description: both(
      'To halve wraps til hver, minst én av dem vegetarisk.',
      'Two half wraps each, at least one of them vegetarian.',
    ),
    price: kroner(120),
    vat: 'food',
    group: 'servings',
    unit: 'person',
    picture: 'product-wraps',
  },
  {
    id: 5,
    sku: 'UTS-PROJEKTOR',
    name: both('Flyttbar projektor', 'Portable projector'),
    description: both(
      'For rommene uten fast skjerm. Vi kobler til før dere kommer.',
      'For rooms without a fixed screen. Connected before you arrive.',
    ),
    price: kroner(640),
    vat: 'hire',
    group: 'equipment',
    unit: 'piece',
    picture: 'product-projector',
  },
  {
    id: 6,
    sku: 'UTS-FLIPPOVER',
    name: both('Flippover', 'Flip chart'),
    description: both(
      'Stativ, nytt papir og tusjer i fire farger.',
      'Stand, fresh paper and pens in four colours.',
    ),
    price: kroner(200),
    vat: 'hire',
    group: 'equipment',
    unit: 'piece',
    picture: 'product-flipchart',
  },
  {
    id: 7,
    sku: 'UTS-MIKROFON',
    name: both('Trådløs mikrofon', 'Wireless microphone'),
    description: both(
      'Håndholdt eller til jakkeslaget, ferdig innstilt.',
      'Hand-held or clip-on, already set up.',
    ),
    price: kroner(400),
    vat: 'hire',
    group: 'equipment',
    unit: 'piece',
    picture: 'product-microphone',
  },
  {
    id: 8,
    sku: 'UTS-VIDEO',
    name: both('Videomøte på hjul', 'Mobile video conferencing'),
    description: both(
      'Skjerm, kamera og lyd på ett stativ. En av oss blir til alle er på.',
      'Display, camera and sound on one stand. One of us stays until everyone is on.',
    ),
    price: kroner(1_440),
    vat: 'hire',
    group: 'equipment',
    unit: 'piece',
    picture: 'product-video',
  },
]
