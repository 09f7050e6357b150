import { readPrintedText } from '#tests/harness/documents/read-printed-text.ts'
import { expect, type Visitor } from './test.ts'

export const templatePath = '/admin/invoices/template'

const tabs = ({ page, say }: Visitor) => page.getByRole('navigation', { name: say.template_tabs() })

export async function openTab(visitor: Visitor, tab: 'general' | 'look' | 'content' | 'preview') {
  const { say } = visitor
  const texts = {
    general: say.template_tab_general,
    look: say.template_tab_look,
    content: say.template_tab_content,
    preview: say.template_tab_preview,
  }
  await tabs(visitor).getByRole('link', { name: texts[tab]() }).click()
}

export const saveButton = ({ page, say }: Visitor) =>
  page.getByRole('button', { name: say.save(), exact: true })

/** The link that opens the previewed invoice; it is there on every screen. */
export const previewLink = ({ page, say }: Visitor) =>
  page.getByRole('link', { name: say.template_preview_open() })

/** The text of the previewed invoice. */
export async function previewedText(visitor: Visitor): Promise<string> {
  const address = await previewLink(visitor).getAttribute('href')
  const response = await visitor.page.context().request.get(address ?? '')
  expect(response.headers()['content-type']).toBe('application/pdf')
  return readPrintedText(await response.body()).replace(/\s+/g, ' ')
}

/** The invoice's title in the language being edited. */
export const titleField = ({ page, say }: Visitor) =>
  page.getByRole('textbox', { name: say.template_invoice_title() })
