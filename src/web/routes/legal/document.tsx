import { dayInParis } from '#domain/platform/calendar/day.ts'
import { formatLongDay } from '#domain/platform/calendar/format-long-day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { m } from '#messages/messages.ts'
import { fillDocument } from '#server/billing/legal/fill-document.ts'
import { findComingVersion, findVersion, listVersions } from '#server/billing/legal/queries.ts'
import { renderMarkdown } from '#server/billing/legal/render-markdown.ts'
import { readOfferedLanguages } from '#server/platform/settings/read-offered-languages.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { pageLoader } from '#web/forms/page-loader.ts'
import { pageMeta, samePathInEachLanguage } from '#web/forms/page-meta.ts'
import { localPath, type ShopPath } from '#web/local-path.ts'
import type { Route } from './+types/document'
import { LegalTabs } from './legal-tabs.tsx'

export const loader = pageLoader('legal-document', async ({ ports, language, params, url }) => {
  const kind = params.kind ?? ''
  const document = await findVersion(ports, kind, language, url.searchParams.get('version'))
  if (!document) throw new DomainError('not_found')
  const [markdown, general, versions, coming] = await Promise.all([
    fillDocument(ports, document),
    ports.settings.get('general'),
    listVersions(ports, kind, language),
    findComingVersion(ports, kind, language),
  ])
  const formatDate = (validFrom: Date) => formatLongDay(dayInParis(validFrom), language)
  return {
    kind,
    ...renderMarkdown(markdown),
    version: document.version,
    updatedOn: formatDate(document.validFrom),
    isInForce: versions[0]?.version === document.version,
    isComing: document.validFrom > ports.clock.now(),
    coming: coming ? { version: coming.version, date: formatDate(coming.validFrom) } : null,
    others: versions
      .filter(({ version }) => version !== document.version)
      .map(({ version, validFrom }, index) => ({
        version,
        date: formatDate(validFrom),
        isInForce: index === 0 && versions[0]?.version === version,
      })),
    language,
    offered: await readOfferedLanguages(ports),
    publicUrl: ports.shop.publicUrl,
    shopName: general.siteName,
  }
})

/** Search engines index only the text in force; earlier versions are for reference. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        ...(loaderData.isInForce && { addresses: samePathInEachLanguage(`/legal/${loaderData.kind}`) }),
      })
    : []

export default function LegalDocument({ loaderData }: Route.ComponentProps) {
  const { title, html, updatedOn, kind, version, isInForce, isComing, coming, others } = loaderData
  const pdf: ShopPath = `/legal/${kind}/document.pdf${isInForce ? '' : `?version=${version}`}`
  return (
    <div className="wrap max-w-4xl pt-8">
      <LocalLink to="/legal" className="link no-print inline-block py-1 text-sm">
        ← {m.storefront_legal_back()}
      </LocalLink>
      <div className="mt-2">
        <LegalTabs current={kind} />
      </div>
      <article className="mt-8">
        <h1 className="text-title">{title}</h1>
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 text-slate">
          <p>{m.last_updated({ date: updatedOn })}</p>
          <a href={localPath(pdf)} className="link no-print py-1">
            {m.download_pdf()}
          </a>
        </div>
        {!isInForce && (
          <p className="mt-4 rounded-card border border-warn bg-warn-soft p-4 text-ink-strong">
            {isComing ? m.legal_upcoming_notice({ date: updatedOn }) : m.storefront_legal_archived_notice()}{' '}
            <LocalLink to={`/legal/${kind}`} className="link">
              {m.storefront_legal_read()}
            </LocalLink>
          </p>
        )}
        {isInForce && coming && (
          <p className="mt-4 rounded-card border border-line bg-sunken p-4 text-ink-strong">
            {m.legal_next_version({ date: coming.date })}{' '}
            <LocalLink to={`/legal/${kind}?version=${coming.version}`} className="link">
              {m.storefront_legal_read()}
            </LocalLink>
          </p>
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markdown, with raw HTML switched off */}
        <div className="legal-text mt-8" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
      {others.length > 0 && (
        <section className="no-print mt-12 border-t border-line pt-6" aria-labelledby="versions">
          <h2 id="versions" className="text-lg">
            {m.storefront_legal_versions()}
          </h2>
          <ul className="mt-2">
            {others.map((other) => (
              <li key={other.version}>
                <LocalLink
                  to={`/legal/${kind}${other.isInForce ? '' : `?version=${other.version}`}`}
                  className="link inline-block py-1"
                >
                  {m.storefront_legal_version_of({ date: other.date })}
                </LocalLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
