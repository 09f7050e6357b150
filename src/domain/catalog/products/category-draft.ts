import type { Language } from '#domain/platform/language/language.ts'

/** A category as edited. French is required; a missing name in another language falls back to French. */
export type CategoryDraft = { texts: Record<Language, { name: string; description: string }> }
