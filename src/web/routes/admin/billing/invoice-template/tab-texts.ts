import { companyFields } from '#domain/billing/invoice-template/invoice-company.ts'
import { m } from '#messages/messages.ts'
import type { TemplateTab } from './template-url-state.ts'

export const tabTexts: Record<TemplateTab, () => string> = {
  general: m.template_tab_general,
  look: m.template_tab_look,
  content: m.template_tab_content,
  preview: m.template_tab_preview,
}

/** The tab that contains a field. */
export function tabOfField(field: string): TemplateTab {
  if ((companyFields as readonly string[]).includes(field)) return 'general'
  return field.startsWith('texts.') ? 'content' : 'look'
}
