import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#domain/platform/language/language.ts'

const pictureFile = /^picture-(\d)-(fr|en|hu)(-\d+\.(?:avif|webp))$/
/** Size of the demo screenshots: the third one is that of a phone. */
export function pictureSize(number: number): { width: number; height: number } {
  return number === 3 ? { width: 780, height: 1688 } : { width: 1280, height: 800 }
}

export type Rendition = {
  number: number
  language: Language
  suffix: string
  bytes: Uint8Array
  contentType: string
}

/** Reads the committed renditions of a product's pictures: picture-<number>-<language>-<width>.avif and .webp. */
export async function readPictures(folder: string): Promise<Rendition[]> {
  const found = (await readdir(folder)).flatMap((name) => {
    const match = pictureFile.exec(name)
    return match
      ? [{ name, number: Number(match[1]), language: match[2] as Language, suffix: match[3] ?? '' }]
      : []
  })
  return Promise.all(
    found.map(async ({ name, number, language, suffix }) => ({
      number,
      language,
      suffix,
      bytes: await readFile(join(folder, name)),
      contentType: name.endsWith('.avif') ? 'image/avif' : 'image/webp',
    })),
  )
}
