import { href, redirect } from 'react-router'
import { z } from 'zod'
import { isLintError, type LintIssue } from '#domain/messaging/mailing/lint-issue.ts'
import {
  mailTemplateDeletion,
  mailTemplateDraft,
  mailTemplateEdit,
  mailTemplateTest,
  restoredMailTemplate,
} from '#domain/messaging/mailing/mail-template.schema.ts'
import { readMailCategory } from '#domain/messaging/mailing/read-mail-category.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { deleteMailTemplate } from '#server/messaging/mailing/templates/delete-mail-template.ts'
import { findMailTemplate } from '#server/messaging/mailing/templates/find-mail-template.ts'
import { type MailPreview, previewMail } from '#server/messaging/mailing/templates/preview-mail.ts'
import { restoreMailVersion } from '#server/messaging/mailing/templates/restore-mail-version.ts'
import { saveMailTemplate } from '#server/messaging/mailing/templates/save-mail-template.ts'
import { sendTestMail } from '#server/messaging/mailing/templates/send-test-mail.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { type PageContext, requireEditor } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { mailTemplatePath } from './mail-template-link.ts'
import { type MailTextRefusal, refuseMailText } from './refuse-mail-text.ts'

type Page = PageContext<Record<string, string | undefined>>

export type MailPreviewResult = {
  preview: { mail: MailPreview | null; issues: LintIssue[] }
  values: Record<string, string>
}
export type MailTestResult = { sentTo: string }
export type MailTemplateResult = FormResult | MailTextRefusal | MailPreviewResult | MailTestResult | undefined

/** Adds the template's name. The category of a built-in template is fixed: the posted one is ignored. */
async function withTemplate<T extends z.output<typeof mailTemplateDraft>>(draft: T, { ports, params }: Page) {
  const template = await findMailTemplate(ports, params.name ?? '', draft.language)
  if (!template) throw new DomainError('not_found')
  return { ...draft, name: template.name, category: template.isBuiltIn ? template.category : draft.category }
}

export const mailTemplateActions = formAction({
  save: intent({
    permission: 'mail-template.save',
    schema: mailTemplateEdit.extend({
      baseTitle: z.string().optional(),
      baseCategory: z.string().optional(),
    }),
    async run({ title, category, baseTitle, baseCategory, samples, baseSamples, ...edit }, page: Page) {
      const { ports, url } = page
      // The form parser drops a field that is too long: without this check the new samples would be lost silently.
      if (baseSamples && !samples) throw new DomainError('invalid_input', { fields: { samples: 'too_long' } })
      const draft = await withTemplate({ ...edit, category, values: samples ?? {} }, page)
      const errors = (await previewMail(ports, draft)).issues.filter(isLintError)
      const { subject, content } = edit
      if (errors.length > 0)
        return refuseMailText('save', { subject, content, category, ...(title && { title }) }, errors)
      await saveMailTemplate(
        ports,
        {
          ...edit,
          name: draft.name,
          samples: samples && { now: samples, before: baseSamples ?? {} },
          named: title
            ? {
                title,
                category,
                before: { title: baseTitle ?? '', category: readMailCategory(baseCategory) },
              }
            : undefined,
        },
        await requireEditor(page),
      )
      const search = url.searchParams.has('restored') ? `?restored=${url.searchParams.get('restored')}` : ''
      return redirect(mailTemplatePath(draft.name, edit.language) + search, {
        headers: { 'Set-Cookie': toastCookie(ports.shop, 'template-saved') },
      })
    },
  }),
  preview: intent({
    permission: 'mail-template.preview',
    schema: mailTemplateDraft,
    async run(draft, page: Page): Promise<MailPreviewResult> {
      const { subject, content, category } = draft
      await page.ports.limiter.consume('preview.account', (await requireEditor(page)).actorId)
      return {
        preview: await previewMail(page.ports, await withTemplate(draft, page)),
        values: { subject, content, category },
      }
    },
  }),
  test: intent({
    permission: 'mail-template.test',
    schema: mailTemplateTest,
    async run(input, page: Page) {
      const draft = await withTemplate(input, page)
      const { subject, content, category, recipient } = draft
      // A variable the shop cannot fill would be empty in the mail.
      const errors = (await previewMail(page.ports, draft)).issues.filter(
        (issue) => isLintError(issue) || issue.code === 'undeclared_variable',
      )
      if (errors.length > 0) return refuseMailText('test', { subject, content, category, recipient }, errors)
      await sendTestMail(page.ports, draft, await requireEditor(page))
      return { sentTo: recipient } satisfies MailTestResult
    },
  }),
  restore: intent({
    permission: 'mail-template.restore',
    schema: restoredMailTemplate,
    run: (input, page: Page) => restoreVersion(input, page),
  }),
  'give-back': intent({
    permission: 'mail-template.give-back',
    schema: restoredMailTemplate.omit({ version: true }),
    run: (input, page: Page) => restoreVersion({ ...input, version: 'shipped' as const }, page),
  }),
  delete: intent({
    permission: 'mail-template.delete',
    schema: mailTemplateDeletion,
    async run({ typed }, page: Page) {
      await deleteMailTemplate(page.ports, { name: page.params.name ?? '', typed }, await requireEditor(page))
      return redirect(href('/admin/emails'), {
        headers: { 'Set-Cookie': toastCookie(page.ports.shop, 'mail-template-deleted') },
      })
    },
  }),
})

async function restoreVersion(
  input: Omit<Parameters<typeof restoreMailVersion>[1], 'name'>,
  page: Page,
): Promise<Response> {
  const name = page.params.name ?? ''
  const version = await restoreMailVersion(page.ports, { ...input, name }, await requireEditor(page))
  return redirect(`${mailTemplatePath(name, input.language)}?restored=${version}`, {
    headers: { 'Set-Cookie': toastCookie(page.ports.shop, 'template-saved') },
  })
}
