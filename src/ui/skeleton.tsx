import { classNames } from '#src/ui/class-names.ts'

/** A placeholder of loading content; `shape` sets its size. */
export const Skeleton = ({ shape }: { shape: string }) => (
  <span aria-hidden="true" className={classNames('shimmer block rounded-control', shape)} />
)
