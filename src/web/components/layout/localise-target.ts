import { localPath } from '../ui/local-link.tsx'

/** Target of a link from the settings: a path of the shop gets the page's language, an external URL is unchanged. */
export function localiseTarget(target: string): string {
  return target.startsWith('/') ? localPath(target) : target
}
