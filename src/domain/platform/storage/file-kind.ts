/** Kinds of files with their folders, in display order; the first match counts. */
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

/** Issued documents are never deleted, nor are files that the shop did not create. */
const protectedKinds: ReadonlySet<FileKind> = new Set(['invoice', 'other'])

/** The kind of a file by its folder. */
export function fileKindOf(path: string): FileKind {
  return folders.find(([, folder]) => path.startsWith(folder))?.[0] ?? 'other'
}

/** Whether a file may ever be deleted because nothing refers to it. */
export function mayBeOrphan(path: string): boolean {
  return !protectedKinds.has(fileKindOf(path))
}
