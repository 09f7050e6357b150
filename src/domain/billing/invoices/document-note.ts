/**
 * Subject codes of notes required by the French e-invoicing reform (UNTDID 4451): late payment, recovery charge,
 * discount, tax, other.
 */
export type NoteCode = 'PMD' | 'PMT' | 'AAB' | 'TXD' | 'AAI'

/** A sentence printed on a document in addition to its lines, with its subject codes. */
export type DocumentNote = { codes: readonly NoteCode[]; text: string }
