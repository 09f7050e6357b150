import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'

type Family = {
  /** Characters for which this family is tried; it may lack the glyphs of some. */
  covers: RegExp
  regular: string
  /** Omitted for families with one weight. */
  bold?: string
}

const latin = '400Regular/NotoSans_400Regular.ttf'

/**
 * Fallback families for characters that the shop's own faces lack, in order of preference. A font file is read when a
 * text needs it, and only the glyphs in use are embedded.
 */
const families = {
  'noto-sans': {
    covers: /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u,
    regular: latin,
    bold: '700Bold/NotoSans_700Bold.ttf',
  },
  'noto-sans-arabic': {
    covers: /[\p{Script_Extensions=Arabic}]/u,
    regular: '400Regular/NotoSansArabic_400Regular.ttf',
  },
  'noto-sans-hebrew': { covers: /\p{Script=Hebrew}/u, regular: '400Regular/NotoSansHebrew_400Regular.ttf' },
  'noto-sans-armenian': {
    covers: /\p{Script=Armenian}/u,
    regular: '400Regular/NotoSansArmenian_400Regular.ttf',
  },
  'noto-sans-georgian': {
    covers: /\p{Script=Georgian}/u,
    regular: '400Regular/NotoSansGeorgian_400Regular.ttf',
  },
  'noto-sans-thai': { covers: /\p{Script=Thai}/u, regular: '400Regular/NotoSansThai_400Regular.ttf' },
  'noto-sans-devanagari': {
    covers: /\p{Script_Extensions=Devanagari}/u,
    regular: '400Regular/NotoSansDevanagari_400Regular.ttf',
  },
  'noto-sans-kr': { covers: /\p{Script=Hangul}/u, regular: '400Regular/NotoSansKR_400Regular.ttf' },
  'noto-sans-sc': {
    covers:
      /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Bopomofo}\uff00-\uffef]/u,
    regular: '400Regular/NotoSansSC_400Regular.ttf',
  },
  'noto-sans-symbols': {
    covers: /[\p{S}\p{P}\p{N}]/u,
    regular: '400Regular/NotoSansSymbols_400Regular.ttf',
  },
  'noto-sans-symbols-2': {
    covers: /[\p{S}\p{P}\p{N}]/u,
    regular: '400Regular/NotoSansSymbols2_400Regular.ttf',
  },
  'noto-emoji': {
    covers: /[\p{S}\p{Extended_Pictographic}]/u,
    regular: '400Regular/NotoEmoji_400Regular.ttf',
  },
} as const satisfies Record<string, Family>

export type FallbackFace = keyof typeof families | `${keyof typeof families}-bold`

const names = Object.keys(families) as (keyof typeof families)[]

/** The fallback faces to try for a character, in order. */
export function fallbacksFor(character: string, isBold: boolean): FallbackFace[] {
  return names
    .filter((name) => families[name].covers.test(character))
    .map((name) => (isBold && 'bold' in families[name] ? (`${name}-bold` as const) : name))
}

export function readFallback(face: FallbackFace): Buffer {
  const name = names.find((candidate) => candidate === face)
  const family: Family = families[(name ?? face.replace(/-bold$/, '')) as keyof typeof families]
  const file = (name ? undefined : family.bold) ?? family.regular
  return readFileSync(
    join(projectRoot, 'node_modules/@expo-google-fonts', name ?? face.replace(/-bold$/, ''), file),
  )
}
