import { Link, redirect } from 'react-router'
import { publicationSchema } from '#domain/billing/legal/publication.schema.ts'
import { languageNames } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { publishDocument } from '#server/billing/legal/publish-document.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { legalTitles } from '#web/components/layout/legal-titles.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/publish'
import { LegalChanges } from './legal-changes.tsx'
import { LegalIssues } from './legal-issues.tsx'
import { legalTextPath } from './legal-text-link.ts'
import { loadPublish } from './load-publish.ts'
import { PublishForm } from './publish-form.tsx'
import { requireKind } from './require-kind.ts'

export const loader = pageLoader('legal-publish', loadPublish)

export const action = formAction({
  publish: intent({
    permission: 'legal-publish.publish',
    schema: publicationSchema,
    async run({ base, validOn, summary_fr, summary_en, summary_hu }, page) {
      const kind = requireKind(page.params)
      await publishDocument(page.ports, {
        kind,
        base,
        validOn,
        ...(await requireEditor(page)),
        summary: { fr: summary_fr, en: summary_en, hu: summary_hu },
      })
      return redirect(legalTextPath(kind), {
        headers: { 'Set-Cookie': toastCookie(page.ports.shop, 'legal-published') },
      })
    },
  }),
})

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.legal_compare_publish() }]

/** Shows the changes again before the text is published, which cannot be undone. */
export default function Publish({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, parts, isNew } = loaderData
  const result = useLastResult(actionData as FormResult | undefined)
  const title = legalTitles[kind]?.() ?? kind
  return (
    <>
      <Link to={legalTextPath(kind)} className="link no-print inline-block py-1 text-sm">
        ← {title}
      </Link>
      <PageHeading title={m.legal_publish_title({ name: title })} text={m.legal_publish_text()} />
      <div className="mt-6 grid gap-5">
        {parts.map(({ language, changes, issues, isNew: isChanged }) => (
          <Card key={language} title={languageNames[language]}>
            {isChanged ? (
              <LegalChanges changes={changes} language={language} />
            ) : (
              <p>{m.legal_unchanged()}</p>
            )}
            <LegalIssues issues={issues} />
          </Card>
        ))}
        {isNew ? <PublishForm data={loaderData} answer={result} /> : <p>{m.error_legal_nothing_new()}</p>}
      </div>
    </>
  )
}
