import { redirect } from 'react-router'
import { z } from 'zod'
import { inLanguage } from '#domain/language-path.ts'
import { m } from '#messages/messages.ts'
import { exportPersonalData } from '#server/privacy/export-personal-data.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { zipResponse } from '#web/forms/zip-response.ts'

/** Somebody who types the address takes no copy by it: only the form does that. */
export const loader = pageLoader('data-export', async ({ language }) => {
  throw redirect(inLanguage('/user/data', language))
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
