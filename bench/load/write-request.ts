type Parts = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

/** The bytes of a request; made once, sent many times. */
export function writeRequest(path: string, host: string, { method = 'GET', headers = {}, body }: Parts = {}) {
  const all = {
    Host: host,
    ...headers,
    ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body ?? ''}`)
}
