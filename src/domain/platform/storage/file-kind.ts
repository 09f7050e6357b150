/** Kinds of files by the folder they lie in, in the order they are shown in. */
const folders = [
  ['product_picture', 'public/images/products/'],
  ['content_picture', 'public/images/'],
  ['logo', 'invoices/logos/'],
  ['invoice', 'invoices/'],
  ['contract', 'contracts/'],
  ['delivery', 'sites/'],
  ['legal', 'legal/'],
  ['share', 'share/'],
  ['other', ''],
] as const

export type FileKind = (typeof folders)[number][0]

export const fileKinds: readonly FileKind[] = folders.map(([kind]) => kind)

/** Issued documents are never cleaned up, nor is what the shop did not put there. */
const untouched: ReadonlySet<FileKind> = new Set(['invoice', 'other'])

/** What a file is for, by where it lies. */
export function fileKindOf(path: string): FileKind {
  return folders.find(([, folder]) => path.startsWith(folder))?.[0] ?? 'other'
}

/** Whether a file may ever be deleted because nothing refers to it. */
export function mayBeOrphan(path: string): boolean {
  return !untouched.has(fileKindOf(path))
}
