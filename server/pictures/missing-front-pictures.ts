import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tenant } from '#tenants/tenant.ts'

const ADDRESS = '/files/'

/** The files of the front page's pictures, as paths below `/files`; none of a front page without a picture. */
export const filesOfFront = ({ frontPicture }: Pick<Tenant, 'frontPicture'>): string[] => {
  if (!frontPicture) return []
  const { day, evening } = frontPicture
  const addresses = [day, evening].flatMap(({ thumbnailPath, mediumPath, filePath }) => [
    thumbnailPath,
    mediumPath,
    filePath,
  ])
  return [...new Set(addresses)].map((address) => address.slice(ADDRESS.length))
}

/** The files of the front page's pictures that are not in `filesDir`; null where it has no picture at all. */
export async function missingFrontPictures(
  tenant: Pick<Tenant, 'frontPicture'>,
  filesDir: string,
): Promise<string[] | null> {
  if (!tenant.frontPicture) return null
  const missing = await Promise.all(
    filesOfFront(tenant).map((path) =>
      access(join(filesDir, path)).then(
        () => [],
        () => [path],
      ),
    ),
  )
  return missing.flat()
}
