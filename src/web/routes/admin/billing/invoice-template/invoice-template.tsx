import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/invoice-template'
import { loadTemplate } from './load-template.ts'
import { type InvoiceTemplateResult, templateActions } from './template-actions.ts'
import { TemplateEditor } from './template-editor.tsx'

export const loader = pageLoader('invoice-template', loadTemplate)

export const action = templateActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.template_title() }]

/** Appearance and optional texts of invoices. */
export default function InvoiceTemplate({ loaderData, actionData }: Route.ComponentProps) {
  const { version, savedAt, mayChange } = loaderData
  const state =
    savedAt === null
      ? m.template_version_own()
      : m.template_version({ version: String(version), date: savedAt })
  return (
    <>
      <PageHeading
        title={m.template_title()}
        text={mayChange ? state : `${state} · ${m.template_owner_only()}`}
        help={[m.template_help_1(), m.template_help_2()]}
      />
      <TemplateEditor stored={loaderData} answer={useLastResult(actionData as InvoiceTemplateResult)} />
    </>
  )
}
