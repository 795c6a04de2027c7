export type Bilingual = { nb: string; en: string }

/**
 * What the report says of a machine. `{name}` in the description of an event stands for what it carries by that name,
 * as in `{alternative.roomName}`.
 */
export type MachineDescriptions<E extends { type: string }> = {
  title: Bilingual
  /** Where a visitor meets it. */
  where: Bilingual
  /** What each state is, by its path, in Norwegian; the English is the state's own `description`. */
  states: Record<string, string>
  events: Record<E['type'], Bilingual>
  /** Each call to the world by the id of its invoke, worded so that “… is answered” can follow. */
  questions: Record<string, Bilingual>
  /** Pauses, by the name of each delay. */
  delays?: Record<string, Bilingual>
}
