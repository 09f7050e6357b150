import { redirect } from 'react-router'
import { z } from 'zod'
import type { TemplateForm } from '#domain/billing/invoice-template/invoice-template-form.ts'
import { previewSpecimen } from '#server/billing/invoice-template/preview-specimen.ts'
import { readEdit } from '#server/billing/invoice-template/read-edit.ts'
import { saveDraft } from '#server/billing/invoice-template/save-draft.ts'
import { saveTemplate } from '#server/billing/invoice-template/save-template.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { requireAccount, requireEditor } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { previewPath } from './template-sample.ts'
import { readPlace, templateStatePath } from './template-url-state.ts'

/** URL of the draft's preview, and the submitted values for a browser without JavaScript, which reloads the page. */
export type TemplatePreview = { preview: string; values: TemplateForm }
export type InvoiceTemplateResult = FormResult | TemplatePreview | undefined

const fields = z.record(z.string(), z.string())

export const templateActions = formAction({
  save: intent({
    permission: 'invoice-template.save',
    schema: fields,
    async run(form, page) {
      const edit = await readEdit(page.ports, form)
      await saveTemplate(page.ports, { ...edit, ...(await requireEditor(page)) })
      return redirect(templateStatePath(readPlace(page.url.searchParams)), {
        headers: { 'Set-Cookie': toastCookie(page.ports.shop, 'template-saved') },
      })
    },
  }),
  preview: intent({
    permission: 'invoice-template.preview',
    schema: fields,
    async run(values, page): Promise<TemplatePreview> {
      const { ports, url } = page
      const { template, company } = await readEdit(ports, values)
      const { id } = await requireAccount(page)
      await saveDraft(ports, { accountId: id, template, company })
      const { sample, language } = readPlace(url.searchParams)
      // Rendered once before its URL is returned, so that an error is shown as text and not as a broken frame.
      await previewSpecimen(ports, { draftOf: id, kind: sample, language })
      return {
        preview: previewPath(`draft-${ports.ids.next()}`, { sample, language }),
        values,
      }
    },
  }),
})
