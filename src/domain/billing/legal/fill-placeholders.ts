import type { LegalPlaceholder } from './legal-placeholders.ts'

/**
 * A legal text (Markdown) with its `{{placeholders}}` filled. What the settings leave empty is not shown as code: a line of a list
 * that names nothing else goes, so does one more name after a comma; elsewhere a dash says that nothing is there. What nobody
 * knows stays as it was typed.
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
