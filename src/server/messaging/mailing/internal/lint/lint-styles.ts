import type { LintIssue } from '#domain/messaging/mailing/lint-issue.ts'
import { minTextPixels, unsupportedProperties, unsupportedValues } from './mail-css.ts'

type StyleIssue = Pick<LintIssue, 'code' | 'what'>

/**
 * Returns the problems of an inline style: properties mail clients drop, text that is too small, and values that would
 * load or run something.
 */
export function lintStyles(style: string): StyleIssue[] {
  return style
    .split(';')
    .map((declaration) => declaration.trim())
    .filter(Boolean)
    .flatMap((declaration): StyleIssue[] => {
      const [property = '', ...rest] = declaration.split(':')
      const name = property.trim().toLowerCase()
      const value = rest.join(':').trim()
      if (/expression\(|javascript:|vbscript:|@import/i.test(declaration) || name === 'behavior')
        return [{ code: 'address_refused', what: declaration }]
      if (unsupportedProperties.has(name) || unsupportedValues.some((pattern) => pattern.test(value)))
        return [{ code: 'css_unsupported', what: declaration }]
      const pixels = name === 'font-size' ? /^([\d.]+)px/.exec(value)?.[1] : undefined
      return pixels && Number(pixels) < minTextPixels ? [{ code: 'text_small', what: value }] : []
    })
}
