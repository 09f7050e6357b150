import type { LegalPlaceholder } from './legal-placeholders.ts'

/**
 * Fills the `{{placeholders}}` of a legal text (Markdown). Removes a list line, with its label, whose placeholders are all
 * empty. Elsewhere an empty value becomes a dash, or goes with the comma before it. Unknown placeholders stay.
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
      const isListLine = /^\s*[-*] /.test(line)
      return !isListLine || lineValues.length === 0 || lineValues.some((value) => value !== '')
    })
    .join('\n')
    .replace(/(, )?\{\{(\w+)\}\}/g, (match, comma: string | undefined, name: string) => {
      const value = getValue(name)
      if (value === undefined) return match
      if (value !== '') return `${comma ?? ''}${value}`
      return comma ? '' : '—'
    })
}
