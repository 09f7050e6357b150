import { DomainError } from '#domain/platform/errors/errors.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { pdfResponse } from '#web/forms/responses/pdf-response.ts'
import { readShownMail } from './read-shown-mail.ts'

/** Serves an attachment of a mail, by its index. */
export const loader = pageLoader('outbox-attachment', async (page) => {
  const { mail } = await readShownMail(page)
  const index = /^\d{1,2}$/.test(page.params.place ?? '') ? Number(page.params.place) : -1
  const attachment = mail.attachments[index]
  if (!attachment) throw new DomainError('not_found')
  const { filename, bytes } = await page.ports.fetchAttachment(page.ports, attachment)
  return pdfResponse(bytes, filename)
})
