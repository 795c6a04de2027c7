import { type IconName, iconPaths } from '#src/ui/icons/paths.ts'

const others: Record<string, IconName> = {
  videoConference: 'video',
  videoConferencing: 'video',
  hearingLoop: 'hearing',
  inductionLoop: 'hearing',
  accessible: 'wheelchair',
  stepFree: 'wheelchair',
  stepFreeAccess: 'wheelchair',
  airConditioning: 'air',
  ventilation: 'air',
  speakers: 'sound',
  soundSystem: 'sound',
  coffee: 'cup',
  coffeeMachine: 'cup',
  kitchen: 'cutlery',
  terrace: 'outdoors',
  garden: 'outdoors',
  windows: 'daylight',
  tv: 'screen',
  display: 'screen',
}

const isIcon = (name: string): name is IconName => Object.hasOwn(iconPaths, name)

/** The drawing of a fitting by its `featureType`; a tick for those that have none. */
export const amenityIcon = (featureType: string): IconName =>
  isIcon(featureType) ? featureType : (others[featureType] ?? 'check')
