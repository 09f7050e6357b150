import { isLanguage, type Language, languages } from '../language.ts'
import { readContentPicture } from './content-picture.ts'
import { writeContentPicture } from './write-content-picture.ts'

/** One text as somebody typed it, and the mark of what it was when they began. */
export type ContentEdit = { key: string; language: Language; value: string; base: string }

type Fields = Readonly<Record<string, string>>

/**
 * What a form of texts was sent with: `value.KEY.LANGUAGE`, each with `base.KEY.LANGUAGE`, or with `over.KEY.LANGUAGE` where its writer
 * saw another's text and wants their own. A picture is one for all languages, with `alt.KEY.LANGUAGE` for each.
 */
export function readContentForm(fields: Fields): ContentEdit[] {
  return Object.keys(fields).flatMap((name) => {
    const found = /^value\.(.+)\.(\w+)$/.exec(name)
    const [, key = '', language] = found ?? []
    if (!found || !isLanguage(language)) return []
    const of = (kind: string) => fields[`${kind}.${key}.${language}`]
    const value = of('alt') === undefined ? (fields[name] ?? '') : pictureOf(fields, key, of('alt') ?? '')
    return [{ key, language, value, base: of('over') ?? of('base') ?? '' }]
  })
}

function pictureOf(fields: Fields, key: string, alt: string): string {
  if (fields[`remove.${key}`]) return ''
  const stored =
    fields[`received.${key}`] ?? languages.map((one) => fields[`value.${key}.${one}`]).find(Boolean) ?? ''
  const picture = readContentPicture(stored)
  return picture ? writeContentPicture({ ...picture, alt: alt.trim().slice(0, 250) }) : stored
}
