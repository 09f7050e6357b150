/** A PDF download for its owner only: not cached by default. */
export function pdfResponse(
  bytes: Uint8Array,
  filename: string,
  cacheControl = 'private, no-store',
): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': cacheControl,
    },
  })
}
