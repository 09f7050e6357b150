import type { ChainFaultKind } from '#domain/platform/audit/chain-fault.ts'
import { localeOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { money } from '#web/components/ui/money.ts'
import { faultText } from './fault-text.ts'
import type { Verified } from './ledger-actions.ts'

const sealFaults: Record<ChainFaultKind, (seal: { seal: number }) => string> = {
  changed: m.ledger_seal_changed,
  'missing rows': m.ledger_seal_missing_rows,
  'added rows': m.ledger_seal_added_rows,
  'broken link': m.ledger_seal_broken_link,
  'missing seal': m.ledger_seal_missing,
}

/** Result of a verification: each fault as text, and the totals of the entries. */
export function VerifiedLedger({ chain, faults, found, totals }: Verified['report']) {
  const { seals, rows, unsealed, head } = chain
  const unlistedCount = found - chain.faults.length - faults.length
  return (
    <section
      className={`mt-4 rounded-card border p-4 ${found > 0 ? 'border-bad bg-bad-soft' : 'border-good bg-good-soft'}`}
    >
      <p>
        <strong className="text-ink-strong">
          {m.audit_chain_ledger()} — {found > 0 ? m.audit_broken({ count: found }) : m.audit_intact()}
        </strong>{' '}
        {found === 0 && m.ledger_agrees()}
      </p>
      {found > 0 && (
        <ul className="mt-2 grid list-disc gap-1 pl-5 wrap-anywhere">
          {chain.faults.map(({ seal, fault }) => (
            <li key={`${seal} ${fault}`}>{sealFaults[fault]({ seal })}</li>
          ))}
          {faults.map((fault) => (
            <li key={`${fault.of} ${fault.name}`}>{faultText(fault)}</li>
          ))}
          {unlistedCount > 0 && <li>{m.ledger_more({ count: unlistedCount })}</li>}
        </ul>
      )}
      <Totals {...totals} />
      <p className="figures mt-3 text-sm">{m.audit_figures({ seals, rows, unsealed })}</p>
      <p className="mt-1 font-mono text-xs break-all">{m.ledger_head({ hash: head })}</p>
    </section>
  )
}

function Totals(totals: Verified['report']['totals']) {
  const count = new Intl.NumberFormat(localeOf[currentLanguage()]).format(totals.ordersPaid)
  const statistics = [
    [m.ledger_total_orders(), count],
    [m.ledger_total_collected(), money(totals.collected)],
    [m.payment_refunded(), money(totals.refunded)],
    [m.ledger_total_net(), money(totals.net)],
    [m.ledger_total_vat(), money(totals.vat)],
    [m.ledger_total_receivable(), money(totals.receivable)],
    [m.ledger_total_payable(), money(totals.payable)],
  ] as const
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {statistics.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures font-semibold text-ink-strong">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
