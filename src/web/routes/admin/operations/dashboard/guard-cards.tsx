import { href, Link } from 'react-router'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { DashboardCard } from './dashboard-card.tsx'
import type { DashboardData } from './load-dashboard.ts'
import { retentionTexts } from './retention-texts.ts'

/** Protection of the user's own account. */
export function SecurityCard({
  hasSecondFactor,
  seesAudit,
}: Pick<DashboardData, 'hasSecondFactor' | 'seesAudit'>) {
  const security = inLanguage('/user/security', currentLanguage())
  return (
    <DashboardCard title={m.account_security()}>
      <p className="mt-2">{hasSecondFactor ? m.admin_factor_on() : m.admin_factor_off()}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href={security} className="button-base button-quiet">
          {hasSecondFactor ? m.account_security() : m.admin_factor_begin()}
        </a>
        {seesAudit && (
          <Link to={href('/admin/audit')} className="button-base button-quiet">
            {m.admin_audit()}
          </Link>
        )}
      </p>
    </DashboardCard>
  )
}

/** Personal data that will soon be deleted. */
export function RetentionCard({ due }: Pick<DashboardData, 'due'>) {
  return (
    <DashboardCard title={m.admin_retention()}>
      <p className="mt-2 text-slate">{m.admin_retention_text()}</p>
      {due.length === 0 ? (
        <p className="mt-4">{m.admin_retention_nothing()}</p>
      ) : (
        <dl className="figures mt-4 grid gap-1">
          {due.map(([kind, count]) => (
            <div key={kind} className="flex justify-between gap-4 border-b border-line py-1 last:border-0">
              <dt>{retentionTexts[kind]()}</dt>
              <dd className="font-semibold text-ink-strong">{count}</dd>
            </div>
          ))}
        </dl>
      )}
    </DashboardCard>
  )
}
