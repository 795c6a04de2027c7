import { fileAddress } from '#src/server-address.ts'
import { classNames } from '#src/ui/class-names.ts'

type RoomLogoProps = {
  /** Null for a room without one: nothing is shown. */
  source: string | null
  placement?: string
}

/** A room's logo, beside or on the room's name. Its box has a fixed size. */
export const RoomLogo = ({ source, placement }: RoomLogoProps) =>
  source !== null && (
    <img
      src={fileAddress(source)}
      alt=""
      width={96}
      height={32}
      decoding="async"
      className={classNames('h-8 w-24 rounded-small bg-paper object-contain p-1', placement)}
    />
  )
