import { m } from '#messages/messages.ts'
import { exportForAddress } from '#server/operations/privacy/export-for-address.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { zipResponse } from '#web/forms/responses/zip-response.ts'

/**
 * ZIP of the data stored for the email address of a person without an account, to answer their request. The download is
 * recorded in the audit log.
 */
export const loader = pageLoader('data-request-data', async (page) => {
  const { ports, params, language } = page
  const request = { ...(await requireEditor(page)), requestId: params.id ?? '', language }
  return zipResponse(await exportForAddress(ports, request), m.file_customer_data())
})
