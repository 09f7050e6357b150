import type { LegalPlaceholder } from './legal-placeholders.ts'

/**
 * Fills the `{{placeholders}}` of a legal text (Markdown). For an empty value, a list line without other content is removed,
 * as is a further name after a comma; elsewhere a dash replaces it. Unknown placeholders are left unchanged.
 */
export function fillPlaceholders(
  markdown: string,
  values: Readonly<Record<LegalPlaceholder, string>>,
): string {
  const getValue = (name: string) =>
    Object.hasOwn(values, name) ? values[name as LegalPlaceholder].trim() : undefined
  return markdown
    .split('\n')
    .filter((line) => {
      const lineValues = [...line.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => getValue(name))
      return !/^\s*[-*] /.test(line) || lineValues.length === 0 || lineValues.some((value) => value !== '')
    })
    .join('\n')
    .replace(/(, )?\{\{(\w+)\}\}/g, (match, comma: string | undefined, name: string) => {
      const value = getValue(name)
      if (value === undefined) return match
      if (value !== '') return `${comma ?? ''}${value}`
      return comma ? '' : '—'
    })
}
