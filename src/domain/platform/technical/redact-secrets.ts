type Rule = readonly [pattern: RegExp, replacement: string]

const secret = '[secret]'
const number = '[number]'

/**
 * Patterns that must not appear in logs, whatever the source of the text: SMTP errors repeat addresses, provider errors
 * repeat keys. Quantifiers are bounded, so that a long text does not block the process.
 */
const rules: readonly Rule[] = [
  // A password inside a URL.
  [/\b([a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/@]+@/gi, `$1${secret}@`],
  [/[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu, '[email]'],
  [/\b(?:sk|rk|pk)_(?:live|test)_\w+/g, secret],
  [/\bwhsec_\w+/g, secret],
  [/\bvk_[\w-]{16,}/g, secret],
  // Client secrets, which let a browser confirm a payment.
  [/_secret_\w+/g, `_${secret}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${secret}`],
  [/([?&](?:token|key|code|secret|signature|password|email)=)[^&\s"']+/gi, `$1${secret}`],
  [/(?<![\w-])\p{Lu}{2}\d{2}(?: ?[\p{Lu}\d]{4}){3,7}(?: ?[\p{Lu}\d]{1,3})?(?![\w-])/gu, number],
  // Card numbers, with or without spaces; a telephone number begins with a plus sign or a zero.
  [/(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g, number],
  [/(?<![\w-])(?:\+\d{1,3}(?:[ .-]?\d{1,3}){4,8}|0[1-9](?:[ .-]?\d{2}){4})(?![\w-])/g, number],
]

/**
 * Removes email addresses, keys, tokens, card numbers, bank account numbers and telephone numbers; ids and hashes stay.
 */
export function redactSecrets(text: string): string {
  return rules.reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), text)
}

/** Also removes ids, tokens and numbers of any kind, so that the result is the same for every affected user. */
export function redactPersonalData(text: string): string {
  return redactSecrets(text)
    .replace(/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, '[id]')
    .replace(/(?<![\w-])(?=[\w-]*\d)[\w-]{16,}(?![\w-])/g, '[token]')
    .replace(/"[^"\n]{1,200}"|'[^'\n]{1,200}'|“[^”\n]{1,200}”/g, (quoted) =>
      /^.[a-z_.]+.$/.test(quoted) ? quoted : '[text]',
    )
    .replace(/\d+(?:[.,]\d+)*/g, number)
}
