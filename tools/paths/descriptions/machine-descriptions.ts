export type Bilingual = { nb: string; en: string }

/**
 * The report's texts about a machine. `{name}` in the description of an event stands for that part of its
 * payload, as in `{alternative.roomName}`.
 */
export type MachineDescriptions<E extends { type: string }> = {
  title: Bilingual
  /** Where a visitor meets it. */
  where: Bilingual
  /** The states by path, in Norwegian; the English is the state's own `description`. */
  states: Record<string, string>
  events: Record<E['type'], Bilingual>
  /** Each call by the id of its invoke, worded so that “… is answered” can follow. */
  questions: Record<string, Bilingual>
  /** Delays, by name. */
  delays?: Record<string, Bilingual>
}
