import { m } from '#messages/messages.ts'
import { exportForUser } from '#server/operations/privacy/export-personal-data.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { zipResponse } from '#web/forms/responses/zip-response.ts'

/** ZIP of all data stored about a person, to answer their request. The download is recorded in the audit log. */
export const loader = pageLoader('customer-data', async (page) => {
  const { ports, params, language } = page
  const editor = await requireEditor(page)
  const stream = await exportForUser(ports, { ...editor, accountId: params.id ?? '', language })
  return zipResponse(stream, m.file_customer_data())
})
