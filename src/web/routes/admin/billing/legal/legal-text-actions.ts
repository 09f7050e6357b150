import { redirect } from 'react-router'
import { z } from 'zod'
import { isPlainMarkdown } from '#domain/billing/legal/is-plain-markdown.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { discardDraft, saveDraft } from '#server/billing/legal/save-draft.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { type LoaderArguments, type PageContext, requireEditor } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { legalTextPath } from './legal-text-link.ts'
import { previewLegalText } from './preview-legal-text.ts'
import { readLegalLanguage } from './read-legal-language.ts'
import { requireKind } from './require-kind.ts'

/**
 * The rendered preview of one language, and the submitted values for a browser without JavaScript, which reloads the
 * page.
 */
export type LegalPreview = { preview: { title: string; html: string }; values: Record<string, string> }
export type LegalTextResult = FormResult | LegalPreview | undefined

// A text over the size limit of form fields is dropped before validation, so a missing value means 'too long', not
// 'empty'.
const text = z.string('too_long').transform((input) => input.replace(/\r\n?/g, '\n'))
const fields = z.object({ fr: text, en: text, hu: text, base: z.string().min(1, 'form_outdated') })

export const legalTextActions = formAction({
  save: intent({
    permission: 'legal-text.save',
    schema: fields,
    async run({ base, ...input }, page) {
      const kind = requireKind(page.params)
      await saveDraft(page.ports, { kind, base, texts: normalise(input), ...(await requireEditor(page)) })
      return done(page, 'legal-draft-saved')
    },
  }),
  preview: intent({
    permission: 'legal-text.preview',
    schema: fields,
    async run(values, page): Promise<LegalPreview> {
      const { ports, url } = page
      await ports.limiter.consume('preview.account', (await requireEditor(page)).actorId)
      const language = readLegalLanguage(url)
      if (!isPlainMarkdown(values[language])) throw new DomainError('legal_text_too_complex')
      return { preview: await previewLegalText(ports, values[language], language), values }
    },
  }),
  discard: intent({
    permission: 'legal-text.discard',
    schema: z.object({
      confirmed: z.literal('yes', 'form_outdated'),
      base: z.string().min(1, 'form_outdated'),
    }),
    async run({ base }, page) {
      const kind = requireKind(page.params)
      await discardDraft(page.ports, { kind, base, ...(await requireEditor(page)) })
      return done(page, 'legal-draft-discarded')
    },
  }),
})

function done(page: PageContext<LoaderArguments['params']>, toast: Parameters<typeof toastCookie>[1]) {
  const path = legalTextPath(requireKind(page.params), readLegalLanguage(page.url))
  return redirect(path, { headers: { 'Set-Cookie': toastCookie(page.ports.shop, toast) } })
}

/** Ends each non-empty text with exactly one line break, because browsers differ in whether they submit one. */
function normalise(texts: Record<Language, string>): Record<Language, string> {
  const end = (markdown: string) => (markdown.trim() === '' ? '' : `${markdown.trimEnd()}\n`)
  return { fr: end(texts.fr), en: end(texts.en), hu: end(texts.hu) }
}
