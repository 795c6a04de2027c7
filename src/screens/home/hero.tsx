import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { frontSources } from '#contract/picture-sources.ts'
import { placeholderAddress } from '#contract/placeholder.ts'
import type { VenuePicture } from '#contract/structs/venue.ts'
import { useLocale, usePortal } from '#src/portal/portal-context.ts'
import { SearchBar, type SelectionProps } from '#src/screens/home/search-bar.tsx'
import { apiUrl } from '#src/server-address.ts'
import { classNames } from '#src/ui/class-names.ts'
import { PageWidth, ScreenHeading } from '#src/ui/page.tsx'
import { Behind, whenMissing } from '#src/ui/picture.tsx'

/** The picture of the venue, in light or dark mode. */
export function Hero({ selection }: SelectionProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { tenant } = usePortal()
  const [missing, setMissing] = useState<string>()
  const picture = tenant.frontPicture?.day.filePath === missing ? null : tenant.frontPicture
  return (
    <>
      <div className="bg-tint">
        <div
          className={classNames(
            'mx-auto grid max-w-[100rem] lg:items-stretch',
            picture !== null && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]',
          )}
        >
          <div className="order-2 px-gutter pt-8 pb-28 sm:pb-32 lg:order-1 lg:flex lg:flex-col lg:justify-center lg:py-24 lg:pr-14 lg:pl-[max(clamp(1rem,4.4vw,3.5rem),calc((100vw-80rem)/2+clamp(1rem,4.4vw,3.5rem)))]">
            <p className="mb-3 flex items-center gap-2.5 font-semibold text-primary text-small">
              <span aria-hidden="true" className="h-0.5 w-8 rounded-full bg-accent" />
              {tenant.name}
            </p>
            <ScreenHeading title={t`Møterom`} display>
              {tenant.tagline[locale]}
            </ScreenHeading>
          </div>
          {picture && <FrontPicture picture={picture} onMissing={() => setMissing(picture.day.filePath)} />}
        </div>
      </div>
      <PageWidth placement="relative z-10 -mt-20 lg:-mt-16">
        <SearchBar selection={selection} />
      </PageWidth>
    </>
  )
}

const inDarkMode = '(prefers-color-scheme: dark)'

function FrontPicture({ picture, onMissing }: { picture: VenuePicture; onMissing: () => void }) {
  const locale = useLocale()
  const { srcSet, sizes } = frontSources(picture.evening, apiUrl)
  return (
    <div className="relative order-1 overflow-hidden bg-tint-strong lg:order-2 lg:rounded-bl-panel">
      <picture className="contents">
        {picture.evening.placeholder && (
          <source media={inDarkMode} srcSet={placeholderAddress(picture.evening.placeholder)} />
        )}
        {picture.day.placeholder && <Behind address={placeholderAddress(picture.day.placeholder)} />}
      </picture>
      <picture className="contents">
        <source media={inDarkMode} srcSet={srcSet} sizes={sizes} />
        <img
          {...whenMissing(onMissing)}
          {...frontSources(picture.day, apiUrl)}
          alt={picture.description[locale]}
          width={1600}
          height={1000}
          fetchPriority="high"
          className="relative aspect-[2/1] size-full object-cover sm:aspect-[5/2] lg:aspect-auto lg:max-h-[40rem] lg:min-h-[30rem]"
        />
      </picture>
    </div>
  )
}
