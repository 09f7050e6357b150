import { type Connection, openConnection } from '../load/open-connection.ts'
import type { RawResponse } from '../load/response-reader.ts'
import { writeRequest } from '../load/write-request.ts'
import type { OpenShop } from '../shop/open-shop.ts'

export type Buyer = {
  cookies: Map<string, string>
  get(path: string): Promise<RawResponse>
  post(path: string, fields: Record<string, string>): Promise<RawResponse>
  postJson(path: string, body: unknown): Promise<RawResponse>
  close(): void
}

/** A client with a keep-alive connection, cookies and an IP address of its own. */
export function openBuyer({ port, host, address }: OpenShop, index: number): Buyer {
  let connection: Connection | undefined
  const cookies = new Map<string, string>()
  const send = async (path: string, method: 'GET' | 'POST', type?: string, body?: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      'X-Forwarded-For': `10.1.${index >> 8}.${index & 255}`,
      'User-Agent': 'bench',
      ...(cookie && { Cookie: cookie }),
      ...(type && { 'Content-Type': type, Origin: address }),
    }
    if (!connection?.isOpen()) connection = await openConnection(port)
    const response = await connection.ask(
      writeRequest(path, host, { method, headers, ...(body !== undefined && { body }) }),
    )
    applySetCookies(cookies, response.head)
    return response
  }
  return {
    cookies,
    get: (path) => send(path, 'GET'),
    post: (path, fields) =>
      send(path, 'POST', 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString()),
    postJson: (path, body) => send(path, 'POST', 'application/json', JSON.stringify(body)),
    close: () => connection?.close(),
  }
}

function applySetCookies(cookies: Map<string, string>, head: string): void {
  for (const [, name = '', value = '', attributes = ''] of head.matchAll(
    /\r\nset-cookie: *([^=]+)=([^;\r]*)([^\r]*)/gi,
  )) {
    if (value === '' || /max-age=0\b/i.test(attributes)) cookies.delete(name)
    else cookies.set(name, value)
  }
}
