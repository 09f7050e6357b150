import { Link } from 'react-router'
import { isAllowed } from '#domain/accounts/permissions.ts'
import { inLanguage } from '#domain/language-path.ts'
import type { RetentionKind } from '#domain/privacy/retention.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { reportOldData } from '#server/privacy/forget-old-data.ts'
import { describeSecondFactor } from '#server/second-factor/queries.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { privatePage } from '#web/forms/private-page.ts'
import type { Route } from './+types/dashboard'
import { retentionTexts } from './retention-texts.ts'

export const loader = pageLoader('dashboard', async (page) => {
  const { id, firstName, role } = await requireAccount(page)
  const [factor, report] = await Promise.all([
    describeSecondFactor(page.ports, id),
    reportOldData(page.ports),
  ])
  return {
    firstName,
    hasSecondFactor: factor !== null,
    seesAudit: isAllowed('audit', role),
    due: Object.entries(report).filter(([, count]) => count > 0) as [RetentionKind, number][],
  }
})

export const headers = privatePage

export const meta: Route.MetaFunction = () => [
  { title: m.admin_dashboard() },
  { name: 'robots', content: 'noindex' },
]

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { firstName, hasSecondFactor, seesAudit, due } = loaderData
  const security = inLanguage('/user/security', currentLanguage())
  return (
    <>
      <h1 className="text-title">{m.admin_dashboard_welcome({ firstName })}</h1>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <section className="rounded-card border border-line bg-surface p-6">
          <h2 className="text-xl">{m.account_security()}</h2>
          <p className="mt-2">{hasSecondFactor ? m.admin_factor_on() : m.admin_factor_off()}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            <a href={security} className="button-base button-quiet">
              {m.account_security()}
            </a>
            {seesAudit && (
              <Link to="/admin/audit" className="button-base button-quiet">
                {m.admin_audit()}
              </Link>
            )}
          </p>
        </section>
        <section className="rounded-card border border-line bg-surface p-6">
          <h2 className="text-xl">{m.admin_retention()}</h2>
          <p className="mt-2 text-slate">{m.admin_retention_text()}</p>
          {due.length === 0 ? (
            <p className="mt-4">{m.admin_retention_nothing()}</p>
          ) : (
            <dl className="figures mt-4 grid gap-1">
              {due.map(([kind, count]) => (
                <div
                  key={kind}
                  className="flex justify-between gap-4 border-b border-line py-1 last:border-0"
                >
                  <dt>{retentionTexts[kind]()}</dt>
                  <dd className="font-semibold text-ink-strong">{count}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      </div>
    </>
  )
}
