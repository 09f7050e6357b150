import { useAffiliateCode } from './affiliate-code.ts'

/** Says with a form who brought its sender, where the browser may not keep it. */
export function AffiliateField({ name = 'affiliateCode' }: { name?: string }) {
  const code = useAffiliateCode()
  return code === undefined ? null : <input type="hidden" name={name} value={code} />
}
