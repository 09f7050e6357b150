import { listEncryptedHints } from '#server/platform/settings/encrypted-settings.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Affiliate } from './read-affiliate.ts'

/** Number of displayed characters at the end of a key. */
const hintLength = 4

/**
 * The affiliate platform as displayed: source, URL, and the last characters of its key, which are stored unencrypted.
 * `hint` is empty without a platform.
 */
export async function describeAffiliate(
  ports: Pick<Ports, 'db' | 'settings' | 'fixedAffiliate'>,
): Promise<{ source: Affiliate['source']; address: string; hint: string }> {
  const { fixedAffiliate } = ports
  if (fixedAffiliate) {
    const { url, key } = fixedAffiliate
    return { source: 'environment', address: url, hint: key.slice(-hintLength) }
  }
  const [{ address }, hints] = await Promise.all([ports.settings.get('affiliate'), listEncryptedHints(ports)])
  const hint = hints['affiliate-key']?.hint
  return address === '' || hint === undefined
    ? { source: 'none', address, hint: '' }
    : { source: 'settings', address, hint }
}
