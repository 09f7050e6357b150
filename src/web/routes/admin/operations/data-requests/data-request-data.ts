import { m } from '#messages/messages.ts'
import { exportForAddress } from '#server/operations/privacy/export-for-address.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { zipResponse } from '#web/forms/zip-response.ts'

/** What is kept under the address of somebody without an account, for whoever answers their request. Who took it is in the audit log. */
export const loader = pageLoader('data-request-data', async (page) => {
  const { ports, params, language } = page
  const asked = { ...(await requireEditor(page)), requestId: params.id ?? '', language }
  return zipResponse(await exportForAddress(ports, asked), m.file_customer_data())
})
