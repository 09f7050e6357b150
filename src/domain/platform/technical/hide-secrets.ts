type Rule = readonly [pattern: RegExp, shown: string]

const secret = '[secret]'
const number = '[number]'

/**
 * What may be logged says nothing of these, whoever wrote it: an SMTP server repeats addresses, a provider keys. What comes before a sign that
 * decides is bounded, so that no long text keeps the process.
 */
const rules: readonly Rule[] = [
  // A password inside an address.
  [/\b([a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/@]+@/gi, `$1${secret}@`],
  [/[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu, '[email]'],
  [/\b(?:sk|rk|pk)_(?:live|test)_\w+/g, secret],
  [/\bwhsec_\w+/g, secret],
  [/\bvk_[\w-]{16,}/g, secret],
  // What lets a browser confirm a payment.
  [/_secret_\w+/g, `_${secret}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${secret}`],
  [/([?&](?:token|key|code|secret|signature|password|email)=)[^&\s"']+/gi, `$1${secret}`],
  [/(?<![\w-])\p{Lu}{2}\d{2}(?: ?[\p{Lu}\d]{4}){3,7}(?: ?[\p{Lu}\d]{1,3})?(?![\w-])/gu, number],
  // Cards, with or without spaces; a telephone begins with a sign or a nought.
  [/(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g, number],
  [/(?<![\w-])(?:\+\d{1,3}(?:[ .-]?\d{1,3}){4,8}|0[1-9](?:[ .-]?\d{2}){4})(?![\w-])/g, number],
]

/** A text without e-mail addresses, keys, tokens, card and account numbers; ids and hashes stay. */
export function hideSecrets(text: string): string {
  return rules.reduce((left, [pattern, shown]) => left.replace(pattern, shown), text)
}

/** Ids, tokens and numbers of any kind too: what is left is the same for everybody it happened to. */
export function hidePersonalData(text: string): string {
  return hideSecrets(text)
    .replace(/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, '[id]')
    .replace(/(?<![\w-])(?=[\w-]*\d)[\w-]{16,}(?![\w-])/g, '[token]')
    .replace(/"[^"\n]{1,200}"|'[^'\n]{1,200}'|“[^”\n]{1,200}”/g, (quoted) =>
      /^.[a-z_.]+.$/.test(quoted) ? quoted : '[text]',
    )
    .replace(/\d+(?:[.,]\d+)*/g, number)
}
