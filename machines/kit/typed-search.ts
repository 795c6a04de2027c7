/** Milliseconds from the last keystroke to the search. */
export const TYPING_PAUSE = 300

type Searched = { filters: { search: string }; requestedFilters: { search: string } | null }

/** The guard `isTyped`: the search differs from that of the last request. */
export const isTyped = ({ context: { filters, requestedFilters } }: { context: Searched }): boolean =>
  requestedFilters !== null && filters.search.trim() !== requestedFilters.search.trim()

/** The states of a paged list whose search waits until typing pauses; the machine has the delay `typingPause`. */
export const searchedStates = <
  const Known extends { always: unknown; states: Record<string, unknown> },
  L,
  F,
>({
  loading,
  failed,
  known,
}: {
  loading: L
  failed: F
  known: Known
}) => ({
  loading,
  failed,
  known: {
    ...known,
    always: [{ guard: 'isTyped', target: '.waiting' }, known.always] as const,
    states: {
      ...known.states,
      waiting: {
        tags: 'refreshing',
        description: 'A search is being typed',
        entry: 'recordRequest',
        after: { typingPause: 'refreshing' },
      } as const,
    },
  },
})
