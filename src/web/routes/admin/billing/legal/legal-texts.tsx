import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { languageNames } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { approveTexts } from '#server/billing/legal/approve-texts.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { legalTitles } from '#web/components/layout/legal-titles.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import type { Route } from './+types/legal-texts'
import { legalTextPath } from './legal-text-link.ts'
import { loadLegalTexts } from './load-legal-texts.ts'

export const loader = pageLoader('legal-texts', loadLegalTexts)

export const action = formAction({
  approve: intent({
    permission: 'legal-texts.approve',
    schema: z.object({}),
    async run(_, page) {
      await approveTexts(page.ports, await requireEditor(page))
      return redirect(href('/admin/legal'), {
        headers: { 'Set-Cookie': toastCookie(page.ports.shop, 'legal-approved') },
      })
    },
  }),
})

export const clientAction = clientFormAction(() => m.form_lost())

export const meta: Route.MetaFunction = () => [{ title: m.legal_texts_title() }]

/** All legal texts with the version in force in each language. */
export default function LegalTexts({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={m.legal_texts_title()}
        text={m.legal_texts_text()}
        help={[m.legal_help_1(), m.legal_help_2()]}
      />
      <Approval count={loaderData.unapproved} />
      <ul className="mt-6 grid gap-4 lg:grid-cols-2">
        {loaderData.texts.map(({ kind, hasDraft, coming, versions, languages }) => (
          <li key={kind} className="grid content-start gap-3 rounded-card border border-line bg-surface p-5">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="text-lg">
                <Link to={legalTextPath(kind)} className="hover:underline">
                  {legalTitles[kind]?.()}
                </Link>
              </h2>
              {hasDraft && <StatusChip tone="warn" text={m.legal_has_draft()} />}
            </div>
            <dl className="grid gap-1 text-sm">
              {languages.map(({ language, since }) => (
                <div key={language} className="flex justify-between gap-4">
                  <dt className="text-slate">{languageNames[language]}</dt>
                  <dd className={since ? 'figures' : 'font-medium text-bad'}>
                    {since ? m.legal_in_force_since({ date: since }) : m.legal_missing()}
                  </dd>
                </div>
              ))}
            </dl>
            {coming && <p className="text-sm text-warn">{m.legal_coming({ date: coming })}</p>}
            <p className="flex flex-wrap items-center gap-x-5 text-sm">
              <Link to={legalTextPath(kind)} className="link py-1">
                {m.legal_open()}
                <span className="sr-only"> : {legalTitles[kind]?.()}</span>
              </Link>
              <a href={`/legal/${kind}`} className="link py-1">
                {m.legal_public_page()}
                <span className="sr-only"> : {legalTitles[kind]?.()}</span>
              </a>
              <span className="text-slate">{m.legal_version_count({ count: versions })}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The owner's approval of the texts that came with the shop; nothing once they are approved or replaced. */
function Approval({ count }: { count: number }) {
  const isBusy = useNavigation().formMethod === 'POST'
  if (count === 0) return null
  return (
    <Form
      method="post"
      className="mt-6 grid justify-items-start gap-3 rounded-card border border-warn bg-warn-soft p-5"
    >
      <h2 className="text-lg">{m.legal_approve_title({ count })}</h2>
      <p className="max-w-prose">{m.legal_approve_text()}</p>
      <button
        type="submit"
        name="intent"
        value="approve"
        disabled={isBusy}
        className="button-base button-quiet"
      >
        {m.legal_approve()}
      </button>
    </Form>
  )
}
