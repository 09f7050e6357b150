const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
])

/**
 * The 11-character id of a YouTube URL (watch, short, embed, shorts and live forms); undefined for anything else,
 * and the page then shows no button (contract C2).
 */
export function findVideoId(address: string): string | undefined {
  const text = address.trim()
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  const id =
    url.hostname === 'youtu.be'
      ? first
      : hosts.has(url.hostname)
        ? first === 'watch'
          ? url.searchParams.get('v')
          : ['embed', 'shorts', 'live', 'v'].includes(first)
            ? second
            : null
        : null
  return id && /^[\w-]{11}$/.test(id) ? id : undefined
}
