/** Maximum length of a bucket key, prefix included. */
const maxCharacters = 500

/** Whether the path stays inside its root and means the same in a file system and in a bucket. */
export function isFilePath(path: string): boolean {
  return (
    path.length <= maxCharacters &&
    !/[\0\\]/.test(path) &&
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  )
}

/** Returns the path unchanged. Throws RangeError if it is invalid. */
export function requireFilePath(path: string): string {
  if (!isFilePath(path)) throw new RangeError(`Not a path of the file store: ${path}`)
  return path
}
