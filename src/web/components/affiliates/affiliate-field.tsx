import { useAffiliateCode } from './affiliate-code.ts'

/** Hidden field that sends the affiliate code with a form, for browsers that may not store it. */
export function AffiliateField({ name = 'affiliateCode' }: { name?: string }) {
  const code = useAffiliateCode()
  return code === undefined ? null : <input type="hidden" name={name} value={code} />
}
