import { useLingui } from '@lingui/react/macro'
import { frontPictureIn } from '#contract/picture-sources.ts'
import { useLocale, usePortal } from '#src/portal/portal-context.ts'
import { SearchBar, type SelectionProps } from '#src/screens/home/search-bar.tsx'
import { apiUrl } from '#src/server-address.ts'
import { PageWidth, ScreenHeading } from '#src/ui/page.tsx'

/** The picture of the venue, in light or dark mode. */
export function Hero({ selection }: SelectionProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { tenant } = usePortal()
  return (
    <>
      <div className="bg-tint">
        <div className="mx-auto grid max-w-[100rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:items-stretch">
          <div className="order-2 px-gutter pt-8 pb-28 sm:pb-32 lg:order-1 lg:flex lg:flex-col lg:justify-center lg:py-24 lg:pr-14 lg:pl-[max(clamp(1rem,4.4vw,3.5rem),calc((100vw-80rem)/2+clamp(1rem,4.4vw,3.5rem)))]">
            <p className="mb-3 flex items-center gap-2.5 font-semibold text-primary text-small">
              <span aria-hidden="true" className="h-0.5 w-8 rounded-full bg-accent" />
              {tenant.name}
            </p>
            <ScreenHeading title={t`Møterom`} display>
              {tenant.tagline[locale]}
            </ScreenHeading>
          </div>
          <FrontPicture />
        </div>
      </div>
      <PageWidth placement="relative z-10 -mt-20 lg:-mt-16">
        <SearchBar selection={selection} />
      </PageWidth>
    </>
  )
}

function FrontPicture() {
  const { day, evening } = usePortal().tenant.frontPicture
  const { srcSet, sizes } = frontPictureIn(evening, apiUrl)
  return (
    <picture className="order-1 block lg:order-2">
      <source media="(prefers-color-scheme: dark)" srcSet={srcSet} sizes={sizes} />
      <img
        {...frontPictureIn(day, apiUrl)}
        alt=""
        width={1600}
        height={1000}
        fetchPriority="high"
        className="aspect-[2/1] h-full w-full bg-tint-strong object-cover sm:aspect-[5/2] lg:aspect-auto lg:max-h-[40rem] lg:min-h-[30rem] lg:rounded-bl-panel"
      />
    </picture>
  )
}
