import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const pictureFile = /^picture-(\d)(-\d+\.(?:avif|webp))$/
/** Size of the largest rendition; the demos' screenshots all have it. */
export const pictureSize = { width: 1280, height: 800 }

export type Rendition = { number: number; suffix: string; bytes: Uint8Array; contentType: string }

/** The committed renditions of a product's pictures: picture-<number>-<width>.avif and .webp. */
export async function readPictures(folder: string): Promise<Rendition[]> {
  const found = (await readdir(folder)).flatMap((name) => {
    const match = pictureFile.exec(name)
    return match ? [{ name, number: Number(match[1]), suffix: match[2] ?? '' }] : []
  })
  return Promise.all(
    found.map(async ({ name, number, suffix }) => ({
      number,
      suffix,
      bytes: await readFile(join(folder, name)),
      contentType: name.endsWith('.avif') ? 'image/avif' : 'image/webp',
    })),
  )
}
