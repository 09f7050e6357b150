/** Invisible characters: zero-width spaces and joiners, soft hyphens, direction marks, byte order marks. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
const spaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/**
 * Normalises an entered or pasted number, address or code: removes invisible characters, replaces every space and dash by
 * a plain one, trims. For telephone, VAT number, SIREN, IBAN, postcode and email; not for names and prose, where such
 * characters are significant.
 */
export function normalizeTypedText(text: string): string {
  return text.replace(invisible, '').replace(spaces, ' ').replace(dashes, '-').trim()
}
