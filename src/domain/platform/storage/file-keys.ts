/**
 * The names a row may know a file by: its path, the picture it is a size of, the document it is a drawing of. A file is
 * referred to when one of them is.
 */
export function fileKeys(path: string): readonly string[] {
  if (path.startsWith('public/')) {
    const stem = path.replace(/\.\w+$/, '')
    return [path, stem, stem.replace(/-\d{3,4}$/, '')]
  }
  // Drawn for a wording, whose fingerprint is the end of the name.
  return [path, path.replace(/-[0-9a-f]{16}\.\w+$/, '')]
}
