/**
 * Keys by which a row may refer to a file: its path, the picture that it is a resized copy of, or the document that it
 * is a rendering of. A file is in use if a row has one of them.
 */
export function fileKeys(path: string): readonly string[] {
  if (path.startsWith('public/')) {
    const stem = path.replace(/\.\w+$/, '')
    return [path, stem, stem.replace(/-\d{3,4}$/, '')]
  }
  // The path of a legal text's PDF ends with a hash of the text.
  return [path, path.replace(/-[0-9a-f]{16}\.\w+$/, '')]
}
