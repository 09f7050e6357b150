/**
 * Sources of frames: the shop's own previews, and the video of the services page and the map of the contact page, which
 * load on the visitor's request. The same for all pages, because client-side navigation keeps the policy of the first
 * document; frame-ancestors says per document whether it may be framed.
 */
const embeds = "'self' https://www.youtube-nocookie.com https://www.openstreetmap.org"

/** Origins of Stripe's script and of the frames of its fields and wallets. */
const stripeScripts = 'https://js.stripe.com https://*.js.stripe.com'

/**
 * The Content-Security-Policy of a document: the shop's own files, and the inline scripts in `sources` (nonce or
 * hashes). The payment page, always entered by a full load, frames no other site than the provider.
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
  // The directives Stripe requires for its script, its fields and 3-D Secure pages (docs.stripe.com/security/guide).
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
