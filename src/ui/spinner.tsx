/** Turns while something is under way; says nothing by itself. */
export const Spinner = () => (
  <span
    aria-hidden="true"
    className="size-4.5 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
  />
)
