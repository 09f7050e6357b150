import { href, Link } from 'react-router'
import { arrangeSchema } from '#domain/catalog/content/arrange.schema.ts'
import { m } from '#messages/messages.ts'
import { changeHomeOrder } from '#server/catalog/content/change-home-order.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import { type ContentResult, contentIntents } from '../content/content-actions.ts'
import { ContentSection } from '../content/content-section.tsx'
import { homeSectionName } from '../content/home-section-name.ts'
import { revalidateAfterForms } from '../content/revalidate-after-forms.ts'
import { useBackgroundRefresh } from '../content/use-background-refresh.ts'
import { useContentResultToasts } from '../content/use-content-result-toasts.ts'
import { withRefusalLog } from '../content/with-refusal-log.ts'
import { ContentForm } from '../content-form/content-form.tsx'
import { DraftsForm } from '../content-form/drafts-form.tsx'
import type { Route } from './+types/homepage'
import { loadHomepage } from './load-homepage.ts'
import { SectionList } from './section-list.tsx'

export const loader = pageLoader('homepage', loadHomepage)

export const action = withRefusalLog(
  formAction(
    {
      ...contentIntents({
        save: { permission: 'homepage.save' },
        publish: { permission: 'homepage.publish' },
        discard: { permission: 'homepage.discard' },
      }),
      arrange: intent({
        permission: 'homepage.arrange',
        schema: arrangeSchema,
        async run(change, page) {
          await changeHomeOrder(page.ports, { ...change, ...(await requireEditor(page)) })
          return { done: 'moved' as const }
        },
      }),
    },
    { preAuthorize: 'homepage' },
  ),
)

export const clientAction = resilientAction

export const shouldRevalidate = revalidateAfterForms

export const meta: Route.MetaFunction = () => [{ title: m.homepage_title() }]

/** Editor of the home page: order of the sections, texts of one section, unpublished changes. */
export default function Homepage({ loaderData, actionData }: Route.ComponentProps) {
  const { open, entries, drafts, order, mayChange } = loaderData
  const result = actionData as ContentResult
  const lastResult = useLastResult(result)
  const failure = lastResult && 'fields' in lastResult ? lastResult : undefined
  const path = href('/admin/homepage/:section?', { section: open ?? undefined })
  useContentResultToasts(result, path)
  useBackgroundRefresh()
  return (
    <>
      <PageHeading
        title={m.homepage_title()}
        text={mayChange ? m.homepage_intro() : m.content_read_only()}
        help={[m.homepage_help(), m.content_help_1()]}
      >
        <Link
          to={`${href('/admin/content/preview')}?page=home&width=phone`}
          className="button-base button-quiet"
        >
          {m.homepage_preview({ width: m.content_preview_phone() })}
        </Link>
        <Link
          to={`${href('/admin/content/preview')}?page=home&width=desktop`}
          className="button-base button-quiet"
        >
          {m.homepage_preview({ width: m.content_preview_desktop() })}
        </Link>
      </PageHeading>
      <div className="mt-5 grid min-w-0 gap-6">
        {failure?.intent === 'arrange' && (
          <p role="alert" className="rounded-card border border-bad bg-bad-soft p-4">
            {failure.error ?? m.content_not_done()}
          </p>
        )}
        <SectionList {...loaderData} />
        {open && (
          <section aria-label={m.homepage_texts({ name: homeSectionName(open) })} className="grid gap-4">
            <h2 className="text-xl">{m.homepage_texts({ name: homeSectionName(open) })}</h2>
            {mayChange || failure?.intent === 'save' ? (
              <ContentForm key={open} path={path} entries={entries} answer={result} />
            ) : (
              <ContentSection section="home" entries={entries} mayChange={false} />
            )}
          </section>
        )}
        <DraftsForm
          path={path}
          drafts={drafts}
          order={order ?? undefined}
          refusal={failure}
          mayChange={mayChange}
        />
      </div>
    </>
  )
}
