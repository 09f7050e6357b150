import { href, redirect } from 'react-router'
import { z } from 'zod'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { fieldErrorText } from '#messages/platform/errors/field-error-text.ts'
import { importUsers } from '#server/identity/users/import-users.ts'
import { planUserImport } from '#server/identity/users/plan-user-import.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireEditor } from '#web/forms/page-loader.ts'
import { requireFile } from '#web/forms/responses/require-file.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'

/** `text` carries the dry run's accepted users to the import, without passwords. */
const schema = z.object({ text: z.string().default('') })

/** A longer form field is dropped; a list that would exceed it is refused in the dry run. */
const maxTextLength = 95_000

export const userImportActions = formAction(
  {
    check: intent({
      permission: 'user-import.check',
      schema,
      async run({ text }, { ports }, form) {
        const csv = text || (await requireFile(form, 'file', 'users_refused').text())
        const planned = await planUserImport(ports, csv)
        const fingerprint = JSON.stringify(planned.map(({ user, email }) => user ?? { email }))
        if (fingerprint.length > maxTextLength) throw new DomainError('users_refused')
        const lines = planned.map(({ line, email, effect, fields, reason }) => ({
          line,
          email,
          effect,
          fields: fields.length,
          reason: reason && fieldErrorText(reason),
        }))
        return { lines, taken: fingerprint }
      },
    }),
    import: intent({
      permission: 'user-import.import',
      schema: schema.extend({ invite: z.literal('on').optional() }),
      async run({ text, invite }, page) {
        const { made, changed, skipped } = await importUsers(page.ports, {
          text,
          isInviting: invite === 'on',
          language: page.language,
          ...(await requireEditor(page)),
        })
        const toast = toastCookie(page.ports.shop, 'users-imported', `${made},${changed},${skipped}`)
        return redirect(href('/admin/user-management'), { headers: { 'Set-Cookie': toast } })
      },
    }),
  },
  { preAuthorize: 'user-import' },
)

export type ImportedLine = {
  line: number
  email: string
  effect: 'new' | 'changed' | 'skipped'
  fields: number
  reason: string | null
}
