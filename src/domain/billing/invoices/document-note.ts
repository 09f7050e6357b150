/** Subjects of notes as the French reform wants them named (UNTDID 4451): late payment, recovery charge, discount, tax, anything else. */
export type NoteCode = 'PMD' | 'PMT' | 'AAB' | 'TXD' | 'AAI'

/** A sentence a document prints beyond its lines, with its subjects. */
export type DocumentNote = { codes: readonly NoteCode[]; text: string }
