import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The types of the installed package by each object's `object` name. */
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

/** The objects inside a body: a single one, those of a list, or the payment in an error. */
export function objectsIn(body: object): object[] {
  const fields: Record<string, unknown> = { ...body }
  if (fields.object === 'list') return fields.data as object[]
  if (fields.error) return Object.values(fields.error).filter((value) => value && typeof value === 'object')
  return [body]
}

export function nameOf(object: object): string {
  return 'object' in object ? String(object.object) : ''
}

/**
 * Compiler errors for objects that differ from the installed package's types: a missing required field, an unknown
 * field, a wrong type. Empty when all fit.
 */
export async function typeErrorsOf(objects: readonly object[]): Promise<string> {
  const lines = objects.map(
    (object, index) =>
      `export const _${index} = ${JSON.stringify(object)} satisfies ${declared[nameOf(object)] ?? 'never'}`,
  )
  const folder = await mkdtemp(join(import.meta.dirname, '../../../node_modules/.declared-'))
  try {
    const file = join(folder, 'sent.ts')
    await writeFile(file, `import type Stripe from 'stripe'\n${lines.join('\n')}\n`)
    const options =
      '--ignoreConfig --noEmit --strict --skipLibCheck --types node --target ES2024 --module ESNext'
    return await new Promise((resolve) => {
      const args = [...options.split(' '), '--moduleResolution', 'bundler', '--pretty', 'false', file]
      execFile(
        process.execPath,
        ['node_modules/typescript/lib/tsc.js', ...args],
        { maxBuffer: 1e8 },
        (error, stdout) => resolve(stdout || (error?.message ?? '')),
      )
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}
