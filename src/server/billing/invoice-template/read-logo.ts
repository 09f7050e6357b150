import type { InvoiceTemplate } from '#domain/billing/invoice-template/invoice-template.schema.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * The logo of a template; null when it has none. A missing file is logged and gives null too: the invoice must be
 * issued even without its logo.
 */
export async function readLogo(
  { files, log }: Pick<Ports, 'files' | 'log'>,
  { logoPath }: Pick<InvoiceTemplate, 'logoPath'>,
): Promise<Uint8Array | null> {
  if (!logoPath) return null
  const stored = await files.get(logoPath)
  if (!stored) log.error({ path: logoPath }, 'the logo of the invoices is missing')
  return stored?.bytes ?? null
}
