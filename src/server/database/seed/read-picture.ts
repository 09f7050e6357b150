import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const pictureFile = /^picture(-\d+)\.(avif|webp)$/
/** Size of the largest rendition; the demos' screenshots all have it. */
export const pictureSize = { width: 1280, height: 800 }

/** The committed renditions of a product's picture: picture-<width>.avif and .webp. */
export async function readPicture(folder: string) {
  const names = (await readdir(folder)).filter((name) => pictureFile.test(name))
  if (names.length === 0) return undefined
  const files = await Promise.all(
    names.map(async (name) => ({
      suffix: name.slice('picture'.length),
      bytes: await readFile(join(folder, name)),
      contentType: name.endsWith('.avif') ? 'image/avif' : 'image/webp',
    })),
  )
  return { ...pictureSize, files }
}
