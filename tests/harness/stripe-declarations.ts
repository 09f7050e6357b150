import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The declarations of the installed package, by the name that each object carries. */
const declared: Record<string, string> = {
  account: 'Stripe.Account',
  balance: 'Stripe.Balance',
  charge: 'Stripe.Charge',
  customer: 'Stripe.Customer',
  dispute: 'Stripe.Dispute',
  event: 'Stripe.Event',
  payment_intent: 'Stripe.PaymentIntent',
  payment_method: 'Stripe.PaymentMethod',
  payout: 'Stripe.Payout',
  refund: 'Stripe.Refund',
  setup_intent: 'Stripe.SetupIntent',
}

/** The objects inside a body: one, those of a list, or the payment an error carries. */
export function objectsIn(body: object): object[] {
  const fields: Record<string, unknown> = { ...body }
  if (fields.object === 'list') return fields.data as object[]
  if (fields.error) return Object.values(fields.error).filter((one) => one && typeof one === 'object')
  return [body]
}

export function nameOf(one: object): string {
  return 'object' in one ? String(one.object) : ''
}

/**
 * What the compiler says against each of these objects as the installed package declares it: a required field that is left out, one that is unknown, one
 * of another type. Empty when all fit.
 */
export async function complaintsAbout(objects: readonly object[]): Promise<string> {
  const lines = objects.map(
    (one, index) =>
      `export const _${index} = ${JSON.stringify(one)} satisfies ${declared[nameOf(one)] ?? 'never'}`,
  )
  const folder = await mkdtemp(join(import.meta.dirname, '../../node_modules/.declared-'))
  try {
    const file = join(folder, 'sent.ts')
    await writeFile(file, `import type Stripe from 'stripe'\n${lines.join('\n')}\n`)
    const options =
      '--ignoreConfig --noEmit --strict --skipLibCheck --types node --target ES2024 --module ESNext'
    return await new Promise((resolve) => {
      const given = [...options.split(' '), '--moduleResolution', 'bundler', '--pretty', 'false', file]
      execFile(
        process.execPath,
        ['node_modules/typescript/lib/tsc.js', ...given],
        { maxBuffer: 1e8 },
        (error, said) => resolve(said || (error?.message ?? '')),
      )
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}
