import { z } from 'zod'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { receiveLogo } from '#server/billing/invoice-template/receive-logo.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { requirePicture } from '#web/forms/responses/require-file.ts'

/** Serves a stored logo to the editor. Throws DomainError 'not_found'. */
export const loader = pageLoader('invoice-logo', async ({ ports, url }) => {
  const path = url.searchParams.get('path') ?? ''
  const logo = /^invoices\/logos\/[0-9a-f]{64}\.png$/.test(path) ? await ports.files.get(path) : undefined
  if (!logo) throw new DomainError('not_found')
  return new Response(new Uint8Array(logo.bytes), {
    // The path contains the hash of the content, so the response never changes.
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'private, max-age=31536000, immutable' },
  })
})

/** Stores an uploaded logo; responds with JSON for the editor. */
export const action = formAction(
  {
    upload: intent({
      permission: 'invoice-logo.upload',
      schema: z.object({}),
      async run(_, { ports }, form) {
        const file = requirePicture(form, 'logo')
        return Response.json(await receiveLogo(ports, new Uint8Array(await file.arrayBuffer())))
      },
    }),
  },
  { preAuthorize: 'invoice-logo' },
)
