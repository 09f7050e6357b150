import { countedSubjects, type LedgerFault, type LedgerSubject } from '#domain/billing/ledger/ledger-fault.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import type { LedgerTotals } from '../billing/ledger/total-ledger.ts'
import { verifyLedger as verify } from '../billing/ledger/verify-ledger.ts'
import type { Ports } from '../ports/ports.ts'
import { showProgress } from './show-progress.ts'

/** Labels of the ledger's totals. */
const totalNames: Record<keyof LedgerTotals, string> = {
  ordersPaid: 'orders paid',
  collected: 'collected',
  refunded: 'refunded',
  net: 'invoiced before VAT',
  vat: 'VAT invoiced',
  receivable: 'still to be paid',
  payable: 'still to be refunded',
}

const width = 2 + Math.max(...Object.values(totalNames).map((name) => name.length))

const amount = (subject: LedgerSubject, value: number | null) => {
  if (value === null) return 'nothing'
  return countedSubjects.has(subject) ? String(value) : formatMoney(cents(value), 'en')
}

function describe({ of, kind, name, ledger, shop }: LedgerFault): string {
  const label = `${of.replaceAll('_', ' ')} ${name}`
  if (kind === 'no_event') return `${label}: not in the ledger (${amount(of, shop)})`
  if (kind === 'no_row') return `${label}: only in the ledger (${amount(of, ledger)})`
  if (kind === 'twice') return `${label}: more than once in the ledger (${amount(of, ledger)} in all)`
  return `${label}: ${amount(of, ledger)} in the ledger, ${amount(of, shop)} in the shop`
}

/**
 * Recomputes the ledger's chain and all totals derived from it. Returns 0 when the chain is intact and everything
 * agrees.
 */
export async function verifyLedger(ports: Pick<Ports, 'db'>): Promise<number> {
  const { chain, faults, found, totals } = await showProgress('Verifying the ledger', (progress) =>
    verify(ports, progress),
  )
  console.log(
    `${'chain'.padEnd(width)}${chain.seals} seals, ${chain.rows} events, ${chain.unsealed} not sealed yet`,
  )
  console.log(`${'head'.padEnd(width)}${chain.head}`)
  for (const [name, value] of Object.entries(totals))
    console.log(
      `${totalNames[name as keyof LedgerTotals].padEnd(width)}${name === 'ordersPaid' ? value : formatMoney(value, 'en')}`,
    )
  for (const { seal, fault } of chain.faults) console.log(`FAIL seal ${seal}: ${fault}`)
  for (const fault of faults) console.log(`FAIL ${describe(fault)}`)
  const unlisted = found - chain.faults.length - faults.length
  if (unlisted > 0) console.log(`FAIL and ${unlisted} more`)
  console.log(
    found === 0 ? 'ok   every order, document, payment, refund and figure agrees' : `FAIL ${found} faults`,
  )
  return found === 0 ? 0 : 1
}
