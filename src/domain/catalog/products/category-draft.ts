import type { Language } from '#domain/platform/language/language.ts'

/** A category as the owner edits it. French is always there; without another language's name the French one stands in. */
export type CategoryDraft = { texts: Record<Language, { name: string; description: string }> }
