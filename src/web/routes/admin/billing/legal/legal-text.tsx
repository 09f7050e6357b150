import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { legalTitles } from '#web/components/layout/legal-titles.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/legal-text'
import { LegalEditor } from './legal-editor.tsx'
import { type LegalTextResult, legalTextActions } from './legal-text-actions.ts'
import { legalTextPath } from './legal-text-link.ts'
import { LegalVersions } from './legal-versions.tsx'
import { loadLegalText } from './load-legal-text.ts'

export const loader = pageLoader('legal-text', loadLegalText)

export const action = legalTextActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = ({ params }) => [
  { title: legalTitles[params.kind]?.() ?? m.legal_texts_title() },
]

/** One legal text in its three languages: editor, preview and versions. */
export default function LegalText({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, draftSavedAt, mayChange, versions, language } = loaderData
  const state = draftSavedAt ? m.legal_draft_of({ date: draftSavedAt }) : m.legal_no_draft()
  return (
    <>
      <Link to={href('/admin/legal')} className="link no-print inline-block py-1 text-sm">
        ← {m.legal_texts_title()}
      </Link>
      <PageHeading
        title={legalTitles[kind]?.() ?? kind}
        text={mayChange ? state : `${state} · ${m.legal_owner_only()}`}
        help={[m.legal_help_1(), m.legal_help_2()]}
      >
        {mayChange && (
          <Link to={`${legalTextPath(kind)}/publish`} className="button-base button-quiet">
            {m.legal_compare_publish()}
          </Link>
        )}
      </PageHeading>
      <LegalEditor stored={loaderData} answer={actionData as LegalTextResult} />
      <div className="mt-8 grid items-start gap-5 lg:grid-cols-2">
        <LegalVersions kind={kind} language={language} versions={versions} />
        {mayChange && draftSavedAt && (
          <ConfirmStep intent="discard" title={m.legal_discard()} text={m.legal_discard_text()} isDanger>
            <input type="hidden" name="base" value={loaderData.token} readOnly />
          </ConfirmStep>
        )}
      </div>
    </>
  )
}
