import { isLanguage, type Language, languages } from '#domain/platform/language/language.ts'
import { readContentPicture } from './content-picture.ts'
import { writeContentPicture } from './write-content-picture.ts'

/** One text as entered, with the version token from when editing began. */
export type ContentEdit = { key: string; language: Language; value: string; base: string }

type Fields = Readonly<Record<string, string>>

/**
 * Parses a form of texts: `value.KEY.LANGUAGE`, each with `base.KEY.LANGUAGE`, or with `base-over.KEY.LANGUAGE` where the
 * writer overwrites a concurrent edit. All languages share one picture (`base-picture.KEY.LANGUAGE`), with
 * `alt.KEY.LANGUAGE` in each.
 */
export function readContentForm(fields: Fields): ContentEdit[] {
  return Object.entries(fields).flatMap(([name, input]) => {
    const [, kind, key = '', language] = /^(value|alt)\.(.+)\.(\w+)$/.exec(name) ?? []
    if (!kind || !isLanguage(language)) return []
    const value = kind === 'alt' ? readPicture(fields, key, input) : input
    const base = fields[`base-over.${key}.${language}`] ?? fields[`base.${key}.${language}`] ?? ''
    return [{ key, language, value, base }]
  })
}

function readPicture(fields: Fields, key: string, alt: string): string {
  const received = fields[`received.${key}`]
  // A newly chosen picture takes precedence over the removal of the old one.
  if (fields[`base-remove.${key}`] && !received) return ''
  const stored =
    received ?? languages.map((language) => fields[`base-picture.${key}.${language}`]).find(Boolean) ?? ''
  const picture = readContentPicture(stored)
  return picture ? writeContentPicture({ ...picture, alt: alt.trim().slice(0, 250) }) : stored
}
