/** Spins during progress; has no text of its own. */
export const Spinner = () => (
  <span
    aria-hidden="true"
    className="size-4.5 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
  />
)
