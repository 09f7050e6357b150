import { href, redirect } from 'react-router'
import { z } from 'zod'
import { contentPlaceSchema } from '#domain/catalog/content/content-item.schema.ts'
import { m } from '#messages/messages.ts'
import { deleteItem } from '#server/catalog/content/delete-item.ts'
import { placeItem } from '#server/catalog/content/place-item.ts'
import { restoreVersion } from '#server/catalog/content/restore-version.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import { ContentForm } from '../content-form/content-form.tsx'
import { DraftsForm } from '../content-form/drafts-form.tsx'
import type { Route } from './+types/content-item'
import { type ContentResult, contentIntents } from './content-actions.ts'
import { ContentHistory } from './content-history.tsx'

import { ContentSection } from './content-section.tsx'
import { ContentTrail } from './content-trail.tsx'
import { CustomItem } from './custom-item.tsx'
import { loadContentItem } from './load-content-item.ts'
import { revalidateAfterForms } from './revalidate-after-forms.ts'
import { useBackgroundRefresh } from './use-background-refresh.ts'
import { useContentResultToasts } from './use-content-result-toasts.ts'
import { withRefusalLog } from './with-refusal-log.ts'

export const loader = pageLoader('content-item', loadContentItem)

export const action = withRefusalLog(
  formAction(
    {
      ...contentIntents({
        save: { permission: 'content-item.save' },
        publish: { permission: 'content-item.publish' },
        discard: { permission: 'content-item.discard' },
      }),
      restore: intent({
        permission: 'content-item.restore',
        schema: z.object({ version: z.string().max(80).default(''), base: z.string().max(40).default('') }),
        async run({ version, base }, page) {
          const key = page.params.key ?? ''
          await restoreVersion(page.ports, { key, versionId: version, base, ...(await requireEditor(page)) })
          return { done: 'restored' as const }
        },
      }),
      place: intent({
        permission: 'content-item.place',
        schema: contentPlaceSchema,
        async run(input, page) {
          await placeItem(page.ports, {
            ...input,
            key: page.params.key ?? '',
            ...(await requireEditor(page)),
          })
          return { done: 'placed' as const }
        },
      }),
      delete: intent({
        permission: 'content-item.delete',
        schema: z.object({}),
        async run(_, page) {
          await deleteItem(page.ports, { key: page.params.key ?? '', ...(await requireEditor(page)) })
          return redirect(href('/admin/content'), {
            headers: { 'Set-Cookie': toastCookie(page.ports.shop, 'content-deleted') },
          })
        },
      }),
    },
    { preAuthorize: 'content-item' },
  ),
)

export const clientAction = resilientAction

export const shouldRevalidate = revalidateAfterForms

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.entry.name ?? m.menu_content() },
]

/** One content item: its three languages, its unpublished drafts and its published versions. */
export default function ContentItem({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, drafts, versions, compared, mayChange } = loaderData
  const result = actionData as ContentResult
  const lastResult = useLastResult(result)
  const path = href('/admin/content/:key', { key: entry.key })
  const failure = lastResult && 'fields' in lastResult ? lastResult : undefined
  useContentResultToasts(result, path)
  useBackgroundRefresh()
  return (
    <>
      <ContentTrail />
      <PageHeading title={entry.name} text={mayChange ? undefined : m.content_read_only()} />
      <div className="mt-5 grid min-w-0 gap-6">
        {mayChange || failure?.intent === 'save' ? (
          <ContentForm key={entry.key} path={path} entries={[entry]} answer={result} />
        ) : (
          <ContentSection section={entry.section} entries={[entry]} mayChange={false} />
        )}
        <DraftsForm path={path} drafts={drafts} refusal={failure} mayChange={mayChange} />
        <ContentHistory entry={entry} versions={versions} compared={compared} mayChange={mayChange} />
        {!entry.isKnown && mayChange && <CustomItem entry={entry} refusal={failure} />}
      </div>
    </>
  )
}
