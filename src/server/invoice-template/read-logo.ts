import type { InvoiceTemplate } from '#domain/billing/invoice-template.schema.ts'
import type { Ports } from '../ports/ports.ts'

/** The logo of a template as PNG; null when it has none. Throws when its file is gone, for a printed invoice must not change. */
export async function readLogo(
  { files }: Pick<Ports, 'files'>,
  { logoPath }: Pick<InvoiceTemplate, 'logoPath'>,
): Promise<Uint8Array | null> {
  if (!logoPath) return null
  const stored = await files.get(logoPath)
  if (!stored) throw new Error(`The logo ${logoPath} is missing`)
  return stored.bytes
}
