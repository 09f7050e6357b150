import { listSealedHints } from '#server/platform/settings/sealed-settings.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Affiliate } from './read-affiliate.ts'

/** What may be shown of a key. */
const shownCharacters = 4

/** The affiliate platform as it may be shown: of its key only the end, which needs no opening. */
export async function describeAffiliate(
  ports: Pick<Ports, 'db' | 'settings' | 'fixedAffiliate'>,
): Promise<{ source: Affiliate['source']; address: string; hint: string }> {
  const { fixedAffiliate } = ports
  if (fixedAffiliate) {
    const { url, key } = fixedAffiliate
    return { source: 'environment', address: url, hint: key.slice(-shownCharacters) }
  }
  const [{ address }, hints] = await Promise.all([ports.settings.get('affiliate'), listSealedHints(ports)])
  const hint = hints['affiliate-key']?.hint
  return address === '' || hint === undefined
    ? { source: 'none', address, hint: '' }
    : { source: 'settings', address, hint }
}
