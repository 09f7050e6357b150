import { getBackup } from '#server/operations/backups/queries.ts'
import { pageLoader } from '#web/forms/page-loader.ts'

/** A backup as a JSON file, which can be uploaded again. */
export const loader = pageLoader('backup-download', async ({ ports, params }) => {
  const { name = '' } = params as { name?: string }
  const contents = await getBackup(ports, name.replace(/\.json$/, ''))
  return new Response(JSON.stringify(contents, null, 1), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '')}"`,
      'Cache-Control': 'private, no-store',
    },
  })
})
