/**
 * The keys by which a row may refer to a file: its path, the picture it is a resized copy of, the document it is a rendering of.
 * A file is in use if a row has one of them.
 */
export function fileKeys(path: string): readonly string[] {
  if (path.startsWith('public/')) {
    const stem = path.replace(/\.\w+$/, '')
    return [path, stem, stem.replace(/-\d{3,4}$/, '')]
  }
  // Drawn for a wording, whose fingerprint is the end of the name.
  return [path, path.replace(/-[0-9a-f]{16}\.\w+$/, '')]
}
