import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { frontPictureIn } from '#contract/picture-sources.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** The files of the front page's pictures that are not in `filesDir`, as paths below it. */
export async function missingFrontPictures({ frontPicture }: Tenant, filesDir: string): Promise<string[]> {
  const names = new Set(Object.values(frontPicture))
  const paths = [...names].flatMap((name) =>
    [...frontPictureIn(name).srcSet.matchAll(/\/files\/(\S+)/g)].map(([, path = '']) => path),
  )
  const missing = await Promise.all(
    paths.map((path) =>
      access(join(filesDir, path)).then(
        () => [],
        () => [path],
      ),
    ),
  )
  return missing.flat()
}
