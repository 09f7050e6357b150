/**
 * Shown inside a page: the shop's own previews, and once the visitor asks for it a service's video and the contact page's map (R-72). A page that was
 * reached without a load has the policy of the one before, so this is the same for all; what may be framed says so itself.
 */
const embeds = "'self' https://www.youtube-nocookie.com https://www.openstreetmap.org"

/** Where Stripe's script and the frames of its fields and wallets come from. */
const stripeScripts = 'https://js.stripe.com https://*.js.stripe.com'

/**
 * What a document may load and run: this shop's own files, and the inline scripts named by `sources` (nonce or
 * hashes). The payment page, always entered by a full load, shows nothing from elsewhere.
 */
export function contentPolicy(
  sources: readonly string[],
  {
    isPayment,
    isSecure,
    isFramed = false,
    provider,
  }: { isPayment: boolean; isSecure: boolean; isFramed?: boolean; provider: string },
): string {
  // What Stripe asks for its script, its fields and its banks' pages (docs.stripe.com/security/guide).
  const stripe = isPayment && provider === 'stripe'
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...sources, ...(stripe ? [stripeScripts] : [])].join(' ')}`,
    "script-src-attr 'none'",
    // Toasts and scroll locks set inline styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${stripe ? ' https://api.stripe.com' : ''}`,
    `frame-src ${stripe ? `${stripeScripts} https://hooks.stripe.com` : isPayment ? "'self'" : embeds}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    'report-uri /content-reports',
  ].join('; ')
}
