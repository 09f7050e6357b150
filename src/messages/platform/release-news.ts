/**
 * What each release changes for an owner, by version, oldest first. A release that changes nothing for them has an empty
 * list; the first one has no entry.
 */
export const releaseNews: Readonly<Record<string, readonly (() => string)[]>> = {}

const firstRelease = '0.1.0'

/** The news of the releases after `previous`, oldest first; empty for a version that is unknown, such as a later one. */
export function newsSince(previous: string, news: typeof releaseNews = releaseNews): (() => string)[] {
  const versions = Object.keys(news)
  if (previous !== firstRelease && !versions.includes(previous)) return []
  return versions.slice(versions.indexOf(previous) + 1).flatMap((version) => news[version] ?? [])
}
