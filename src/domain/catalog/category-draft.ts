import type { Language } from '../language.ts'

/** A category as the owner edits it. French is always there; without another language's name the French one stands in. */
export type CategoryDraft = { texts: Record<Language, { name: string; description: string }> }
