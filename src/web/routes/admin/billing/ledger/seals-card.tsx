import { localeOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import type { LedgerData } from './load-ledger.ts'

/** Seals of the ledger, with the head hash, which staff compare with the log of another day or machine. */
export function SealsCard({ seals, unsealed, head, rows }: LedgerData['sealed'] & { rows: number }) {
  const number = new Intl.NumberFormat(localeOf[currentLanguage()])
  return (
    <section className="rounded-card border border-line bg-surface p-5" aria-labelledby="seals-title">
      <h2 id="seals-title" className="text-lg">
        {m.ledger_seals_title()}
      </h2>
      <p className="figures mt-1 text-sm text-slate">
        {m.ledger_seals_text({ rows: number.format(rows), unsealed: number.format(unsealed) })}
      </p>
      {seals.length === 0 ? (
        <p className="mt-3 text-sm">{m.ledger_seals_none()}</p>
      ) : (
        <>
          <table className="figures mt-3 w-full text-left text-sm" aria-labelledby="seals-title">
            <thead>
              <tr className="text-slate">
                <th scope="col" className="py-1 pr-3 font-medium">
                  {m.ledger_seal()}
                </th>
                <th scope="col" className="py-1 pr-3 font-medium">
                  {m.date()}
                </th>
                <th scope="col" className="py-1 text-right font-medium">
                  {m.ledger_seal_rows()}
                </th>
              </tr>
            </thead>
            <tbody>
              {seals.map((seal) => (
                <tr key={seal.number} className="border-t border-line">
                  <td className="py-1.5 pr-3 font-semibold text-ink-strong">{number.format(seal.number)}</td>
                  <td className="py-1.5 pr-3">
                    <time dateTime={seal.sealedAt}>{instantText(new Date(seal.sealedAt))}</time>
                  </td>
                  <td className="py-1.5 text-right">{number.format(seal.rows)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-3 font-mono text-xs break-all text-slate">{m.ledger_head({ hash: head })}</p>
        </>
      )}
    </section>
  )
}
