import { readSiteFile } from '#server/subscriptions/delivery/site-files.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { fileResponse } from '#web/forms/responses/file-response.ts'

/** A file of one of the customer's sites. */
export const loader = pageLoader('site-file', async (page) => {
  const { id } = await requireAccount(page)
  const { bytes, name } = await readSiteFile(page.ports, {
    subscriptionId: page.params.id ?? '',
    actor: { side: 'customer', id },
    fileId: page.params.file ?? '',
  })
  return fileResponse(bytes, name)
})
