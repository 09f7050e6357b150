import { href } from 'react-router'
import type { Language } from '#domain/platform/language/language.ts'

export const samples = ['shortest', 'longest'] as const
export type Sample = (typeof samples)[number]

/**
 * URL of the sample PDF. `of` changes with the content, to bypass the browser's cache; for a draft it begins with
 * 'draft'.
 */
export function previewPath(
  of: string,
  { sample, language }: { sample: Sample; language: Language },
): string {
  return `${href('/admin/invoices/template/preview.pdf')}?${new URLSearchParams({ sample, language, v: of })}`
}
