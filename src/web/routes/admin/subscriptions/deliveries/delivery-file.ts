import { readSiteFile } from '#server/subscriptions/delivery/site-files.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { fileResponse } from '#web/forms/responses/file-response.ts'

/** A file of a customer's site. */
export const loader = pageLoader('delivery-file', async (page) => {
  const { id } = await requireAccount(page)
  const { bytes, name } = await readSiteFile(page.ports, {
    subscriptionId: page.params.id ?? '',
    actor: { side: 'shop', id },
    fileId: page.params.file ?? '',
  })
  return fileResponse(bytes, name)
})
