import type { Language } from '#domain/platform/language/language.ts'

export const templatePath = '/admin/invoices/template'

export const samples = ['shortest', 'longest'] as const
export type Sample = (typeof samples)[number]

/** The sample as PDF. `of` changes with what is to be seen, so that no browser shows what was; that of a draft begins with 'draft'. */
export function previewPath(
  of: string,
  { sample, language }: { sample: Sample; language: Language },
): string {
  return `${templatePath}/preview.pdf?${new URLSearchParams({ sample, language, v: of })}`
}
