import { atriumDay, atriumEvening, atriumLounge } from './rooms/atriet.ts'
import { auditoriumScreen, auditoriumSeats } from './rooms/auditoriet.ts'
import { libraryReading, libraryTable } from './rooms/biblioteket.ts'
import { houseByDay, houseByEvening } from './rooms/house.ts'
import { fireside, firesideSofa } from './rooms/kaminstua.ts'
import { loftCircle, loftHorseshoe } from './rooms/loftet.ts'
import { storsalenBanquet, storsalenDivided, storsalenRows } from './rooms/storsalen.ts'
import { eastDesks, eastIslands, westHorseshoe, westRows } from './rooms/storsalen-parts.ts'
import { studioDisplay, studioFelt } from './rooms/studio.ts'
import { boardDisplay, boardView } from './rooms/styrerommet.ts'
import { workshopBoards, workshopWindows } from './rooms/verkstedet.ts'
import { breakfast, conference, eveningBuffet, fullDay, halfDay, lunch } from './still-lifes/packages.ts'
import {
  coffee,
  flipchartPicture,
  fruitBasket,
  layerCake,
  microphone,
  projectorPicture,
  video,
  wraps,
} from './still-lifes/products.ts'

const all = {
  'storsalen-1': storsalenRows,
  'storsalen-2': storsalenBanquet,
  'storsalen-3': storsalenDivided,
  'storsalen-vest-1': westRows,
  'storsalen-vest-2': westHorseshoe,
  'storsalen-ost-1': eastDesks,
  'storsalen-ost-2': eastIslands,
  'biblioteket-1': libraryTable,
  'biblioteket-2': libraryReading,
  'styrerommet-1': boardView,
  'styrerommet-2': boardDisplay,
  'atriet-1': atriumDay,
  'atriet-2': atriumLounge,
  'atriet-3': atriumEvening,
  'verkstedet-1': workshopBoards,
  'verkstedet-2': workshopWindows,
  'loftet-1': loftHorseshoe,
  'loftet-2': loftCircle,
  'kaminstua-1': fireside,
  'kaminstua-2': firesideSofa,
  'auditoriet-1': auditoriumScreen,
  'auditoriet-2': auditoriumSeats,
  'studio-1': studioDisplay,
  'studio-2': studioFelt,
  'house-exterior': houseByDay,
  'house-evening': houseByEvening,
  'package-full-day': fullDay,
  'package-half-day': halfDay,
  'package-breakfast': breakfast,
  'package-lunch': lunch,
  'package-evening': eveningBuffet,
  'package-conference': conference,
  'product-coffee': coffee,
  'product-fruit': fruitBasket,
  'product-cake': layerCake,
  'product-wraps': wraps,
  'product-projector': projectorPicture,
  'product-flipchart': flipchartPicture,
  'product-microphone': microphone,
  'product-video': video,
} satisfies Record<string, () => string>

/** The name of a picture of the demo house. */
export type PictureName = keyof typeof all

/** Every picture of the demo house as a function that draws it: an SVG of 1600 by 1000 pixels. */
export const pictures: Record<PictureName, () => string> = all
