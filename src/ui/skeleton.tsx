import { classNames } from '#src/ui/class-names.ts'

/** Where something is about to be; `shape` gives its size. */
export const Skeleton = ({ shape }: { shape: string }) => (
  <span aria-hidden="true" className={classNames('shimmer block rounded-control', shape)} />
)
