import type { LegalPlaceholder } from './legal-placeholders.ts'

/**
 * Fills the `{{placeholders}}` of a legal text (Markdown). For an empty value, a list line without other content is removed,
 * as is a further name after a comma; elsewhere a dash replaces it. Unknown placeholders are left unchanged.
 */
export function fillPlaceholders(
  markdown: string,
  values: Readonly<Record<LegalPlaceholder, string>>,
): string {
  const filledBy = (name: string) =>
    Object.hasOwn(values, name) ? values[name as LegalPlaceholder].trim() : undefined
  return markdown
    .split('\n')
    .filter((line) => {
      const named = [...line.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => filledBy(name))
      return !/^\s*[-*] /.test(line) || named.length === 0 || named.some((value) => value !== '')
    })
    .join('\n')
    .replace(/(, )?\{\{(\w+)\}\}/g, (whole, comma: string | undefined, name: string) => {
      const value = filledBy(name)
      if (value === undefined) return whole
      if (value !== '') return `${comma ?? ''}${value}`
      return comma ? '' : '—'
    })
}
