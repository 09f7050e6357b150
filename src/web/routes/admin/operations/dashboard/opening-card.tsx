import { Check, Circle } from 'lucide-react'
import { href, Link } from 'react-router'
import type { OpeningStep } from '#domain/operations/opening/opening-steps.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { DashboardCard } from './dashboard-card.tsx'
import type { DashboardData } from './load-dashboard.ts'

const texts: Record<OpeningStep, () => string> = {
  products: m.opening_products,
  seller: m.opening_seller,
  taxes: m.opening_taxes,
  payments: m.opening_payments,
  mail: m.opening_mail,
  address: m.opening_address,
  legal: m.opening_legal,
  second_factor: m.opening_second_factor,
  backups: m.opening_backups,
  purchase: m.opening_purchase,
}

const paths: Record<OpeningStep, () => string> = {
  products: () => href('/admin/products'),
  seller: () => href('/admin/settings/seller'),
  taxes: () => href('/admin/settings/tax'),
  payments: () => href('/admin/payments/settings'),
  mail: () => href('/admin/settings/mail'),
  address: () => href('/admin/settings/technical'),
  legal: () => href('/admin/legal'),
  second_factor: () => inLanguage('/user/security', currentLanguage()),
  backups: () => href('/admin/backups'),
  purchase: () => inLanguage('/shop', currentLanguage()),
}

/** What is left before a live shop opens, each step with its state and the page where it is done. */
export function OpeningCard({ opening }: Pick<DashboardData, 'opening'>) {
  if (opening.length === 0) return null
  const done = opening.filter(({ isDone }) => isDone).length
  return (
    <DashboardCard id="opening" title={m.opening_title()}>
      <p className="mt-1 text-slate">{m.opening_text({ done, total: opening.length })}</p>
      <ul className="mt-3 grid gap-x-8 gap-y-2 md:grid-cols-2">
        {opening.map(({ step, isDone }) => (
          <li key={step} className="flex items-start gap-2">
            <Mark isDone={isDone} />
            {isDone ? (
              <span className="text-slate">{texts[step]()}</span>
            ) : (
              <Link to={paths[step]()} className="link touch-target font-semibold">
                {texts[step]()}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}

function Mark({ isDone }: { isDone: boolean }) {
  const Icon = isDone ? Check : Circle
  return (
    <>
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-good' : 'text-slate'}`} />
      <span className="sr-only">{isDone ? m.opening_done() : m.opening_todo()} : </span>
    </>
  )
}
