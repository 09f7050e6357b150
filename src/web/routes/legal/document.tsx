import { dayInParis } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-day.ts'
import { DomainError } from '#domain/errors.ts'
import { m } from '#messages/messages.ts'
import { fillDocument } from '#server/legal/fill-document.ts'
import { findCurrentDocument } from '#server/legal/queries.ts'
import { renderMarkdown } from '#server/legal/render-markdown.ts'
import { localPath } from '#web/components/ui/local-link.tsx'
import { pageLoader } from '#web/forms/page-loader.ts'
import { pageMeta, sameAddress } from '#web/forms/page-meta.ts'
import type { Route } from './+types/document'

export const loader = pageLoader('legal-document', async ({ ports, language, params }) => {
  const kind = params.kind ?? ''
  const document = await findCurrentDocument(ports, kind, language)
  if (!document) throw new DomainError('not_found')
  const [markdown, general] = await Promise.all([
    fillDocument(ports, document),
    ports.settings.get('general'),
  ])
  return {
    kind,
    ...renderMarkdown(markdown),
    updatedOn: dayInParis(document.validFrom),
    language,
    publicUrl: ports.shop.publicUrl,
    shopName: general.siteName,
  }
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, addresses: sameAddress(`/legal/${loaderData.kind}`) }) : []

export default function LegalDocument({ loaderData }: Route.ComponentProps) {
  const { title, html, updatedOn, kind } = loaderData
  return (
    <article className="wrap max-w-4xl pt-12">
      <h1 className="text-title">{title}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 text-slate">
        <p>{m.last_updated({ date: formatDay(updatedOn) })}</p>
        <a href={localPath(`/legal/${kind}/document.pdf`)} className="link no-print py-1">
          {m.download_pdf()}
        </a>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markdown, with raw HTML switched off */}
      <div className="legal-text mt-8" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}
