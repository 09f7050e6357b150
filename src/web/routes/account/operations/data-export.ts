import { redirect } from 'react-router'
import { z } from 'zod'
import { m } from '#messages/messages.ts'
import { exportPersonalData } from '#server/operations/privacy/export-personal-data.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { zipResponse } from '#web/forms/responses/zip-response.ts'
import { localPath } from '#web/local-path.ts'
import { startsExport } from './start-export.ts'

/**
 * A typed URL or a link from another site does not download the data; the return from the identity confirmation does.
 */
export const loader = pageLoader('data-export', async ({ language, request }) => {
  const isSameOrigin = request.headers.get('sec-fetch-site') === 'same-origin'
  throw redirect(localPath('/user/data', language) + (isSameOrigin ? `?${startsExport}` : ''))
})

export const action = formAction({
  download: intent({
    permission: 'data-export.download',
    schema: z.object({}),
    async run(_, page) {
      const { ports, language, ipHash } = page
      const account = await requireAccount(page)
      return zipResponse(await exportPersonalData(ports, { account, language, ipHash }), m.file_data())
    },
  }),
})
