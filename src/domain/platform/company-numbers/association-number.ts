import { normalizeTypedText } from '../text/normalize-typed-text.ts'
import { normalizeSiren } from './siren.ts'

/** A number of the national register of associations (RNA): W and nine digits (decree of 14 October 2009). */
export function isRnaNumber(text: string): boolean {
  return /^W\d{9}$/.test(text)
}

/** Normalises an association's number, of the register of associations or of businesses; undefined if it is neither. */
export function normalizeAssociationNumber(text: string): string | undefined {
  const rna = normalizeTypedText(text)
    .toUpperCase()
    .replace(/^RNA\b\s*:?/, '')
    .replace(/[\s.-]/g, '')
  return isRnaNumber(rna) ? rna : normalizeSiren(text)
}
