import { href, redirect } from 'react-router'
import { z } from 'zod'
import { receivePicture } from '#server/catalog/products/receive-picture.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { requirePicture } from '#web/forms/responses/require-file.ts'

/** This URL has no page, because the editor shows the pictures: GET redirects to the product list. */
export const loader = pageLoader('product-images', async () => {
  throw redirect(href('/admin/products'))
})

/** Uploads a product picture; responds to the editor with JSON. */
export const action = formAction(
  {
    upload: intent({
      permission: 'product-images.upload',
      schema: z.object({}),
      async run(_, { ports }, form) {
        const file = requirePicture(form, 'picture')
        return Response.json(await receivePicture(ports, new Uint8Array(await file.arrayBuffer())))
      },
    }),
  },
  { preAuthorize: 'product-images' },
)
