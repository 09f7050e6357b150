/**
 * Download of a file that another user uploaded; the browser must never render it as a page of this site. The name is
 * sent twice, as RFC 6266 requires for non-ASCII names.
 */
export function fileResponse(bytes: Uint8Array, name: string): Response {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
