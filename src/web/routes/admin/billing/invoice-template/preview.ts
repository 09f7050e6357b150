import { m } from '#messages/messages.ts'
import { previewSpecimen } from '#server/billing/invoice-template/preview-specimen.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { readPlace } from './template-url-state.ts'

/**
 * A sample invoice as PDF, from the saved template or from the user's draft. Only the editor's own frame may embed it.
 */
export const loader = pageLoader('invoice-template-preview', async (page) => {
  const { searchParams } = page.url
  const { sample, language } = readPlace(searchParams)
  const isDraft = searchParams.get('v')?.startsWith('draft') ?? false
  const draftAuthorId = isDraft ? (await requireAccount(page)).id : undefined
  const bytes = await previewSpecimen(page.ports, { draftOf: draftAuthorId, kind: sample, language })
  const name = m.file_invoice({ number: 'specimen' }, { locale: language })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}"`,
      'Content-Security-Policy': "frame-ancestors 'self'",
      'Cache-Control': 'private, no-store',
    },
  })
})
