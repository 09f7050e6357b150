/** Who stands at the other end, as a proof may name them. */
export function visitorOf({ request, ipHash }: { request: Request; ipHash: string }) {
  return { ipHash, userAgent: request.headers.get('user-agent') ?? '' }
}
