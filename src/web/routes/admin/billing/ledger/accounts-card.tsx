import { Download } from 'lucide-react'
import { href } from 'react-router'
import type { Day } from '#domain/platform/calendar/day.ts'
import { monthOf } from '#domain/platform/calendar/month-of.ts'
import { localeOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'

import type { LedgerData } from './load-ledger.ts'

const file = href('/admin/ledger/accounts.csv')

/**
 * Downloads the accounts of a month, quarter, year or any range of days. Plain forms, which work without JavaScript.
 */
export function AccountsCard({ periods, today }: Pick<LedgerData, 'periods' | 'today'>) {
  return (
    <section className="rounded-card border border-line bg-surface p-5" aria-labelledby="accounts-title">
      <h2 id="accounts-title" className="text-lg">
        {m.accounts_title()}
      </h2>
      <p className="mt-1 text-sm text-slate">{m.accounts_text()}</p>
      <p className="mt-1 text-sm text-slate">{m.accounts_vat_text()}</p>
      <form method="get" action={file} className="mt-4 flex flex-wrap items-end gap-3">
        <label className="grid gap-1 text-sm font-medium text-ink-strong">
          {m.dashboard_period()}
          <select name="period" className="field w-auto">
            <PeriodGroup label={m.accounts_months()} keys={periods.months} textOf={monthText} />
            <PeriodGroup label={m.accounts_quarters()} keys={periods.quarters} textOf={quarterText} />
            <PeriodGroup label={m.accounts_years()} keys={periods.years} textOf={(year) => year} />
          </select>
        </label>
        <DownloadLink text={m.accounts_download()} />
        <DownloadLink text={m.accounts_one_stop_shop()} to={href('/admin/ledger/one-stop-shop.csv')} />
        <DownloadLink text={m.accounts_daily_sales()} to={href('/admin/ledger/daily-sales.csv')} />
      </form>
      <form method="get" action={file} className="mt-4 flex flex-wrap items-end gap-3">
        <DayField name="from" label={m.payment_from()} value={monthOf(today).from} />
        <DayField name="to" label={m.payment_to()} value={today} />
        <DownloadLink text={m.accounts_days()} />
      </form>
    </section>
  )
}

/** Submits its form, to `to` if given, otherwise to the form's own action. */
function DownloadLink({ text, to }: { text: string; to?: string }) {
  return (
    <button type="submit" formAction={to} className="button-base button-quiet">
      <Download aria-hidden="true" className="size-5" />
      {text}
    </button>
  )
}

type GroupProps = { label: string; keys: readonly string[]; textOf: (key: string) => string }

function PeriodGroup({ label, keys, textOf }: GroupProps) {
  return (
    <optgroup label={label}>
      {keys.map((key) => (
        <option key={key} value={key}>
          {textOf(key)}
        </option>
      ))}
    </optgroup>
  )
}

function DayField({ name, label, value }: { name: string; label: string; value: Day }) {
  return (
    <label className="grid gap-1 text-sm font-medium text-ink-strong">
      {label}
      <input type="date" name={name} defaultValue={value} required className="field w-auto" />
    </label>
  )
}

function monthText(month: string): string {
  return new Intl.DateTimeFormat(localeOf[currentLanguage()], {
    ...({ month: 'long', year: 'numeric', timeZone: 'UTC' } as const),
  }).format(new Date(`${month}-01T00:00:00Z`))
}

function quarterText(key: string): string {
  return m.accounts_quarter({ quarter: key.slice(6), year: key.slice(0, 4) })
}
