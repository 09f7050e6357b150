/** The visitor's IP hash and user agent, as a proof of consent records them. */
export function visitorOf({ request, ipHash }: { request: Request; ipHash: string }) {
  return { ipHash, userAgent: request.headers.get('user-agent') ?? '' }
}
