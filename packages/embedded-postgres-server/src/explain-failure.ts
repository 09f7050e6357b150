import { diskFull, EmbeddedPostgresError, hasCode } from './embedded-postgres-error.ts'

/** Translates system errors into messages for the owner; returns unforeseen errors unchanged. */
export function explainFailure(error: unknown, dataDir: string): unknown {
  if (error instanceof EmbeddedPostgresError) return error
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return diskFull(dataDir, error)
  const message = error instanceof Error ? error.message : String(error)
  if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) {
    return dataFolder(
      `The data folder ${dataDir} cannot be used by this user (${message}). ` +
        'Start the shop as the user who started it first, or set DATA_DIR to a folder of your own.',
      error,
    )
  }
  if (hasCode(error, '28P01')) {
    return dataFolder(`The password in ${dataDir}/postgres-password is not the one of its database.`, error)
  }
  if (hasCode(error, 'EINVAL') && process.getuid?.() === 0) {
    return dataFolder(
      `PostgreSQL does not run as root, and this system does not let root become another user (${message}). ` +
        'Start the shop as an ordinary user, or set DATABASE_URL.',
      error,
    )
  }
  return error
}

function dataFolder(message: string, cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError('data-folder', message, { cause })
}
