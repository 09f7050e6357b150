import { z } from 'zod'
import { customerStates, deliveryStates } from '#domain/subscriptions/delivery/delivery-state.ts'
import { siteUrlSchema } from '#domain/subscriptions/delivery/provisioning-callback.schema.ts'
import { receivedContentSchema } from '#domain/subscriptions/delivery/received-content.schema.ts'
import { siteMessageSchema } from '#domain/subscriptions/delivery/site-message.schema.ts'
import { remindCustomer } from '#server/subscriptions/delivery/remind-customer.ts'
import { addSiteFile, removeSiteFile } from '#server/subscriptions/delivery/site-files.ts'
import { beginBuild, beginReview, publish, reopen } from '#server/subscriptions/delivery/take-step.ts'
import { sendMessage } from '#server/subscriptions/delivery/write-message.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type LoaderArguments, type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { requireSiteFile } from '#web/forms/responses/require-file.ts'

export type DeliveryDone =
  | 'build-begun'
  | 'reminded'
  | 'review-begun'
  | 'published'
  | 'reopened'
  | 'written'
  | 'file-added'
  | 'file-removed'

async function targetOf(page: PageContext<LoaderArguments['params']>) {
  const { id } = await requireAccount(page)
  return { subscriptionId: page.params.id ?? '', actor: { side: 'shop', id } as const }
}

/** Staff actions on a site. */
export const deliveryActions = formAction(
  {
    'begin-build': intent({
      permission: 'delivery.begin-build',
      schema: receivedContentSchema,
      async run({ note }, page): Promise<Done<DeliveryDone>> {
        await beginBuild(page.ports, { ...(await targetOf(page)), note })
        return { done: 'build-begun' }
      },
    }),
    remind: intent({
      permission: 'delivery.remind',
      schema: z.object({ from: z.enum(customerStates) }),
      async run({ from }, page): Promise<Done<DeliveryDone>> {
        await remindCustomer(page.ports, { ...(await targetOf(page)), from })
        return { done: 'reminded' }
      },
    }),
    'begin-review': intent({
      permission: 'delivery.begin-review',
      schema: z.object({ address: siteUrlSchema }),
      async run({ address: previewUrl }, page): Promise<Done<DeliveryDone>> {
        await beginReview(page.ports, { ...(await targetOf(page)), previewUrl })
        return { done: 'review-begun' }
      },
    }),
    publish: intent({
      permission: 'delivery.publish',
      schema: z.object({ address: siteUrlSchema, from: z.enum(deliveryStates) }),
      async run({ address: siteUrl, from }, page): Promise<Done<DeliveryDone>> {
        await publish(page.ports, { ...(await targetOf(page)), siteUrl, from })
        return { done: 'published' }
      },
    }),
    reopen: intent({
      permission: 'delivery.reopen',
      schema: z.object({ from: z.literal('live') }),
      async run(_, page): Promise<Done<DeliveryDone>> {
        await reopen(page.ports, await targetOf(page))
        return { done: 'reopened' }
      },
    }),
    write: intent({
      permission: 'delivery.write',
      schema: siteMessageSchema,
      async run({ text }, page): Promise<Done<DeliveryDone>> {
        await sendMessage(page.ports, { ...(await targetOf(page)), text })
        return { done: 'written' }
      },
    }),
    'add-file': intent({
      permission: 'delivery.add-file',
      schema: z.object({}),
      async run(_, page, form): Promise<Done<DeliveryDone>> {
        const file = requireSiteFile(form, 'file')
        const bytes = new Uint8Array(await file.arrayBuffer())
        await addSiteFile(page.ports, { ...(await targetOf(page)), file: { name: file.name, bytes } })
        return { done: 'file-added' }
      },
    }),
    'remove-file': intent({
      permission: 'delivery.remove-file',
      schema: z.object({ file: z.string().min(1).max(64) }),
      async run({ file: fileId }, page): Promise<Done<DeliveryDone>> {
        await removeSiteFile(page.ports, { ...(await targetOf(page)), fileId })
        return { done: 'file-removed' }
      },
    }),
  },
  { preAuthorize: 'delivery' },
)
