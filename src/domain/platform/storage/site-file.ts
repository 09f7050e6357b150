/** File types of a site: pictures, documents, archives. Files that a browser would execute are rejected. */
export const siteFileEndings = [
  'png',
  'jpg',
  'jpeg',
  'webp',
  'avif',
  'gif',
  'pdf',
  'txt',
  'md',
  'docx',
  'odt',
  'xlsx',
  'ods',
  'csv',
  'zip',
] as const

export const maxSiteFileBytes = 15_000_000
/** Maximum number of files of one site, those of the customer and of the shop together. */
export const maxSiteFiles = 60

/** A file name without characters that are unsafe in a path or a header. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  return last
    .replace(/[\p{Cc}"<>|*?:]/gu, '')
    .trim()
    .slice(-120)
}

/** Why a file is rejected. `ending` without its dot, '' for a name without one; sizes in bytes. */
export type SiteFileFault =
  | { cause: 'missing' }
  | { cause: 'kind'; ending: string }
  | { cause: 'heavy'; bytes: number; max: number }

/** The first fault of a file with this name and size. */
export function findSiteFileFault({ name, size }: { name: string; size: number }): SiteFileFault | undefined {
  if (size === 0) return { cause: 'missing' }
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!siteFileEndings.some((allowedEnding) => allowedEnding === ending)) return { cause: 'kind', ending }
  if (size > maxSiteFileBytes) return { cause: 'heavy', bytes: size, max: maxSiteFileBytes }
  return undefined
}
