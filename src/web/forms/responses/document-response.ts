/** A download of an issued document for the requesting user only: not cached. */
export function documentResponse({
  bytes,
  name,
  type,
}: {
  bytes: Uint8Array
  name: string
  type: string
}): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
