import { Download, Plus } from 'lucide-react'
import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { EmptyState } from '#web/components/back-office/empty-state.tsx'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction } from '#web/forms/form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import { DraftsForm } from '../content-form/drafts-form.tsx'
import type { Route } from './+types/content'
import { type ContentResult, contentIntents } from './content-actions.ts'
import { contentQuery } from './content-query.ts'
import { ContentSearch } from './content-search.tsx'
import { ContentSection } from './content-section.tsx'
import { loadContent } from './load-content.ts'
import { revalidateAfterForms } from './revalidate-after-forms.ts'
import { useBackgroundRefresh } from './use-background-refresh.ts'
import { useContentResultToasts } from './use-content-result-toasts.ts'
import { withRefusalLog } from './with-refusal-log.ts'

export const loader = pageLoader('content', loadContent)

export const action = withRefusalLog(
  formAction(
    contentIntents({
      save: { permission: 'content.save' },
      publish: { permission: 'content.publish' },
      discard: { permission: 'content.discard' },
    }),
  ),
)

export const clientAction = resilientAction

export const shouldRevalidate = revalidateAfterForms

export const meta: Route.MetaFunction = () => [{ title: m.menu_content() }]

/** All texts and pictures of the pages by section, with the unpublished drafts. */
export default function Content({ loaderData, actionData }: Route.ComponentProps) {
  const { q, filter, sections, count, drafts, mayChange } = loaderData
  const result = actionData as ContentResult
  const lastResult = useLastResult(result)
  useContentResultToasts(result, href('/admin/content'))
  useBackgroundRefresh()
  return (
    <>
      <PageHeading
        title={m.menu_content()}
        text={mayChange ? m.content_intro() : m.content_read_only()}
        help={[m.content_help_1(), m.content_help_2()]}
      >
        <Link to={href('/admin/content/preview')} className="button-base button-quiet">
          {m.content_preview()}
        </Link>
        <a
          href={`${href('/admin/content/export.csv')}${contentQuery({ q, filter })}`}
          className="button-base button-quiet"
          download
        >
          <Download aria-hidden="true" className="size-5" />
          {m.list_export()}
        </a>
        {mayChange && (
          <Link to={href('/admin/content/new')} className="button-base button-primary">
            <Plus aria-hidden="true" className="size-5" />
            {m.content_add()}
          </Link>
        )}
      </PageHeading>
      <div className="mt-5 grid min-w-0 gap-6">
        <DraftsForm
          path={href('/admin/content')}
          drafts={drafts}
          refusal={lastResult && 'fields' in lastResult ? lastResult : undefined}
          mayChange={mayChange}
        />
        <ContentSearch q={q} filter={filter} count={count} />
        {sections.length === 0 && <EmptyState text={m.content_none_found()} />}
        {sections.map(({ section, entries }) => (
          <ContentSection key={section} section={section} entries={entries} mayChange={mayChange} />
        ))}
      </div>
    </>
  )
}
