import { dayInParis } from '#domain/platform/calendar/day.ts'
import { formatLongDay } from '#domain/platform/calendar/format-long-day.ts'
import { publicLegalKinds } from '#domain/platform/search-engines/public-pages.ts'
import { m } from '#messages/messages.ts'
import { findCurrentDocument } from '#server/billing/legal/queries.ts'
import { readOfferedLanguages } from '#server/platform/settings/read-offered-languages.ts'
import { legalTitles } from '#web/components/layout/legal-titles.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { pageLoader } from '#web/forms/page-loader.ts'
import { pageMeta, samePathInEachLanguage } from '#web/forms/page-meta.ts'
import { localPath } from '#web/local-path.ts'
import type { Route } from './+types/hub'
import { LegalTabs } from './legal-tabs.tsx'

export const loader = pageLoader('legal', async ({ ports, language }) => {
  const [documents, general] = await Promise.all([
    Promise.all(publicLegalKinds.map((kind) => findCurrentDocument(ports, kind, language))),
    ports.settings.get('general'),
  ])
  return {
    documents: documents.flatMap((document) =>
      document
        ? [{ kind: document.kind, updatedOn: formatLongDay(dayInParis(document.validFrom), language) }]
        : [],
    ),
    language,
    offered: await readOfferedLanguages(ports),
    publicUrl: ports.shop.publicUrl,
    shopName: general.siteName,
  }
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        title: m.storefront_legal_hub_title(),
        description: m.storefront_legal_hub_text(),
        addresses: samePathInEachLanguage('/legal'),
      })
    : []

export default function LegalHub({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-5xl pt-10">
      <h1 className="text-title">{m.storefront_legal_hub_title()}</h1>
      <p className="mt-3 max-w-3xl text-lg">{m.storefront_legal_hub_text()}</p>
      <div className="mt-8">
        <LegalTabs />
      </div>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2">
        {loaderData.documents.map(({ kind, updatedOn }) => (
          <li key={kind} className="grid content-start gap-1 rounded-card border border-line bg-surface p-5">
            <h2 className="text-lg">
              <LocalLink to={`/legal/${kind}`} className="hover:underline">
                {legalTitles[kind]?.() ?? kind}
              </LocalLink>
            </h2>
            <p className="text-sm text-slate">{m.last_updated({ date: updatedOn })}</p>
            <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
              <LocalLink to={`/legal/${kind}`} className="link py-1">
                {m.storefront_legal_read()}
                <span className="sr-only"> : {legalTitles[kind]?.()}</span>
              </LocalLink>
              <a href={localPath(`/legal/${kind}/document.pdf`)} className="link py-1">
                PDF
                <span className="sr-only"> : {legalTitles[kind]?.()}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <LocalLink to="/withdraw" className="link py-1">
          {m.withdraw_link()}
        </LocalLink>
        <LocalLink to="/cancel-contract" className="link py-1">
          {m.cancel_link()}
        </LocalLink>
      </p>
    </div>
  )
}
