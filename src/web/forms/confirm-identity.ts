import { redirectDocument } from 'react-router'
import { z } from 'zod'
import { codeField } from '#domain/identity/accounts/registration.schema.ts'
import type { Permission } from '#domain/platform/access/permissions.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { confirmIdentity } from '#server/identity/accounts/confirm-identity.ts'
import { hasSecondFactor } from '#server/identity/second-factor/queries.ts'
import { formAction, intent } from './form-action.ts'
import { ownPath } from './own-path.ts'
import { pageLoader, requireSession } from './page-loader.ts'

const proofSchema = z.object({
  password: z.string('password_required').min(1, 'password_required').max(256, 'too_long'),
  code: z.literal('').optional().default('').or(codeField),
})

/** Loader of the page that asks for the password again. */
export const identityLoader = (permission: Permission) =>
  pageLoader(permission, async (page) => {
    const { account } = await requireSession(page)
    return { email: account.email, needsCode: await hasSecondFactor(page.ports, account.id) }
  })

/** Verifies password and code, then redirects to the page that asked for it, or to `start`. */
export const identityAction = ({ permission, start }: { permission: Permission; start: string }) =>
  formAction({
    confirm: intent({
      permission,
      schema: proofSchema,
      async run({ password, code }, page) {
        const { ports, request, ipHash, url, language } = page
        const cookies = await confirmIdentity(ports, {
          current: await requireSession(page),
          password,
          code,
          headers: request.headers,
          ipHash,
        })
        const from = url.searchParams.get('from')
        const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
        return redirectDocument(from ? ownPath(from) : inLanguage(start, language), { headers })
      },
    }),
  })
