import { redirect } from 'react-router'
import { z } from 'zod'
import { siteContentSchema, siteDraftSchema } from '#domain/subscriptions/delivery/site-content.schema.ts'
import { siteMessageSchema } from '#domain/subscriptions/delivery/site-message.schema.ts'
import { addSiteFile, removeSiteFile } from '#server/subscriptions/delivery/site-files.ts'
import {
  approve,
  correctContent,
  requestChanges,
  saveDraft,
  sendContent,
} from '#server/subscriptions/delivery/take-step.ts'
import { sendMessage } from '#server/subscriptions/delivery/write-message.ts'
import type { EarlierToast } from '#web/components/ui/toasts/toast-texts.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type LoaderArguments, type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { requireSiteFile } from '#web/forms/responses/require-file.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { localPath } from '#web/local-path.ts'

type Page = PageContext<LoaderArguments['params']>

async function requireOwnSite(page: Page) {
  const { id } = await requireAccount(page)
  return { subscriptionId: page.params.id ?? '', actor: { side: 'customer', id } as const }
}

/** Redirects to the site's page, which shows the result, with a toast. */
function done({ ports, params, language }: Page, toast: EarlierToast) {
  return redirect(localPath(`/user/subscriptions/${params.id}/site`, language), {
    headers: { 'Set-Cookie': toastCookie(ports.shop, toast) },
  })
}

/** Actions of a customer on their site. */
export const siteActions = formAction(
  {
    save: intent({
      permission: 'site.save',
      schema: siteDraftSchema,
      async run(content, page) {
        await saveDraft(page.ports, { ...(await requireOwnSite(page)), content })
        return done(page, 'site-saved')
      },
    }),
    send: intent({
      permission: 'site.send',
      schema: siteContentSchema,
      async run(content, page) {
        await sendContent(page.ports, { ...(await requireOwnSite(page)), content })
        return done(page, 'site-sent')
      },
    }),
    correct: intent({
      permission: 'site.correct',
      schema: siteContentSchema,
      async run(content, page) {
        await correctContent(page.ports, { ...(await requireOwnSite(page)), content })
        return done(page, 'site-corrected')
      },
    }),
    approve: intent({
      permission: 'site.approve',
      schema: z.object({}),
      async run(_, page) {
        await approve(page.ports, await requireOwnSite(page))
        return done(page, 'site-approved')
      },
    }),
    'ask-changes': intent({
      permission: 'site.ask-changes',
      schema: siteMessageSchema,
      async run({ text }, page) {
        await requestChanges(page.ports, { ...(await requireOwnSite(page)), text })
        return done(page, 'site-changes-requested')
      },
    }),
    write: intent({
      permission: 'site.write',
      schema: siteMessageSchema,
      async run({ text }, page) {
        await sendMessage(page.ports, { ...(await requireOwnSite(page)), text })
        return done(page, 'site-message-sent')
      },
    }),
    'add-file': intent({
      permission: 'site.add-file',
      schema: z.object({}),
      async run(_, page, form) {
        const file = requireSiteFile(form, 'file')
        const bytes = new Uint8Array(await file.arrayBuffer())
        await addSiteFile(page.ports, { ...(await requireOwnSite(page)), file: { name: file.name, bytes } })
        return done(page, 'site-file-added')
      },
    }),
    'remove-file': intent({
      permission: 'site.remove-file',
      schema: z.object({ file: z.string().min(1).max(64) }),
      async run({ file: fileId }, page) {
        await removeSiteFile(page.ports, { ...(await requireOwnSite(page)), fileId })
        return done(page, 'site-file-removed')
      },
    }),
  },
  { preAuthorize: 'site' },
)
