/** A PDF to download, for its owner only: no cache keeps it. */
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
