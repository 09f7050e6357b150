/** Of a key in a bucket, its prefix included. */
const mostCharacters = 500

/** Whether it leads nowhere outside, and a folder and a bucket would read it alike. */
export function isFilePath(path: string): boolean {
  return (
    path.length <= mostCharacters &&
    !/[\0\\]/.test(path) &&
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  )
}

/** The path as it was given. Throws RangeError for what is none. */
export function requireFilePath(path: string): string {
  if (!isFilePath(path)) throw new RangeError(`Not a path of the file store: ${path}`)
  return path
}
