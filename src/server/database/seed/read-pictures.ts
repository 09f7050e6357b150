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

/**
 * Reads the committed renditions of a product's pictures: picture-<number>-<language>-<width>.avif and .webp. Every
 * picture has the same widths: a smaller one gets the larger names too, as an uploaded one does.
 */
export async function readPictures(folder: string): Promise<Rendition[]> {
  const found = (await readdir(folder)).flatMap((name) => {
    const match = pictureFile.exec(name)
    return match
      ? [{ name, number: Number(match[1]), language: match[2] as Language, suffix: match[3] ?? '' }]
      : []
  })
  const renditions = await Promise.all(
    found.map(async ({ name, number, language, suffix }) => ({
      number,
      language,
      suffix,
      bytes: await readFile(join(folder, name)),
      contentType: name.endsWith('.avif') ? 'image/avif' : 'image/webp',
    })),
  )
  return renditions.flatMap((rendition) => [
    rendition,
    ...largerSuffixes(rendition, renditions).map((suffix) => ({ ...rendition, suffix })),
  ])
}

const avifSuffixes = ['-480.avif', '-800.avif', '-1280.avif']

/** The larger AVIF names that a picture lacks; only for its largest rendition. */
function largerSuffixes(
  { number, language, suffix }: Rendition,
  renditions: readonly Rendition[],
): readonly string[] {
  const own = renditions.filter((other) => other.number === number && other.language === language)
  const existing = avifSuffixes.filter((name) => own.some((other) => other.suffix === name))
  return existing.at(-1) === suffix ? avifSuffixes.filter((name) => !existing.includes(name)) : []
}
