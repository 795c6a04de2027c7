import { widthsOf } from '#contract/picture-sources.ts'
import { placeholderAddress } from '#contract/placeholder.ts'
import { fileAddress } from '#src/server-address.ts'
import { classNames } from '#src/ui/class-names.ts'

type PictureProps = {
  /** The path of the full picture, 1600 pixels wide or wider. */
  source: string
  /** The same picture 640 pixels wide. */
  thumbnail?: string | undefined
  /** Empty when the text beside it says the same. */
  description: string
  /** What is shown until it has come, of `contract/placeholder.ts`. */
  placeholder?: string | undefined
  /** The thumbnail is on the page already: without a placeholder, it is shown until the picture has come. */
  thumbnailIsShown?: boolean
  /** Its rendered width, as in the `sizes` attribute. */
  sizes: string
  /** Above the fold: loaded at once. */
  first?: boolean
  /** Without it, 16:10. */
  shape?: string
  /** It could not be loaded. */
  onMissing?: (() => void) | undefined
}

/** What an `img` needs to say that it could not be loaded, also before its code was. */
export const whenMissing = (onMissing: () => void) => ({
  onError: onMissing,
  ref: (img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0) onMissing()
  },
})

/** A picture with reserved space while it loads, and its placeholder in it. */
export function Picture({
  source,
  thumbnail,
  description,
  sizes,
  first = false,
  shape,
  placeholder,
  thumbnailIsShown,
  onMissing,
}: PictureProps) {
  const picture = (place: string) => (
    <img
      {...(onMissing && whenMissing(onMissing))}
      src={fileAddress(thumbnail ?? source)}
      srcSet={thumbnail && widthsOf(fileAddress(source), fileAddress(thumbnail))}
      sizes={sizes}
      alt={description}
      width={1600}
      height={1000}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      className={classNames('object-cover', place)}
    />
  )
  const place = shape ?? 'aspect-picture w-full'
  const shownBefore = thumbnailIsShown && thumbnail !== undefined ? fileAddress(thumbnail) : undefined
  const behind = placeholder === undefined ? shownBefore : placeholderAddress(placeholder)
  if (behind === undefined) return picture(classNames('bg-sunken', place))
  return (
    <span className={classNames('relative block overflow-hidden', place)}>
      <Behind address={behind} />
      {picture('relative size-full')}
    </span>
  )
}

/** A picture that fills what it is in, behind another, which hides it. */
export const Behind = ({ address }: { address: string }) => (
  <img src={address} alt="" className="absolute inset-0 size-full object-cover" />
)
