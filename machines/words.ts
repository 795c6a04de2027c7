/** The same in both languages: plain words for those who test and decide, not for the screen. */
export type Words = { nb: string; en: string }

/**
 * What may happen to a machine, in plain words. `{name}` in the words of an event stands for what it carries by that
 * name, as in `{alternative.roomName}`.
 */
export type MachineWords<E extends { type: string }> = {
  title: Words
  /** Where a visitor meets it. */
  where: Words
  events: Record<E['type'], Words>
  /** What is asked of the world, by the id of each invoke, said so that “… is answered” can follow. */
  questions: Record<string, Words>
  /** Pauses, by the name of each delay. */
  delays?: Record<string, Words>
}
