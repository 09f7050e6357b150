import { readEncryptedSetting } from '#server/platform/settings/encrypted-settings.ts'
import type { AffiliateAccess } from '#server/ports/affiliates/affiliate-access.ts'
import type { Ports } from '#server/ports/ports.ts'

export type Affiliate = {
  /** The environment has precedence over the owner's settings. */
  source: 'environment' | 'settings' | 'none'
  access: AffiliateAccess | undefined
}

/** The affiliate platform in use; `access` is undefined when URL or key is missing. */
export async function readAffiliate(
  ports: Pick<Ports, 'db' | 'secrets' | 'settings' | 'fixedAffiliate'>,
): Promise<Affiliate> {
  if (ports.fixedAffiliate) return { source: 'environment', access: ports.fixedAffiliate }
  const { address } = await ports.settings.get('affiliate')
  const key = address === '' ? undefined : await readEncryptedSetting(ports, 'affiliate-key')
  return key === undefined
    ? { source: 'none', access: undefined }
    : { source: 'settings', access: { url: address, key } }
}
